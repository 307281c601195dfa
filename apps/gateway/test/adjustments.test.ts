import { createLedger, playerAccount } from '@halong/ledger'
import { aMember, anOperator, aTrial, type SignedInOperator, type SignedInPlayer, type Site, startSite } from '@halong/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

const reason = 'a test of adjustments'
let site: Site
let asker: SignedInOperator
let other: SignedInOperator
beforeAll(async () => {
  site = await startSite({ name: 'adjustments' })
  asker = await anOperator(site)
  other = await anOperator(site)
  await site.gateway.services.site.change({ brandId: site.brandId, name: 'adjustments', value: { twoAgreeAbove: 100 }, by: 'test', reason })
})
afterEach(() => site.expectLedgerRight())
afterAll(() => site.stop())

type Wish = { readonly direction?: 'credit' | 'debit'; readonly code?: 'GOODWILL' | 'BOOKED_TWICE'; readonly amount?: string }
const bodyOf = ({ playerId }: SignedInPlayer, { direction = 'credit', amount = '25', code }: Wish = {}) => ({
  player: playerId,
  direction,
  amount,
  code: code ?? (direction === 'credit' ? ('GOODWILL' as const) : ('BOOKED_TWICE' as const)),
  reason,
})
const ask = (by: SignedInOperator, player: SignedInPlayer, wish?: Wish) =>
  by.browser.call('approvals.ask', { body: { operationId: 'adjustments.make', body: bodyOf(player, wish), reason } })
async function asked(by: SignedInOperator, player: SignedInPlayer, wish?: Wish) {
  const answer = await ask(by, player, wish)
  if (!answer.ok || answer.value.approval === null) throw new Error(`it is asked for: ${JSON.stringify(answer)}`)
  const { id } = answer.value.approval
  // cast: both name one request.
  return { id, adjustment: id.replace('apr_', 'adj_') as `adj_${string}` }
}
const agree = (by: SignedInOperator, id: `apr_${string}`) => by.browser.call('approvals.approve', { body: { id, reason } })
async function cashOf({ browser }: SignedInPlayer): Promise<string> {
  const answer = await browser.call('wallet.getBalance')
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.sumBalance
}

/** Money that is on its way out is not there to take. */
async function spend({ memberId }: SignedInPlayer, minor: bigint): Promise<void> {
  const posting = { from: playerAccount(memberId), to: playerAccount(memberId, 'player.withdrawing'), minor }
  const order = {
    memberId,
    key: `spent ${memberId}`,
    reason: 'withdrawal.hold',
    reference: '',
    asset: 'USD/4',
    postings: [posting],
  } as const
  expect((await createLedger(site.db.pool).postOne(order)).ok).toBe(true)
}

describe('R-OPS-1, I18: an adjustment', () => {
  it('is booked by the agreement of another person, once, under the name of its request; the player sees it and is told', async () => {
    const player = await aMember(site)
    expect(await asker.browser.call('adjustments.make', { body: bodyOf(player) })).toMatchObject({ code: 'operator.approval_required' })
    const { id, adjustment } = await asked(asker, player)
    expect(await asker.browser.call('adjustments.get', { query: { id: adjustment } })).toMatchObject({
      value: { state: 'OPEN', isOwn: true, mayDecide: false, transfer: null, bookedAt: null },
    })
    expect(await cashOf(player)).toBe('0.0000')
    expect(await agree(asker, id)).toMatchObject({ code: 'approval.own' })
    const votes = await Promise.all(Array.from({ length: 6 }, () => agree(other, id)))
    expect(votes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await cashOf(player)).toBe('25.0000')
    const found = await asker.browser.call('adjustments.get', { query: { id: adjustment } })
    if (!found.ok || found.value.transfer === null) throw new Error('it is booked')
    expect(found.value).toMatchObject({ state: 'DONE', votes: [{ by: other.username, said: 'yes' }], cash: '25.0000' })
    expect(await asker.browser.call('ledger.getTransfer', { query: { owner: player.playerId, key: found.value.transfer } })).toMatchObject({
      value: { reason: 'adjustment.credit', reference: adjustment, memo: `approval ${id}` },
    })
    const movements = await player.browser.call('records.listMovements', { query: { kind: 'correction' } })
    expect(movements).toMatchObject({ value: { list: [{ reason: 'adjustment.credit', amount: '25.0000' }] } })
    const notices = await player.browser.call('inbox.list', { query: {} })
    expect(JSON.stringify(notices)).toContain('It is a gesture of goodwill.')
    expect(await asker.browser.call('audit.list', { query: { target: `adjustment ${adjustment}` } })).toMatchObject({
      value: { rows: [{ action: 'adjustments.make', actor: other.username, reason }] },
    })
  })

  it('takes what is there and never more, also where the money left between asking and agreeing', async () => {
    const player = await aMember(site)
    const { id: given } = await asked(asker, player, { amount: '40' })
    expect(await agree(other, given)).toMatchObject({ ok: true })
    expect(await ask(asker, player, { direction: 'debit', amount: '40.0001' })).toMatchObject({ code: 'adjustment.not_enough' })
    const { id, adjustment } = await asked(asker, player, { direction: 'debit', amount: '40' })
    expect(await ask(asker, player, { direction: 'debit', amount: '1' })).toMatchObject({ code: 'approval.already_open' })
    await spend(player, 1n)
    await agree(other, id)
    expect(await asker.browser.call('adjustments.get', { query: { id: adjustment } })).toMatchObject({
      value: { state: 'REFUSED', refusal: 'adjustment.not_enough', transfer: null },
    })
    expect(await cashOf(player)).toBe('39.9999')
    const { id: less } = await asked(asker, player, { direction: 'debit', amount: '39.9999' })
    expect(await agree(other, less)).toMatchObject({ ok: true })
    expect(await cashOf(player)).toBe('0.0000')
  })

  it('takes two beside who asks above the brand’s amount, and no role reaches beyond its limit', async () => {
    const player = await aMember(site)
    const { id } = await asked(asker, player, { amount: '100.0001' })
    expect(await agree(other, id)).toMatchObject({ value: { approval: { state: 'OPEN' } } })
    expect(await cashOf(player)).toBe('0.0000')
    const third = await anOperator(site)
    expect(await agree(third, id)).toMatchObject({ value: { approval: { state: 'DONE' } } })
    expect(await cashOf(player)).toBe('100.0001')

    await site.db.pool.query(
      `update gateway.role_grant set most = '{"USD/4": "10"}' where role = 'support_lead' and permission = 'adjustments.ask'`,
    )
    const lead = await anOperator(site, { roles: ['support_lead'] })
    expect(await ask(lead, player, { amount: '10.0001' })).toMatchObject({ code: 'operator.above_limit' })
    const { id: small } = await asked(lead, player, { amount: '10' })
    expect(await agree(lead, small)).toMatchObject({ code: 'operator.not_allowed' })
    expect(await agree(third, small)).toMatchObject({ ok: true })
  })

  it('of play money, of nothing, for a reason that does not fit, or of a player who is excluded: there is none', async () => {
    const player = await aMember(site)
    expect(await ask(asker, player, { amount: '0' })).toMatchObject({ value: { fields: [{ field: 'amount' }] } })
    expect(await ask(asker, player, { code: 'BOOKED_TWICE' })).toMatchObject({ value: { fields: [{ field: 'code' }] } })
    const trial = await aTrial(site)
    expect(await ask(asker, trial)).toMatchObject({ code: 'adjustment.unknown' })
    const { id } = await asked(asker, player)
    await agree(other, id)
    await createLedger(site.db.pool).setMemberState(site.db.pool, player.memberId, 'excluded')
    expect(await ask(asker, player, { direction: 'debit', amount: '1' })).toMatchObject({ code: 'adjustment.member_blocked' })
    // What is owed is given whatever became of the player (I17).
    const { id: owed } = await asked(asker, player)
    expect(await agree(other, owed)).toMatchObject({ ok: true })
  })
})
