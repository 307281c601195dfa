import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { MoneyFact } from '../../platform/feed.ts'
import type { Platform, Tx } from '../../platform/index.ts'

/** A transaction's number as PostgreSQL writes it. */
export type Xid = string
/** Everything of a lane before this transaction of this epoch is counted. */
export type Cursor = { readonly epoch: number; readonly xid: Xid }
export type Reach = {
  /** Whether the epoch of the cursor is over: all of its transactions have ended. */
  readonly isPast: boolean
  /** Every transaction of the epoch before it has ended. */
  readonly settled: Xid
  /** Whether the end of a period lies between the cursor and `settled`. */
  readonly isAtFence: boolean
}
export type ReadFact = MoneyFact & { readonly xid: Xid }
export type FactPage = { readonly lane: number; readonly epoch: number; readonly from: Xid; readonly before: Xid; readonly limit: number }

type FactRow = {
  at_xid: Xid
  member_id: string
  event_no: string
  kind: MoneyFact['kind']
  brand_id: number
  asset: Asset
  category: string | null
  vassalage: string
  game_code: string
  round_id: string
  staked: string
  refunded: string
  won: string
  valid: string
  valid_why: string | null
  amount: string
  opened_at: Date | null
  happened_at: Date
  bonus_staked: string
  bonus_won: string
}

const statements = readStatements('feed', join(import.meta.dirname, 'feed-store.sql'), [
  'renew',
  'begin',
  'take',
  'reach',
  'facts',
  'note_money',
  'move',
  'fence',
  'counted_to',
  'is_behind',
  'oldest_uncounted',
  'forget_fences',
])

/** Bonus money earns nothing twice: rewards count the share of own money alone. */
function cashShare({ staked, refunded, valid, bonus_staked }: FactRow): bigint {
  const atStake = BigInt(staked) - BigInt(refunded)
  const bonus = BigInt(bonus_staked)
  return bonus === 0n ? BigInt(valid) : (BigInt(valid) * (atStake - bonus)) / atStake
}

const toFact = (row: FactRow): ReadFact => ({
  xid: row.at_xid,
  memberId: Number(row.member_id),
  eventNo: BigInt(row.event_no),
  kind: row.kind,
  brandId: row.brand_id,
  asset: row.asset,
  category: row.category,
  vassalage: row.vassalage,
  gameCode: row.game_code,
  roundId: row.round_id,
  staked: BigInt(row.staked),
  refunded: BigInt(row.refunded),
  won: BigInt(row.won),
  valid: cashShare(row),
  validWhole: BigInt(row.valid),
  bonusStaked: BigInt(row.bonus_staked),
  bonusWon: BigInt(row.bonus_won),
  validWhy: row.valid_why,
  amount: BigInt(row.amount),
  openedAt: row.opened_at,
  happenedAt: row.happened_at,
})

export type MovedMoney = {
  readonly memberId: number
  readonly asset: Asset
  readonly kind: 'deposit' | 'withdraw'
  /** In minor units; negative where a withdrawal came back. */
  readonly amount: bigint
}

/** Writes the fact of money that came in or left, in the transaction that posts it (contracts §9). */
export async function noteMoney(tx: Tx, { memberId, asset, kind, amount }: MovedMoney): Promise<void> {
  await tx.query({ ...statements.note_money, values: [memberId, kind, asset, amount] })
}

export function createFeedStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** Begins an epoch where transactions known here have not begun: a dump was put into a new database, which numbers them anew. */
    async renew(): Promise<void> {
      await db.pool.query(statements.renew)
    },
    /** Makes the cursors of a consumer, which begins with the oldest fact. */
    async begin(consumer: string): Promise<void> {
      await db.pool.query({ ...statements.begin, values: [consumer] })
    },
    /** Locks the cursor of a lane; null while somebody else counts there. */
    async take(tx: Tx, consumer: string, lane: number): Promise<Cursor | null> {
      const { rows } = await tx.query<Cursor>({ ...statements.take, values: [consumer, lane] })
      return rows[0] ?? null
    },
    /** How far facts may be read from a cursor. */
    async reach(tx: Tx, { epoch, xid }: Cursor): Promise<Reach> {
      const { rows } = await tx.query<{ is_past: boolean; settled: Xid; is_at_fence: boolean }>({
        ...statements.reach,
        values: [epoch, xid],
      })
      const [row] = rows
      if (!row) throw new Error('there is an epoch')
      return { isPast: row.is_past, settled: row.settled, isAtFence: row.is_at_fence }
    },
    async facts(tx: Tx, { lane, epoch, from, before, limit }: FactPage): Promise<ReadFact[]> {
      const { rows } = await tx.query<FactRow>({ ...statements.facts, values: [lane, epoch, from, before, limit] })
      return rows.map(toFact)
    },
    async move(tx: Tx, { consumer, lane }: { consumer: string; lane: number }, { epoch, xid }: Cursor): Promise<void> {
      await tx.query({ ...statements.move, values: [consumer, lane, epoch, xid] })
    },
    /** Notes that a period is over. The first note stands. */
    async fence(endsAt: Date): Promise<void> {
      await db.pool.query({ ...statements.fence, values: [endsAt] })
    },
    async countedTo(consumer: string): Promise<Date | null> {
      const { rows } = await db.pool.query<{ ends_at: Date | null }>({ ...statements.counted_to, values: [consumer] })
      return rows[0]?.ends_at ?? null
    },
    /** Whether a player has facts that a consumer has not counted. */
    async isBehind(consumer: string, memberId: number): Promise<boolean> {
      const { rows } = await db.pool.query<{ is_behind: boolean }>({ ...statements.is_behind, values: [consumer, memberId] })
      return rows[0]?.is_behind ?? false
    },
    /** When the oldest fact that a consumer has not counted happened; null where it counted all. */
    async oldestUncounted(consumer: string): Promise<Date | null> {
      const { rows } = await db.reads.query<{ at: Date | null }>({ ...statements.oldest_uncounted, values: [consumer] })
      return rows[0]?.at ?? null
    },
    async forgetFences(before: Date): Promise<void> {
      await db.pool.query({ ...statements.forget_fences, values: [before] })
    },
  }
}
export type FeedStore = ReturnType<typeof createFeedStore>
