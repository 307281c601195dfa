import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Queryable, Tx } from '../../platform/index.ts'
import type { Harm, HarmFacts, HarmLine } from './markers.ts'

const statements = readStatements('harm', join(import.meta.dirname, 'harm-store.sql'), [
  'played',
  'facts',
  'deposited',
  'latest',
  'has_mark',
  'told',
  'keep',
  'lock',
  'spoken',
  'forget',
])

/** Rounds from which on a middle stake says something. */
const ENOUGH_ROUNDS = 20

export type Player = { readonly memberId: number; readonly brandId: number; readonly asset: string }
/** The day that ends at `end`, told by a clock in `zone`. */
export type Day = { readonly end: Date; readonly zone: string }
type FactsRow = {
  deposits: string
  chases: string
  failed_deposits: string
  rounds_now: string
  rounds_before: string
  stake_now: string | null
  stake_before: string | null
  longest_play: number
  nights: string
  raised_limits: string
  returns: string
}
export type Kept = Harm & Player & { readonly day: string; readonly at: Date; readonly isTold: boolean; readonly cap: bigint | null }

function toFacts(row: FactsRow): HarmFacts {
  const isEnough = Number(row.rounds_now) >= ENOUGH_ROUNDS && Number(row.rounds_before) >= ENOUGH_ROUNDS
  return {
    chases: Number(row.chases),
    deposits: Number(row.deposits),
    failedDeposits: Number(row.failed_deposits),
    stake: isEnough ? { now: BigInt(row.stake_now ?? 0), before: BigInt(row.stake_before ?? 0) } : null,
    longestPlay: row.longest_play,
    nights: Number(row.nights),
    raisedLimits: Number(row.raised_limits),
    returns: Number(row.returns),
  }
}

export const harmStore = {
  /** Players whose money moved in the day, from a number on. */
  async played(on: Queryable, { after, end, most }: { after: number; end: Date; most: number }): Promise<Player[]> {
    type Row = { member_id: string; brand_id: number; asset: string }
    const { rows } = await on.query<Row>({ ...statements.played, values: [after, end, most] })
    return rows.map((row) => ({ memberId: Number(row.member_id), brandId: row.brand_id, asset: row.asset }))
  },
  async facts(on: Queryable, { memberId, asset }: Player, { end, zone }: Day): Promise<HarmFacts> {
    const { rows } = await on.query<FactsRow>({ ...statements.facts, values: [memberId, end, asset, zone] })
    const [row] = rows
    if (!row) throw new Error('sums over nothing are a row too')
    return toFacts(row)
  },
  async deposited(on: Queryable, { memberId, asset }: Player, { end, zone }: Day): Promise<bigint[]> {
    const { rows } = await on.query<{ amount: string }>({ ...statements.deposited, values: [memberId, end, asset, zone] })
    return rows.map(({ amount }) => BigInt(amount))
  },
  async latest(on: Queryable, memberId: number): Promise<({ readonly day: string; readonly at: Date } & Harm) | null> {
    type Row = { day: string; score: number; lines: HarmLine[]; looked_at: Date }
    const { rows } = await on.query<Row>({ ...statements.latest, values: [memberId] })
    const [row] = rows
    return row ? { day: row.day, score: row.score, lines: row.lines, at: row.looked_at } : null
  },
  /** Whether a day after `since` (`yyyy-MM-dd`) had so high a score. */
  async hasMark(on: Queryable, memberId: number, { from, since }: { from: number; since: string }): Promise<boolean> {
    const { rows } = await on.query<{ found: boolean }>({ ...statements.has_mark, values: [memberId, from, since] })
    return rows[0]?.found ?? false
  },
  /** When the player was last told; null for never. */
  async toldAt(on: Queryable, memberId: number): Promise<Date | null> {
    const { rows } = await on.query<{ told_at: Date | null }>({ ...statements.told, values: [memberId] })
    return rows[0]?.told_at ?? null
  },
  /** False when the day was kept before. */
  async keep(tx: Tx, kept: Kept): Promise<boolean> {
    const { memberId, day, brandId, asset, score, lines, at, isTold, cap } = kept
    const values = [memberId, day, brandId, asset, score, JSON.stringify(lines), at, isTold ? at : null, cap === null ? null : String(cap)]
    return (await tx.query({ ...statements.keep, values })).rows.length > 0
  },
  async lock(tx: Tx, { no, brandId, from }: { no: number; brandId: number; from: number }): Promise<boolean> {
    return (await tx.query({ ...statements.lock, values: [no, brandId, from] })).rows.length > 0
  },
  /** False when somebody spoke to the player before. */
  async spoken(tx: Tx, { no, by, at, note }: { no: number; by: string; at: Date; note: string }): Promise<boolean> {
    return (await tx.query({ ...statements.spoken, values: [no, by, at, note] })).rows.length > 0
  },
  async forget(on: Queryable, before: Date, most: number): Promise<number> {
    return (await on.query({ ...statements.forget, values: [before, most] })).rowCount ?? 0
  },
}
