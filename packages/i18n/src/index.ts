export type { TextArea, TextKey } from './areas.ts'
export { fallbackLanguage, isLanguage, type Language, languageOf, languages, negotiateLanguage, readAcceptLanguage } from './languages.ts'
export { type AnyText, type Catalogue, createText, type TextValues } from './text.ts'
