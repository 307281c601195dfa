import { errorCatalogue, isSignedBy, type OperationShape, operations, seamless, vendorRetryOf, walletRules } from '@halong/api'
import { isErrorCode } from '@halong/api/errors'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { catalogueEntry } from '../../modules/lobby/catalogue-entry.ts'
import { errorsOf } from './openapi.ts'
import { examples } from './vendor-guide/examples.ts'
import { bodyFields, itemKinds, valueFields } from './vendor-guide/fields.ts'
import { vendorGuide } from './vendor-guide/index.ts'
import { catalogueExample, catalogueFields } from './vendor-guide/practice.ts'

const { html, csp } = vendorGuide()
const text = html
  .replaceAll(/<[^>]+>/g, '')
  .replaceAll('&quot;', '"')
  .replaceAll('&lt;', '<')
  .replaceAll('&amp;', '&')
const calls: readonly OperationShape[] = Object.values(seamless)

describe('R-LAUNCH-4: the guide for game vendors', () => {
  it('signs an example that the wallet’s own check accepts, as it stands on the page (W18)', () => {
    const of = (name: string) => new RegExp(`${name} {2,}([^\n]+)`).exec(text)?.[1] ?? ''
    const signature = /The signature:([0-9a-f]{64})/.exec(text)?.[1] ?? ''
    const body = /body {2,}(\{[^}]+\})/.exec(text)?.[1] ?? ''
    const signed = { timestamp: of('timestamp'), nonce: of('nonce'), method: of('method'), path: of('path'), body }
    expect(isSignedBy(of('secret'), signature, signed)).toBe(true)
    expect(isSignedBy(of('secret'), signature, { ...signed, body: `${body} ` })).toBe(false)
    expect(text).toContain(`${signed.timestamp}.${signed.nonce}.${signed.method}.${signed.path}.${body}`)
  })

  it.each(calls.map((each) => [each.id, each] as const))('tells all of %s: its address, fields, values and refusals', (id, call) => {
    const start = html.indexOf(`<article id="${id.replace('.', '-')}"`)
    const article = html.slice(start, html.indexOf('</article>', start))
    expect(article).toContain(call.path)
    for (const { name, meaning } of [...(call.body ? bodyFields(call.body) : []), ...valueFields(call.value)]) {
      expect(article, id).toContain(`<code>${name}</code>`)
      expect(meaning, `${id} ${name}`).not.toBe('')
    }
    for (const code of call.errors) expect(article, id).toContain(`<code>${code}</code> <span class="tag ${vendorRetryOf(code)}">`)
  })

  it('lists every refusal that a signed call may meet, with status and class of retry', () => {
    const section = html.slice(html.indexOf('<section id="refusals"'), html.indexOf('<section id="retries"'))
    for (const code of new Set(calls.flatMap(errorsOf)))
      expect(section).toContain(
        `<code>${code}</code></td><td>${errorCatalogue[code].status}</td><td><span class="tag ${vendorRetryOf(code)}">`,
      )
  })

  it('says how each item of a set is written: as the single call, or as a settle', () => {
    const kinds = itemKinds(seamless.apply.body)
    expect(kinds.map(({ kind }) => kind)).toEqual(['debit', 'credit', 'rollback', 'close', 'settle', 'award'])
    for (const { kind, fields } of kinds) {
      const single = calls.find(({ id }) => id === `seamless.${kind}`)?.body
      const own = fields.map(({ name }) => name).filter((name) => name !== 'kind' && name !== 'group')
      if (single) expect(own).toEqual(bodyFields(single).map(({ name }) => name))
      else for (const name of own) expect(html).toContain(`<code>${name}</code>`)
    }
  })

  it('shows calls and answers that are right', () => {
    for (const [name, { body, value }] of Object.entries(examples)) {
      const call = calls.find(({ id }) => id === `seamless.${name}`)
      expect(call?.body?.safeParse(body).error, name).toBeUndefined()
      expect(call?.value.safeParse(value).error, name).toBeUndefined()
    }
  })

  it('has every rule of the state table once, and names no code that does not exist', () => {
    expect(walletRules.map(({ id }) => id)).toEqual(Array.from({ length: 29 }, (_, at) => `W${at + 1}`))
    for (const { id } of walletRules) expect(html.split(`<b>${id}</b>`)).toHaveLength(2)
    const known = new Set<string>(operations.map(({ id }) => id))
    for (const [, code = ''] of html.matchAll(/<code>((?:wallet|vendor|lobby|protection|beacon|request|seamless)\.\w+)<\/code>/g))
      expect(isErrorCode(code) || known.has(code), code).toBe(true)
  })

  it('tells the catalogue’s form as the lobby reads it', () => {
    const { properties = {}, required = [] } = z.toJSONSchema(catalogueEntry, { io: 'input', unrepresentable: 'any' })
    expect(catalogueFields.map(([name]) => name).sort()).toEqual(Object.keys(properties).sort())
    expect(catalogueFields.flatMap(([name, need]) => (need === 'required' ? [name] : [])).sort()).toEqual([...required].sort())
    expect(catalogueEntry.safeParse(catalogueExample).error).toBeUndefined()
  })

  it('is a page without script, whose one style the policy names by hash and whose links lead somewhere', () => {
    expect(html).not.toMatch(/<script|\son\w+=|javascript:|src=/i)
    expect(csp).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='/)
    for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${anchor}"`)
  })
})
