import { aTrial, type Site, startSite, testGames, VENDOR } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
const limitsOf = (min: string, max: string) => ({ 'USD/4': { minStake: min, maxStake: max }, 'FUN/4': { minStake: min, maxStake: max } })
const numbered = Array.from({ length: 300 }, (_, at) => ({
  ...testGames[0],
  code: `game-${String(at).padStart(3, '0')}`,
  name: { en: `Number ${at}`, vi: `Số ${at}` },
  gameType: at % 3 === 0 ? 'FISH' : 'RNG',
  gameClassify: at % 2 === 0 ? 'SLOT' : 'CLASSIC',
  lines: at % 50,
  returnRateBp: 9_000 + at,
  volatilityChosen: at % 3 === 0,
  limits: limitsOf(at % 10 === 0 ? '5.00' : '0.10', '100'),
}))
beforeAll(async () => {
  site = await startSite({ name: 'lobby' })
  await site.gateway.services.lobby.putVendor({ ...VENDOR, vassalage: 'MANY', name: 'Many Games', verifyUrl: null })
  await site.gateway.services.lobby.importCatalogue('MANY', numbered)
})
afterAll(() => site.stop())

type Query = Parameters<ReturnType<Site['browser']>['call']>[1] extends infer _ ? Record<string, unknown> : never
async function list(query: Query = {}) {
  const answer = await site.browser().call('lobby.listGames', { query: query as never })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
const names = async (query: Query) => (await list(query)).games.map(({ gameName }) => gameName)

describe('R-LOB-1: the game list', () => {
  it('has 42 a page from 1, and pages that never overlap and leave nothing out, in every order', async () => {
    expect((await list()).games).toHaveLength(42)
    for (const sort of ['featured', 'name', 'new', 'return']) {
      const first = await list({ sort })
      expect(first.totalPages).toBe(Math.ceil(302 / 42))
      const seen: number[] = []
      for (let pageNo = 1; pageNo <= first.totalPages; pageNo++)
        seen.push(...(await list({ sort, pageNo })).games.map(({ nodeId }) => nodeId))
      expect(seen).toHaveLength(302)
      expect(new Set(seen).size).toBe(302)
    }
    expect((await list({ pageNo: 99 })).games).toEqual([])
  })
  it('tells no volatility where the player’s own choices decide it', async () => {
    expect((await list({ gameType: 'FISH' })).games.map(({ volatility }) => volatility)).toEqual(Array.from({ length: 42 }, () => 0))
    expect((await list({ vassalage: 'FAKE' })).games.map(({ volatility }) => volatility)).toEqual([3, 3])
  })
  it('filters by category, vendor, class, smallest bet and lines, alone and together', async () => {
    expect((await list({ gameType: 'FISH' })).total).toBe(100)
    expect((await list({ vassalage: 'FAKE' })).total).toBe(2)
    expect((await list({ gameClassify: 'CLASSIC' })).total).toBe(150)
    expect((await list({ minBet: '1' })).total).toBe(30)
    expect((await list({ minLineNum: 40 })).total).toBe(60)
    const both = await list({ gameType: 'RNG', gameClassify: 'SLOT', minBet: '1.00', minLineNum: 20 })
    for (const game of both.games) expect(game).toMatchObject({ gameType: 'RNG', gameClassify: 'SLOT', minBet: '5.0000' })
    expect(both.total).toBe(
      numbered.filter(
        (each) => each.gameType === 'RNG' && each.gameClassify === 'SLOT' && each.limits['USD/4'].minStake === '5.00' && each.lines >= 20,
      ).length,
    )
    expect((await list({ vassalage: 'NOBODY' })).total).toBe(0)
  })
  it('finds by name in any language, without marks, with one slip, best first', async () => {
    expect((await names({ gameName: 'ran ngoc trai' }))[0]).toBe('Pearl Reef')
    expect((await names({ gameName: 'RẠN' }))[0]).toBe('Pearl Reef')
    expect((await names({ gameName: 'perl reef' }))[0]).toBe('Pearl Reef')
    expect((await names({ gameName: 'peral' }))[0]).toBe('Pearl Reef')
    expect((await names({ gameName: 'number 17' }))[0]).toBe('Number 17')
    expect(await names({ gameName: 'zzzzzz' })).toEqual([])
    expect(await names({ gameName: '%' })).toEqual([])
    expect((await list({ gameName: ' ' })).total).toBe(302)
  })
  it('puts what a name finds in the order chosen; in the default order what fits best comes first', async () => {
    const found = { gameName: 'number 17', vassalage: 'MANY' }
    const ascending = [17, 117, ...Array.from({ length: 10 }, (_, at) => 170 + at), 217].map((at) => `Number ${at}`)
    expect((await names(found))[0]).toBe('Number 17')
    expect((await names({ ...found, sort: 'featured' }))[0]).toBe('Number 17')
    expect(await names({ ...found, sort: 'return' })).toEqual(ascending.toReversed())
    expect(await names({ ...found, sort: 'new' })).toEqual(ascending.toReversed())
    expect(await names({ ...found, sort: 'name' })).toEqual(ascending.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(await names({ ...found, sort: 'return', minLineNum: 20, pageNo: 2, pageSize: 5 })).toEqual(
      ascending
        .filter((name) => Number(name.slice(7)) % 50 >= 20)
        .toReversed()
        .slice(5, 10),
    )
    expect(await names({ gameName: 'zzzzzz', sort: 'return' })).toEqual([])
  })
  it('shows names in the language asked for, English where there is none', async () => {
    expect((await names({ language: 'VI', vassalage: 'FAKE' })).sort()).toEqual(['Mìn Vịnh', 'Rạn Ngọc Trai'])
    expect((await names({ language: 'TY', vassalage: 'FAKE' })).sort()).toEqual(['Bay Mines', 'Pearl Reef'])
  })
  it('orders by name and by return', async () => {
    expect((await list({ sort: 'return', vassalage: 'MANY' })).games[0]?.returnRateBp).toBe(9_299)
    expect(await names({ sort: 'name', vassalage: 'FAKE' })).toEqual(['Bay Mines', 'Pearl Reef'])
    expect(await names({ sort: 'name', vassalage: 'FAKE', gameType: '', gameClassify: '', gameName: '', minBet: '' })).toEqual([
      'Bay Mines',
      'Pearl Reef',
    ])
  })
  it('shows a trial account the limits of its own money', async () => {
    const { browser } = await aTrial(site)
    expect(await browser.call('lobby.listGames', { query: { vassalage: 'FAKE' } })).toMatchObject({ ok: true, value: { total: 2 } })
  })
  it('R-FREE-1: limits and the stakes to choose from are told in the money of who asks, and which that is', async () => {
    const { lobby } = site.gateway.services
    const limits = { 'USD/4': { minStake: '0.10', maxStake: '100' }, 'FUN/4': { minStake: '20', maxStake: '5000' } }
    await lobby.putVendor({ ...VENDOR, vassalage: 'DEAR', name: 'Dear in play money', verifyUrl: null })
    await lobby.importCatalogue('DEAR', [{ ...testGames[0], gameType: 'PVP', limits }])
    const told = async (browser: Awaited<ReturnType<typeof aTrial>>['browser']) => {
      const [games, kinds] = [
        await browser.call('lobby.listGames', { query: { vassalage: 'DEAR' } }),
        await browser.call('lobby.listCategories'),
      ]
      if (!games.ok || !kinds.ok) throw new Error('not answered')
      const [game] = games.value.games
      const pvp = kinds.value.categories.find(({ gameCategory }) => gameCategory === 'PVP')
      return { asset: game?.asset, minBet: game?.minBet, of: kinds.value.asset, stakes: pvp?.stakes }
    }
    expect(await told(site.browser())).toEqual({ asset: 'USD/4', minBet: '0.1000', of: 'USD/4', stakes: ['0.1'] })
    expect(await told((await aTrial(site)).browser)).toEqual({ asset: 'FUN/4', minBet: '20.0000', of: 'FUN/4', stakes: ['20'] })
    await lobby.setVendorOpen('DEAR', false)
  })
  it('answers one game by its node id', async () => {
    const [game] = (await list({ vassalage: 'FAKE' })).games
    expect(await site.browser().call('lobby.getGame', { query: { nodeId: game?.nodeId ?? 0 } })).toMatchObject({ ok: true, value: game })
    expect(await site.browser().call('lobby.getGame', { query: { nodeId: 999_999 } })).toMatchObject({
      ok: false,
      status: 404,
      code: 'lobby.game_unknown',
    })
  })
})

describe('R-LOB-3: categories and vendors', () => {
  const categories = async (host?: string) => {
    const { openBrowser } = await import('@halong/testkit')
    const answer = await openBrowser(site.gateway, host === undefined ? {} : { host }).call('lobby.listCategories')
    if (!answer.ok) throw new Error(answer.code)
    return answer.value.categories
  }
  it('lists a category only when a vendor has games in it, with the path of its page', async () => {
    expect((await categories()).map(({ gameCategory, path, games }) => ({ gameCategory, path, games }))).toEqual([
      { gameCategory: 'RNG', path: '/rng', games: 201 },
      { gameCategory: 'FISH', path: '/fish', games: 100 },
      { gameCategory: 'INHOUSE', path: '/inhouse', games: 1 },
    ])
  })
  it('R-LOB-1: a category names the smallest stakes and the numbers of lines its games have, at most eight', async () => {
    const of = Object.fromEntries((await categories()).map(({ gameCategory, ...rest }) => [gameCategory, rest]))
    expect(of['FISH']?.stakes).toEqual(['0.1', '5'])
    expect(of['INHOUSE']).toMatchObject({ stakes: ['0.1'], lines: [] })
    expect(of['RNG']?.lines).toEqual([1, 8, 15, 22, 28, 35, 42, 49])
    for (const stake of of['FISH']?.stakes ?? [])
      expect((await list({ gameType: 'FISH', minBet: stake })).total, stake).toBe(stake === '5' ? 10 : 100)
  })
  it('e-sports and cock fighting show the vendors of the special lists only', async () => {
    const { lobby } = site.gateway.services
    const esports = { ...testGames[0], code: 'esport', gameType: 'ESPORTS' }
    await lobby.putVendor({ ...VENDOR, vassalage: 'STRANGER', name: 'Stranger', verifyUrl: null })
    await lobby.importCatalogue('STRANGER', [esports])
    expect((await categories()).some(({ gameCategory }) => gameCategory === 'ESPORTS')).toBe(false)
    expect((await list({ gameType: 'ESPORTS' })).total).toBe(0)
    await lobby.putVendor({ ...VENDOR, vassalage: 'AV', name: 'AV', verifyUrl: null })
    await lobby.importCatalogue('AV', [esports])
    expect((await categories()).find(({ gameCategory }) => gameCategory === 'ESPORTS')?.vendors.map(({ vassalage }) => vassalage)).toEqual([
      'AV',
    ])
    await lobby.setVendorOpen('AV', false)
    await lobby.setVendorOpen('STRANGER', false)
  })
  it('the TY rule: a vendor is blanked or renamed on the hosts of brands that speak the language', async () => {
    const { site: brands, lobby } = site.gateway.services
    await brands.addBrand({ name: 'Pinoy', merchantCode: 'pinoy', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN', 'VI'] }, [
      'play.family.example',
      'elsewhere.example',
    ])
    await lobby.putVendor({
      ...VENDOR,
      name: 'Fake Vendor',
      verifyUrl: null,
      nameRules: [{ language: 'VI', hostSuffix: '.family.example', name: '' }],
    })
    const nameOn = async (host: string) => (await categories(host))[0]?.vendors.find(({ vassalage }) => vassalage === 'FAKE')?.name
    expect(await nameOn('play.family.example')).toBe('')
    expect(await nameOn('elsewhere.example')).toBe('Fake Vendor')
  })
})

describe('operators and vendors', () => {
  it('an import keeps node ids and what the operator set, and closes games that are gone', async () => {
    const { lobby } = site.gateway.services
    const before = (await list({ vassalage: 'FAKE' })).games
    await lobby.setGame('FAKE', 'pearl-reef', { isHot: true })
    await lobby.importCatalogue('FAKE', [{ ...testGames[0], name: { en: 'Pearl Reef II' } }])
    const after = (await list({ vassalage: 'FAKE' })).games
    expect(after.find(({ gameCode }) => gameCode === 'pearl-reef')).toMatchObject({
      nodeId: before.find(({ gameCode }) => gameCode === 'pearl-reef')?.nodeId,
      gameName: 'Pearl Reef II',
      isHot: 1,
      maintenance: false,
    })
    expect(after.find(({ gameCode }) => gameCode === 'bay-mines')).toMatchObject({ maintenance: true })
    await lobby.importCatalogue('FAKE', testGames)
    await lobby.setGame('FAKE', 'bay-mines', { isOpen: true })
  })
  it.each([
    [[{ ...testGames[0], limits: { 'USD/4': { minStake: '5', maxStake: '1' } } }]],
    [[{ ...testGames[0], limits: { 'USD/4': { minStake: '0', maxStake: '1' } } }]],
    [[{ ...testGames[0], image: { tall: 'https://evil.example/x', wide: '/x' } }]],
    [[{ ...testGames[0], returnRateBp: 10_001 }]],
    [[testGames[0], testGames[0]]],
    [[{ ...testGames[0], code: '../x' }]],
    [[{}]],
  ])('a catalogue that is not whole is refused as a whole (%#)', async (catalogue) => {
    const before = await list({ vassalage: 'FAKE' })
    await expect(site.gateway.services.lobby.importCatalogue('FAKE', catalogue)).rejects.toThrow()
    expect(await list({ vassalage: 'FAKE' })).toEqual(before)
  })
  it('R29: a vendor that is switched off is gone from the lobby at once', async () => {
    const { lobby } = site.gateway.services
    await lobby.setVendorOpen('MANY', false)
    expect((await list()).total).toBe(2)
    await lobby.setVendorOpen('MANY', true)
    expect((await list()).total).toBe(302)
  })
  it('a vendor’s secret rests sealed', async () => {
    const { rows } = await site.db.pool.query<{ all: string }>('select v::text as all from gateway.vendor v')
    expect(JSON.stringify(rows)).not.toContain(VENDOR.secret)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(VENDOR.secret).toString('hex'))
  })
})
