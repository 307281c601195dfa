export type { TextArea, TextKey } from './areas.ts'
export { fallbackLanguage, isLanguage, isSpoken, type Language, languageOf, languages, pseudoLanguages } from './languages.ts'
export { fitOf, negotiateLanguage, readAcceptLanguage } from './negotiate.ts'
export { type AnyText, type Catalogue, createText, type TextValues } from './text.ts'
