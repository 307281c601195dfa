import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answersWith } from './answers.ts'
import { pageRoutes } from './pages.ts'
import { createHttpServer } from './server.ts'

const dir = mkdtempSync(join(tmpdir(), 'vendor-pages-'))
const { refuseCall } = answersWith(() => 404)
const server = createHttpServer({ trustedProxies: [], log: pino({ level: 'silent' }), refuseCall })
const pages = { 'play.html': '/play/:gameCode', 'rules.html': '/rules/:gameCode', 'verify.html': '/verify' }
beforeAll(async () => {
  mkdirSync(join(dir, 'assets'))
  for (const page of ['play', 'rules', 'verify']) writeFileSync(join(dir, `${page}.html`), `<title>${page}</title>`)
  writeFileSync(join(dir, 'assets', 'play-B7xK29aQ.js'), 'export {}')
  writeFileSync(join(dir, 'verify-round.mjs'), 'export {}')
  await pageRoutes(server, { assetsDir: dir, siteOrigin: 'https://site.example', otherSites: ['https://vn.example'], pages, refuseCall })
})
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true })
})

it.each([
  ['/play/lantern-night', 'play'],
  ['/rules/mines-jade-25', 'rules'],
  ['/verify', 'verify'],
])('%s is the %s page', async (url, title) => {
  const { statusCode, body } = await server.inject({ method: 'GET', url })
  expect([statusCode, body]).toEqual([200, `<title>${title}</title>`])
})

it('T48: a page opened for another brand is framed by that brand alone; an origin nobody named is not believed', async () => {
  const framers = async (site: string) => {
    const { headers } = await server.inject({ method: 'GET', url: `/play/lantern-night?site=${encodeURIComponent(site)}` })
    return /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]
  }
  expect(await framers('https://vn.example')).toBe("'self' https://vn.example")
  expect(await framers('https://evil.example')).toBe("'self' https://site.example")
})

it('T48: a page runs its own code only and is framed by the site only, under whichever name it is asked for', async () => {
  for (const url of ['/play/lantern-night', '/play.html']) {
    const policy = String((await server.inject({ method: 'GET', url })).headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'self' https://site.example;")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
  }
})

it('keeps code for a year and asks for pages anew', async () => {
  const cached = async (url: string) => (await server.inject({ method: 'GET', url })).headers['cache-control']
  expect([await cached('/assets/play-B7xK29aQ.js'), await cached('/verify')]).toEqual(['public, max-age=31536000, immutable', 'no-cache'])
})

it('R25: a script that people run themselves is saved, not shown', async () => {
  const disposition = async (url: string) => (await server.inject({ method: 'GET', url })).headers['content-disposition']
  expect([await disposition('/verify-round.mjs'), await disposition('/verify')]).toEqual(['attachment', undefined])
})

it('T74: leads nowhere outside its folder', async () => {
  for (const url of ['/../package.json', '/assets/..%2f..%2fetc/passwd', '/.git/config', '/%2e%2e/x'])
    expect((await server.inject({ method: 'GET', url })).statusCode).toBeGreaterThanOrEqual(400)
})
