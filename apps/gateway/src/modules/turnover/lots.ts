/** A booked deposit that has to be played before all of it may leave (docs/spec/contracts.md §10). Amounts in minor units. */
export type Lot = {
  readonly lotId: string
  readonly amount: bigint
  /** The valid turnover that frees the whole amount. */
  readonly required: bigint
  readonly done: bigint
  readonly openedAt: Date
}
/** What a settled round brings: its valid turnover, whole, and when it was opened; null for a round from before that was noted. */
type Settled = { readonly valid: bigint; readonly openedAt: Date | null }
export type Share = { readonly lotId: string; readonly amount: bigint }

const BASIS = 10_000n

/** @param factorBp how often the amount is to be played, in basis points: 10,000 is once, 0 never */
export const requiredFor = (amount: bigint, factorBp: number): bigint => (amount * BigInt(factorBp)) / BASIS

/** The part of a lot that may not leave yet: what was not played of it, never more than its amount. */
export function lockedOf({ amount, required, done }: Pick<Lot, 'amount' | 'required' | 'done'>): bigint {
  if (required <= 0n || done >= required) return 0n
  return amount - (amount * done) / required
}

/**
 * Fills lots with one round's valid turnover, the oldest first and one after the other, so that a round counts once. A lot takes rounds that were opened after
 * it alone. @returns what each lot took, lots that took nothing left out
 */
export function fillLots(lots: readonly Lot[], { valid, openedAt }: Settled): Share[] {
  let left = valid
  const shares: Share[] = []
  for (const { lotId, required, done, openedAt: since } of lots) {
    if (left <= 0n || openedAt === null) break
    const amount = openedAt < since ? 0n : required - done < left ? required - done : left
    if (amount <= 0n) continue
    shares.push({ lotId, amount })
    left -= amount
  }
  return shares
}
