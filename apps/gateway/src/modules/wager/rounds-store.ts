import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { Platform } from '../../platform/index.ts'

export type Round = {
  readonly id: string
  readonly vassalage: string
  readonly roundId: string
  readonly gameCode: string
  readonly nodeId: number
  readonly asset: Asset
  readonly state: 'open' | 'completed' | 'cancelled'
  readonly staked: bigint
  readonly refunded: bigint
  readonly won: bigint
  readonly openedAt: Date
  readonly closedAt: Date | null
}

/** A call that needs manual reconciliation: a win for a bet nobody knows, a rollback of a paid round, an id used twice. */
export type DisputedCall = {
  readonly memberId: number
  readonly vassalage: string
  readonly txId: string
  readonly roundId: string
  readonly kind: string
  readonly code: string
  readonly asset: Asset
  readonly amount: bigint
  readonly seenAt: Date
}

type RoundRow = {
  id: string
  vassalage: string
  round_id: string
  game_code: string
  node_id: number
  asset: string
  state: Round['state']
  staked: string
  refunded: string
  won: string
  opened_at: Date
  closed_at: Date | null
}
type DisputedCallRow = {
  member_id: string
  vassalage: string
  tx_id: string
  round_id: string
  kind: string
  code: string
  asset: string
  amount: string
  seen_at: Date
}

const statements = readStatements('wager', join(import.meta.dirname, 'rounds-store.sql'), [
  'open_of',
  'count_since',
  'open_since',
  'matters',
])

const toRound = (row: RoundRow): Round => ({
  id: row.id,
  vassalage: row.vassalage,
  roundId: row.round_id,
  gameCode: row.game_code,
  nodeId: row.node_id,
  asset: row.asset as Asset,
  state: row.state,
  staked: BigInt(row.staked),
  refunded: BigInt(row.refunded),
  won: BigInt(row.won),
  openedAt: row.opened_at,
  closedAt: row.closed_at,
})

export function createRoundStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** The newest open round of each game of a player, the last one first. */
    async openOf(memberId: number, asset: Asset, limit: number): Promise<Round[]> {
      const { rows } = await db.reads.query<RoundRow>({
        ...statements.open_of,
        values: [memberId, asset, limit],
      })
      return rows.map(toRound)
    },

    /** How many rounds each game saw at each brand since a time: what the lobby's hot games rest on (T69). */
    async countSince(since: Date): Promise<{ brandId: number; vassalage: string; gameCode: string; rounds: number }[]> {
      const { rows } = await db.reads.query<{ brand_id: number; vassalage: string; game_code: string; rounds: string }>({
        ...statements.count_since,
        values: [since],
      })
      return rows.map((row) => ({ brandId: row.brand_id, vassalage: row.vassalage, gameCode: row.game_code, rounds: Number(row.rounds) }))
    },

    /** Rounds still open that began, or were to be settled, before a time (I10): an empty list is what the day should end with. */
    async openSince(before: Date, limit = 100): Promise<(Round & { memberId: number })[]> {
      const { rows } = await db.reads.query<RoundRow & { member_id: string }>({ ...statements.open_since, values: [before, limit] })
      return rows.map((row) => ({ ...toRound(row), memberId: Number(row.member_id) }))
    },

    /** What waits for a person (W11, W14, W15, W16). A win that came before its bet counts only when it is still unpaid after `pendingBefore`. */
    async matters(pendingBefore: Date, limit = 100): Promise<DisputedCall[]> {
      const { rows } = await db.reads.query<DisputedCallRow>({ ...statements.matters, values: [pendingBefore, limit] })
      return rows.map((row) => ({
        memberId: Number(row.member_id),
        vassalage: row.vassalage,
        txId: row.tx_id,
        roundId: row.round_id,
        kind: row.kind,
        code: row.code,
        asset: row.asset as Asset,
        amount: BigInt(row.amount),
        seenAt: row.seen_at,
      }))
    },
  }
}

export type RoundStore = ReturnType<typeof createRoundStore>
