import { loadText } from '@halong/i18n/server'
import { PREVIEW_COOKIE, PREVIEW_END, PREVIEW_SECONDS } from '@halong/rules/preview'
import { isPageOfSite } from '@halong/rules/site-addresses'
import { escapeHtml } from './escape.ts'
import { look } from './no-script.ts'

const BEGIN = /^\/preview\/([\w-]{43})$/
// pattern: our own constant, over headers whose length the listener bounds.
const HELD = new RegExp(`(?:^|;\\s*)(?:__Host-)?${PREVIEW_COOKIE}=([\\w-]{43})(?:;|$)`)

/** On every answer that shows a preview: kept nowhere, listed nowhere. */
export const previewHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow, noarchive' } as const

/** The secret of a preview that a browser holds; null for every other visitor. */
export const previewIn = (cookies: string | undefined): string | null => HELD.exec(cookies ?? '')?.[1] ?? null

type Led = { readonly location: string; readonly cookies: readonly string[] }
/** Where an address of a preview leads, and what the browser then holds; null for any other address. The theme is that of the switch on the page. */
export function previewLead({ pathname, searchParams }: URL, production: boolean): Led | null {
  const name = production ? `__Host-${PREVIEW_COOKIE}` : PREVIEW_COOKIE
  // Not strict: the link is followed from the back office, which is another site.
  const cookie = (token: string, age: number) =>
    `${name}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${production ? '; Secure' : ''}`
  if (pathname === PREVIEW_END) return { location: '/', cookies: [cookie('', 0)] }
  const token = BEGIN.exec(pathname)?.[1]
  if (token === undefined) return null
  const [to, theme] = [searchParams.get('to') ?? '/', searchParams.get('theme')]
  const isTheme = theme === 'dark' || theme === 'light'
  // Read as a browser would, so that what is judged is where it goes.
  const page = URL.canParse(to, 'http://site') ? new URL(to, 'http://site') : null
  return {
    location: page?.origin === 'http://site' && isPageOfSite(page.pathname) ? `${page.pathname}${page.search}` : '/',
    cookies: [cookie(token, PREVIEW_SECONDS), ...(isTheme ? [`theme=${theme}; Path=/; SameSite=Lax; Max-Age=31536000`] : [])],
  }
}

/** Says above the page that part of it is not published, and leads out of it. Outside the root element, so that React does not hydrate it. */
export function writePreviewNotice(language: string, nonce: string): string {
  const text = loadText(language, ['status'])
  const end = `<a class="underline underline-offset-4" href="${PREVIEW_END}">${escapeHtml(text('preview.end'))}</a>`
  return `<style nonce="${nonce}">:root{--lost:max(2.5rem,7rem - 5vw)}</style><p role="status" class="${look}">${escapeHtml(text('preview.notice'))} ${end}</p>`
}
