import { anOperator, type SignedInOperator, type Site, startSite, VENDOR, vendorCall } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atTable, GAME } from './wager/vendor.ts'

const reason = 'stakes of the new year'
let site: Site
let asker: SignedInOperator
let other: SignedInOperator
beforeAll(async () => {
  site = await startSite({ name: 'game_limits' })
  ;[asker, other] = [await anOperator(site), await anOperator(site)]
})
afterAll(() => site.stop())

const named = { vassalage: VENDOR.vassalage, gameCode: GAME }
const usd = { min: '1', max: '50', step: '1', chips: ['1', '5', '50'], prizeCap: '20000' }
async function game(browser = asker.browser) {
  const answer = await browser.call('games.get', { query: named })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
const wish = async (limits: typeof usd | null, brandId: number | null = null) => ({
  ...named,
  brandId,
  asset: 'USD/4' as const,
  limits,
  reason,
  expectedVersion: (await game()).version,
})
const set = async (limits: typeof usd | null, brandId: number | null = null) =>
  asker.browser.call('games.setLimits', { body: await wish(limits, brandId) })
async function agreed(operationId: string, body: object) {
  const asked = await asker.browser.call('approvals.ask', { body: { operationId, body: { ...body }, reason } })
  if (!asked.ok || asked.value.approval === null) return asked
  return other.browser.call('approvals.approve', { body: { id: asked.value.approval.id, reason } })
}

it('contracts §13: lower limits hold at once, for stakes and for what the vendor is told; higher ones need another operator', async () => {
  const player = await atTable(site)
  const stake = async (amount: string, id: string) => {
    const { answer } = await player.send('debit', { transactionId: id, roundId: id, amount })
    return answer.success ? 'ok' : answer.code
  }
  expect(await stake('60', 'before')).toBe('ok')
  expect(await set(usd)).toMatchObject({ value: { version: 1 } })
  expect([await stake('60', 'after'), await stake('1.5', 'step'), await stake('50', 'most')]).toEqual([
    'wallet.stake_out_of_range',
    'wallet.stake_out_of_range',
    'ok',
  ])
  const { answer } = await vendorCall(site.gateway, '/lgw/seamless/games', {})
  const told = answer.success ? (answer.value['games'] as { gameCode: string; limits: object[] }[]) : []
  expect(told.find(({ gameCode }) => gameCode === GAME)?.limits).toContainEqual({
    brand: null,
    asset: 'USD/4',
    min: '1.0000',
    max: '50.0000',
    step: '1.0000',
    chips: ['1.0000', '5.0000', '50.0000'],
    prizeCap: '20000.0000',
  })
  const higher = await wish({ ...usd, max: '70' })
  expect(await asker.browser.call('games.setLimits', { body: higher })).toMatchObject({ code: 'operator.approval_required' })
  expect(await agreed('games.setLimits', higher)).toMatchObject({ value: { result: { version: 2 } } })
  expect(await stake('60', 'again')).toBe('ok')
  expect(await asker.browser.call('games.setLimits', { body: higher })).toMatchObject({ code: 'lobby.changed_meanwhile' })
  await site.expectLedgerRight()
})

it('a higher prize cap, no cap any more and an asset that was not offered need another operator; a brand of its own falls back', async () => {
  const now = { ...usd, max: '70' }
  expect(await set({ ...now, prizeCap: '20001' })).toMatchObject({ code: 'operator.approval_required' })
  expect(await set({ ...now, prizeCap: null as unknown as string })).toMatchObject({ code: 'operator.approval_required' })
  const thb = { ...(await wish(usd)), asset: 'THB/4' as const }
  expect(await asker.browser.call('games.setLimits', { body: thb })).toMatchObject({ code: 'operator.approval_required' })
  expect(await set({ ...now, max: '10', chips: [] }, site.brandId)).toMatchObject({ ok: true })
  expect((await game()).limits).toContainEqual(expect.objectContaining({ brandId: site.brandId, max: '10.0000', isByOperator: true }))
  expect(await set(null, site.brandId)).toMatchObject({ code: 'operator.approval_required' })
  expect(await agreed('games.setLimits', await wish(null, site.brandId))).toMatchObject({ ok: true })
  expect((await game()).limits.filter(({ brandId }) => brandId !== null)).toEqual([])
})

it('limits that nobody could stake are refused by field; T69: an operator of one brand sets and sees that brand’s alone', async () => {
  expect(await set({ ...usd, min: '0.5', chips: ['5', '1'] })).toMatchObject({
    code: 'request.invalid',
    value: { fields: [{ field: 'limits.min' }, { field: 'limits.chips.1' }] },
  })
  expect(await set(null)).toMatchObject({ code: 'request.invalid' })
  expect(await asker.browser.call('games.setLimits', { body: { ...(await wish(usd)), gameCode: 'no-such' } })).toMatchObject({
    code: 'lobby.game_unknown',
  })
  const { browser } = await anOperator(site, { brandId: site.brandId })
  expect(await browser.call('games.setLimits', { body: await wish(usd) })).toMatchObject({ code: 'operator.not_allowed' })
  expect(await browser.call('games.setLimits', { body: await wish({ ...usd, max: '5', chips: [] }, site.brandId) })).toMatchObject({
    ok: true,
  })
  expect((await game(browser)).limits.every(({ brandId }) => brandId === null || brandId === site.brandId)).toBe(true)
})

it('R-LOB-3: a game that an operator closed takes no stake, and a round that is open is still paid and closed', async () => {
  const player = await atTable(site, { game: 'bay-mines' })
  expect((await player.send('debit', { transactionId: 'd1', roundId: 'open', amount: '5' })).answer).toMatchObject({ success: true })
  const list = await asker.browser.call('games.list', { query: { vassalage: VENDOR.vassalage } })
  const mines = list.ok ? list.value.rows.find(({ gameCode }) => gameCode === 'bay-mines') : undefined
  if (mines === undefined) throw new Error('no such game')
  const { isHot, order, version } = mines
  const body = { vassalage: VENDOR.vassalage, gameCode: 'bay-mines', isOpen: false, isHot, order, reason, expectedVersion: version }
  expect(await asker.browser.call('games.change', { body })).toMatchObject({ ok: true })
  // Sent again it is not done again.
  expect(await asker.browser.call('games.change', { body })).toMatchObject({ code: 'lobby.changed_meanwhile' })
  expect((await player.send('debit', { transactionId: 'd2', roundId: 'new', amount: '5' })).answer).toMatchObject({
    code: 'lobby.game_closed',
  })
  const win = { transactionId: 'c1', roundId: 'open', debitTransactionId: 'd1', amount: '15', as: 'win' }
  expect((await player.send('credit', win)).answer).toMatchObject({ success: true })
  expect((await player.send('close', { transactionId: 'x1', roundId: 'open' })).answer).toMatchObject({ success: true })
  const { rows } = await site.db.pool.query<{ state: string; won: string }>(
    "select state, won from gateway.wager_round where round_id = 'open'",
  )
  expect(rows).toEqual([{ state: 'completed', won: '150000' }])
  await site.expectLedgerRight()
})

it('N16: the mathematics of a game are asked of its vendor; of one that tells nothing it is said, and a game nobody has is refused', async () => {
  const ask = (gameCode: string) => asker.browser.call('games.getMaths', { query: { vassalage: VENDOR.vassalage, gameCode } })
  expect(await ask(GAME)).toMatchObject({ ok: true, value: { maths: null } })
  expect(await ask('nobodys')).toMatchObject({ ok: false, code: 'lobby.game_unknown' })
})
