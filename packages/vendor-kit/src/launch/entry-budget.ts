import type { Clock } from '@halong/base'

export type EntryBudget = {
  /** How many entries an address may make at once. */
  readonly burst: number
  /** How many it gets back a second. */
  readonly perSecond: number
}

/** Enough for the games room of a large office behind one address; each entry costs the wallet a call. */
export const ENTRY_BUDGET: EntryBudget = { burst: 60, perSecond: 1 }
const MAX_ADDRESSES = 20_000

/** An IPv6 network of one household counts once: its first four groups. */
const networkOf = (address: string): string => (address.includes('.') ? address : address.split(':', 4).join(':'))

/**
 * How long an address must wait before it may enter a game, in milliseconds; 0 takes one entry from its budget. Kept for the addresses seen
 * last and for no more than 20,000 of them: one that was pushed out starts with a full budget.
 */
export function createEntryBudget({ burst, perSecond }: EntryBudget, clock: Clock): (address: string) => number {
  // When the budget of a network will be full again. The newest stand last, because every use puts a network there.
  const fullAt = new Map<string, number>()
  const each = 1_000 / perSecond
  return (address) => {
    const network = networkOf(address)
    const now = clock.now().getTime()
    const full = Math.max(fullAt.get(network) ?? 0, now) + each
    const wait = full - burst * each - now
    if (wait > 0) return Math.ceil(wait)
    fullAt.delete(network)
    fullAt.set(network, full)
    if (fullAt.size > MAX_ADDRESSES) fullAt.delete(fullAt.keys().next().value ?? '')
    return 0
  }
}
