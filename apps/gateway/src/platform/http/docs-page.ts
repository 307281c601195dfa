import { createHash } from 'node:crypto'
import type { DocumentedOperation, OpenApi } from './openapi.ts'

type Json = Record<string, unknown>
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const prose = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const style = `:root{color-scheme:dark light;--page:#0E0B1A;--surface:#171327;--raised:#211B36;--text:#F4F1FB;--soft:#B7AFCC;--link:#C4B1FF;--jade:#2ED3B7;--gold:#F5B942;--danger:#FF6B7A;--line:rgb(244 241 251/.1)}
@media(prefers-color-scheme:light){:root{--page:#F6F4FB;--surface:#FFF;--raised:#F6F4FB;--text:#1B1530;--soft:#5B5470;--link:#5334AE;--jade:#0B7F6C;--gold:#8A5A00;--danger:#C2273A;--line:rgb(27 21 48/.12)}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 "Plus Jakarta Sans Variable",system-ui,sans-serif}
a{color:var(--link)}:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
.frame{display:grid;grid-template-columns:240px minmax(0,1fr);max-width:1280px;margin:0 auto}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:24px 16px;border-inline-end:1px solid var(--line);font-size:14px}
nav strong{display:block;font-size:22px;margin-bottom:16px}nav h2{font-size:12px;color:var(--soft);margin:16px 0 4px;font-weight:600}nav a{display:block;padding:4px 0;text-decoration:none;overflow-wrap:anywhere}nav a:hover{text-decoration:underline}
main{padding:24px 32px 96px}h1{font-size:36px;line-height:1.2;margin:0 0 8px}.lead{color:var(--soft);max-width:70ch}
section>h2{font-size:22px;margin:40px 0 12px}article{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:20px;margin:0 0 16px;scroll-margin-top:16px}
h3{margin:0;font-size:18px}.route{font:600 14px/1.6 ui-monospace,monospace;margin:8px 0;overflow-wrap:anywhere}.method{display:inline-block;min-width:64px;color:var(--jade)}.PUT,.POST{color:var(--gold)}.DELETE{color:var(--danger)}
p{margin:8px 0}details{margin-top:8px;border-top:1px solid var(--line);padding-top:8px}summary{cursor:pointer;font-weight:600;font-size:14px;line-height:32px}summary::marker{color:var(--soft)}
table{border-collapse:collapse;width:100%;font-size:14px}th{text-align:start;color:var(--soft);font-weight:600}th,td{padding:6px 12px 6px 0;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}th,td:first-child{white-space:nowrap}
pre{margin:8px 0;padding:12px;background:var(--raised);border-radius:8px;overflow:auto;max-height:420px;font:13px/1.5 ui-monospace,monospace}code{font-family:ui-monospace,monospace;font-size:.92em}
@media(max-width:800px){.frame{display:block}nav{position:static;height:auto;border:0;border-bottom:1px solid var(--line)}main{padding:16px}}`

const anchor = (id: string) => id.replace('.', '-')

function typeOf(schema: Json): string {
  if (Array.isArray(schema['enum'])) return schema['enum'].map((each) => JSON.stringify(each)).join(' · ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  const bounds = ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'default']
    .filter((name) => name in schema)
    .map((name) => `${name} ${JSON.stringify(schema[name])}`)
  return [String(schema['type'] ?? 'any'), ...bounds].join(', ')
}

const parameterRow = (parameter: Json): string =>
  `<tr><td><code>${escape(String(parameter['name']))}</code></td><td>${parameter['required'] === true ? 'required' : 'optional'}</td><td><code>${escape(typeOf(within(parameter, 'schema')))}</code></td></tr>`

/** Walks down an object of the document; an empty one where a step is missing. */
function within(holder: Json | undefined, ...steps: string[]): Json {
  let at: Json = holder ?? {}
  for (const step of steps) {
    const next = at[step]
    at = typeof next === 'object' && next !== null ? { ...next } : {}
  }
  return at
}
const schemaIn = (holder: Json | undefined): Json => within(holder, 'content', 'application/json', 'schema')
const fold = (title: string, content: string): string => `<details><summary>${title}</summary>${content}</details>`
const code = (value: unknown): string => `<pre tabindex="0"><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`

function article(method: string, path: string, operation: DocumentedOperation): string {
  const refusals = Object.entries(operation.responses).filter(([status]) => status !== '200')
  const value = within(schemaIn(operation.responses['200']), 'properties', 'value')
  return `<article id="${anchor(operation.operationId)}"><h3>${escape(operation.operationId)}</h3>
<p class="route"><span class="method ${method}">${method}</span>${escape(path)}</p><p>${prose(operation.summary)}</p><p class="lead">${prose(operation.description)}</p>
${operation.parameters ? fold('Query', `<table><thead><tr><th>Name</th><th>Needed</th><th>Form</th></tr></thead><tbody>${operation.parameters.map(parameterRow).join('')}</tbody></table>`) : ''}
${operation.requestBody ? fold('Body', code(schemaIn(operation.requestBody))) : ''}${fold('Value of the answer', code(value))}
${fold('Refusals', `<table><thead><tr><th>Status</th><th>Codes</th></tr></thead><tbody>${refusals.map(([status, each]) => `<tr><td>${status}</td><td>${prose(String(each['description'])).replaceAll('\n\n', '<br>')}</td></tr>`).join('')}</tbody></table>`)}</article>`
}

/** The contract for people: one page, no script, one style whose hash the policy names. */
export function docsPage(document: OpenApi): { html: string; csp: string } {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const tags = [...new Set(all.map(({ operation }) => operation.tags[0] ?? ''))]
  const of = (tag: string) => all.filter(({ operation }) => operation.tags[0] === tag)
  const menu = tags
    .map(
      (tag) =>
        `<h2>${tag}</h2>${of(tag)
          .map(({ operation }) => `<a href="#${anchor(operation.operationId)}">${operation.operationId.slice(tag.length + 1)}</a>`)
          .join('')}`,
    )
    .join('')
  const sections = tags
    .map(
      (tag) =>
        `<section><h2>${tag}</h2>${of(tag)
          .map(({ method, path, operation }) => article(method, path, operation))
          .join('')}</section>`,
    )
    .join('')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Halong calls</title><style>${style}</style></head><body><div class="frame"><nav aria-label="Operations"><strong>Halong</strong><a href="/wps/openapi.json">OpenAPI 3.1</a>${menu}</nav><main><h1>Calls of the site</h1><p class="lead">${prose(document.info.description)}</p>${sections}</main></div></body></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  return { html, csp: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'` }
}
