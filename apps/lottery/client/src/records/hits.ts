import { findPlay } from '#plays/index.ts'
import type { TicketLine } from '#protocol/index.ts'

/** Bets of a settled line that won, and bets whose stake came back. */
export function hitsOf({ play: code, hits }: Pick<TicketLine, 'play' | 'hits'>): { readonly won: number; readonly back: number } {
  const total = (hits ?? []).reduce((sum, count) => sum + count, 0)
  // A stake that comes back is the last prize of each cell of such a play.
  const hasBack = findPlay(code, null)?.tiers.some(({ push }) => push === true) ?? false
  const back = hasBack ? (hits?.at(-1) ?? 0) : 0
  return { won: total - back, back }
}
