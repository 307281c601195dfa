import { findPlay, type PrizeCode } from '#plays/index.ts'
import type { TicketLine } from '#protocol/index.ts'

/** Whether a number of the table is one that a line of the ticket was on: ends as a chosen number that counts there. Shown beside what was paid, which the server decides. */
export const isOwn =
  (lines: readonly Pick<TicketLine, 'play' | 'selection'>[]) =>
  (prize: PrizeCode, number: string): boolean =>
    lines.some(({ play: code, selection }) => {
      const kind = findPlay(code)?.kind
      if (kind?.kind !== 'vn') return false
      const chosen = selection.split(' ')
      const { of } = kind
      if (of.what === 'together' || of.what === 'turns') return chosen.includes(number.slice(-2))
      if (of.what !== 'ending' || number.length < of.digits || !(of.prizes?.includes(prize) ?? true)) return false
      return chosen.includes(of.end === 'head' ? number.slice(0, of.digits) : number.slice(-of.digits))
    })
