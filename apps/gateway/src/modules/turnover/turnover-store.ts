import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { MoneyFact } from '../../platform/feed.ts'
import type { Queryable, Tx } from '../../platform/index.ts'
import type { Lot, Share } from './lots.ts'

export type LotEnd = 'played' | 'spent' | 'operator'
export type StoredLot = Lot & {
  readonly memberId: number
  readonly asset: Asset
  /** What was booked: the key of its transfer in the ledger. */
  readonly source: string
  /** How often the amount is to be played, in basis points. */
  readonly factorBp: number
  readonly endedAt: Date | null
  readonly why: LotEnd | null
}
/** Of whom and in which money. */
export type Purse = { readonly memberId: number; readonly asset: Asset }
/** A round as lots saw it: what each took of it, or why none did. */
export type CountedRound = {
  readonly vassalage: string
  readonly roundId: string
  readonly gameCode: string
  readonly valid: bigint
  readonly whyNot: string | null
  readonly shares: readonly Share[]
  readonly settledAt: Date
}

type LotRow = {
  member_id: string
  lot_id: string
  asset: Asset
  source: string
  amount: string
  factor_bp: number
  required: string
  done: string
  opened_at: Date
  ended_at: Date | null
  why: LotEnd | null
}
type RoundRow = {
  vassalage: string
  round_id: string
  game_code: string
  valid: string
  why_not: string | null
  shares: { lot: string; amount: string }[]
  settled_at: Date
}

const statements = readStatements('turnover', join(import.meta.dirname, 'turnover-store.sql'), [
  'open',
  'open_of',
  'lots_of',
  'lock_open',
  'fill',
  'end',
  'note_rounds',
  'rounds_of',
  'money_of',
])

const toLot = (row: LotRow): StoredLot => ({
  memberId: Number(row.member_id),
  lotId: row.lot_id,
  asset: row.asset,
  source: row.source,
  amount: BigInt(row.amount),
  factorBp: row.factor_bp,
  required: BigInt(row.required),
  done: BigInt(row.done),
  openedAt: row.opened_at,
  endedAt: row.ended_at,
  why: row.why,
})

export const turnoverStore = {
  /** Answers whether it is new: a source opens one lot. */
  async open(tx: Tx, lot: Omit<StoredLot, 'done' | 'endedAt' | 'why'>): Promise<boolean> {
    const { memberId, lotId, asset, source, amount, factorBp, required, openedAt } = lot
    const values = [memberId, lotId, asset, source, String(amount), factorBp, String(required), openedAt]
    return (await tx.query({ ...statements.open, values })).rowCount === 1
  },
  /** Oldest first. */
  async openOf(on: Queryable, { memberId, asset }: Purse): Promise<StoredLot[]> {
    return (await on.query<LotRow>({ ...statements.open_of, values: [memberId, asset] })).rows.map(toLot)
  },
  /** Newest first, ended ones too. */
  async lotsOf(on: Queryable, { memberId, asset }: Purse, limit: number): Promise<StoredLot[]> {
    return (await on.query<LotRow>({ ...statements.lots_of, values: [memberId, asset, limit] })).rows.map(toLot)
  },
  async lockOpen(tx: Tx, memberIds: readonly number[]): Promise<StoredLot[]> {
    return (await tx.query<LotRow>({ ...statements.lock_open, values: [memberIds] })).rows.map(toLot)
  },
  /** Writes how far lots are filled; a full one ends. */
  async fill(tx: Tx, lots: readonly { readonly lot: StoredLot; readonly done: bigint; readonly at: Date }[]): Promise<void> {
    if (lots.length === 0) return
    const values = [
      lots.map(({ lot }) => lot.memberId),
      lots.map(({ lot }) => lot.lotId),
      lots.map(({ done }) => String(done)),
      lots.map(({ at }) => at),
    ]
    await tx.query({ ...statements.fill, values })
  },
  async end(
    tx: Tx,
    memberId: number,
    { lotIds, at, why, remark }: { lotIds: readonly string[]; at: Date; why: LotEnd; remark?: string },
  ): Promise<number> {
    if (lotIds.length === 0) return 0
    return (await tx.query({ ...statements.end, values: [memberId, lotIds, at, why, remark ?? null] })).rowCount ?? 0
  },
  async noteRounds(
    tx: Tx,
    rounds: readonly { readonly fact: MoneyFact; readonly shares: readonly Share[]; readonly whyNot: string | null }[],
  ): Promise<void> {
    if (rounds.length === 0) return
    const rows = rounds.map(({ fact, shares, whyNot }) => ({
      member_id: fact.memberId,
      vassalage: fact.vassalage,
      round_id: fact.roundId,
      game_code: fact.gameCode,
      asset: fact.asset,
      valid: String(fact.validWhole),
      why_not: whyNot,
      shares: shares.map(({ lotId, amount }) => ({ lot: lotId, amount: String(amount) })),
      settled_at: fact.happenedAt,
    }))
    await tx.query({ ...statements.note_rounds, values: [JSON.stringify(rows)] })
  },
  /** Newest first. */
  async roundsOf(on: Queryable, { memberId, asset }: Purse, { since, limit }: { since: Date; limit: number }): Promise<CountedRound[]> {
    const { rows } = await on.query<RoundRow>({ ...statements.rounds_of, values: [memberId, asset, since, limit] })
    return rows.map((row) => ({
      vassalage: row.vassalage,
      roundId: row.round_id,
      gameCode: row.game_code,
      valid: BigInt(row.valid),
      whyNot: row.why_not,
      shares: row.shares.map(({ lot, amount }) => ({ lotId: lot, amount: BigInt(amount) })),
      settledAt: row.settled_at,
    }))
  },
  /** Cash and open stakes of own money. */
  async moneyOf(on: Queryable, purses: readonly Purse[]): Promise<(Purse & { readonly cash: bigint; readonly inPlay: bigint })[]> {
    const { rows } = await on.query<{ member_id: string; asset: Asset; cash: string; in_play: string }>({
      ...statements.money_of,
      values: [purses.map(({ memberId }) => memberId), purses.map(({ asset }) => asset)],
    })
    return rows.map(({ member_id, asset, cash, in_play }) => ({
      memberId: Number(member_id),
      asset,
      cash: BigInt(cash),
      inPlay: BigInt(in_play),
    }))
  },
}
