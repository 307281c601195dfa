import { createHash } from 'node:crypto'
import type { Texts } from './sources.ts'

/** What one language remembers: by place and key, the English text a translation was made from and the translation, as `<hash> <hash>`. */
export type Made = Readonly<Record<string, Texts>>

/** One place in English and in another language. */
export type Pair = { readonly place: string; readonly english: Texts; readonly own: Texts }

/** `stale`: the English text is another one now and the translation is the old one. `unrecorded`: nobody has written down what it was made from. */
export type MadeFinding = { readonly place: string; readonly key: string; readonly why: 'stale' | 'unrecorded' }

const LETTERS = 8
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, LETTERS)
const recordOf = (english: string, own: string): string => `${hashOf(english)} ${hashOf(own)}`

/** Compares every translation with what is remembered of it (R-LANG-1). */
export function compareMade(pairs: readonly Pair[], made: Made): MadeFinding[] {
  const judge = (was: string | undefined, english: string, own: string): MadeFinding['why'] | null => {
    if (was === recordOf(english, own)) return null
    return was?.endsWith(` ${hashOf(own)}`) ? 'stale' : 'unrecorded'
  }
  return pairs.flatMap(({ place, english, own }) =>
    Object.entries(own).flatMap(([key, text]) => {
      const source = english[key]
      const why = source === undefined ? null : judge(made[place]?.[key], source, text)
      return why === null ? [] : [{ place, key, why }]
    }),
  )
}

/**
 * Remembers every translation that is new or has been changed, and those that still hold although the English was changed; forgets what is gone.
 * @param holds whether somebody has looked at a stale translation (`place/key`) and found that it still says the same
 */
export function rememberMade(pairs: readonly Pair[], made: Made, holds: (name: string) => boolean): Made {
  const stale = new Set(compareMade(pairs, made).flatMap(({ place, key, why }) => (why === 'stale' ? [`${place}/${key}`] : [])))
  const kept = (name: string) => stale.has(name) && !holds(name)
  return Object.fromEntries(
    pairs.flatMap(({ place, english, own }) => {
      const records = Object.entries(own).flatMap(([key, text]) => {
        const source = english[key]
        if (source === undefined) return []
        return [[key, kept(`${place}/${key}`) ? (made[place]?.[key] ?? '') : recordOf(source, text)]]
      })
      return records.length === 0 ? [] : [[place, Object.fromEntries(records)]]
    }),
  )
}

/** Where a stale translation fails the check: everything but the demo brand's content, of which only its documents are binding. */
export const mustBeFresh = (place: string): boolean => !place.startsWith('demo/') || place === 'demo/document'
