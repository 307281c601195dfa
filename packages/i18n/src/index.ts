export type { TextArea, TextKey } from './areas.ts'
export { fallbackLanguage, isLanguage, type Language, languageOf, languages } from './languages.ts'
export { negotiateLanguage, readAcceptLanguage } from './negotiate.ts'
export { type AnyText, type Catalogue, createText, type TextValues } from './text.ts'
