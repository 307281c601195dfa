import type { DocumentedOperation, OpenApi } from './openapi.ts'
import { documentPage, escape, prose } from './page.ts'

type Json = Record<string, unknown>

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
  return documentPage({
    title: 'Halong calls',
    menu: `<nav aria-label="Operations"><strong>Halong</strong><a href="/wps/docs/vendors">Guide for game vendors</a><a href="/wps/openapi.json">OpenAPI 3.1</a>${menu}</nav>`,
    main: `<h1>Calls of the site</h1><p class="lead">${prose(document.info.description)} Who connects games reads the <a href="/wps/docs/vendors">guide for game vendors</a>.</p>${sections}`,
  })
}
