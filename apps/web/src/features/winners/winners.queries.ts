import { siteQuery } from '#shared/gateway/gateway.ts'
import type { Win } from '#shared/live/live-winners.ts'

export type WinnerList = 'latest' | 'day' | 'week'
export const winnerLists: readonly WinnerList[] = ['latest', 'day', 'week']
export type { Win }

const STALE_AFTER_MS = 10_000
const POLL_INTERVAL_MS = 60_000

/** One list of the board. The newest wins are told by the live socket; without one, and for the biggest, each minute the page is looked at asks (R-WIN-1). */
export const winnersOf = (language: string, list: WinnerList, isPushed: boolean) => ({
  ...siteQuery('wager.listWinners', language, { query: { list } }),
  staleTime: STALE_AFTER_MS,
  // The page may be a minute old when it is hydrated.
  refetchOnMount: 'always' as const,
  refetchInterval: isPushed && list === 'latest' ? (false as const) : POLL_INTERVAL_MS,
})

/** How many stakes a win was, to one place below ten; empty where it says nothing. */
export function timesOf(stake: bigint, win: bigint): string {
  if (stake <= 0n || win <= stake) return ''
  const tenths = (win * 10n) / stake
  if (tenths >= 100n || tenths % 10n === 0n) return String(tenths / 10n)
  return `${tenths / 10n}.${tenths % 10n}`
}
