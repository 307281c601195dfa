import { checkLedger } from '@halong/ledger'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { close, credit, debit, openTable, rollback, type Table } from './play-fixture.ts'

let table: Table
beforeAll(async () => {
  table = await openTable('wager_limits', { members: 5, minor: 1_000_000n })
})
afterAll(async () => {
  expect((await checkLedger(table.database.pool)).findings).toEqual([])
  await table.close()
})

const limit = (memberId: number, cap: bigint, scope = '') =>
  table.ledger.setGuard(table.pool, { memberId, asset: 'USD/4', scope, kind: 'loss', span: 'day', zone: 'UTC', cap })
const stake = (memberId: number, roundId: string, amount: bigint) => table.play(debit({ memberId, roundId, txId: `${roundId}.d`, amount }))

it('a stake above a limit is refused for good with what is left and when it renews, a win gives back under the round’s kind of game (cashier §2)', async () => {
  await limit(1, 100n, 'RNG')
  expect(await stake(1, 'a', 60n)).toMatchObject({ code: null })
  expect(await table.play(credit({ memberId: 1, roundId: 'a', txId: 'a.c', debitTxId: 'a.d', amount: 50n }))).toMatchObject({ code: null })
  expect(await stake(1, 'b', 80n)).toMatchObject({ code: null })
  const refused = await stake(1, 'c', 11n)
  expect(refused).toMatchObject({ code: 'protection.limit_reached', limit: { kind: 'loss', span: 'day', scope: 'RNG', left: 10n } })
  expect(refused.limit?.renewsAt.getTime()).toBeGreaterThan(Date.now())
  expect(await table.play(rollback({ memberId: 1, roundId: 'b', txId: 'b.b', debitTxId: 'b.d' }))).toMatchObject({ code: null })
  // Room enough by now, but the id had its answer (W4).
  expect(await stake(1, 'c', 11n)).toMatchObject({ code: 'protection.limit_reached', duplicate: true })
  expect(await stake(1, 'd', 90n)).toMatchObject({ code: null })
  expect(await stake(1, 'e', 1n)).toMatchObject({ code: 'protection.limit_reached' })
})

it('of 20 stakes of a unit that race at one unit below the cap one passes', async () => {
  await limit(2, 20n)
  await stake(2, 'first', 19n)
  const raced = await Promise.all(Array.from({ length: 20 }, (_, index) => stake(2, `race ${index}`, 1n)))
  expect(raced.filter(({ code }) => code === null)).toHaveLength(1)
  expect(raced.filter(({ code }) => code === 'protection.limit_reached')).toHaveLength(19)
})

it('a stop of play refuses stakes with its reason, while wins, closes and stakes given back pass', async () => {
  await stake(3, 'open', 10n)
  await stake(3, 'other', 10n)
  await table.ledger.setPlayStop(table.pool, 3, { inMs: -1, code: 'reality_check' })
  expect(await stake(3, 'late', 10n)).toMatchObject({ code: 'protection.play_stopped', why: 'reality_check' })
  const owed = [
    await table.play(credit({ memberId: 3, roundId: 'open', txId: 'open.c', debitTxId: 'open.d', amount: 5n })),
    await table.play(close({ memberId: 3, roundId: 'open', txId: 'open.x' })),
    await table.play(rollback({ memberId: 3, roundId: 'other', txId: 'other.b', debitTxId: 'other.d' })),
  ]
  expect(owed.map(({ code }) => code)).toEqual([null, null, null])
})

it('a limit of one player is nothing to another in the same set', async () => {
  await limit(4, 5n)
  const answers = await table.playAll([4, 5].map((memberId) => debit({ memberId, roundId: 'set', txId: `set.${memberId}`, amount: 10n })))
  expect(answers.map(({ code }) => code)).toEqual(['protection.limit_reached', null])
})
