import type { Money } from '@halong/money'
import { readAmount } from '#shared/live/live-balance.ts'
import type { TextKey } from '#shared/text/text.ts'
import type { Round } from './records.queries.ts'

/** Rows of one day of the player's own calendar. */
export type Day<Row> = { readonly key: string; readonly at: Date; readonly rows: readonly Row[] }

const dayKey = (at: Date): string => `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`

/** Puts rows under their days, in the order they came. */
export function byDay<Row>(rows: readonly Row[], atOf: (row: Row) => string): Day<Row>[] {
  const days: { key: string; at: Date; rows: Row[] }[] = []
  for (const row of rows) {
    const at = new Date(atOf(row))
    const last = days.at(-1)
    if (last?.key === dayKey(at)) last.rows.push(row)
    else days.push({ key: dayKey(at), at, rows: [row] })
  }
  return days
}

/** How many midnights lie between: 0 today, 1 yesterday. */
export function daysAgo(at: Date, now: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((midnight(now) - midnight(at)) / 86_400_000)
}

/** What a round brought: what came back less the stake; null while it is open or when it was cancelled. */
export function resultOf({ status, stake, win }: Pick<Round, 'status' | 'stake' | 'win'>, asset: string): Money | null {
  const staked = readAmount(stake, asset)
  const won = readAmount(win, asset)
  return status === 'completed' && staked && won ? { asset: staked.asset, minor: won.minor - staked.minor } : null
}

const reasons: Readonly<Record<string, TextKey>> = {
  'wager.debit': 'records.reason.wager.debit',
  'wager.credit': 'records.reason.wager.credit',
  'wager.rollback': 'records.reason.wager.rollback',
  'wager.close': 'records.reason.wager.close',
  'trial.grant': 'records.reason.trial.grant',
  'deposit.credit': 'records.reason.deposit.credit',
  'points.convert': 'records.reason.points.convert',
  'adjustment.credit': 'records.reason.adjustment',
  'adjustment.debit': 'records.reason.adjustment',
}

/** The reason of an entry in words; one that has none yet is named by what it is. */
export const reasonKey = (reason: string): TextKey => reasons[reason] ?? 'records.reason.other'

/** An outside address to follow, or null when it is not one (T52). */
export function safeLink(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
