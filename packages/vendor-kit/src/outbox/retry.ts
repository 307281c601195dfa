import type { WalletAnswer } from '../wallet/call.ts'

const FIRST_RETRY_MS = 100
const SLOWEST_RETRY_MS = 60_000
/** After a day of trying a person has to look (reliability.md §2.2). */
export const GIVE_UP_MS = 24 * 3_600_000
/** How long whoever took a row on has before another process may: longer than every call to the wallet it will make. */
export const LEASE_MS = 8_000

/** 100 ms doubling to 60 s, spread by up to a fifth so that many rows don't return at once. `spread` is drawn from 0 up to 1. */
export function retryDelayMs(attempts: number, spread: number): number {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts, 20), SLOWEST_RETRY_MS)
  return Math.round(delay * (1 - spread / 5))
}

/** What the wallet's trouble with a row is called in its log and in the row. */
export const troubleOf = (answer: Exclude<WalletAnswer<unknown>, { kind: 'ok' }>): string =>
  answer.kind === 'refused' ? answer.code : `unknown: ${answer.why}`
