import { join } from 'node:path'
import type { PromotionBonusRules } from '@halong/api'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { Queryable, Tx } from '../../platform/index.ts'
import type { FreeRounds } from './due.ts'

export type GrantKey = { readonly memberId: number; readonly grantId: string }
/** Free rounds as they are given. `rules` say how what they win is played; null where it is cash. */
export type NewRounds = FreeRounds &
  GrantKey & {
    readonly brandId: number
    readonly asset: Asset
    readonly rules: PromotionBonusRules | null
    readonly code: string
    /** What gave them: once a source. */
    readonly source: string
    readonly hash: string
  }
export type GivenRounds = {
  readonly grantId: string
  readonly code: string
  readonly asset: Asset
  readonly games: readonly string[]
  readonly stake: bigint
  readonly count: number
  readonly used: number
  readonly inPlay: number
  readonly won: bigint
  readonly rules: PromotionBonusRules | null
  readonly isOpen: boolean
  readonly givenAt: Date
  readonly endsAt: Date
}
/** One that may have ended, its row locked. */
export type EndingRounds = GrantKey &
  Pick<NewRounds, 'brandId' | 'code' | 'hash' | 'asset' | 'rules'> &
  Pick<GivenRounds, 'count' | 'used' | 'inPlay' | 'won' | 'endsAt' | 'stake'> & { readonly isPaused: boolean }

type Row = {
  member_id: string
  grant_id: string
  brand_id: number
  code: string
  hash: string
  asset: Asset
  games: string[]
  stake: string
  count: number
  used: number
  in_play: number
  won: string
  rules: PromotionBonusRules | null
  state: 'open' | 'over'
  given_at: Date
  ends_at: Date
  paused_at: Date | null
}
/** The vendor whose games know free rounds. */
export const ROUNDS_VENDOR = 'HALONG'
const DAY_MS = 24 * 3_600_000
const statements = readStatements('free rounds', join(import.meta.dirname, 'free-rounds-store.sql'), [
  'give',
  'of_member',
  'due',
  'used_up',
  'lock',
  'end',
  'wait',
  'pause',
  'resume',
])
const keysIn = (rows: readonly Pick<Row, 'member_id' | 'grant_id'>[]): GrantKey[] =>
  rows.map(({ member_id, grant_id }) => ({ memberId: Number(member_id), grantId: grant_id }))

export const freeRoundsStore = {
  /** Answers whether they are new. */
  async give(tx: Tx, rounds: NewRounds, at: Date): Promise<boolean> {
    const { memberId, grantId, brandId, asset, games, stake, count, days, rules, code, source, hash } = rounds
    const endsAt = new Date(at.getTime() + days * DAY_MS)
    const named = [memberId, grantId, brandId, asset, ROUNDS_VENDOR, games, String(stake), count]
    const values = [...named, rules === null ? null : JSON.stringify(rules), code, source, hash, at, endsAt]
    return (await tx.query({ ...statements.give, values })).rowCount === 1
  },

  /** Those that are open first, the newest first. */
  async ofMember(on: Queryable, memberId: number, most: number): Promise<GivenRounds[]> {
    const { rows } = await on.query<Row>({ ...statements.of_member, values: [memberId, most] })
    return rows.map((row) => ({
      grantId: row.grant_id,
      code: row.code,
      asset: row.asset,
      games: row.games,
      stake: BigInt(row.stake),
      count: row.count,
      used: row.used,
      inPlay: row.in_play,
      won: BigInt(row.won),
      rules: row.rules,
      isOpen: row.state === 'open',
      givenAt: row.given_at,
      endsAt: row.ends_at,
    }))
  },

  /** Those whose time is over, and those that are played. */
  async due(on: Queryable, now: Date, most: number): Promise<GrantKey[]> {
    const { rows } = await on.query<Row>({ ...statements.due, values: [now, most] })
    const played = await on.query<Row>({ ...statements.used_up, values: [now, most] })
    return keysIn([...rows, ...played.rows])
  },

  /** Null for one that is over. */
  async lock(tx: Tx, { memberId, grantId }: GrantKey): Promise<EndingRounds | null> {
    const { rows } = await tx.query<Row>({ ...statements.lock, values: [memberId, grantId] })
    const [row] = rows
    if (!row) return null
    const { brand_id: brandId, code, hash, asset, rules, count, used, ends_at: endsAt } = row
    const counted = { count, used, inPlay: row.in_play, won: BigInt(row.won), stake: BigInt(row.stake) }
    return { memberId, grantId, brandId, code, hash, asset, rules, endsAt, ...counted, isPaused: row.paused_at !== null }
  },
  end: (tx: Tx, { memberId, grantId }: GrantKey, at: Date) => tx.query({ ...statements.end, values: [memberId, grantId, at] }),
  /** Looks again later. */
  wait: (tx: Tx, { memberId, grantId }: GrantKey, until: Date) => tx.query({ ...statements.wait, values: [memberId, grantId, until] }),

  /** Their time stands still in a time-out. */
  async pause(on: Queryable, now: Date): Promise<void> {
    await on.query({ ...statements.pause, values: [now] })
    await on.query({ ...statements.resume, values: [now] })
  },
}
