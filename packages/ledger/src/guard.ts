import type { Asset } from '@halong/money'
import { type Queryable, run, toBigint, toDate } from './queryable.ts'
import type { GuardKind } from './reasons.ts'
import { statements } from './statements.ts'

export const GUARD_SPANS = ['day', 'week', 'month'] as const
export type GuardSpan = (typeof GUARD_SPANS)[number]
/** Why a player may not play from a moment on. */
export const STOP_CODES = ['reality_check', 'session_limit', 'time_out', 'excluded', 'identity'] as const
export type StopCode = (typeof STOP_CODES)[number]

/** A limit of a player. Amounts in minor units of its asset. */
export type Guard = {
  /** A game type, or empty for all of them. */
  readonly scope: string
  readonly kind: GuardKind
  readonly span: GuardSpan
  readonly cap: bigint
  /** What the span came to so far: below zero where more was won or given back than staked. */
  readonly used: bigint
  /** The span under way; it begins anew at `renewsAt`. */
  readonly since: Date
  readonly renewsAt: Date
  readonly zone: string
}
/** What a refused transfer would have led above. */
export type LimitReached = Pick<Guard, 'scope' | 'kind' | 'span' | 'renewsAt'> & {
  /** Minor units that still fit, from 0. */ readonly left: bigint
}
/** `never`: the player may play. Null: at once. */
export type PlayStop = { readonly at: Date | 'never' | null; readonly code: StopCode | null }
/** The same to be set: in how many milliseconds. */
export type StopWish = { readonly inMs: number | 'never' | null; readonly code: StopCode | null }
/** Life-time sums of a player's cash in minor units (`COUNTERS`), as of a version of the account. */
export type Counters = {
  readonly staked: bigint
  readonly won: bigint
  readonly deposited: bigint
  readonly withdrawn: bigint
  readonly version: bigint
  readonly stop: PlayStop
}

/** `detail` of `ledger.limit_reached`, from `ledger.post` or `gateway.wager_play`. */
export function readLimit(detail: unknown): LimitReached {
  // cast: both write it by the same words.
  const { kind, span, scope, left, renewsAt } = detail as Omit<LimitReached, 'left' | 'renewsAt'> & { left: string; renewsAt: number }
  return { kind, span, scope, left: BigInt(left), renewsAt: new Date(renewsAt) }
}

/** `detail` of `ledger.play_stopped`; a stop that nobody named is the end of a session. */
// cast: it is the account's stop code.
export const readStop = (detail: unknown): StopCode => (detail as { why: StopCode | null }).why ?? 'session_limit'

export async function readGuards(on: Queryable, memberId: number, asset: Asset): Promise<Guard[]> {
  const rows = await run(on, { ...statements.guards, values: [memberId, asset] })
  return rows.map((row) => ({
    scope: String(row['scope']),
    // cast: the table's own check.
    kind: row['kind'] as GuardKind,
    // cast: likewise.
    span: row['span'] as GuardSpan,
    cap: toBigint(row['cap']),
    used: toBigint(row['used']),
    since: toDate(row['from_at']),
    renewsAt: toDate(row['to_at']),
    zone: String(row['zone']),
  }))
}

export async function readCounters(on: Queryable, memberId: number, asset: Asset): Promise<Counters | null> {
  const [row] = await run(on, { ...statements.counters, values: [memberId, asset] })
  if (row === undefined) return null
  const at = row['is_open'] === true ? 'never' : row['play_stop'] === null ? null : toDate(row['play_stop'])
  return {
    staked: toBigint(row['staked']),
    won: toBigint(row['won']),
    deposited: toBigint(row['deposited']),
    withdrawn: toBigint(row['withdrawn']),
    version: toBigint(row['version']),
    // cast: the table's own check.
    stop: { at, code: row['stop_code'] as StopCode | null },
  }
}
