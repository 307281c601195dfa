import { expect, it } from 'vitest'
import { contentPolicy, headersOfAll, phoneCheckPolicy, type Sources } from './security-headers.ts'

const sources: Sources = {
  studioOrigin: 'http://localhost:8081',
  vendors: [],
  imageCdns: [],
  gameCdns: [],
  host: 'localhost:8080',
  domains: [],
  production: false,
}
const rule = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `))

it('T79: scripts run by nonce alone, and nothing else may be embedded or embed the site', () => {
  const policy = contentPolicy('abc', sources)
  expect(rule(policy, 'script-src')).toBe(`script-src 'nonce-abc' 'strict-dynamic'`)
  expect(rule(policy, 'object-src')).toBe(`object-src 'none'`)
  expect(rule(policy, 'base-uri')).toBe(`base-uri 'none'`)
  expect(rule(policy, 'frame-ancestors')).toBe(`frame-ancestors 'none'`)
  expect(rule(policy, 'frame-src')).toBe(`frame-src 'self' http://localhost:8081`)
  expect(rule(policy, 'connect-src')).toBe(`connect-src 'self' ws://localhost:8080`)
  expect(policy).toContain(`require-trusted-types-for 'script'`)
})
it('T48: no address an operator typed and no host a visitor sends can widen the policy', () => {
  const policy = contentPolicy('abc', {
    ...sources,
    imageCdns: ['https://cdn.test/a', `https://x.test; script-src *`, 'javascript:alert(1)', 'nonsense', '*'],
    vendors: ['https://vendor.test', `https://v.test; script-src *`, 'data:text/html,x'],
    gameCdns: [`'self' *`],
    host: `a; script-src *`,
    domains: [`b; script-src *`, '*'],
  })
  expect(rule(policy, 'img-src')).toBe(`img-src 'self' data: https://cdn.test`)
  expect(rule(policy, 'frame-src')).toBe(`frame-src 'self' http://localhost:8081 https://vendor.test`)
  expect(rule(policy, 'connect-src')).toBe(`connect-src 'self'`)
  expect(policy.match(/script-src /g)).toHaveLength(1)
})
it('R-SYS-11: lines of the brand may be measured, and nothing else may be fetched from', () => {
  const policy = contentPolicy('abc', { ...sources, domains: ['play.example'] })
  expect(rule(policy, 'connect-src')).toBe(`connect-src 'self' ws://localhost:8080 http://play.example:8080`)
  const secure = contentPolicy('abc', { ...sources, host: 'halong.example', domains: ['play.example'], production: true })
  expect(rule(secure, 'connect-src')).toBe(`connect-src 'self' wss://halong.example https://play.example`)
})
it('T80: HTTPS is cached to in production and not on a developer’s machine', () => {
  expect(headersOfAll(true)['strict-transport-security']).toMatch(/max-age=63072000/)
  expect(headersOfAll(false)['strict-transport-security']).toBeUndefined()
})

it('T14, T79: hosts of Firebase are reached from its frame alone, and only this site embeds it', () => {
  const policy = phoneCheckPolicy('abc')
  expect(rule(policy, 'script-src')).toBe(`script-src 'nonce-abc' 'strict-dynamic'`)
  expect(rule(policy, 'frame-ancestors')).toBe(`frame-ancestors 'self'`)
  expect(rule(policy, 'connect-src')).toContain('https://identitytoolkit.googleapis.com')
  expect(contentPolicy('abc', { ...sources, production: true })).not.toMatch(/google/)
})
