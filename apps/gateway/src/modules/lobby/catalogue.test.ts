import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCatalogueCache } from './catalogue.ts'

type Deps = Parameters<typeof createCatalogueCache>[0]

let now: number
beforeEach(() => {
  now = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => void vi.restoreAllMocks())

const aGame = (node_id: number, name = `Game ${node_id}`) => ({
  node_id,
  vassalage: 'ONE',
  game_code: `game-${node_id}`,
  game_type: 'RNG',
  game_classify: 'SLOT',
  names: { EN: name },
  return_rate_bp: 9_600,
  volatility: 3,
  max_win_times: 1_000,
  lines: 10,
  limits: [{ brand: null, asset: 'USD/4', min: '1000', max: '500000', step: '1000', chips: [], cap: null }],
  image_tall: '/a',
  image_wide: '/b',
  is_open: true,
  is_hot: false,
  sort_order: 0,
  new_until: null,
  play_type: null,
})

function aCache() {
  const state = { name: 'One', away: false, reads: 0, games: [] as ReturnType<typeof aGame>[] }
  const vendor = () => ({
    vassalage: 'ONE',
    name: state.name,
    launch_origin: 'https://one.example',
    verify_url: null,
    sealed_secret: Buffer.from('sealed'),
    is_open: true,
    is_hot: false,
    sort_order: 0,
    name_rules: [],
  })
  async function vendors() {
    state.reads++
    if (state.away) throw new Error('the database is away')
    return [vendor()]
  }
  const none = async () => []
  const games = async () => state.games
  // cast: as much of its surroundings as it uses.
  const deps = {
    store: { vendors, games, categoryVendors: none, launchRules: none },
    bus: { subscribe: () => () => {}, onGap: () => () => {} },
    secrets: { open: () => Buffer.from('secret') },
  } as unknown as Deps
  return { state, cache: createCatalogueCache(deps) }
}
const minute = () => {
  now += 60_001
}

it('R-LOB-1: is the very same as long as nothing changed, so that what is made of it is kept', async () => {
  const { state, cache } = aCache()
  const first = await cache.current()
  minute()
  expect(await cache.current()).toBe(first)
  expect(state.reads).toBe(2)
  minute()
  state.name = 'Another'
  expect((await cache.current()).vendors.get('ONE')?.name).toBe('Another')
})

it('goes on with what was known for everybody who asks while the database is away, and comes back with it', async () => {
  const { state, cache } = aCache()
  const first = await cache.current()
  minute()
  state.away = true
  expect(await Promise.all([cache.current(), cache.current(), cache.current()])).toEqual([first, first, first])
  now += 500
  expect(await cache.current()).toBe(first)
  state.away = false
  state.name = 'Another'
  now += 600
  expect((await cache.current()).vendors.get('ONE')?.name).toBe('Another')
})

it('fails while nothing was known yet, and is asked for again', async () => {
  const { state, cache } = aCache()
  state.away = true
  await expect(cache.current()).rejects.toThrow('away')
  state.away = false
  expect((await cache.current()).vendors.size).toBe(1)
})

it('R-LOB-1: one changed game among thousands costs that game: the others are the very same, and others have their turn meanwhile', async () => {
  const { state, cache } = aCache()
  state.games = Array.from({ length: 2_000 }, (_, at) => aGame(at + 1))
  const first = await cache.current()
  minute()
  state.games = state.games.with(700, aGame(701, 'Another'))
  let turns = 0
  let next = setImmediate(function turn() {
    turns++
    next = setImmediate(turn)
  })
  const second = await cache.current()
  clearImmediate(next)
  expect(second.games[700]?.names['EN']).toBe('Another')
  expect(second.games.filter((game, at) => game !== first.games[at])).toEqual([second.games[700]])
  expect(turns).toBeGreaterThanOrEqual(6)
})

it('follows the order of games, a vendor that changed and a game that went', async () => {
  const { state, cache } = aCache()
  const codes = async () => (await cache.current()).games.map(({ code, vendor }) => `${code} ${vendor.name}`)
  state.games = [aGame(1), aGame(2), aGame(3)]
  await cache.current()
  minute()
  state.games = [aGame(3), aGame(1), aGame(2)]
  expect(await codes()).toEqual(['game-3 One', 'game-1 One', 'game-2 One'])
  minute()
  state.name = 'Two'
  state.games = [aGame(3), aGame(2)]
  expect(await codes()).toEqual(['game-3 Two', 'game-2 Two'])
})
