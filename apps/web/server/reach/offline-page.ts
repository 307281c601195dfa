import { languageOf } from '@halong/i18n'
import type { BuiltSite } from '../built-site.ts'
import { escapeHtml } from '../escape.ts'

const look =
  ':root{--page:#0e0b1a;--text:#f4f1fb;--text2:#b7afcc;--brand:#6142bf;color-scheme:dark}[data-theme=light]{--page:#f6f4fb;--text:#1b1530;--text2:#5b5470;--brand:#5334ae;color-scheme:light}[data-theme=light] .dark,:root:not([data-theme=light]) .light{display:none}body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif;text-align:center}main{max-width:26rem;padding:24px}img{display:block;width:320px;max-width:100%;height:180px;object-fit:cover;margin:0 auto;border-radius:20px}h1{font-size:28px;line-height:1.2;margin:24px 0 0}p{margin:12px 0 0;color:var(--text2)}a{display:inline-flex;align-items:center;min-height:48px;margin-top:24px;padding:0 28px;border-radius:8px;background:var(--brand);color:#fff;font-weight:600;text-decoration:none}a:focus-visible{outline:2px solid currentColor;outline-offset:3px}'

/** Takes the theme that was chosen, and loads the page anew as soon as the site answers: when the device says so, else by asking now and then while looked at. */
const script = `(function(){var d=document;if(/(?:^|; )theme=light/.test(d.cookie))d.documentElement.dataset.theme='light';function again(){location.reload()}addEventListener('online',again);setInterval(function(){if(!d.hidden)fetch('/line',{cache:'no-store'}).then(function(r){if(r.ok)again()},function(){})},10000)})()`

/**
 * R-SYS-12: stands where a page would be while the device has no network. Kept by the worker, so it holds everything but its picture, which is cached beside it;
 * the way to try again is a link, which needs no script.
 */
export async function writeOfflinePage({ renderer }: Pick<BuiltSite, 'renderer'>, language: string, nonce: string): Promise<string> {
  const text = await renderer.textsIn(language, ['shell', 'status'])
  const { tag, dir } = languageOf(language)
  const title = escapeHtml(text('offline.title'))
  const picture = (mode: 'dark' | 'light') => `<img class="${mode}" src="/art/scenes/offline-${mode}.svg" alt="" width="320" height="180">`
  return (
    `<!doctype html><html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
    `<meta name="robots" content="noindex"><title>${title}</title><style nonce="${nonce}">${look}</style></head><body><main>${picture('dark')}${picture('light')}` +
    `<h1>${title}</h1><p>${escapeHtml(text('offline.text'))}</p><a href="">${escapeHtml(text('action.retry'))}</a></main><script nonce="${nonce}">${script}</script></body></html>`
  )
}

export const offlinePolicy = (nonce: string): string =>
  `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
