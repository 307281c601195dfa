import { createServer } from 'node:http'
import { beaconCall, type PromotionTerms } from '@halong/api'
import { invariant } from '@halong/base'
import { commitmentOf, drawSeed, raffleChance, raffleLine, raffleWinners, sha256Hex } from '@halong/chance'
import { type MovableClock, movableClock, type SignedInPlayer, type Site, startSite, VENDOR } from '@halong/testkit'
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
const aRaffle = (): PromotionTerms => ({
  template: 'raffle',
  ...everybody,
  budget,
  products: ['RNG'],
  period: 'day',
  per: '2',
  most: 50,
  drawAt: '20:00',
  prizes: [{ amount: '5' }, { amount: '2' }, { amount: '1' }],
  times: 0,
})

/** Stands for the studio as the witness of raffles, for this process and for those that die. */
const values = new Map<string, { value: string; root: string | null }>()
const witness = createServer(async (request, response) => {
  let raw = ''
  for await (const part of request) raw += part
  const { draw, root } = beaconCall.body.parse(JSON.parse(raw)).body
  const kept = values.get(draw) ?? { value: drawSeed(), root: null }
  kept.root ??= root
  values.set(draw, kept)
  const told = { commitment: commitmentOf(kept.value), root: kept.root, value: root !== null && root === kept.root ? kept.value : null }
  response.end(JSON.stringify({ success: true, value: told }))
})

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
  await new Promise<void>((ready) => witness.listen(0, '127.0.0.1', ready))
  const address = witness.address()
  const launchOrigin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  await site.gateway.services.lobby.putVendor({ ...VENDOR, vassalage: 'HALONG', name: 'Studio', launchOrigin, verifyUrl: null })
}, 120_000)
afterAll(async () => {
  if (!IS_LONG) return
  witness.close()
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

let raffles = 0
/** A raffle of its own with two players in it, whose list is published and whose draw is due. */
async function aDueRaffle() {
  const code = `raffle-${++raffles}`
  const { promotions, raffles: draws } = site.gateway.services
  await promotions.publish([{ brandId: site.brandId, code, terms: aRaffle(), showing }], 'test')
  const players = [await atTable(site), await atTable(site)]
  const { hash } = (await promotions.find({ brandId: site.brandId, code })) ?? { hash: '' }
  for (const { browser } of players)
    expect(await browser.call('promotion.join', { body: { code, termsHash: hash } })).toMatchObject({ ok: true })
  clock.forward(1_000)
  await draws.begin()
  for (const [at, player] of players.entries()) await playRound(player, String(10 + 20 * at))
  await countSettled(site)
  const change = (to: string, ...rest: unknown[]) =>
    site.db.pool.query(`update gateway.raffle_draw set ${to} where code = $1`, [code, ...rest])
  await change('ends_at = $2', await promotions.countedTo())
  const drawOf = () =>
    rowOf<{ state: string; list_hash: string | null; period: string; seed: string | null; beacon: string | null }>(
      'select state, list_hash, period, seed, beacon from gateway.raffle_draw where code = $1',
      [code],
    )
  const listOf = async () => {
    const { period } = await drawOf()
    const told = await site.browser().call('draw.getRaffleList', { query: { code, period } })
    return told.ok ? told.value.list : null
  }
  const winners = async () =>
    (
      await site.db.pool.query<{ member_id: string; place: number; entrant: string; ticket: string; amount: string }>(
        'select member_id, place, entrant, ticket, amount from gateway.raffle_ticket where code = $1 and place is not null order by place',
        [code],
      )
    ).rows
  return { code, hash, players, change, drawOf, listOf, winners, settle: () => Promise.all([draws.settle(), draws.settle()]) }
}

/** Each of these is five deaths. */
describe.runIf(IS_LONG).each([1, 2])('round %i: a raffle whose process is killed', () => {
  it.each(POINTS)('fixes one list, draws once and pays each prize once, killed %s of each step', async (point) => {
    const { code, hash, players, change, drawOf, listOf, winners, settle } = await aDueRaffle()
    const isDone = point === 'after commit'
    await doomed({ point, writes: "set state = 'LISTED'", job: 'raffle' })
    expect((await drawOf()).state).toBe(isDone ? 'LISTED' : 'OPEN')
    await settle()
    const list = await listOf()
    invariant(list, 'the list is published')
    expect(list.map(({ tickets }) => tickets).toSorted((a, b) => a - b)).toEqual([5, 15])
    const { list_hash: listHash, period } = await drawOf()
    expect(sha256Hex(list.map(raffleLine).join('\n'))).toBe(listHash)

    await change("draws_at = ends_at + interval '1 millisecond'")
    await doomed({ point, writes: "set state = 'DRAWN'", job: 'raffle' })
    expect((await winners()).length).toBe(isDone ? 2 : 0)
    await settle()
    const drawn = await drawOf()
    expect(drawn).toMatchObject({ state: 'DRAWN', list_hash: listHash })
    expect(await listOf()).toEqual(list)
    const won = await winners()
    const chance = raffleChance(drawn.seed ?? '', { raffle: code, period, beacon: drawn.beacon ?? '' })
    expect(won.map(({ entrant, ticket }) => ({ entrant, ticket: Number(ticket) }))).toEqual(raffleWinners(chance, list, 3))
    expect(won.map(({ place, amount }) => [place, amount])).toEqual([
      [1, '50000'],
      [2, '20000'],
    ])
    // The prize that found nobody went back, once.
    expect(await leftOf(code)).toEqual({ amount: '4930000', count: 98 })

    for (const { member_id, amount } of won) {
      const player = players.find(({ memberId }) => memberId === Number(member_id))
      invariant(player, 'a player of the raffle won')
      const asked = { key: aKey(), body: { code, period, termsHash: hash } }
      const call = await callOf(player, { path: '/wps/promotions/claim', ...asked, host: 'localhost' })
      await doomed({ point, writes: 'insert into gateway.promotion_claim', job: 'count', call })
      expect(await player.browser.call('promotion.claim', asked)).toMatchObject({ ok: true, value: { reward: { kind: 'cash' } } })
      const again = await player.browser.call('promotion.claim', { ...asked, key: aKey() })
      expect(again).toMatchObject({ code: 'promotion.nothing_to_claim' })
      const paid = await rowOf<{ paid: string; times: number }>(
        `select sum(e.amount)::text as paid, count(*)::int as times from ledger.transfer t join ledger.entry e on e.owner_id = t.member_id and e.key = t.key
         where t.member_id = $1 and t.reason = 'promotion.grant' and e.member_id = $1 and e.kind = 'player.cash'`,
        [player.memberId],
      )
      expect(paid).toEqual({ paid: amount, times: 1 })
    }
    expect(await leftOf(code)).toEqual({ amount: '4930000', count: 98 })
  })
})

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
