import { createHash } from 'node:crypto'
import type { OutboxMessage } from './store.ts'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

const style = `:root{color-scheme:dark light;--page:#0E0B1A;--surface:#171327;--raised:#211B36;--text:#F4F1FB;--soft:#B7AFCC;--link:#C4B1FF;--line:rgb(244 241 251/.14)}
@media(prefers-color-scheme:light){:root{--page:#F6F4FB;--surface:#FFF;--raised:#F1EDFA;--text:#1B1530;--soft:#5B5470;--link:#5334AE;--line:rgb(27 21 48/.14)}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 "Plus Jakarta Sans Variable",system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:32px 16px 96px}h1{font-size:30px;line-height:1.2;margin:0 0 8px}.lead{color:var(--soft);margin:0 0 24px}
a{color:var(--link)}:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:6px}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:0 0 24px}label{flex:1 1 240px;font-size:14px;color:var(--soft)}
input,button{font:inherit;min-height:44px;border-radius:10px;border:1px solid var(--line);padding:0 14px;background:var(--surface);color:var(--text)}input{display:block;width:100%;margin-top:4px}button{background:var(--raised);font-weight:600;cursor:pointer}
article{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:16px 20px;margin:0 0 12px}
header{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;color:var(--soft);font-size:14px}header b{color:var(--text);overflow-wrap:anywhere}.channel{background:var(--raised);border-radius:6px;padding:1px 8px;font-weight:600}time{margin-inline-start:auto}
h2{font-size:18px;margin:10px 0 0;overflow-wrap:anywhere}pre{margin:10px 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}.template{font-family:ui-monospace,monospace;font-size:12px}`

const CHANNELS = { sms: 'SMS', email: 'Mail' } as const

function article({ channel, to, template, subject, text, at }: OutboxMessage): string {
  const time = at.toISOString()
  return `<article><header><span class="channel">${CHANNELS[channel]}</span><b>${escape(to)}</b><span class="template">${escape(template)}</span><time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></header>${subject === '' ? '' : `<h2>${escape(subject)}</h2>`}<pre>${escape(text)}</pre></article>`
}

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** The mailbox of an installation without a provider: one page, no script, one style whose hash the policy names. */
export function outboxPage(messages: readonly OutboxMessage[], to: string | null): { html: string; csp: string } {
  const empty = `<p>${to === null ? 'Nothing has been sent yet.' : 'Nothing has been sent there in the last 7 days.'}</p>`
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title><style>${style}</style></head><body><main><h1>Outbox</h1><p class="lead">This installation has no mail or SMS provider, so messages to players end here. Newest first, kept for 7 days. <a href="/dev/outbox.json">As JSON</a></p><form method="get" action="/dev/outbox"><label>Phone number or e-mail address<input name="to" value="${escape(to ?? '')}" autocomplete="off"></label><button>Show</button></form>${messages.length === 0 ? empty : messages.map(article).join('')}</main></body></html>`
  return { html, csp: policy }
}
