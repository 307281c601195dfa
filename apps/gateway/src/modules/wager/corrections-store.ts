import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { AccountRef } from '@halong/ledger'
import type { Asset } from '@halong/money'
import type { Tx } from '../../platform/index.ts'

/** A round by its keys. */
export type RoundName = { readonly memberId: number; readonly vassalage: string; readonly roundId: string }
/** A correction as people of the house agreed to it: no round changes by more than they saw (W28). Sums in minor units. */
export type ApprovedCorrection = {
  readonly vassalage: string
  readonly correctionId: string
  readonly gameCode: string
  /** What was corrected, as the player knows it: a station and its day. */
  readonly about: string
  readonly approvedBy: string
  readonly sums: readonly { readonly asset: Asset; readonly up: bigint; readonly down: bigint }[]
}
type ClosedRound = {
  readonly gameCode: string
  readonly category: string | null
  readonly asset: Asset
  readonly isClosed: boolean
  readonly won: bigint
  /** The bonus money in it. */
  readonly bonusWon: bigint
  readonly maxWin: bigint
  /** Whether it was closed more than 24 hours, and more than 90 days, ago by the database's clock. */
  readonly isDayOver: boolean
  readonly isOver: boolean
}
/** One round as a correction left it. `moved` is what the player got, or gave back with a minus. */
export type Corrected = {
  readonly correctionId: string
  readonly wonWas: bigint
  readonly wonShould: bigint
  readonly moved: bigint
  readonly writtenOff: bigint
}

type RoundRow = {
  game_code: string
  category: string | null
  asset: Asset
  state: 'open' | 'completed' | 'cancelled'
  won: string
  bonus_won: string
  max_win: string
  is_day_over: boolean
  is_over: boolean
}
type CorrectedRow = { correction_id: string; won_was: string; won_should: string; moved: string; written_off: string }

const statements = readStatements('wager_corrections', join(import.meta.dirname, 'corrections-store.sql'), [
  'approve',
  'approve_sum',
  'approved',
  'round',
  'done',
  'use_up',
  'lock',
  'cash',
  'keep',
  'set_won',
  'note',
])
const keysOf = ({ memberId, vassalage, roundId }: RoundName) => [memberId, vassalage, roundId]

/** Approved corrections and the rounds they changed. */
export const correctionsStore = {
  async approve(tx: Tx, { vassalage, correctionId, gameCode, about, approvedBy, sums }: ApprovedCorrection, at: Date): Promise<void> {
    await tx.query({ ...statements.approve, values: [vassalage, correctionId, gameCode, about, approvedBy, at] })
    for (const { asset, up, down } of sums)
      await tx.query({ ...statements.approve_sum, values: [vassalage, correctionId, asset, String(up), String(down)] })
  },

  async approved(tx: Tx, vassalage: string, correctionId: string): Promise<{ gameCode: string; about: string } | null> {
    const { rows } = await tx.query<{ game_code: string; about: string }>({ ...statements.approved, values: [vassalage, correctionId] })
    return rows[0] ? { gameCode: rows[0].game_code, about: rows[0].about } : null
  },

  /** Locks the round until the transaction ends. */
  async lockRound(tx: Tx, name: RoundName): Promise<ClosedRound | null> {
    const { rows } = await tx.query<RoundRow>({ ...statements.round, values: keysOf(name) })
    const [row] = rows
    if (!row) return null
    const { game_code: gameCode, category, asset, state, is_day_over: isDayOver, is_over: isOver } = row
    return {
      gameCode,
      category,
      asset,
      isClosed: state === 'completed',
      won: BigInt(row.won),
      bonusWon: BigInt(row.bonus_won),
      maxWin: BigInt(row.max_win),
      isDayOver,
      isOver,
    }
  },

  async done(tx: Tx, name: RoundName): Promise<Corrected[]> {
    const { rows } = await tx.query<CorrectedRow>({ ...statements.done, values: keysOf(name) })
    return rows.map((row) => ({
      correctionId: row.correction_id,
      wonWas: BigInt(row.won_was),
      wonShould: BigInt(row.won_should),
      moved: BigInt(row.moved),
      writtenOff: BigInt(row.written_off),
    }))
  },

  /** Takes so much of what was approved; false where that is not left. */
  async useUp(tx: Tx, { vassalage, correctionId, asset, by }: { vassalage: string; correctionId: string; asset: Asset; by: bigint }) {
    const [up, down] = by > 0n ? [by, 0n] : [0n, -by]
    const { rowCount } = await tx.query({ ...statements.use_up, values: [vassalage, correctionId, asset, String(up), String(down)] })
    return rowCount === 1
  },

  /** What the player has, which does not change before the transaction ends. */
  async lockCash(tx: Tx, memberId: number, { accounts, asset }: { accounts: readonly AccountRef[]; asset: Asset }): Promise<bigint> {
    await tx.query({
      ...statements.lock,
      values: [accounts.map((each) => each.memberId), accounts.map(({ kind }) => kind), accounts.map(() => asset)],
    })
    const { rows } = await tx.query<{ balance: string }>({ ...statements.cash, values: [memberId, asset] })
    return BigInt(rows[0]?.balance ?? 0)
  },

  async keep(tx: Tx, name: RoundName, { correctionId, wonWas, wonShould, moved, writtenOff }: Corrected): Promise<void> {
    const amounts = [wonWas, wonShould, moved, writtenOff].map(String)
    await tx.query({ ...statements.keep, values: [...keysOf(name), correctionId, ...amounts] })
    await tx.query({ ...statements.set_won, values: [...keysOf(name), String(wonShould)] })
  },

  /** The fact that figures count. */
  async note(
    tx: Tx,
    { memberId, vassalage, roundId }: RoundName,
    told: Pick<ClosedRound, 'gameCode' | 'category' | 'asset'> & { brandId: number; by: bigint },
  ) {
    const { gameCode, category, asset } = told
    await tx.query({
      ...statements.note,
      values: [memberId, told.brandId, asset, category, vassalage, gameCode, roundId, String(told.by)],
    })
  },
}
