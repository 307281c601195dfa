import { aMember, anOperator, type Browser, type Site, startSite, testGames } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let site: Site
let owner: Browser
beforeAll(async () => {
  site = await startSite({ name: 'vendor_switch' })
  owner = (await anOperator(site)).browser
  const { lobby } = site.gateway.services
  const secret = 'the secret of a vendor in tests, long enough'
  await lobby.putVendor({
    vassalage: 'SWITCHED',
    name: 'Switched',
    secret,
    launchOrigin: 'http://localhost:9',
    verifyUrl: null,
    sortOrder: 7,
  })
  await lobby.importCatalogue('SWITCHED', testGames)
})
afterAll(() => site.stop())

const shown = { isOpen: true, isHot: false, order: 7, reason: 'a trial' }
const [game] = testGames
const code = game?.code ?? ''
const launch = async () => {
  const { browser } = await aMember(site)
  const { gameDirectory } = { gameDirectory: await site.gateway.services.lobby.games.byCode('SWITCHED', code, 'EN') }
  return browser.call('wager.launchGame', { body: { nodeId: gameDirectory?.nodeId ?? 0 } })
}

it('R-LOB-3: a vendor that an operator closes takes no launch from then on, and does again once it is open', async () => {
  expect(await launch()).toMatchObject({ ok: true })
  const closed = await owner.call('vendors.change', { body: { vassalage: 'SWITCHED', ...shown, isOpen: false, expectedVersion: 0 } })
  expect(closed).toMatchObject({ ok: true, value: { version: 1 } })
  expect(await launch()).toMatchObject({ ok: false, code: 'lobby.game_closed' })
  expect(await owner.call('vendors.change', { body: { vassalage: 'SWITCHED', ...shown, expectedVersion: 1 } })).toMatchObject({ ok: true })
  expect(await launch()).toMatchObject({ ok: true })
})

it('R-LOB-3: a game is closed and moved by itself; the audit names both states', async () => {
  const wish = { vassalage: 'SWITCHED', gameCode: code, ...shown, isOpen: false, order: 3, expectedVersion: 0 }
  expect(await owner.call('games.change', { body: wish })).toMatchObject({ value: { version: 1 } })
  expect(await launch()).toMatchObject({ code: 'lobby.game_closed' })
  const { rows } = await site.db.pool.query<{ before: object; after: object }>(
    "select before, after from gateway.operator_audit where action = 'games.change'",
  )
  expect(rows).toEqual([
    {
      before: expect.objectContaining({ isOpen: true, version: 0 }) as object,
      after: { isOpen: false, isHot: false, order: 3, version: 1 },
    },
  ])
})

it('a change that rests on an older version, or names what is not there, is refused', async () => {
  expect(await owner.call('vendors.change', { body: { vassalage: 'SWITCHED', ...shown, expectedVersion: 0 } })).toMatchObject({
    code: 'lobby.changed_meanwhile',
  })
  expect(await owner.call('vendors.change', { body: { vassalage: 'NOBODY', ...shown, expectedVersion: 0 } })).toMatchObject({
    code: 'lobby.vendor_unknown',
  })
  expect(
    await owner.call('games.change', { body: { vassalage: 'SWITCHED', gameCode: 'no-such', ...shown, expectedVersion: 0 } }),
  ).toMatchObject({
    code: 'lobby.game_unknown',
  })
})

it('T69: an operator of one brand changes neither: they are the installation’s', async () => {
  const { browser } = await anOperator(site, { brandId: site.brandId })
  expect(await browser.call('vendors.change', { body: { vassalage: 'SWITCHED', ...shown, expectedVersion: 2 } })).toMatchObject({
    code: 'operator.not_allowed',
  })
})

it('the order an operator gave a vendor outlives a start at which the vendor is put again', async () => {
  const secret = 'the secret of a vendor in tests, long enough'
  await owner.call('vendors.change', { body: { vassalage: 'SWITCHED', ...shown, order: 50, expectedVersion: 2 } })
  const { lobby } = site.gateway.services
  await lobby.putVendor({
    vassalage: 'SWITCHED',
    name: 'Switched',
    secret,
    launchOrigin: 'http://localhost:9',
    verifyUrl: null,
    sortOrder: 7,
  })
  const list = await owner.call('vendors.list', { query: { brandId: site.brandId } })
  expect(list.ok && list.value.rows).toContainEqual(expect.objectContaining({ vassalage: 'SWITCHED', order: 50, version: 3 }))
})
