import { aMember, aTrial, movableClock, type SignedInPlayer, type Site, startSite, testGames, VENDOR } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
const clock = movableClock()
let nodes: number[]
beforeAll(async () => {
  site = await startSite({ name: 'favourites', clock })
  const { lobby } = site.gateway.services
  await lobby.putVendor({ ...VENDOR, vassalage: 'MANY', name: 'Many Games', verifyUrl: null })
  await lobby.importCatalogue(
    'MANY',
    Array.from({ length: 70 }, (_, at) => ({
      ...testGames[0],
      code: `game-${at}`,
      name: { en: `Number ${at}`, vi: `Số ${at}` },
      gameType: at % 2 === 0 ? 'FISH' : 'RNG',
    })),
  )
  const listed = await site.browser().call('lobby.listGames', { query: { vassalage: 'MANY', pageSize: 100 } })
  nodes = listed.ok ? listed.value.games.map(({ nodeId }) => nodeId) : []
})
afterAll(() => site.stop())

const node = (at: number) => nodes[at] ?? 0
const mark = ({ browser }: SignedInPlayer, nodeId: number) =>
  browser.call('lobby.addFavourite', { body: { nodeId, vendor: 'MANY', gameType: 'RNG' } })
const unmark = ({ browser }: SignedInPlayer, nodeId: number) => browser.call('lobby.removeFavourite', { body: { nodeId } })
const launch = ({ browser }: SignedInPlayer, nodeId: number) => browser.call('wager.launchGame', { body: { nodeId } })

describe('R-LOB-2: favourites', () => {
  it('are marked once however often they are marked, newest first, and unmarked', async () => {
    const player = await aMember(site)
    await mark(player, node(0))
    clock.forward(1_000)
    await mark(player, node(1))
    clock.forward(1_000)
    expect(await mark(player, node(0))).toMatchObject({ value: [node(1), node(0)] })
    expect(await unmark(player, node(1))).toMatchObject({ value: [node(0)] })
    expect(await unmark(player, node(1))).toMatchObject({ value: [node(0)] })
    expect(await player.browser.call('lobby.listFavouriteIds')).toMatchObject({ value: [node(0)] })
  })
  it('are listed by page and by category, without games that are gone', async () => {
    const player = await aMember(site)
    for (const nodeId of nodes.slice(0, 50)) await mark(player, nodeId)
    const first = await player.browser.call('lobby.listFavourites', { query: { gameType: 'RNG', pageSize: 10 } })
    expect(first).toMatchObject({ value: { totalPages: 3 } })
    expect(first.ok && first.value.content.every(({ gameType }) => gameType === 'RNG')).toBe(true)
    await site.gateway.services.lobby.setVendorOpen('MANY', false)
    expect(await player.browser.call('lobby.listFavourites')).toMatchObject({ value: { content: [], totalPages: 0 } })
    await site.gateway.services.lobby.setVendorOpen('MANY', true)
  })
  it('belong to one player; a game that does not exist is none', async () => {
    const [one, other] = [await aMember(site), await aMember(site)]
    await mark(one, node(3))
    expect(await other.browser.call('lobby.listFavouriteIds')).toMatchObject({ value: [] })
    expect(await mark(one, 1_999_999_999)).toMatchObject({ ok: false, code: 'lobby.game_unknown' })
  })
  it('end at 500', async () => {
    const player = await aMember(site)
    await site.gateway.platform.db.pool.query(
      `insert into gateway.favourite_game select member_id, n, now() from gateway.username, generate_series(500000, 500499) n
       where name_key = $1`,
      [player.username.toLowerCase()],
    )
    expect(await mark(player, node(0))).toMatchObject({ ok: false, code: 'lobby.favourite_limit' })
  })
  it('R-ROLE-2: are not for visitors and not for trial accounts', async () => {
    expect(await site.browser().call('lobby.listFavouriteIds')).toMatchObject({ ok: false, code: 'session.required' })
    const trial = await aTrial(site)
    expect(await trial.browser.call('lobby.listFavouriteIds')).toMatchObject({ ok: false, code: 'player.trial_account' })
    expect(await trial.browser.call('lobby.listRecent')).toMatchObject({ ok: false, code: 'player.trial_account' })
  })
})

it('R-LOB-2: recent games are those opened last, each once', async () => {
  const player = await aMember(site)
  for (const at of [5, 6, 7, 5]) {
    await launch(player, node(at))
    clock.forward(1_000)
  }
  const recent = await player.browser.call('lobby.listRecent')
  expect(recent.ok && recent.value.list.map(({ nodeId }) => nodeId)).toEqual([node(5), node(7), node(6)])
})
