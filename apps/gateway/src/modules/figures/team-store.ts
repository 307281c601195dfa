import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { Queryable } from '../../platform/index.ts'
import type { Grade } from '../agency/index.ts'

/** Sums of a team. Amounts in minor units; `staked` without what went back. */
export type TeamFigures = {
  readonly rounds: number
  readonly staked: bigint
  readonly won: bigint
  readonly valid: bigint
  readonly deposits: bigint
  readonly withdrawals: bigint
}
/** Days with both ends in it, and the game type that alone is meant. */
export type TeamSpan = { readonly asset: Asset; readonly from: string; readonly to: string; readonly category: string | null }
export type Person = {
  readonly memberId: number
  readonly username: string
  /** What the reading agent calls them. */
  readonly label: string
}
export type Line = Person & {
  readonly grade: Grade
  readonly joinedAt: Date
  readonly isActive: boolean
  readonly direct: number
  readonly size: number
  readonly figures: TeamFigures
}

type Sums = Record<'rounds' | 'staked' | 'won' | 'valid' | 'deposits' | 'withdrawals', string>
type PersonRow = { member_id: string; username: string; label: string }
type LineRow = Sums & PersonRow & { grade: Grade; joined_at: Date; is_active: boolean; direct: string; size: string }

const statements = readStatements('teams', join(import.meta.dirname, 'team-store.sql'), [
  'by_key',
  'own',
  'lines',
  'find',
  'line',
  'top',
  'joined',
  'active',
  'unequal',
])

export const NO_FIGURES: TeamFigures = { rounds: 0, staked: 0n, won: 0n, valid: 0n, deposits: 0n, withdrawals: 0n }
const toFigures = ({ rounds, staked, won, valid, deposits, withdrawals }: Sums): TeamFigures => ({
  rounds: Number(rounds),
  staked: BigInt(staked),
  won: BigInt(won),
  valid: BigInt(valid),
  deposits: BigInt(deposits),
  withdrawals: BigInt(withdrawals),
})
const toPerson = ({ member_id, username, label }: PersonRow): Person => ({ memberId: Number(member_id), username, label })
const toLine = (row: LineRow): Line => ({
  ...toPerson(row),
  grade: row.grade,
  joinedAt: row.joined_at,
  isActive: row.is_active,
  direct: Number(row.direct),
  size: Number(row.size),
  figures: toFigures(row),
})

/** What agents read of the teams below them; who may read of whom is asked before. */
export const teamStore = {
  /** By day or game type, the last first; with `all` one sum under an empty key. */
  async byKey(
    on: Queryable,
    { memberId, key }: { memberId: number; key: 'day' | 'category' | 'all' },
    { asset, from, to, category }: TeamSpan,
  ) {
    const { rows } = await on.query<Sums & { key: string }>({ ...statements.by_key, values: [memberId, asset, from, to, key, category] })
    return rows.map((row) => ({ key: row.key, figures: toFigures(row) }))
  },
  /** A member's own, without those below. */
  async own(on: Queryable, memberId: number, { asset, from, to, category }: TeamSpan): Promise<TeamFigures> {
    const { rows } = await on.query<Sums>({ ...statements.own, values: [memberId, asset, from, to, category] })
    return rows[0] ? toFigures(rows[0]) : NO_FIGURES
  },
  /** Those directly below `under`, newest first, with the figures of their teams; labels are the agent's. */
  async lines(
    on: Queryable,
    { agentId, under, before, limit }: { agentId: number; under: number; before: number; limit: number },
    { asset, from, to, category }: TeamSpan,
  ): Promise<Line[]> {
    const { rows } = await on.query<LineRow>({ ...statements.lines, values: [agentId, under, asset, from, to, category, before, limit] })
    return rows.map(toLine)
  },
  /** Everybody below an agent with exactly this user name or label; at most 50. */
  async find(on: Queryable, { agentId, name }: { agentId: number; name: string }, { asset, from, to }: TeamSpan): Promise<Line[]> {
    const { rows } = await on.query<LineRow>({ ...statements.find, values: [agentId, asset, from, to, name] })
    return rows.map(toLine)
  },
  /** Those of these who stand below the agent. */
  async people(on: Queryable, agentId: number, memberIds: readonly number[]): Promise<(Person & { grade: Grade; uplines: number[] })[]> {
    const { rows } = await on.query<PersonRow & { grade: Grade; uplines: string[] }>({ ...statements.line, values: [agentId, memberIds] })
    return rows.map((row) => ({ ...toPerson(row), grade: row.grade, uplines: row.uplines.map(Number) }))
  },
  /** The five direct lines with the most valid turnover. */
  async top(on: Queryable, agentId: number, { asset, from, to }: TeamSpan) {
    type TopRow = PersonRow & Pick<Sums, 'valid' | 'staked' | 'won'>
    const { rows } = await on.query<TopRow>({ ...statements.top, values: [agentId, asset, from, to] })
    return rows.map((row) => ({ ...toPerson(row), valid: BigInt(row.valid), staked: BigInt(row.staked), won: BigInt(row.won) }))
  },
  /** How many came to stand below an agent, by day of the brand's zone. */
  async joined(
    on: Queryable,
    who: { brandId: number; agentId: number; zone: string },
    { from, to }: TeamSpan,
  ): Promise<ReadonlyMap<string, number>> {
    const { rows } = await on.query<{ day: string; joined: number }>({
      ...statements.joined,
      values: [who.brandId, who.agentId, from, to, who.zone],
    })
    return new Map(rows.map(({ day, joined }) => [day, joined]))
  },
  /** How many of a team settled a round, the agent too. */
  async active(on: Queryable, who: { brandId: number; agentId: number }, { from, to }: TeamSpan): Promise<number> {
    const { rows } = await on.query<{ active: number }>({ ...statements.active, values: [who.brandId, who.agentId, from, to] })
    return rows[0]?.active ?? 0
  },
  /** How many figures of teams of a day are not the sums of their members' in the places these had then (A5). */
  async unequal(on: Queryable, brandId: number, day: string): Promise<number> {
    const { rows } = await on.query<{ unequal: number }>({ ...statements.unequal, values: [brandId, day] })
    return rows[0]?.unequal ?? 0
  },
}
