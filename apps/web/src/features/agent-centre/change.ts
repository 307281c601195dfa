const WHOLE_BP = 10_000n
/** More is only said as "much more". */
const MOST_BP = 99_999n

/** How much more a figure is than before, in basis points, less where it is negative; null where there was nothing to compare with, or nothing changed. */
export function changeOf(now: bigint, before: bigint): number | null {
  if (before <= 0n || now === before) return null
  const change = ((now - before) * WHOLE_BP) / before
  return Number(change > MOST_BP ? MOST_BP : change)
}
