import type { TableEntry } from '#protocol/index.ts'

const isOver = ({ returned, slips }: TableEntry): boolean => returned !== null || slips.every(({ state }) => state === 'refused')

/**
 * The newest of a player's rounds that was open when last heard of and is over now without its end having been on screen: the page was hidden, slept, or was cut off.
 * What became of its stake is then said beside the round under way.
 */
export function missedOf(
  before: readonly TableEntry[],
  now: readonly TableEntry[],
  isSeen: (roundNo: string) => boolean,
): TableEntry | null {
  const open = new Set(before.filter((entry) => !isOver(entry)).map(({ roundNo }) => roundNo))
  const ended = now.filter((entry) => isOver(entry) && open.has(entry.roundNo) && !isSeen(entry.roundNo))
  return ended.toSorted((a, b) => Number(b.roundNo) - Number(a.roundNo))[0] ?? null
}
