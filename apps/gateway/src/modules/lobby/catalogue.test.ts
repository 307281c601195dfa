import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCatalogueCache } from './catalogue.ts'

type Deps = Parameters<typeof createCatalogueCache>[0]

let now: number
beforeEach(() => {
  now = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => void vi.restoreAllMocks())

function aCache() {
  const state = { name: 'One', away: false, reads: 0 }
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
  // cast: as much of its surroundings as it uses.
  const deps = {
    store: { vendors, games: none, categoryVendors: none, launchRules: none, limits: none },
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
