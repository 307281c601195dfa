import { type Messages, setupI18n } from '@lingui/core'
import { languageOf } from './languages.ts'

/** Values for the places in a message. */
export type TextValues = Readonly<Record<string, string | number>>
/** Compiled messages of one area in one language. */
export type Catalogue = Messages
export type AnyText = (key: string, values?: TextValues) => string

/** Bounds as rules show them (R-REG-2): one number when both are the same. Messages with `min` and `max` may say `{bounds}`. */
const boundsOf = (min: unknown, max: unknown): string => (min === max ? String(min) : `${String(min)}–${String(max)}`)
/** Figures that stand together run from the left in every language: a mark of isolation on each side (UAX 9). */
const fromLeft = (figures: string): string => `\u2066${figures}\u2069`

/** What stands in for the text of a refusal that is newer than these texts. */
const NEWER_REFUSAL = 'error.request.fault'

/**
 * Turns keys into text of one language. A key nobody knows is shown as it is, so that it is seen and mended; a refusal nobody knows yet as a fault of the site.
 * @param language code of the seeds: EN, VI …
 * @param catalogues compiled areas; a later one wins
 */
export function createText(language: string, catalogues: readonly Catalogue[]): AnyText {
  const { tag, dir } = languageOf(language)
  const bounds = (min: unknown, max: unknown) => (dir === 'rtl' ? fromLeft(boundsOf(min, max)) : boundsOf(min, max))
  // Figures are Latin digits in every language, as they are in amounts (R-LANG-2).
  const locale = `${tag}-u-nu-latn`
  const messages: Catalogue = Object.assign({}, ...catalogues)
  const i18n = setupI18n({
    locale,
    messages: { [locale]: messages },
    missing: (_, key) => (key.startsWith('error.') && NEWER_REFUSAL in messages ? i18n._(NEWER_REFUSAL) : key),
  })
  return (key, values) =>
    i18n._(key, values && 'min' in values && 'max' in values ? { ...values, bounds: bounds(values['min'], values['max']) } : values)
}
