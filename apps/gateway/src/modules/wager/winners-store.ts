import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { Platform, Tx } from '../../platform/index.ts'

export type Win = {
  readonly id: string
  readonly memberId: number
  readonly vassalage: string
  readonly gameCode: string
  readonly nodeId: number
  readonly asset: Asset
  readonly stake: bigint
  readonly won: bigint
  readonly closedAt: Date
}
/** A round that paid more than it cost, as it is found; whether it is one for the board is for the service to say. */
export type PaidRound = {
  readonly memberId: number
  readonly vassalage: string
  readonly roundId: string
  readonly asset: Asset
  readonly stake: bigint
  readonly won: bigint
  readonly closedAt: Date
}
export type WinnerPage = { readonly brandId: number; readonly asset: Asset; readonly until: Date; readonly limit: number }

type WinRow = {
  id: string
  member_id: string
  vassalage: string
  game_code: string
  node_id: number
  asset: Asset
  stake: string
  won: string
  closed_at: Date
}
type PaidRow = Pick<WinRow, 'member_id' | 'vassalage' | 'asset' | 'stake' | 'won' | 'closed_at'> & { round_id: string }

/** Rounds gone through in one step; more than may end in the same thousandth of a second. */
const ROUNDS_PER_BATCH = 2_000
/** Wins of a day that are kept for good measure once they are no longer new. */
const KEPT_A_DAY = 200

const statements = readStatements('winner', join(import.meta.dirname, 'winners-store.sql'), [
  'newest',
  'biggest',
  'looked_to',
  'take_turn',
  'paid_between',
  'keep',
  'read_to',
  'forget_days',
  'forget_small',
  'is_hidden',
  'hide',
  'show',
])

const toWin = (row: WinRow): Win => ({
  id: row.id,
  memberId: Number(row.member_id),
  vassalage: row.vassalage,
  gameCode: row.game_code,
  nodeId: row.node_id,
  asset: row.asset,
  stake: BigInt(row.stake),
  won: BigInt(row.won),
  closedAt: row.closed_at,
})
const toPaid = (row: PaidRow): PaidRound => ({
  memberId: Number(row.member_id),
  vassalage: row.vassalage,
  roundId: row.round_id,
  asset: row.asset,
  stake: BigInt(row.stake),
  won: BigInt(row.won),
  closedAt: row.closed_at,
})

export function createWinnerStore({ db }: Pick<Platform, 'db'>) {
  return {
    async newest({ brandId, asset, until, limit }: WinnerPage): Promise<Win[]> {
      const { rows } = await db.reads.query<WinRow>({
        ...statements.newest,
        values: [brandId, asset, until, limit],
      })
      return rows.map(toWin)
    },

    /** The biggest of one UTC day each, for as many days; each day is read from its own end of the index. */
    async biggest({ brandId, asset, until, limit, days }: WinnerPage & { days: number }): Promise<Win[]> {
      const { rows } = await db.reads.query<WinRow>({
        ...statements.biggest,
        values: [brandId, asset, until, limit, days],
      })
      return rows.map(toWin)
    },

    /** How far rounds were looked through. Nothing is locked: who notes what was found asks again by taking the turn. */
    async lookedTo(): Promise<Date | null> {
      const { rows } = await db.pool.query<{ read_to: Date }>(statements.looked_to)
      return rows[0]?.read_to ?? null
    },

    /** Takes the turn to note what was found, and answers how far rounds were looked through; null while another gateway has it. */
    async takeTurn(tx: Tx): Promise<Date | null> {
      const { rows } = await tx.query<{ read_to: Date }>(statements.take_turn)
      return rows[0]?.read_to ?? null
    },

    /** Rounds that ended in a span and paid more than was staked, and how far the look went: all of it, or as far as one step reaches. */
    async paidBetween(from: Date, to: Date): Promise<{ rounds: PaidRound[]; readTo: Date }> {
      const { rows } = await db.pool.query<PaidRow>({ ...statements.paid_between, values: [from, to, ROUNDS_PER_BATCH] })
      const rounds = rows.map(toPaid).filter(({ won, stake }) => won > stake)
      return { rounds, readTo: rows.length < ROUNDS_PER_BATCH ? to : (rows.at(-1)?.closed_at ?? to) }
    },

    /** Notes rounds for a board; one that stands there already stays as it is. */
    async keep(tx: Tx, rounds: readonly (PaidRound & { brandId: number })[]): Promise<void> {
      await tx.query({
        ...statements.keep,
        values: [
          rounds.map(({ memberId }) => memberId),
          rounds.map(({ vassalage }) => vassalage),
          rounds.map(({ roundId }) => roundId),
          rounds.map(({ brandId }) => brandId),
          rounds.map(({ won }) => String(won)),
          rounds.map(({ closedAt }) => closedAt),
        ],
      })
    },

    async readTo(tx: Tx, at: Date): Promise<void> {
      await tx.query({ ...statements.read_to, values: [at] })
    },

    /** Forgets what no list shows any more: old days, and of older hours all but the biggest. */
    async forget({ before, settledBefore }: { before: Date; settledBefore: Date }): Promise<void> {
      await db.pool.query({ ...statements.forget_days, values: [before] })
      await db.pool.query({ ...statements.forget_small, values: [settledBefore, KEPT_A_DAY] })
    },

    async isHidden(memberId: number): Promise<boolean> {
      const { rowCount } = await db.reads.query({ ...statements.is_hidden, values: [memberId] })
      return rowCount === 1
    },
    async setHidden(memberId: number, isHidden: boolean, at: Date): Promise<void> {
      if (isHidden) await db.pool.query({ ...statements.hide, values: [memberId, at] })
      else await db.pool.query({ ...statements.show, values: [memberId] })
    },
  }
}
export type WinnerStore = ReturnType<typeof createWinnerStore>
