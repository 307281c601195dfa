import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { MoneyFact } from '../../platform/feed.ts'
import type { Queryable, Tx } from '../../platform/index.ts'

/** Settled play of one member, day, game type and vendor. Amounts in minor units; `staked` holds `refunded` as well. */
export type DayFigures = {
  /** Of the brand's zone, such as 2026-11-25. */
  readonly day: string
  /** The game type, empty for rounds from before that was noted. */
  readonly category: string
  readonly vassalage: string
  readonly rounds: number
  readonly staked: bigint
  readonly refunded: bigint
  readonly won: bigint
  readonly valid: bigint
}
/** Days with both ends in it. */
export type DaySpan = { readonly memberId: number; readonly asset: Asset; readonly from: string; readonly to: string }

type DayRow = Record<'day' | 'category' | 'vassalage' | 'rounds' | 'staked' | 'refunded' | 'won' | 'valid', string>

const statements = readStatements('figures', join(import.meta.dirname, 'figures-store.sql'), ['add', 'of_member'])

export const figuresStore = {
  /** Adds facts to the days of their members and of all above them then; `zone` is that of the fact's brand. */
  async add(tx: Tx, settled: readonly { readonly fact: MoneyFact; readonly zone: string }[]): Promise<void> {
    if (settled.length === 0) return
    const rows = settled.map(({ fact, zone }) => ({
      member_id: fact.memberId,
      at: fact.happenedAt,
      zone,
      asset: fact.asset,
      category: fact.category,
      vassalage: fact.vassalage,
      brand_id: fact.brandId,
      rounds: fact.kind === 'wager' ? 1 : 0,
      deposits: String(fact.kind === 'deposit' ? fact.amount : 0n),
      withdrawals: String(fact.kind === 'withdraw' ? fact.amount : 0n),
      staked: String(fact.staked),
      refunded: String(fact.refunded),
      won: String(fact.won),
      valid: String(fact.valid),
    }))
    await tx.query({ ...statements.add, values: [JSON.stringify(rows)] })
  },
  /** From now on hours are counted of somebody and of everybody below. */
  async watchHours(tx: Tx, memberId: number): Promise<void> {
    await tx.query('insert into gateway.hour_watch (member_id) values ($1) on conflict do nothing', [memberId])
  },
  async forgetHours(on: Queryable, brandId: number, before: Date): Promise<void> {
    await on.query('delete from gateway.member_quarter where brand_id = $1 and quarter < $2', [brandId, before])
  },
  /** Newest day first. */
  async ofMember(on: Queryable, { memberId, asset, from, to }: DaySpan): Promise<DayFigures[]> {
    const { rows } = await on.query<DayRow>({ ...statements.of_member, values: [memberId, asset, from, to] })
    return rows.map(({ day, category, vassalage, rounds, ...money }) => ({
      day,
      category,
      vassalage,
      rounds: Number(rounds),
      staked: BigInt(money.staked),
      refunded: BigInt(money.refunded),
      won: BigInt(money.won),
      valid: BigInt(money.valid),
    }))
  },
}
