import { type Family, gameDefinition, type TicketView } from '#protocol/index.ts'
import { hitsOf } from './hits.ts'

/** What became of a ticket, in one word for colour and one for people. */
export function endOf({ state, win, lines }: TicketView): 'waiting' | 'won' | 'returned' | 'lost' | 'cancelled' | 'refused' {
  if (state === 'REFUSED') return 'refused'
  if (state === 'CANCELLED') return 'cancelled'
  if (win === null) return 'waiting'
  if (Number(win) === 0) return 'lost'
  return lines.some((line) => hitsOf(line).won > 0) ? 'won' : 'returned'
}

export const familyOf = ({ gameCode }: Pick<TicketView, 'gameCode'>): Family => gameDefinition(gameCode)?.family ?? 'SSC'
