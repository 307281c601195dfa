import type { Asset } from '@halong/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCounting } from '../../src/modules/figures/counting.ts'
import { figuresStore } from '../../src/modules/figures/figures-store.ts'
import { type Db, openDb } from '../../src/platform/db.ts'
import type { MoneyFact } from '../../src/platform/feed.ts'
import { createLog } from '../../src/platform/log.ts'
import { ASSET, openTable, type Table } from './play-fixture.ts'

let table: Table
let db: Db
beforeAll(async () => {
  table = await openTable('figures', { members: 2, minor: 1n })
  db = openDb({ url: table.database.gatewayUrl, log: createLog('silent') })
})
afterAll(async () => {
  await db.close()
  await table.close()
})

let no = 0n
const fact = (at: string, change: Partial<MoneyFact> = {}): MoneyFact => ({
  memberId: 1,
  eventNo: ++no,
  kind: 'wager',
  brandId: 1,
  asset: ASSET,
  category: 'RNG',
  vassalage: 'FAKE',
  gameCode: 'g',
  roundId: `r${no}`,
  staked: 10n,
  refunded: 2n,
  won: 5n,
  valid: 8n,
  validWhole: 8n,
  bonusStaked: 0n,
  bonusWon: 0n,
  validWhy: null,
  amount: 0n,
  openedAt: null,
  happenedAt: new Date(at),
  ...change,
})
const zones: Record<number, string> = { 1: 'Asia/Ho_Chi_Minh', 2: 'America/New_York' }
const count = createCounting(async (brandId) => zones[brandId] ?? 'UTC')
const daysOf = async (memberId: number, asset: Asset = ASSET) =>
  (await figuresStore.ofMember(db.pool, { memberId, asset, from: '2026-11-01', to: '2026-11-30' })).map(
    ({ day, category, vassalage, rounds, ...money }) => [day, category, vassalage, rounds, ...Object.values(money).map(Number)].join(' '),
  )

it('adds up what was settled by the day of the brand’s zone, by game type and vendor; void rounds are in no figure (contracts §9)', async () => {
  await db.transaction((tx) =>
    count(tx, [fact('2026-11-25T16:59:59.999Z'), fact('2026-11-25T17:00:00Z'), fact('2026-11-25T18:00:00Z', { kind: 'void' })]),
  )
  await db.transaction((tx) =>
    count(tx, [
      fact('2026-11-25T20:00:00Z'),
      fact('2026-11-25T20:00:00Z', { category: null }),
      fact('2026-11-25T20:00:00Z', { asset: 'EUR/4' }),
    ]),
  )
  await db.transaction((tx) => count(tx, [fact('2026-11-26T04:30:00Z', { memberId: 2, brandId: 2 })]))
  expect(await daysOf(1)).toEqual(['2026-11-26  FAKE 1 10 2 5 8', '2026-11-26 RNG FAKE 2 20 4 10 16', '2026-11-25 RNG FAKE 1 10 2 5 8'])
  expect(await daysOf(1, 'EUR/4')).toEqual(['2026-11-26 RNG FAKE 1 10 2 5 8'])
  expect(await daysOf(2)).toEqual(['2026-11-25 RNG FAKE 1 10 2 5 8'])
})
