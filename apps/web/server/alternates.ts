import { languageOf } from '@halong/i18n'
import { escapeHtml } from './escape.ts'

/** The parameter by which an address names its language (docs/decisions/0011). */
export const LANGUAGE_PARAMETER = 'lang'

type Addressed = {
  readonly origin: string
  /** Path of the page, with what it needs to be the same page. */
  readonly path: string
  readonly languages: readonly string[]
  readonly language: string
  /** Whether the address that was asked for named the language. */
  readonly isAddressed: boolean
}

const inLanguage = (origin: string, path: string, code: string): string =>
  `${origin}${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${code}`

/**
 * R-LANG-1: the one address of a page for search engines, and its address in each language that the brand offers. The address without a language answers in the
 * visitor's own, which is what `x-default` means.
 */
export function writeAlternates({ origin, path, languages, language, isAddressed }: Addressed): string {
  const canonical = isAddressed ? inLanguage(origin, path, language) : `${origin}${path}`
  const alternates = languages.map((code) => ({ tag: languageOf(code).tag, href: inLanguage(origin, path, code) }))
  const links = languages.length < 2 ? [] : [...alternates, { tag: 'x-default', href: `${origin}${path}` }]
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...links.map(({ tag, href }) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}">`),
  ].join('')
}
