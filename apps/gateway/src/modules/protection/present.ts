import type { protection, ValueInputOf } from '@halong/api'
import type { Counters, Guard } from '@halong/ledger'
import { type Asset, toWire } from '@halong/money'
import type { HistoryRow, LimitName } from './protection-store.ts'
import type { Standing, Wish } from './standing.ts'

type Shown = ValueInputOf<typeof protection.get>
export type WholeStanding = {
  readonly asset: Asset
  readonly standing: Standing
  readonly guards: readonly Guard[]
  readonly wishes: readonly (LimitName & Wish)[]
  readonly counters: Counters | null
  readonly raiseHours: number
  readonly reality: { readonly minutes: number; readonly choices: readonly number[] }
}

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null
/** The ledger's scopes are game types; those of limits come from the operation's own list. */
type Scope = Shown['limits'][number]['scope']
// cast: written by `setLimit` alone.
const scopeOf = (scope: string): Scope => scope as Scope

/** Play since the last sign-in, from two readings of the life-time counters. */
export function playOf({ asset, standing, counters }: Pick<WholeStanding, 'asset' | 'standing' | 'counters'>): Shown['play'] {
  const hasPlay = standing.since !== null && counters !== null
  const staked = hasPlay ? counters.staked - standing.stakedAt : 0n
  const won = hasPlay ? counters.won - standing.wonAt : 0n
  const wire = (minor: bigint) => toWire({ asset, minor })
  return { since: textOf(standing.since), staked: wire(staked), won: wire(won), net: wire(won - staked) }
}

/** The player's own exclusion, or else that of the list. */
function exclusionOf({ excludedAt, excludedUntil, returnsAt, barredAt, barredUntil, barReference }: Standing): Shown['exclusion'] {
  if (excludedAt !== null)
    return { since: excludedAt.toISOString(), until: textOf(excludedUntil), returnsAt: textOf(returnsAt), reference: null }
  return barredAt && { since: barredAt.toISOString(), until: textOf(barredUntil), returnsAt: null, reference: barReference }
}

export function presentStanding(whole: WholeStanding): Shown {
  const { asset, standing, guards, wishes, counters, raiseHours, reality } = whole
  const wire = (minor: bigint) => toWire({ asset, minor })
  const { deposited, withdrawn } = counters ?? { deposited: 0n, withdrawn: 0n }
  const { testedAt, testScore } = standing
  return {
    asset,
    raiseHours,
    limits: guards.map(({ kind, span, scope, cap, used, renewsAt }) => ({
      kind,
      span,
      scope: scopeOf(scope),
      cap: wire(cap),
      used: wire(used),
      left: wire(used > cap ? 0n : cap - used),
      renewsAt: renewsAt.toISOString(),
    })),
    wishes: wishes.map(({ kind, span, scope, cap, opensAt, lapsesAt }) => ({
      kind,
      span,
      scope: scopeOf(scope),
      cap: cap === null ? null : wire(cap),
      opensAt: opensAt.toISOString(),
      lapsesAt: lapsesAt.toISOString(),
    })),
    reality: { minutes: reality.minutes, choices: [...reality.choices], nextAt: textOf(standing.nextCheckAt) },
    // cast: written by `setSessionLimit` alone.
    session: { minutes: standing.sessionMinutes as Shown['session']['minutes'], endsAt: textOf(standing.sessionEndsAt) },
    play: playOf(whole),
    money: { deposited: wire(deposited), withdrawn: wire(withdrawn), net: wire(deposited - withdrawn) },
    timeOutUntil: textOf(standing.timeOutUntil),
    exclusion: exclusionOf(standing),
    lastTest: testedAt && testScore !== null ? { at: testedAt.toISOString(), score: testScore } : null,
  }
}

export const presentEvent = (row: HistoryRow): ValueInputOf<typeof protection.listHistory>['list'][number] => ({
  id: row.event_id,
  at: row.at.toISOString(),
  event: row.event,
  kind: row.kind,
  span: row.span,
  scope: row.scope === null ? null : scopeOf(row.scope),
  before: row.before,
  after: row.after,
})
