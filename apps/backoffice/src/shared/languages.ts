import { languages } from '@halong/i18n'

/** Codes of the languages a brand may offer, in the order menus show them. */
export const languageCodes: readonly string[] = languages.map(({ code }) => code)
const names: ReadonlyMap<string, string> = new Map(languages.map(({ code, name }) => [code, name]))
/** A language's own name for itself. */
export const languageName = (code: string): string => names.get(code) ?? code
