import { type Family, gameDefinition, type TicketView } from '#protocol/index.ts'
import { msUntil } from '../shared/clock.ts'
import { hitsOf } from './hits.ts'

/** What became of a ticket, in one word for colour and one for people. */
export function endOf({
  state,
  win,
  lines,
  refundAt,
  drawAt,
}: TicketView): 'waiting' | 'awaited' | 'won' | 'returned' | 'lost' | 'cancelled' | 'refused' {
  if (state === 'REFUSED') return 'refused'
  if (state === 'CANCELLED') return 'cancelled'
  if (win === null) return refundAt !== null && msUntil(drawAt) === 0 ? 'awaited' : 'waiting'
  if (Number(win) === 0) return 'lost'
  return lines.some((line) => hitsOf(line).won > 0) ? 'won' : 'returned'
}

export const familyOf = ({ gameCode }: Pick<TicketView, 'gameCode'>): Family => gameDefinition(gameCode)?.family ?? 'SSC'
