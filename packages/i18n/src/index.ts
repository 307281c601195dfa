export type { TextArea, TextKey } from './areas.ts'
export { fallbackLanguage, isLanguage, languageOf, languages, negotiateLanguage, readAcceptLanguage, type Language } from './languages.ts'
export { createText, type AnyText, type Catalogue, type TextValues } from './text.ts'
