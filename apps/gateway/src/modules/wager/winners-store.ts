import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { MoneyFact } from '../../platform/feed.ts'
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
/** A round that paid more than it cost, as the feed tells of it; whether it is one for the board is for the service to say. */
export type PaidRound = Pick<MoneyFact, 'memberId' | 'vassalage' | 'roundId' | 'asset' | 'won'> & { readonly stake: bigint }
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

/** Wins of a day that are kept for good measure once they are no longer new. */
const KEPT_A_DAY = 200

const statements = readStatements('winner', join(import.meta.dirname, 'winners-store.sql'), [
  'newest',
  'biggest',
  'keep',
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

    /** Notes rounds for a board; one that stands there already stays as it is. */
    async keep(tx: Tx, rounds: readonly (PaidRound & { brandId: number })[]): Promise<void> {
      await tx.query({
        ...statements.keep,
        values: [
          rounds.map(({ memberId }) => memberId),
          rounds.map(({ vassalage }) => vassalage),
          rounds.map(({ roundId }) => roundId),
          rounds.map(({ brandId }) => brandId),
        ],
      })
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
