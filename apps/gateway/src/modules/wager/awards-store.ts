import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { Tx } from '../../platform/index.ts'
import type { PlayRefusal } from './play.ts'

/** An award as the vendor asked for it, of a player it knows. */
export type Award = {
  readonly memberId: number
  readonly brandId: number
  readonly vassalage: string
  readonly txId: string
  readonly roundId: string
  readonly gameCode: string
  readonly asset: Asset
  /** Minor units; null for what is no amount. */
  readonly amount: bigint | null
  readonly source: 'jackpot' | 'tournament' | 'prize' | 'free_rounds'
  readonly sourceId: string
}
/** What a lane gives. */
export type Share = { readonly lane: number; readonly minor: bigint }
type Known = { readonly state: string; readonly code: PlayRefusal | null; readonly fingerprint: Buffer | null }

const statements = readStatements('wager_awards', join(import.meta.dirname, 'awards-store.sql'), [
  'claim',
  'owner',
  'known',
  'keep',
  'matter',
  'day',
  'meters',
  'take',
  'budget',
  'spend',
  'note',
  'fact',
])
const idOf = ({ memberId, vassalage, txId }: Award) => [memberId, vassalage, txId]
const meterOf = ({ brandId, vassalage, sourceId, asset }: Award) => [brandId, vassalage, sourceId, asset]
const amountOf = ({ amount }: Award) => String(amount ?? 0n)

/** Awards, and the jackpots and budgets that they are paid from. */
export const awardsStore = {
  /** Claims the id for its player, which waits for a twin elsewhere; answers whose it is. */
  async claim(tx: Tx, award: Award): Promise<number> {
    await tx.query({ ...statements.claim, values: idOf(award) })
    const { rows } = await tx.query<{ member_id: string }>({ ...statements.owner, values: [award.vassalage, award.txId] })
    return Number(rows[0]?.member_id)
  },

  async known(tx: Tx, award: Award): Promise<Known | null> {
    const { rows } = await tx.query<Known>({ ...statements.known, values: idOf(award) })
    return rows[0] ?? null
  },

  /** Writes what became of it, which binds its id. */
  async keep(tx: Tx, award: Award, { code, fingerprint }: { code: PlayRefusal | null; fingerprint: Buffer }): Promise<void> {
    const { roundId, gameCode, asset, source, sourceId } = award
    const values = [...idOf(award), code, roundId, gameCode, asset, amountOf(award), `${source}:${sourceId}`, fingerprint]
    await tx.query({ ...statements.keep, values })
  },

  /** Something for a person to look at. */
  async matter(tx: Tx, award: Award, code: PlayRefusal): Promise<void> {
    await tx.query({ ...statements.matter, values: [...idOf(award), code, award.roundId, amountOf(award), award.asset] })
  },

  /** Takes so much of what the vendor may award in a day (UTC); false where that is not left. */
  async takeOfDay(tx: Tx, award: Award, ceiling: bigint): Promise<boolean> {
    const values = [award.brandId, award.vassalage, award.asset, amountOf(award), String(ceiling)]
    const { rowCount } = await tx.query({ ...statements.day, values })
    return rowCount === 1
  },

  /** What each lane holds of a jackpot, lowest lane first, until the transaction ends; nothing for a jackpot that nobody contributed to. */
  async lockMeters(tx: Tx, award: Award): Promise<Share[]> {
    const { rows } = await tx.query<{ lane: number; pool: string }>({ ...statements.meters, values: meterOf(award) })
    return rows.map(({ lane, pool }) => ({ lane, minor: BigInt(pool) }))
  },

  async take(tx: Tx, award: Award, shares: readonly Share[]): Promise<void> {
    const values = [...meterOf(award), shares.map(({ lane }) => lane), shares.map(({ minor }) => String(minor))]
    await tx.query({ ...statements.take, values })
  },

  /** What is left of a budget, and what of it this player may still get; null where none is open. */
  async lockBudget(tx: Tx, award: Award): Promise<{ left: bigint; leftForPlayer: bigint } | null> {
    const { brandId, vassalage, source, sourceId, asset, memberId } = award
    const { rows } = await tx.query<{ left_over: string; per_player: string; had: string }>({
      ...statements.budget,
      values: [brandId, vassalage, source, sourceId, asset, memberId],
    })
    const [row] = rows
    return row ? { left: BigInt(row.left_over), leftForPlayer: BigInt(row.per_player) - BigInt(row.had) } : null
  },

  async spend(tx: Tx, award: Award): Promise<void> {
    const { brandId, vassalage, source, sourceId } = award
    await tx.query({ ...statements.spend, values: [brandId, vassalage, source, sourceId, amountOf(award)] })
  },

  /** The history that operators read, and of a jackpot the fact of the feed: what its game returns. A prize is given beside the game. */
  async note(tx: Tx, award: Award, { pool, category }: { pool: bigint | null; category: string | null }): Promise<void> {
    const { memberId, brandId, vassalage, source, sourceId, gameCode, roundId, asset } = award
    const amount = amountOf(award)
    await tx.query({
      ...statements.note,
      values: [...idOf(award), brandId, source, sourceId, gameCode, roundId, asset, amount, pool === null ? null : String(pool), category],
    })
    if (source === 'jackpot')
      await tx.query({ ...statements.fact, values: [memberId, brandId, asset, category, vassalage, gameCode, roundId, amount] })
  },
}
