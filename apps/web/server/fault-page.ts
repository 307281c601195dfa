import { fallbackLanguage, languageOf, languages, negotiateLanguage } from '@halong/i18n'
import { loadText } from '@halong/i18n/server'
import { escapeHtml } from './escape.ts'

// Read at the start: when a page can't be rendered, nothing else is sure either.
const says = new Map(languages.map(({ code }) => [code, loadText(code, ['status'])]))

const look =
  'margin:0;min-height:100dvh;display:grid;place-items:center;background:#0e0b1a;color:#f4f1fb;font:16px/1.5 system-ui,sans-serif;text-align:center'
const buttonLook =
  'display:inline-block;margin-top:24px;padding:12px 24px;border-radius:8px;background:#6142bf;color:#fff;font-weight:600;text-decoration:none'

/** What such a page says, the last of it on a button, and where that leads. */
const kinds = {
  fault: { texts: ['status.fault.title', 'status.fault.text', 'status.fault.again'], leadsTo: '' },
  lost: { texts: ['lost.title', 'lost.text', 'lost.home'], leadsTo: '/' },
} as const

/**
 * Shown when a page can't be rendered at all, or has an address that nobody can read: needs nothing but itself, and runs nothing that would look at the address.
 * @param acceptLanguage chooses among all languages, since no brand can be asked for its own
 */
export function faultPage(acceptLanguage: string | undefined, kind: keyof typeof kinds = 'fault'): string {
  const offered = languages.map(({ code }) => code)
  const code = negotiateLanguage({ chosen: null, accept: acceptLanguage, offered, fallback: fallbackLanguage })
  const { tag, dir } = languageOf(code)
  const say = says.get(code)
  const { texts, leadsTo } = kinds[kind]
  const [title, text, button] = texts.map((key) => escapeHtml(say?.(key) ?? ''))
  return `<!doctype html><html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body style="${look}"><main style="max-width:440px;padding:24px"><svg width="72" height="72" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#211b36"/><circle cx="21.5" cy="10" r="4" fill="#f5b942"/><path d="M3 23c1-6 2.600-10.500 5.200-10.500S12.800 17 14 23z" fill="#8b7fb0"/><path d="M11 23c.8-8 3-13.500 5.800-13.500S22 15.500 23.500 23z" fill="#c4b1ff"/><path d="M20.500 23c.8-3.800 2-6.600 4-6.600s3.300 2.800 4.200 6.600z" fill="#8b7fb0"/><path d="M3 23h26v1H3z" fill="#2ed3b7"/></svg><h1 style="font-size:28px;line-height:1.3;margin:16px 0 0">${title}</h1><p style="margin:12px 0 0;color:#b7afcc">${text}</p><a href="${leadsTo}" style="${buttonLook}">${button}</a></main></body></html>`
}
