import { systemClock } from '@halong/base'
import { checkLedger, houseAccount, playerAccount, wavesOf } from '@halong/ledger'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFeed } from '../../src/modules/feed/feed.ts'
import { createFeedStore } from '../../src/modules/feed/feed-store.ts'
import { countTurnover, endLot, listLots, listRounds, lockedNow, openLot } from '../../src/modules/turnover/turnover.ts'
import { type Command, touchedBy } from '../../src/modules/wager/command.ts'
import { playSet } from '../../src/modules/wager/play.ts'
import { type Db, openDb } from '../../src/platform/db.ts'
import { createLog } from '../../src/platform/log.ts'
import { ASSET, close, credit, debit, openTable, rollback, type Table } from './play-fixture.ts'

const UNIT = 10_000n
let table: Table
let db: Db
let feed: ReturnType<typeof createFeed>
beforeAll(async () => {
  table = await openTable('turnover', { members: 8, minor: 1_000n * UNIT })
  const log = createLog('silent')
  db = openDb({ url: table.database.gatewayUrl, log })
  const store = createFeedStore({ db })
  feed = createFeed({ db, clock: systemClock, log, store, consumers: () => [{ consumer: 'turnover', count: countTurnover }] })
})
afterAll(async () => {
  expect((await checkLedger(table.database.pool)).findings).toEqual([])
  await db.close()
  await table.close()
})

let turns = 0
/** Books money and opens its lot, as the cashier does; `ago` ms in the past. */
async function book(memberId: number, units: bigint, { times = 1, ago = 0, source = `deposit ${++turns}` } = {}): Promise<string> {
  const amount = units * UNIT
  await db.transaction(async (tx) => {
    const postings = [{ from: houseAccount(memberId, 'house.cashier'), to: playerAccount(memberId), minor: amount }]
    await table.ledger.postIn(tx, [{ memberId, key: source, reason: 'deposit.credit', reference: source, asset: ASSET, postings }])
    const at = new Date(Date.now() - ago)
    await openLot(tx, { memberId, asset: ASSET, amount, source, at, factorBp: times * 10_000 })
  })
  return source
}
async function carryOut(commands: readonly Command[]): Promise<void> {
  const units = commands.map((command) => [command])
  for (const wave of wavesOf(units, touchedBy)) await playSet(table.pool, wave, { clock: systemClock })
}
/** A round that is staked and settled with a win of as much. */
async function round(memberId: number, units: bigint, won = units): Promise<void> {
  const roundId = `r${++turns}`
  const named = { memberId, roundId }
  const stake = debit({ ...named, txId: `${roundId}.d`, amount: units * UNIT })
  const win = won > 0n ? [credit({ ...named, txId: `${roundId}.c`, debitTxId: stake.txId, amount: won * UNIT })] : []
  await carryOut([stake, ...win, close({ ...named, txId: `${roundId}.x` })])
}
async function lockedOf(memberId: number): Promise<bigint> {
  expect(await feed.catchUp('turnover', memberId, 10_000)).toBe(true)
  return (await lockedNow(db.pool, { memberId, asset: ASSET })).locked
}

it('the unplayed share of a deposit is locked, winnings are free, and each round counts once (contracts §10)', async () => {
  await book(1, 100n)
  expect(await lockedOf(1)).toBe(100n * UNIT)
  await round(1, 40n, 70n)
  await round(1, 0n + 1n)
  expect(await lockedNow(db.pool, { memberId: 1, asset: ASSET })).toMatchObject({ locked: 100n * UNIT })
  expect(await lockedOf(1)).toBe(59n * UNIT)
  expect(await lockedNow(db.pool, { memberId: 1, asset: ASSET })).toMatchObject({ cash: 1_130n * UNIT, free: 1_071n * UNIT })
  await feed.run()
  expect(await lockedOf(1)).toBe(59n * UNIT)
})

it('lots fill one after the other, the oldest first', async () => {
  await book(2, 100n, { ago: 2_000 })
  await book(2, 50n, { ago: 1_000 })
  await round(2, 130n)
  expect(await lockedOf(2)).toBe(20n * UNIT)
  const lots = await listLots(db.pool, { memberId: 2, asset: ASSET }, 10)
  expect(lots.map(({ done, why }) => [done, why])).toEqual([
    [30n * UNIT, null],
    [100n * UNIT, 'played'],
  ])
  const rounds = await listRounds(db.pool, { memberId: 2, asset: ASSET }, { since: new Date(0), limit: 10 })
  expect(rounds.map(({ whyNot, shares }) => [whyNot, shares.map(({ amount }) => amount)])).toEqual([[null, [100n * UNIT, 30n * UNIT]]])
})

it('what is to be played three times is free by thirds; nothing is locked where no turnover is asked for', async () => {
  await book(3, 100n, { times: 3 })
  await round(3, 100n)
  expect(await lockedOf(3)).toBe(66_6667n * (UNIT / 10_000n))
  await book(4, 100n, { times: 0 })
  expect(await lockedOf(4)).toBe(0n)
})

it('a round that is void, or was opened before the deposit, plays nothing of it', async () => {
  const before = { memberId: 5, roundId: 'early' }
  await carryOut([debit({ ...before, txId: 'early.d', amount: 10n * UNIT })])
  await book(5, 100n, { ago: -60_000 })
  const other = { memberId: 5, roundId: 'void' }
  await carryOut([
    close({ ...before, txId: 'early.x' }),
    debit({ ...other, txId: 'void.d', amount: 10n * UNIT }),
    rollback({ ...other, txId: 'void.b', debitTxId: 'void.d' }),
  ])
  expect(await lockedOf(5)).toBe(100n * UNIT)
  const rounds = await listRounds(db.pool, { memberId: 5, asset: ASSET }, { since: new Date(0), limit: 10 })
  expect(rounds.map(({ roundId, whyNot }) => `${roundId} ${whyNot}`).sort()).toEqual(['early opened_before', 'void void'])
})

it('booking the same money again opens no second lot, and an operator ends one', async () => {
  const source = await book(6, 100n)
  await book(6, 100n, { source })
  const [lot, ...more] = await listLots(db.pool, { memberId: 6, asset: ASSET }, 10)
  expect(more).toEqual([])
  const end = () => db.transaction((tx) => endLot(tx, { memberId: 6, lotId: lot?.lotId ?? '', at: new Date(), remark: 'returned' }))
  expect([await end(), await end()]).toEqual([true, false])
  expect(await lockedOf(6)).toBe(0n)
})

it('a lot ends when all is lost, at the latest with the next deposit', async () => {
  await book(7, 100n, { ago: 1_000, times: 3 })
  await round(7, 1_100n, 0n)
  expect(await lockedOf(7)).toBe(0n)
  await book(8, 100n, { ago: 1_000, times: 3 })
  await round(8, 1_100n, 0n)
  await book(8, 30n)
  expect(await lockedOf(8)).toBe(30n * UNIT)
  const lots = await listLots(db.pool, { memberId: 8, asset: ASSET }, 10)
  expect(lots.map(({ why }) => why)).toEqual([null, 'spent'])
})
