import loaders from 'virtual:halong-text/studio'
import { type AnyText, createText, fallbackLanguage, fitOf, isSpoken, languageOf, languages, type TextValues } from '@halong/i18n'
import type { StudioLanguage, Words } from '#protocol/index.ts'
import { signal } from './reactive.ts'

type Loaders = typeof loaders

const spoken = signal<StudioLanguage>(fallbackLanguage)
const words = signal<AnyText>((key) => key)
let wanted: StudioLanguage = fallbackLanguage
/** Words of games beside those of the frame, by the game they are of. */
const also = new Map<string, Loaders>()

/** Code of the language on screen; readers redraw when it changes. */
export const languageCode = (): StudioLanguage => spoken()

/** The same as formats of numbers and dates want it: Latin digits and the common calendar everywhere (R-LANG-2). */
export const language = (): string => `${languageOf(spoken()).tag}-u-ca-gregory-nu-latn`

/** Text of the language on screen. */
export const t = (key: string, values?: TextValues): string => words()(key, values)

/** Of a text that came in several languages, the one on screen, else the English one. */
export const said = (all: Words): string => all[spoken().toLowerCase()] ?? all.en

/** Any spelling of a language the studio speaks ('VI', 'vi', 'vi-VN'); null for others. A code in capitals is one of the site's own, the rest are tags. */
export function readLanguage(text: string | null | undefined): StudioLanguage | null {
  if (!text) return null
  if (isSpoken(text)) return text
  return (
    fitOf(
      text,
      languages.map(({ code }) => code),
    ) ?? null
  )
}

/** Switches everything on screen; the last call wins when several overlap. */
export async function speak(next: StudioLanguage): Promise<void> {
  wanted = next
  const parts = [loaders, ...also.values()].map(async (each) => (each[next] ?? each[fallbackLanguage])?.())
  const catalogues = await Promise.all(parts)
  if (wanted !== next || parts.length !== also.size + 1) return
  words.set(
    createText(
      next,
      catalogues.flatMap((catalogue) => (catalogue === undefined ? [] : [catalogue.default])),
    ),
  )
  spoken.set(next)
  const { tag, dir } = languageOf(next)
  document.documentElement.lang = tag
  document.documentElement.dir = dir
}

/** Adds words of a game, in the language on screen from now on; keys of games begin with their code and can't meet. */
export async function speakAlso(game: string, more: Loaders): Promise<void> {
  if (also.has(game)) return
  also.set(game, more)
  await speak(wanted)
}
