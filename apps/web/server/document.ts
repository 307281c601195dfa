import { languageOf } from '@halong/i18n'
import { addressesOf, writeAlternates } from './alternates.ts'
import type { BuiltSite } from './built-site.ts'
import { escapeHtml, escapeJson } from './escape.ts'
import { writeNoScript } from './no-script.ts'
import { pageFacts } from './reach/page-facts.ts'
import { writeSocialCard } from './reach/social-card.ts'
import { reloadLostSnippet } from './reload-lost.ts'

type Rendered = Awaited<ReturnType<BuiltSite['renderer']['renderPage']>>

/** Stands where each answer's own nonce goes; no text of a page holds it, as the sign it is made of is taken out of all of them. */
const NONCE = '\u0000nonce\u0000'
const VISITOR = '\u0000visitor\u0000'
const themeColour = { dark: '#0e0b1a', light: '#f6f4fb' }

/** A document ready to be sent to many visitors: only the nonce and the visitor's place differ. */
export type CachedDocument = {
  readonly pieces: readonly string[]
  readonly route: string
  readonly found: boolean
  readonly whole: boolean
}
export type VisitorPlace = { readonly country: string | null; readonly ip: string }

/** Catalogue chunks, and the list of a language that leads to them, have no source file; they are found by the names of their virtual modules in the manifest. */
const textSources = (areas: readonly string[], language: string): string[] => [
  `virtual:halong-text/${language}`,
  ...areas.map((area) => `virtual:halong-text/${area}/${language}`),
]

/** Where a page is found: the origin search engines know, whose it is, and whether its address named the language. */
export type PageAddress = { readonly origin: string; readonly brand: string; readonly isAddressed: boolean }

/** Writes the whole HTML document around a rendered page. */
export function writeDocument(site: BuiltSite, page: Rendered, address: PageAddress): CachedDocument {
  const { start } = page
  const { tag, dir } = languageOf(start.language)
  const scripts = site.scriptsOf([...page.sources, ...textSources(page.areas, start.language)])
  const nonce = `nonce="${NONCE}"`
  // React names the pictures of the first screen before anything else; before the style the one that counts is asked for a little sooner, and the others once.
  const [, preloads = '', body = ''] = /^((?:<link rel="preload"[^>]*>)*)(.*)$/s.exec(page.body.replaceAll('\0', '')) ?? []
  const ahead = preloads.replace(/<link (?![^>]*"high")[^>]*>/g, '')
  const { brand, origin, isAddressed } = address
  const addressOf = addressesOf({ language: start.language, isAddressed })
  const shared = { ...page, brand, origin, addressOf }
  const described = pageFacts({ ...shared, answers: start.answers }, page.listName)
  const html = [
    `<!doctype html><html lang="${tag}" dir="${dir}" data-theme="${start.theme}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">`,
    `<title>${escapeHtml(page.title)}</title><meta name="description" content="${escapeHtml(page.description)}">`,
    page.canonical === '' ? '' : writeAlternates({ origin, path: page.canonical, languages: start.languages, addressOf }),
    page.hidden ? '<meta name="robots" content="noindex">' : '',
    `<meta name="theme-color" content="${themeColour[start.theme]}"><meta property="csp-nonce" ${nonce}>`,
    `<script ${nonce}>${site.renderer.handOffSnippet};${site.renderer.sideSnippet}</script>`,
    ahead,
    // Inside the page: eight kilobytes more, one round trip less before anything is painted.
    `<style ${nonce}>${site.style}</style>`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/art/icons/touch-180.png">`,
    `<link rel="manifest" href="/manifest.webmanifest?lang=${start.language}">`,
    ...(page.hidden
      ? []
      : [
          writeSocialCard({ ...shared, language: start.language }),
          described === null ? '' : `<script type="application/ld+json" ${nonce}>${escapeJson(described)}</script>`,
        ]),
    `</head><body><div id="root">${body}</div>${writeNoScript({ language: start.language, addressOf, nonce })}<script ${nonce}>${site.renderer.earlyClickSnippet};${site.renderer.searchKeySnippet}</script>`,
    `<script type="application/json" id="start">${escapeJson(start)}</script>`,
    `<script type="application/json" id="visitor">${VISITOR}</script>${scripts.map((script) => `<link rel="modulepreload" href="${script}" ${nonce}>`).join('')}`,
    `<script type="module" src="${site.entry}" ${nonce}></script><script ${nonce}>${reloadLostSnippet}</script></body></html>`,
  ].join('')
  return { pieces: html.split(/(\0(?:nonce|visitor)\0)/), route: page.route, found: page.found, whole: page.whole }
}

/** One visitor's copy of a document. */
export const fillDocument = (
  { pieces }: CachedDocument,
  { nonce, place }: { readonly nonce: string; readonly place: VisitorPlace },
): string => pieces.map((piece) => (piece === NONCE ? nonce : piece === VISITOR ? escapeJson(place) : piece)).join('')
