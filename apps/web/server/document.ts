import { languageOf } from '@halong/i18n'
import { writeAlternates } from './alternates.ts'
import type { BuiltSite } from './built-site.ts'
import { escapeHtml, escapeJson } from './escape.ts'
import { pageFacts } from './reach/page-facts.ts'
import { writeSocialCard } from './reach/social-card.ts'

type Rendered = Awaited<ReturnType<BuiltSite['renderer']['renderPage']>>

/** Stands where each answer's own nonce goes; no text of a page can hold it. */
const NONCE = '\u0000nonce\u0000'
const VISITOR = '\u0000visitor\u0000'
const themeColour = { dark: '#0e0b1a', light: '#f6f4fb' }

/** A document ready to be sent to many visitors: only the nonce and the visitor's place differ. */
export type KeptDocument = { readonly pieces: readonly string[]; readonly route: string; readonly found: boolean; readonly whole: boolean }
export type VisitorPlace = { readonly country: string | null; readonly ip: string }

/** Catalogue chunks, and the list of a language that leads to them, have no source file; they are found by the names of their virtual modules in the manifest. */
const textSources = (areas: readonly string[], language: string): string[] => [
  `virtual:halong-text/${language}`,
  ...areas.map((area) => `virtual:halong-text/${area}/${language}`),
]

/**
 * Last words of the page: scripts and pictures of tiles are asked for with the first frame, so that nothing of them stands in its way, and the scripts begin once it
 * is on the screen: when the browser tells the paint, at the latest a moment after the second frame, or, where none is drawn (a tab in the background), after a
 * while. Each script begins in a turn of its own, so that a press in between is answered. The paths are our own build's.
 */
const afterPaint = (entry: readonly string[], scripts: readonly string[]): string =>
  `(function(){var n=document.currentScript.nonce,a=0,g=0;function ask(){if(a)return;a=1;${escapeJson(scripts)}.forEach(function(s){var l=document.createElement('link');l.rel='modulepreload';l.href=s;l.nonce=n;document.head.appendChild(l)});setTimeout(function(){document.querySelectorAll('img[data-src]').forEach(function(i){i.src=i.dataset.src})})}function go(){ask();if(g)return;g=1;${escapeJson(entry)}.reduce(function(p,s){return p.then(function(){return import(s)}).then(function(){return new Promise(function(r){setTimeout(r)})})},Promise.resolve())}try{new PerformanceObserver(go).observe({type:'paint',buffered:true})}catch(e){}requestAnimationFrame(function(){setTimeout(ask);requestAnimationFrame(function(){setTimeout(go,${SHOWN_WITHIN_MS})})});setTimeout(go,${PAINTED_WITHIN_MS})})()`
/** From the frame after the first, until it is on the screen. */
const SHOWN_WITHIN_MS = 100
const PAINTED_WITHIN_MS = 1_500

/** Where a page is found: the origin search engines know, whose it is, and whether its address named the language. */
export type PageAddress = { readonly origin: string; readonly brand: string; readonly isAddressed: boolean }

/** Writes the whole HTML document around a drawn page. */
export function writeDocument(site: BuiltSite, page: Rendered, address: PageAddress): KeptDocument {
  const { start } = page
  const { tag, dir } = languageOf(start.language)
  const scripts = site.scriptsOf([...page.sources, ...textSources(page.areas, start.language)])
  const nonce = `nonce="${NONCE}"`
  const shared = { ...page, brand: address.brand, origin: address.origin }
  const described = pageFacts({ ...shared, answers: start.answers }, page.listName)
  const html = [
    `<!doctype html><html lang="${tag}" dir="${dir}" data-theme="${start.theme}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">`,
    `<title>${escapeHtml(page.title)}</title><meta name="description" content="${escapeHtml(page.description)}">`,
    page.canonical === ''
      ? ''
      : writeAlternates({ ...address, path: page.canonical, languages: start.languages, language: start.language }),
    page.hidden ? '<meta name="robots" content="noindex">' : '',
    `<meta name="theme-color" content="${themeColour[start.theme]}"><meta property="csp-nonce" ${nonce}>`,
    `<script ${nonce}>${site.renderer.handOffSnippet};${site.renderer.sideSnippet};${site.renderer.earlyPressSnippet};${site.renderer.searchKeySnippet}</script>`,
    // No font is asked for here: a browser holds back its first paint for one that is. Text is drawn at once in a look-alike of the same measures (fonts.css).
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
    `</head><body><div id="root">${page.body}</div>`,
    `<script type="application/json" id="start">${escapeJson(start)}</script>`,
    `<script type="application/json" id="visitor">${VISITOR}</script><script ${nonce}>${afterPaint(site.entry, scripts)}</script></body></html>`,
  ].join('')
  return { pieces: html.split(/(\0nonce\0|\0visitor\0)/), route: page.route, found: page.found, whole: page.whole }
}

/** One visitor's copy of a document. */
export const fillDocument = (
  { pieces }: KeptDocument,
  { nonce, place }: { readonly nonce: string; readonly place: VisitorPlace },
): string => pieces.map((piece) => (piece === NONCE ? nonce : piece === VISITOR ? escapeJson(place) : piece)).join('')
