import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { compileCatalogue } from './compile.ts'
import { fallbackLanguage, isLanguage } from './languages.ts'
import { pseudoCatalogue } from './pseudo.ts'
import { type AnyText, type Catalogue, createText } from './text.ts'

export { knownLanguages } from './later-languages.ts'

const folder = new URL('../catalogues/', import.meta.url)

/** Names of all catalogue areas on disk. */
export const areasOnDisk = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()

/** One catalogue as it is written: key to ICU message. */
export function readMessages(area: string, language: string): Readonly<Record<string, string>> {
  const parsed: unknown = JSON.parse(readFileSync(new URL(`${area}/${language}.json`, folder), 'utf8'))
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`catalogue ${area}/${language} is not an object`)
  const messages: Record<string, string> = {}
  for (const [key, message] of Object.entries(parsed)) {
    if (typeof message !== 'string') throw new Error(`catalogue ${area}/${language}: ${key} is not a text`)
    messages[key] = message
  }
  return messages
}

/** The same; nothing where a language has not begun with this area. */
export const readMessagesIfAny = (area: string, language: string): Readonly<Record<string, string>> =>
  existsSync(new URL(`${area}/${language}.json`, folder)) ? readMessages(area, language) : {}

const compiled = new Map<string, Catalogue>()

/**
 * Texts of one place in one language, compiled; made from the English ones for a made-up language. English stands in for a text its language lacks.
 * @param read key to ICU message of a language; nothing for a language that has not begun
 * @param where names the place in errors
 */
export function compileTexts(read: (language: string) => Readonly<Record<string, string>>, language: string, where: string): Catalogue {
  const english = compileCatalogue(read(fallbackLanguage), `${where}/${fallbackLanguage}`)
  if (!isLanguage(language)) return pseudoCatalogue(english, language)
  return { ...english, ...compileCatalogue(read(language), `${where}/${language}`) }
}

/** One area in one language, compiled as `compileTexts` does. */
export const compileArea = (area: string, language: string): Catalogue =>
  compileTexts((code) => (code === fallbackLanguage ? readMessages(area, code) : readMessagesIfAny(area, code)), language, area)

/** The same, once a process. */
export function loadCatalogue(area: string, language: string): Catalogue {
  const name = `${area}/${language}`
  let catalogue = compiled.get(name)
  if (!catalogue) {
    catalogue = compileArea(area, language)
    compiled.set(name, catalogue)
  }
  return catalogue
}

/** Text for a server: messages of answers, mails, pages. */
export const loadText = (language: string, areas: readonly string[]): AnyText =>
  createText(
    language,
    areas.map((area) => loadCatalogue(area, language)),
  )
