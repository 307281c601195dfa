import Fastify from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Fixture, fixtureCall, newFixture, openStatus } from '../../test/fixture-call.ts'
import type { BuiltSite } from '../built-site.ts'
import { createGatewayClient } from '../start-up-calls.ts'
import { publicPaths, writeRobots, writeSitemap } from './sitemap.ts'
import { createSpecialPaths } from './special-paths.ts'

const texts: Record<string, string> = { 'offline.title': 'Off <line>', 'title.home': 'Home of it' }
const renderer = {
  textsIn: async (language: string) => (key: string) => `${texts[key] ?? key} ${language}`,
  openPages: [
    { path: '/', isLobby: false },
    { path: '/help', isLobby: false },
    { path: '/rng', isLobby: true },
    { path: '/fish', isLobby: true },
  ],
}
const site = { renderer } as unknown as BuiltSite

let fixture: Fixture
beforeEach(() => {
  fixture = newFixture()
})
function open(askAs = createGatewayClient(fixtureCall(fixture))) {
  const server = Fastify()
  const special = createSpecialPaths({ site, askAs, publicOrigin: 'https://play.example', headers: {} })
  server.get('/*', async (request, reply) => {
    const url = new URL(`http://site${request.url}`)
    const visitor = { host: request.headers.host ?? '', address: '127.0.0.1', forwardedFor: undefined, preview: null }
    return (await special.answer({ url, request, reply, visitor })) ?? reply.code(404).send('no such path')
  })
  const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers: { host: 'play.example', ...headers } })
  return Object.assign(get, { drop: special.drop })
}

it.each([
  ['/favicon.ico', '/favicon.svg'],
  ['/apple-touch-icon.png', '/art/icons/touch-180.png'],
  ['/apple-touch-icon-precomposed.png', '/art/icons/touch-180.png'],
  ['/.well-known/change-password', '/securityCenter'],
])('%s, which browsers ask for by themselves, leads to %s without a page being made for it', async (path, place) => {
  const answer = await open()(path)
  expect([answer.statusCode, answer.headers['location'], answer.body]).toEqual([302, place, ''])
})

describe('the installed site', () => {
  it('R-LANG-1: is called by the brand in the visitor’s language, with icons that are pictures', async () => {
    const answer = await open()('/manifest.webmanifest?lang=VI')
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    const manifest = answer.json() as {
      lang: string
      name: string
      icons: { src: string; purpose: string; sizes: string }[]
      scope: string
    }
    expect(manifest).toMatchObject({
      lang: 'vi',
      name: 'Home of it VI',
      short_name: 'Halong',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ])
  })
  it('R-SYS-12: has a page for a lost network in the visitor’s language, that runs nothing but its own script', async () => {
    const answer = await open()('/offline', { cookie: 'lang=VI' })
    const policy = String(answer.headers['content-security-policy'])
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1]
    expect([answer.headers['content-language'], answer.headers['cache-control']]).toEqual(['vi', 'no-store'])
    expect(answer.body).toContain('Off &lt;line&gt; VI')
    expect(answer.body).toContain(`<script nonce="${nonce}">`)
    expect(policy).toContain(`default-src 'none'`)
  })
})

const askNothing = async (id: string) => {
  if (id === 'lobby.listCategories') return { categories: [{ path: '/rng' }] }
  if (id === 'content.getHelpCenter') return { topics: [{ articles: [{ slug: 'what & why' }] }] }
  return { promotions: [{ id: 'prm_1' }], totalPages: 1 }
}
const map = (status = openStatus) => ({ status, origin: 'https://play.example', ask: askNothing as never })

describe('what search engines may look at', () => {
  it('lists the fixed pages, lobbies that have a game, promotions and articles, and no other lobby', async () => {
    expect(await publicPaths(site, map())).toEqual({
      paths: ['/', '/help', '/rng', '/promoDetail?id=prm_1', '/helpmc?article=what%20%26%20why'],
      whole: true,
    })
  })
  it('writes addresses of the brand’s own host, safe in XML', async () => {
    const { xml: text } = await writeSitemap(site, {
      ...map(),
      ask: (async () => ({ promotions: [{ id: 'a&b' }], totalPages: 1, topics: [], categories: [] })) as never,
    })
    expect(text).toContain('<loc>https://play.example/promoDetail?id=a&amp;b</loc>')
    expect(text.startsWith('<?xml')).toBe(true)
  })
  it('stops after twenty pages of promotions, however many there are said to be', async () => {
    let pages = 0
    const ask = async (id: string) => (id === 'content.listPromotions' ? { promotions: [{ id: `p${++pages}` }], totalPages: 999 } : null)
    await publicPaths(site, { ...map(), ask: ask as never })
    expect(pages).toBe(20)
  })
  it('is less when the gateway does not answer, says so, and is never a fault', async () => {
    const ask = async () => Promise.reject(new Error('no answer'))
    expect(await publicPaths(site, { ...map(), ask: ask as never })).toEqual({ paths: ['/', '/help'], whole: false })
  })
  it.each(['lobby.listCategories', 'content.getHelpCenter', 'content.listPromotions'])('is not whole without %s', async (failing) => {
    const ask = async (id: string) => (id === failing ? Promise.reject(new Error('no answer')) : askNothing(id))
    expect(await publicPaths(site, { ...map(), ask: ask as never })).toMatchObject({ whole: false })
  })
  it('R-SYS-13: is nothing at a brand for members only and at a host nobody claims', async () => {
    const closed = { ...openStatus, brand: { ...openStatus.brand, loggedInOnly: true } }
    expect(await publicPaths(site, map(closed))).toEqual({ paths: [], whole: true })
    expect(writeRobots(map(closed), false)).toBe('User-agent: *\nDisallow: /\n')
    expect(writeRobots(map(), true)).toBe('User-agent: *\nDisallow: /\n')
  })
  it('names the map, and calls of the site are none of their business', async () => {
    const { body } = await open()('/robots.txt')
    expect(body).toContain('Sitemap: https://play.example/sitemap.xml')
    expect(body).toContain('Disallow: /wps/')
  })
})

describe('the map of the site', () => {
  /** A gateway whose answers a test holds in its hand. */
  function gateway() {
    const state = { fails: false, promotion: 'prm_1', calls: 0, held: null as Promise<void> | null }
    const call = async (id: string) => {
      if (id === 'system.getStatus') return openStatus
      state.calls++
      const { fails, promotion, held } = state
      await held
      if (fails && id === 'content.listPromotions') throw new Error('no answer')
      return id === 'content.listPromotions' ? { promotions: [{ id: promotion }], totalPages: 1 } : askNothing(id)
    }
    return { state, open: () => open((() => call) as never) }
  }
  const read = async (get: ReturnType<typeof open>) => {
    const { body, headers } = await get('/sitemap.xml')
    return { promotion: /id=(\w+)</.exec(body)?.[1], cached: headers['cache-control'] }
  }
  const whole = 'public, max-age=3600'

  it('is written once, and anew after news', async () => {
    const { state, open: start } = gateway()
    const get = start()
    expect(await read(get)).toEqual({ promotion: 'prm_1', cached: whole })
    state.promotion = 'prm_2'
    expect(await read(get)).toEqual({ promotion: 'prm_1', cached: whole })
    expect(state.calls).toBe(3)
    get.drop()
    expect(await read(get)).toEqual({ promotion: 'prm_2', cached: whole })
  })
  it('with a part that can not be had is cached by nobody, and is there again at the next call', async () => {
    const { state, open: start } = gateway()
    const get = start()
    state.fails = true
    expect(await read(get)).toEqual({ promotion: undefined, cached: 'no-store' })
    state.fails = false
    expect(await read(get)).toEqual({ promotion: 'prm_1', cached: whole })
  })
  it('is the last whole one while a part can not be had', async () => {
    const { state, open: start } = gateway()
    const get = start()
    await read(get)
    get.drop()
    Object.assign(state, { fails: true, promotion: 'prm_2' })
    expect(await read(get)).toEqual({ promotion: 'prm_1', cached: whole })
    state.fails = false
    expect(await read(get)).toEqual({ promotion: 'prm_2', cached: whole })
  })
  it('that was begun before news does not come back after it', async () => {
    const { state, open: start } = gateway()
    const get = start()
    let answer = () => {}
    state.held = new Promise((resolve) => (answer = resolve))
    const early = read(get)
    await expect.poll(() => state.calls).toBe(3)
    get.drop()
    Object.assign(state, { held: null, promotion: 'prm_2' })
    expect(await read(get)).toMatchObject({ promotion: 'prm_2' })
    answer()
    expect(await early).toMatchObject({ promotion: 'prm_1' })
    expect(await read(get)).toMatchObject({ promotion: 'prm_2' })
    get.drop()
    state.fails = true
    expect(await read(get)).toMatchObject({ promotion: 'prm_2' })
  })
})
