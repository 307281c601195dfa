import { checkLedger } from '@halong/ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AwardBody, sharesOf } from '../../src/modules/wager/awarding.ts'
import { type Awards, awardsOn } from './award-fixture.ts'
import { ASSET, close, credit, debit, openTable, rollback, type Table } from './play-fixture.ts'

const MEMBERS = 20
let table: Table
let awards: Awards
let ceiling = 10n ** 12n
const notices: string[] = []
beforeAll(async () => {
  table = await openTable('wager jackpots', { members: MEMBERS, minor: 10_000_000n })
  awards = awardsOn(table, { members: MEMBERS, ceiling: () => ceiling, told: (template) => notices.push(template) })
})
afterAll(() => table.close())

let rounds = 0
/** A round that is staked and closed, and what it contributes. */
async function contribute(memberId: number, minor: bigint, meterId = 'grand', stake = minor * 10n) {
  const name = `j${rounds++}`
  const at = { memberId, roundId: name }
  const played = await table.playUnits([
    [debit({ ...at, txId: `${name}.d`, amount: stake })],
    [close({ ...at, txId: `${name}.x`, contributions: [{ meterId, minor }] })],
  ])
  return played.at(-1)?.code
}
const award = (memberId: number, minor: bigint, change: Partial<AwardBody> = {}) => awards.award({ memberId, minor, ...change })
const poolOf = async (meterId: string) => (await awards.pools()).get(`FAKE ${meterId}`) ?? 0n
const isRight = async () => {
  expect(await awards.findings()).toEqual([])
  expect((await checkLedger(table.database.pool)).findings).toEqual([])
}

it('W26: what closes contribute lies in the lanes of their players, and an award takes it from there in ascending order', async () => {
  expect([await contribute(3, 500n, 'lanes'), await contribute(2, 300n, 'lanes'), await contribute(18, 200n, 'lanes')]).toEqual([
    null,
    null,
    null,
  ])
  const before = await awards.cashOf(9)
  expect(await award(9, 600n, { sourceId: 'lanes', transactionId: 'lanes.a' })).toMatchObject({ code: null, duplicate: false })
  expect(await awards.cashOf(9)).toBe(before + 600n)
  const { rows } = await table.pool.query(
    "select lane, contributed::int, awarded::int from gateway.wager_meter where meter_id = 'lanes' order by lane",
  )
  expect(rows).toEqual([
    { lane: 2, contributed: 500, awarded: 500 },
    { lane: 3, contributed: 500, awarded: 100 },
  ])
  // Its notice, its history and its fact; sent again it is answered again, and is another's for nobody.
  expect(notices).toEqual(['jackpot.won'])
  expect(await award(9, 600n, { sourceId: 'lanes', transactionId: 'lanes.a' })).toMatchObject({ code: null, duplicate: true })
  expect((await award(9, 601n, { sourceId: 'lanes', transactionId: 'lanes.a' })).code).toBe('wallet.transaction_conflict')
  expect((await award(8, 600n, { sourceId: 'lanes', transactionId: 'lanes.a' })).code).toBe('wallet.transaction_conflict')
  expect((await table.play(debit({ memberId: 9, roundId: 'lanes', txId: 'lanes.a' }))).code).toBe('wallet.transaction_conflict')
  expect((await table.play(rollback({ memberId: 9, roundId: 'lanes', txId: 'lanes.b', debitTxId: 'lanes.a' }))).code).toBe(
    'wallet.transaction_conflict',
  )
  const { rows: facts } = await table.pool.query("select amount::int, won::int from gateway.money_event where kind = 'award'")
  expect(facts).toEqual([{ amount: 600, won: 0 }])
  expect(await awards.cashOf(9)).toBe(before + 600n)
  await isRight()
})

it('W26: a jackpot pays no more than it holds; a refusal stands, and is a matter for the operator', async () => {
  expect((await award(1, 1n, { sourceId: 'nobody' })).code).toBe('award.unknown_source')
  await contribute(1, 1_000n, 'small')
  expect((await award(2, 1_001n, { sourceId: 'small', transactionId: 'small.a' })).code).toBe('award.over_budget')
  await contribute(1, 1_000n, 'small')
  expect(await award(2, 1_001n, { sourceId: 'small', transactionId: 'small.a' })).toMatchObject({
    code: 'award.over_budget',
    duplicate: true,
  })
  expect((await award(2, 0n, { sourceId: 'small' })).code).toBe('wallet.amount_invalid')
  expect((await award(2, 2_000n, { sourceId: 'small', asset: 'FUN/4' })).code).toBe('wallet.amount_invalid')
  expect((await award(99, 2_000n, { sourceId: 'small' })).code).toBe('wallet.round_unknown')
  expect((await award(2, 2_000n, { sourceId: 'small' })).code).toBeNull()
  const { rows } = await table.pool.query("select code from gateway.wager_matter where kind = 'award' and tx_id = 'small.a'")
  expect(rows).toEqual([{ code: 'award.over_budget' }])
  await isRight()
})

it('W26: a close contributes no more than stayed at stake, once, and nothing where its group falls', async () => {
  expect(await contribute(1, 101n, 'most', 100n)).toBe('wallet.amount_invalid')
  const at = { memberId: 1, roundId: 'most' }
  const end = close({ ...at, txId: 'most.x', contributions: [{ meterId: 'most', minor: 10n }] })
  await table.playAll([debit({ ...at, txId: 'most.d', amount: 100n })])
  const fallen = await table.playUnits([
    [credit({ ...at, txId: 'most.c', debitTxId: 'most.d', amount: 10n ** 9n }), { ...end, txId: 'most.y' }],
  ])
  expect(fallen.map(({ code }) => code)).toEqual(['wallet.credit_refused', 'wallet.group_refused'])
  expect(await poolOf('most')).toBe(0n)
  expect((await table.play(end)).code).toBeNull()
  expect(await table.play(end)).toMatchObject({ code: null, duplicate: true })
  expect((await table.play({ ...end, contributions: [{ meterId: 'most', minor: 11n }] })).code).toBe('wallet.transaction_conflict')
  expect(await poolOf('most')).toBe(10n)
  await isRight()
})

it('W26: other prizes come from a budget, no more of it to one player than it says, and also to somebody who is blocked', async () => {
  const prize = (memberId: number, minor: bigint, more: Partial<AwardBody> = {}) =>
    award(memberId, minor, { source: 'tournament', sourceId: 'tet', ...more })
  expect((await prize(4, 100n)).code).toBe('award.unknown_source')
  await table.pool.query(
    `insert into gateway.wager_award_budget (brand_id, vassalage, source, source_id, asset, budget, per_player, opened_by, opened_at)
     values (1, 'FAKE', 'tournament', 'tet', $1, 500, 300, 'test', now())`,
    [ASSET],
  )
  await table.ledger.setMemberState(table.pool, 4, 'frozen')
  expect((await prize(4, 300n)).code).toBeNull()
  expect((await prize(4, 1n)).code).toBe('award.over_budget')
  await table.ledger.setMemberState(table.pool, 4, 'active')
  expect((await prize(5, 201n)).code).toBe('award.over_budget')
  expect((await prize(5, 200n)).code).toBeNull()
  expect((await prize(6, 1n)).code).toBe('award.over_budget')
  expect(notices.filter((template) => template === 'prize.won')).toHaveLength(2)
  await isRight()
})

it('W26: above the day’s ceiling of the vendor an award binds nothing, and is paid when there is room', async () => {
  await contribute(7, 1_000n, 'daily')
  const { rows } = await table.pool.query<{ paid: string }>('select sum(paid) as paid from gateway.wager_award_day')
  ceiling = BigInt(rows[0]?.paid ?? 0) + 999n
  const big = { sourceId: 'daily', transactionId: 'daily.a' }
  expect(await award(7, 1_000n, big)).toMatchObject({ code: 'award.over_daily', duplicate: false })
  ceiling += 1n
  expect(await award(7, 1_000n, big)).toMatchObject({ code: null, duplicate: false })
  ceiling = 10n ** 12n
  await isRight()
})

it('W26: awards and contributions at the same moment never take more than there is', async () => {
  await contribute(1, 1_000n, 'race')
  const [awards] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, (_, at) => award(at + 5, 1_000n, { sourceId: 'race' }))),
    Promise.all(Array.from({ length: 8 }, (_, at) => contribute(at + 9, 100n, 'race'))),
  ])
  const paid = BigInt(awards.filter(({ code }) => code === null).length)
  expect(paid).toBeGreaterThanOrEqual(1n)
  expect(await poolOf('race')).toBe(1_800n - paid * 1_000n)
  await isRight()
})

it('W26: after any history a jackpot holds what was contributed less what was won, and never less than nothing', async () => {
  const step = fc.record({ member: fc.integer({ min: 1, max: MEMBERS }), minor: fc.bigInt(1n, 400n), isAward: fc.boolean() })
  let [run, expected] = [0, 0n]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const meter = `any${run++}`
      expected = 0n
      for (const { member, minor, isAward } of steps) {
        if (!isAward) {
          expect(await contribute(member, minor, meter)).toBeNull()
          expected += minor
          continue
        }
        const { code } = await award(member, minor, { sourceId: meter })
        expect(code === null).toBe(minor <= expected)
        if (code === null) expected -= minor
      }
      expect(await poolOf(meter)).toBe(expected)
    }),
    { numRuns: 8 },
  )
  await isRight()
})

it('takes from the lanes in their order, and no more than each holds', () => {
  const pools = [
    { lane: 0, minor: 5n },
    { lane: 4, minor: 0n },
    { lane: 9, minor: 7n },
  ]
  expect(sharesOf(pools, 6n)).toEqual([
    { lane: 0, minor: 5n },
    { lane: 9, minor: 1n },
  ])
  expect(sharesOf(pools, 5n)).toEqual([{ lane: 0, minor: 5n }])
})
