import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { aMember, type Site, startSite, testGames, VENDOR } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** R-LOB-1: "about 10,000 games". Five vendors, as an operator would bring them in. */
const GAMES = 10_000
const VENDORS = ['ALPHA', 'BRAVO', 'CEDAR', 'DELTA', 'EMBER']
const words = ['lantern', 'pearl', 'dragon', 'river', 'tiger', 'lotus', 'golden', 'emerald', 'thunder', 'phoenix', 'bamboo', 'harbour']
const catalogueOf = (vendor: number) =>
  Array.from({ length: GAMES / VENDORS.length }, (_, at) => ({
    ...testGames[0],
    code: `g-${vendor}-${at}`,
    name: { en: `${words[at % 12]} ${words[(at * 7 + vendor) % 12]} ${at}`, vi: `Trò ${at} số ${vendor}` },
    gameType: (['RNG', 'RNG', 'RNG', 'FISH', 'LIVE'] as const)[at % 5],
    gameClassify: at % 2 === 0 ? 'SLOT' : 'CLASSIC',
    lines: at % 40,
    returnRateBp: 9_000 + (at % 900),
    isHot: at % 500 === 0,
  }))

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'lobbyscale' })
  for (const [at, vassalage] of VENDORS.entries()) {
    await site.gateway.services.lobby.putVendor({ ...VENDOR, vassalage, name: vassalage, verifyUrl: null })
    await site.gateway.services.lobby.importCatalogue(vassalage, catalogueOf(at))
  }
}, 60_000)
afterAll(() => site.stop())

async function list(query: Record<string, unknown>) {
  const answer = await site.browser().call('lobby.listGames', { query: query as never })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

describe('R-LOB-1: a catalogue of ten thousand games', () => {
  it.each(['featured', 'name', 'new', 'return'])(
    'every game once over the pages in the order %s, and the same again',
    async (sort) => {
      const { total, totalPages } = await list({ sort, pageSize: 100 })
      expect(total).toBe(GAMES + 2)
      const all: number[] = []
      for (let pageNo = 1; pageNo <= totalPages; pageNo++)
        all.push(...(await list({ sort, pageSize: 100, pageNo })).games.map(({ nodeId }) => nodeId))
      expect(new Set(all).size).toBe(GAMES + 2)
      expect((await list({ sort, pageSize: 100, pageNo: 50 })).games.map(({ nodeId }) => nodeId)).toEqual(all.slice(4_900, 5_000))
    },
    60_000,
  )
  it('filters to just the games that fit, as counted by hand', async () => {
    const every = VENDORS.flatMap((_, at) => catalogueOf(at))
    const fits = every.filter(({ gameType, gameClassify, lines }) => gameType === 'RNG' && gameClassify === 'SLOT' && lines >= 30)
    expect((await list({ gameType: 'RNG', gameClassify: 'SLOT', minLineNum: 30, pageSize: 100 })).total).toBe(fits.length)
    expect((await list({ vassalage: 'CEDAR' })).total).toBe(GAMES / VENDORS.length)
    expect((await list({ gameType: 'LIVE', vassalage: 'DELTA' })).total).toBe(GAMES / VENDORS.length / 5)
  })
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'a page of games leaves packed as %s for who can read it: a third of its size at most, and word for word the same',
    async (encoding, unpack) => {
      const path = '/lgw/games?pageSize=42'
      const plain = await site.browser().fetch(path)
      expect(plain.headers.get('content-encoding')).toBeNull()
      const whole = Buffer.from(await plain.arrayBuffer())
      const answer = await site.browser().fetch(path, { headers: { 'accept-encoding': encoding } })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const packed = Buffer.from(await answer.arrayBuffer())
      expect(packed.length).toBeLessThan(whole.length / 3)
      expect(unpack(packed).equals(whole)).toBe(true)
    },
  )
  it('what an account or a visitor is told of himself never leaves packed', async () => {
    const { browser } = await aMember(site)
    const headers = { 'accept-encoding': 'br, gzip' }
    for (const path of ['/lgw/games/recent?pageSize=42', '/wps/member/info', '/wps/system/status'])
      expect((await browser.fetch(path, { headers })).headers.get('content-encoding'), path).toBeNull()
  })
  it('finds a name with slips among all of them', async () => {
    expect((await list({ gameName: 'lanterm 1200' })).games[0]?.gameName).toContain('1200')
    expect((await list({ gameName: 'emearld' })).total).toBeGreaterThan(0)
  })
  it('a page costs no more than twenty times one of a small catalogue: lists are made once', async () => {
    const { lobby } = site.gateway.services
    const viewer = { brandId: site.brandId, language: 'EN', host: 'localhost', asset: 'USD/4' } as const
    const time = async (vassalage: string | undefined) => {
      const query = { sort: 'return', pageNo: 1, pageSize: 42, ...(vassalage === undefined ? {} : { vassalage }) } as const
      // cast: fields that the platform fills in with defaults decide nothing here.
      const ask = () => lobby.list(query as Parameters<typeof lobby.list>[0], viewer)
      await ask()
      const startedAt = performance.now()
      for (let at = 0; at < 300; at++) await ask()
      return performance.now() - startedAt
    }
    const small = await time('FAKE')
    expect(await time(undefined)).toBeLessThan(20 * small + 20)
  })
})
