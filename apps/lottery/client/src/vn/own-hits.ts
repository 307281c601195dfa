import { findPlay, type PrizeCode } from '#plays/index.ts'
import type { TicketLine } from '#protocol/index.ts'

/** Whether a number of the table is one that a winning line was on: ends as a chosen number that counts there. Lines that won nothing mark nothing; what is paid the server decides. */
export const isOwn =
  (lines: readonly Pick<TicketLine, 'play' | 'selection' | 'hits'>[]) =>
  (prize: PrizeCode, number: string): boolean =>
    lines.some(({ play: code, selection, hits }) => {
      const kind = findPlay(code, null)?.kind
      if (kind?.kind !== 'vn' || !hits?.some((count) => count > 0)) return false
      const chosen = selection.split(' ')
      const { of } = kind
      if (of.what === 'together' || of.what === 'turns') return chosen.includes(number.slice(-2))
      if (of.what !== 'ending' || number.length < of.digits || !(of.prizes?.includes(prize) ?? true)) return false
      return chosen.includes(of.end === 'head' ? number.slice(0, of.digits) : number.slice(-of.digits))
    })
