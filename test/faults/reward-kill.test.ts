import { invariant } from '@halong/base'
import { type MovableClock, movableClock, type SignedInPlayer, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countSettled } from '../../apps/gateway/test/feed-fixture.ts'
import { aKey, playRound } from '../../apps/gateway/test/points-fixture.ts'
import { atTable } from '../../apps/gateway/test/wager/vendor.ts'
import type { Doom, DyingPoint } from './doomed-cashier.ts'
import { callOf, dies } from './dying.ts'

/** Each death is a gateway of its own: too long for every change. */
const IS_LONG = process.env['HALONG_FAULTS'] === 'long'
const ROUNDS = 5
const POINTS: readonly DyingPoint[] = ['before commit', 'after commit']

let site: Site
let clock: MovableClock

const everybody = { from: null, to: null, who: { newWithinDays: null, contactProved: false, hasDeposited: false } }
const budget = { amount: '500', count: 100 }
const rules = { times: 2, days: 7, maxStake: '5', exitPercent: 50 }
const terms = {
  bonus: { template: 'promo_code', ...everybody, budget, entered: 'KILLED', reward: { kind: 'bonus', amount: '10', rules } },
} as const

const showing = {
  texts: { EN: { title: 'A reward', text: '' } },
  category: 'rewards',
  picture: '/art/scenes/bay-dusk-{mode}.svg',
  isPinned: false,
  order: 1,
}
beforeAll(async () => {
  if (!IS_LONG) return
  clock = movableClock()
  site = await startSite({ name: 'reward_kill', clock })
  const { content, promotions, site: sites } = site.gateway.services
  await sites.change({ brandId: site.brandId, name: 'promotions', value: { oneAgreesAbove: 1_000 }, by: 'test', reason: 'a test of kills' })
  await content.publish([
    { brandId: site.brandId, by: 'test', kind: 'category', name: 'rewards', texts: { EN: { title: 'Rewards', text: '' } } },
  ])
  await promotions.publish([{ brandId: site.brandId, code: 'bonus', terms: terms.bonus, showing }], 'test')
}, 120_000)
afterAll(async () => {
  if (!IS_LONG) return
  await site.expectLedgerRight()
  await site.stop()
})

const doomed = (how: Pick<Doom, 'point' | 'writes' | 'job'> & Partial<Pick<Doom, 'call'>>): Promise<void> =>
  dies({ site, clock }, { call: null, asks: '', ...how })
const rowOf = async <Row extends object>(text: string, values: readonly unknown[]): Promise<Row> => {
  const { rows } = await site.db.pool.query<Row>(text, [...values])
  invariant(rows[0], 'there is a row')
  return rows[0]
}
const bonusOf = ({ memberId }: SignedInPlayer) =>
  rowOf<{ bonuses: number; done: string; balance: string }>(
    `select (select count(*)::int from gateway.bonus where member_id = $1) as bonuses, (select sum(done)::text from gateway.bonus where member_id = $1) as done,
       (select coalesce(sum(balance), 0)::text from ledger.account where member_id = $1 and kind = 'player.bonus') as balance`,
    [memberId],
  )
const leftOf = (code: string) =>
  rowOf<{ amount: string; count: number }>(
    'select amount_left::text as amount, count_left as count from gateway.promotion_budget where brand_id = $1 and code = $2',
    [site.brandId, code],
  )
async function useCode(player: SignedInPlayer, key: string) {
  const looked = await player.browser.call('promotion.previewCode', { body: { entered: 'KILLED' } })
  invariant(looked.ok, 'the code is known')
  return { key, body: { entered: 'KILLED', termsHash: looked.value.termsHash } }
}

describe.runIf(IS_LONG).each(Array.from({ length: ROUNDS }, (_, at) => at + 1))('round %i: rewards whose process is killed', () => {
  it.each(POINTS)('C3: a claim of bonus money, killed %s, is one claim', async (point) => {
    const player = await atTable(site, { balance: '100' })
    const asked = await useCode(player, aKey())
    const before = await leftOf('bonus')
    const call = await callOf(player, { path: '/wps/promotions/code', body: asked.body, key: asked.key, host: 'localhost' })
    await doomed({ point, writes: 'insert into gateway.promotion_claim', job: 'count', call })
    const isDone = point === 'after commit'
    expect((await bonusOf(player)).bonuses).toBe(isDone ? 1 : 0)
    expect(await player.browser.call('promotion.useCode', asked)).toMatchObject({
      ok: true,
      value: { reward: { kind: 'bonus' }, heldUntil: null },
    })
    expect(await bonusOf(player)).toMatchObject({ bonuses: 1, balance: '100000' })
    expect(await leftOf('bonus')).toEqual({ amount: String(BigInt(before.amount) - 100_000n), count: before.count - 1 })
  })

  it.each(POINTS)('a settled round whose count is killed %s is on the meter once, and the meter becomes cash once', async (point) => {
    const player = await atTable(site, { balance: '100' })
    expect(await player.browser.call('promotion.useCode', await useCode(player, aKey()))).toMatchObject({ ok: true })
    await playRound(player, '4')
    await doomed({ point, writes: 'update gateway.bonus b set done', job: 'count' })
    await countSettled(site)
    expect((await bonusOf(player)).done).toBe('40000')
    await playRound(player, '16')
    await doomed({ point, writes: 'update gateway.bonus b set state', job: 'count' })
    await countSettled(site)
    expect(await bonusOf(player)).toMatchObject({ done: '200000', balance: '0' })
    const { cash } = await rowOf<{ cash: string }>(
      "select balance::text as cash from ledger.account where member_id = $1 and kind = 'player.cash'",
      [player.memberId],
    )
    // 100 less 20 that were staked and lost, and the bonus of 10.
    expect(cash).toBe('900000')
  })
})
