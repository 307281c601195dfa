import { type Site, startSite, testGames, VENDOR } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
const lotto = (code: string, more: object = {}) => ({ ...testGames[0], code, name: { en: `Draw ${code}` }, gameType: 'ELOTT', ...more })

beforeAll(async () => {
  site = await startSite({ name: 'launchrules' })
  const { lobby } = site.gateway.services
  const add = async (vassalage: string, games: readonly object[]) => {
    await lobby.putVendor({ ...VENDOR, vassalage, name: vassalage, verifyUrl: null })
    await lobby.importCatalogue(vassalage, games)
  }
  await add('OWN', [lotto('own-ssc', { playType: 'stars5' })])
  await add('TCG_SEA', [lotto('sea-first'), lotto('sea-second')])
  await add('TCG_LOTTO_VN', [lotto('mien-bac', { gameType: 'LOTT' })])
  await add('BTI', [lotto('match', { gameType: 'SPORTS' })])
})
afterAll(() => site.stop())

async function category(name: string) {
  const answer = await site.browser().call('lobby.listCategories')
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.categories.find(({ gameCategory }) => gameCategory === name)
}
const vendorsOf = async (name: string) =>
  Object.fromEntries((await category(name))?.vendors.map((vendor) => [vendor.vassalage, vendor]) ?? [])

describe('R-SIDE-2, R-LOB-3: how games open is data of the vendor registry', () => {
  it('a lottery category starts the first open game of TCG_SEA, and goes to the lobby while it has none', async () => {
    const { lobby } = site.gateway.services
    expect((await category('ELOTT'))?.start).toMatchObject({ gameCode: 'sea-first', page: 'lottery' })
    await lobby.setGame('TCG_SEA', 'sea-first', { isOpen: false })
    expect((await category('ELOTT'))?.start).toMatchObject({ gameCode: 'sea-second' })
    await lobby.setVendorOpen('TCG_SEA', false)
    expect((await category('ELOTT'))?.start).toBeUndefined()
    await lobby.setVendorOpen('TCG_SEA', true)
    await lobby.setGame('TCG_SEA', 'sea-first', { isOpen: true })
  })
  it('TCG_LOTTO_VN leads to its page, and does not take over the category', async () => {
    expect(await vendorsOf('LOTT')).toMatchObject({ TCG_LOTTO_VN: { entry: 'start', start: { gameCode: 'mien-bac', page: 'vnlottery' } } })
    expect((await category('LOTT'))?.start).toBeUndefined()
  })
  it('sports go to the lobby with filters; a single game opens on /game', async () => {
    const sports = await vendorsOf('SPORTS')
    expect(sports['BTI']).not.toHaveProperty('entry')
    expect((await category('SPORTS'))?.start).toBeUndefined()
    const answer = await site.browser().call('lobby.listGames', { query: { gameType: 'SPORTS' } })
    expect(answer.ok && answer.value.games[0]).not.toHaveProperty('page')
  })
  it('any lottery opens on the lottery page, with the play type its catalogue names', async () => {
    const answer = await site.browser().call('lobby.listGames', { query: { vassalage: 'OWN' } })
    expect(answer.ok && answer.value.games[0]).toMatchObject({ page: 'lottery', playType: 'stars5' })
  })
  it('an operator changes how a vendor opens, at once and back', async () => {
    const { lobby } = site.gateway.services
    await lobby.putLaunchRule({ category: 'SPORTS', vassalage: 'BTI', page: 'seamless', entry: 'list' })
    expect((await vendorsOf('SPORTS'))['BTI']).toMatchObject({ entry: 'list' })
    expect(await site.browser().call('lobby.getLaunchGame', { query: { page: 'seamless' } })).toMatchObject({
      ok: true,
      value: { gameCode: 'match', page: 'seamless' },
    })
    await lobby.dropLaunchRule('SPORTS', 'BTI')
    expect((await vendorsOf('SPORTS'))['BTI']).not.toHaveProperty('entry')
  })
})

it('R-LOB-1: the two lotteries of the seeds share one lobby; the narrower one is also asked for by itself', async () => {
  const codes = async (gameType: 'ELOTT' | 'LOTT') => {
    const answer = await site.browser().call('lobby.listGames', { query: { gameType } })
    return answer.ok ? answer.value.games.map(({ gameCode }) => gameCode).sort() : answer.code
  }
  expect(await codes('ELOTT')).toEqual(['mien-bac', 'own-ssc', 'sea-first', 'sea-second'])
  expect(await codes('LOTT')).toEqual(['mien-bac'])
})

describe('R-RT-4: the game that a launch page opens', () => {
  const open = (page: 'lottery' | 'vnlottery' | 'seamless', gameCode?: string, vassalage?: string) =>
    site.browser().call('lobby.getLaunchGame', {
      query: { page, ...(gameCode === undefined ? {} : { gameCode }), ...(vassalage === undefined ? {} : { vassalage }) },
    })
  it('is the one named, else the first that is open', async () => {
    expect(await open('lottery', 'own-ssc')).toMatchObject({ ok: true, value: { vassalage: 'OWN' } })
    expect(await open('vnlottery')).toMatchObject({ ok: true, value: { gameCode: 'mien-bac' } })
  })
  it('is of the vendor that is named where two call a game the same', async () => {
    const { lobby } = site.gateway.services
    await lobby.importCatalogue('OWN', [lotto('own-ssc', { playType: 'stars5' }), lotto('sea-first')])
    for (const vassalage of ['OWN', 'TCG_SEA'])
      expect(await open('lottery', 'sea-first', vassalage)).toMatchObject({ ok: true, value: { vassalage, gameCode: 'sea-first' } })
    expect(await open('lottery', 'own-ssc', 'TCG_SEA')).toMatchObject({ ok: false, status: 404, code: 'lobby.game_unknown' })
    expect(await open('lottery', undefined, 'OWN')).toMatchObject({ ok: true, value: { vassalage: 'OWN' } })
    await lobby.importCatalogue('OWN', [lotto('own-ssc', { playType: 'stars5' })])
  })
  it('is unknown where no vendor has such a game, or it opens elsewhere', async () => {
    for (const answer of [await open('seamless'), await open('vnlottery', 'own-ssc'), await open('lottery', 'nothing')])
      expect(answer).toMatchObject({ ok: false, status: 404, code: 'lobby.game_unknown' })
  })
})

describe('R-LOB-2: games by their node ids', () => {
  it('come in the order asked for, without those that are gone', async () => {
    const listed = await site.browser().call('lobby.listGames', { query: { gameType: 'ELOTT' } })
    const ids = listed.ok ? listed.value.games.map(({ nodeId }) => nodeId).reverse() : []
    const answer = await site.browser().call('lobby.listGamesById', { query: { nodeIds: [999_999, ...ids].join(',') } })
    expect(answer.ok && answer.value.list.map(({ nodeId }) => nodeId)).toEqual(ids)
  })
  it.each(['', 'x', '1,', '0', Array(101).fill(1).join(',')])('refuses %j', async (nodeIds) => {
    expect(await site.browser().call('lobby.listGamesById', { query: { nodeIds } })).toMatchObject({ ok: false, status: 422 })
  })
})

it('T48: frames may come from open vendors alone, each origin once', async () => {
  const { lobby } = site.gateway.services
  await lobby.putVendor({ ...VENDOR, vassalage: 'FARAWAY', name: 'Far', verifyUrl: null, launchOrigin: 'https://games.far.example' })
  const origins = async () => {
    const answer = await site.browser().call('lobby.listFrameOrigins')
    return answer.ok ? answer.value.origins : []
  }
  expect(await origins()).toEqual([VENDOR.launchOrigin, 'https://games.far.example'])
  await lobby.setVendorOpen('FARAWAY', false)
  expect(await origins()).toEqual([VENDOR.launchOrigin])
})
