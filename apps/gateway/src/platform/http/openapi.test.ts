import { type OperationShape, operations } from '@halong/api'
import { describe, expect, it } from 'vitest'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument()
const all = operations as readonly OperationShape[]

describe('R-CALL-1: the published contract', () => {
  it('has every operation under its method and path, with its refusals', () => {
    for (const { id, method, path, errors } of all) {
      const entry = document.paths[path]?.[method.toLowerCase()]
      expect(entry?.operationId).toBe(id)
      const text = JSON.stringify(entry?.responses)
      for (const code of errors) expect(text, id).toContain(`\`${code}\``)
    }
  })
  it('declares what any call may be refused with before it is read: 400 for what is no JSON, 413 and 415 where a body is sent', () => {
    for (const { id, method, path, body, picture } of all) {
      const { responses = {} } = document.paths[path]?.[method.toLowerCase()] ?? {}
      const sendsBody = body !== undefined || picture !== undefined
      expect([id, '400' in responses, '413' in responses, '415' in responses]).toEqual([id, true, sendsBody, sendsBody])
    }
  })
  it('says of every closed operation how to prove oneself, and of no open one', () => {
    for (const { method, path, access } of all)
      expect(document.paths[path]?.[method.toLowerCase()]?.security === undefined).toBe(access === 'visitor')
  })
  it('points nowhere outside itself', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref)
    expect(refs.length).toBeGreaterThan(0)
    for (const ref of refs) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(ref ?? '')?.[1] ?? ''
      expect(document.components, ref).toHaveProperty(`schemas.${name}`)
    }
  })
  it('is a page without script or foreign address, whose one style the policy names by hash', () => {
    const { html, csp } = docsPage(document)
    expect(html).not.toMatch(/<script|\son\w+=|javascript:|https?:\/\//i)
    expect(csp).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='/)
    for (const { id } of all) expect(html).toContain(`id="${id.replace('.', '-')}"`)
  })
})
