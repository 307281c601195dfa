import { anOperator, type SignedInOperator, type Site, startSite, testGames } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

const reason = 'the vendor’s list of November'
const vassalage = 'ACME'
let site: Site
let asker: SignedInOperator
let other: SignedInOperator
beforeAll(async () => {
  site = await startSite({ name: 'catalogue_import' })
  ;[asker, other] = [await anOperator(site), await anOperator(site)]
  const vendor = { vassalage, name: 'Acme', launchOrigin: 'https://games.acme.example', verifyUrl: null, reason }
  await agreed('vendors.add', vendor)
})
afterAll(() => site.stop())

async function agreed(operationId: string, body: object) {
  const asked = await asker.browser.call('approvals.ask', { body: { operationId, body: { ...body }, reason } })
  if (!asked.ok || asked.value.approval === null) return asked
  return other.browser.call('approvals.approve', { body: { id: asked.value.approval.id, reason } })
}
async function look(games: unknown[], withdraws = true) {
  const answer = await asker.browser.call('vendors.checkCatalogue', { body: { vassalage, games, withdraws } })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
const shown = async () => {
  const answer = await asker.browser.call('games.list', { query: { vassalage, sort: 'gameCode' } })
  return answer.ok ? answer.value.rows.map(({ gameCode, isOpen, version }) => [gameCode, isOpen, version]) : answer.code
}
const first = testGames[0] ?? { code: '' }
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...first, code: `acme-${String(at).padStart(3, '0')}` }))
const codes = (count: number) => many(count).map(({ code }) => code)

it('contracts §6: a catalogue of 500 games is looked at, agreed to and taken over whole; one of 501 is refused', async () => {
  expect(await asker.browser.call('vendors.checkCatalogue', { body: { vassalage, games: many(501), withdraws: true } })).toMatchObject({
    code: 'request.invalid',
  })
  const seen = await look(many(500))
  expect(seen).toMatchObject({ changed: [], withdrawnCount: 0, same: 0, refusals: [], raises: 500 })
  expect(seen.added.map(({ gameCode }) => gameCode)).toEqual(codes(500))
  const body = { vassalage, games: many(500), withdraws: true, basis: seen.basis, reason }
  expect(await asker.browser.call('vendors.importCatalogue', { body })).toMatchObject({ code: 'operator.approval_required' })
  expect(await agreed('vendors.importCatalogue', body)).toMatchObject({ value: { result: { added: 500, changed: 0, withdrawn: 0 } } })
  expect((await site.db.pool.query('select from gateway.game where vassalage = $1 and is_open', [vassalage])).rowCount).toBe(500)
  // Sent again it rests on games that are no longer so.
  expect(await asker.browser.call('vendors.importCatalogue', { body })).toMatchObject({ code: 'lobby.changed_meanwhile' })
})

it('what raises nothing is one operator’s deed: names change, games that are not named are closed', async () => {
  const wish = [{ ...first, code: 'acme-000', name: { en: 'Pearl of Acme' } }, ...many(4).slice(1)]
  const seen = await look(wish)
  expect(seen).toMatchObject({ added: [], same: 3, withdrawnCount: 496, raises: 0 })
  expect(seen.changed[0]?.differences).toContainEqual({ field: 'name.EN', before: 'Pearl Reef', after: 'Pearl of Acme' })
  const body = { vassalage, games: wish, withdraws: true, basis: seen.basis, reason }
  expect(await asker.browser.call('vendors.importCatalogue', { body })).toMatchObject({ value: { added: 0, changed: 1, withdrawn: 496 } })
  const rows = await shown()
  expect(rows.slice(0, 5)).toEqual([
    ['acme-000', true, 1],
    ['acme-001', true, 0],
    ['acme-002', true, 0],
    ['acme-003', true, 0],
    ['acme-004', false, 1],
  ])
  const audit = await asker.browser.call('audit.list', { query: { action: 'vendors.importCatalogue' } })
  expect(audit.ok && audit.value.rows).toHaveLength(2)
})

it('one entry that can’t be taken leaves everything as it was; a part of a catalogue closes nothing', async () => {
  const before = await shown()
  const wish = [
    { ...first, code: 'acme-000', maxWinTimes: 0 },
    { ...first, code: 'acme-001', name: { en: 'Other' } },
  ]
  const seen = await look(wish, false)
  expect(seen.refusals).toMatchObject([{ no: 0, gameCode: 'acme-000', fields: [{ field: 'maxWinTimes' }] }])
  const body = { vassalage, games: wish, withdraws: false, basis: seen.basis, reason }
  expect(await asker.browser.call('vendors.importCatalogue', { body })).toMatchObject({ code: 'lobby.catalogue_refused' })
  expect(await shown()).toEqual(before)
  expect(await look(many(1), false)).toMatchObject({ withdrawnCount: 0 })
})

it('a larger win is for another operator to agree to, and a game that changed meanwhile makes the request stale', async () => {
  const wish = [{ ...first, code: 'acme-001', maxWinTimes: 100_000 }]
  const { basis } = await look(wish, false)
  const body = { vassalage, games: wish, withdraws: false, basis, reason }
  expect(await asker.browser.call('vendors.importCatalogue', { body })).toMatchObject({ code: 'operator.approval_required' })
  const asked = await asker.browser.call('approvals.ask', { body: { operationId: 'vendors.importCatalogue', body, reason } })
  const id = asked.ok ? asked.value.approval?.id : undefined
  if (id === undefined) throw new Error('not asked')
  await site.db.pool.query("update gateway.game set lines = lines + 1 where vassalage = $1 and game_code = 'acme-001'", [vassalage])
  expect(await other.browser.call('approvals.approve', { body: { id, reason } })).toMatchObject({ code: 'approval.stale' })
})

it('vendors of the installation, unknown ones and operators of one brand are refused; games are open once the vendor is', async () => {
  const body = { games: many(1), withdraws: false }
  const call = (browser: SignedInOperator['browser'], of: string) =>
    browser.call('vendors.checkCatalogue', { body: { ...body, vassalage: of } })
  expect(await call(asker.browser, 'FAKE')).toMatchObject({ code: 'lobby.vendor_fixed' })
  expect(await call(asker.browser, 'NOBODY')).toMatchObject({ code: 'lobby.vendor_unknown' })
  const bound = await anOperator(site, { brandId: site.brandId })
  expect(await call(bound.browser, vassalage)).toMatchObject({ code: 'operator.not_allowed' })
  const openGames = async () => {
    const games = await Promise.all(['acme-000', 'acme-004'].map((code) => site.gateway.services.lobby.games.byCode(vassalage, code, 'EN')))
    return games.map((game) => game?.isOpen)
  }
  expect(await openGames()).toEqual([false, false])
  const open = { vassalage, isOpen: true, isHot: false, order: 1_000, reason, expectedVersion: 0 }
  expect(await asker.browser.call('vendors.change', { body: open })).toMatchObject({ ok: true })
  expect(await openGames()).toEqual([true, false])
})
