import loaders from 'virtual:halong-text/lottery'
import { type AnyText, createText, fallbackLanguage, fitOf, isSpoken, languageOf, languages, type TextValues } from '@halong/i18n'
import { useSyncExternalStore } from 'react'

let words: AnyText = (key) => key
let code = fallbackLanguage
let wanted = fallbackLanguage
const readers = new Set<() => void>()

/** Text of the language on screen, of a key below `lottery.`. */
export const t = (key: string, values?: TextValues): string => words(`lottery.${key}`, values)
/** The language as formats of numbers and dates want it: Latin digits everywhere (R-LANG-2). */
export const language = (): string => `${languageOf(code).tag}-u-ca-gregory-nu-latn`
/** Its code, as addresses carry it. */
export const spokenLanguage = (): string => code
/** Redraws the caller when the language changes. */
export const useLanguage = (): string =>
  useSyncExternalStore(
    (reader) => {
      readers.add(reader)
      return () => readers.delete(reader)
    },
    () => code,
  )

/** Any spelling of a language that is spoken here; null for others. */
export function readLanguage(text: string | null | undefined): string | null {
  if (!text) return null
  if (isSpoken(text)) return text
  return (
    fitOf(
      text,
      languages.map((each) => each.code),
    ) ?? null
  )
}

/** Switches everything on screen; the last call wins when several overlap. */
export async function speak(next: string): Promise<void> {
  wanted = next
  const catalogue = await (loaders[next] ?? loaders[fallbackLanguage])?.()
  if (wanted !== next || catalogue === undefined) return
  words = createText(next, [catalogue.default])
  code = next
  const { tag, dir } = languageOf(next)
  document.documentElement.lang = tag
  document.documentElement.dir = dir
  for (const reader of readers) reader()
}
