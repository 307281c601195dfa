import { languageOf } from '@halong/i18n'
import { escapeHtml } from './escape.ts'

/** The parameter by which an address names its language (docs/decisions/0009). */
export const LANGUAGE_PARAMETER = 'lang'

type Addressed = {
  readonly origin: string
  /** Path of the page, with what it needs to be the same page. */
  readonly path: string
  readonly languages: readonly string[]
  readonly addressOf: AddressOf
}

const inLanguage = (address: string, code: string): string => `${address}${address.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${code}`

type Asked = {
  readonly language: string
  /** Whether the address that was asked for named the language. */
  readonly isAddressed: boolean
}
/** Writes the address of a page of the site as the page that is rendered leads there: with a language if its own address named one. */
export type AddressOf = (address: string) => string
export const addressesOf =
  ({ language, isAddressed }: Asked): AddressOf =>
  (address) =>
    isAddressed ? inLanguage(address, language) : address

/**
 * R-LANG-1: the one address of a page for search engines, and its address in each language that the brand offers. The address without a language answers in the
 * visitor's own, which is what `x-default` means.
 */
export function writeAlternates({ origin, path, languages, addressOf }: Addressed): string {
  const plain = `${origin}${path}`
  const alternates = languages.map((code) => ({ tag: languageOf(code).tag, href: inLanguage(plain, code) }))
  const links = languages.length < 2 ? [] : [...alternates, { tag: 'x-default', href: plain }]
  return [
    `<link rel="canonical" href="${escapeHtml(addressOf(plain))}">`,
    ...links.map(({ tag, href }) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}">`),
  ].join('')
}
