import { type Hand, orderOf } from './hand.ts'
import type { Line, LineReason, Scores, Share } from './sheet.ts'
import { leftWorth } from './worth.ts'

const CENTS = 100

/** The rank mode: by places, then who never played, then what the last one holds to the seat above, then chops. */
function owedByPlace({ places, whole, worths }: Scores & Required<Pick<Scores, 'places'>>, hand: Hand): readonly Line[] {
  const order = orderOf(hand)
  const [first = 0, second = 0] = order
  const [last = first, above = first] = [order.at(-1), order.at(-2)]
  const line = (reason: LineReason, [from, to]: readonly [number, number], points: number): Line => ({ reason, from, to, points })
  return [
    ...(order.length > 1 ? [line('place', [last, first], order.length === 2 ? places.ofTwo : places.last)] : []),
    ...(order.length === 4 ? [line('place', [above, second], places.third)] : []),
    ...hand.stuck.map((seat) => line('unplayed', [seat, first], whole)),
    ...(order.length > 1 ? [line('held', [last, above], leftWorth(worths, hand.held[last] ?? []))] : []),
    ...hand.chops.map((chop): Line => ({ reason: 'chop', ...chop })),
  ]
}

function owedBy(scores: Scores, hand: Hand): readonly Line[] {
  const { held, played, over, chops } = hand
  if (!over) return []
  const { winner, how } = over
  const losers = held.flatMap((cards, seat) => (seat === winner ? [] : [{ cards, seat }]))
  const line = (reason: LineReason, from: number, points: number): Line => ({ reason, from, to: winner, points })
  if (how !== 'out') return losers.map(({ seat }) => line('instant', seat, scores.whole))
  if (scores.places) return owedByPlace({ ...scores, places: scores.places }, hand)
  return [
    ...losers.map(({ cards, seat }) => (played[seat] ? line('cards', seat, cards.length) : line('unplayed', seat, scores.whole))),
    ...losers.map(({ cards, seat }) => line('held', seat, leftWorth(scores.worths, cards))),
    ...chops.map((chop): Line => ({ reason: 'chop', ...chop })),
  ]
}

/** Who pays whom when a hand is over, in the order in which it is paid: nobody pays more than the escrow (W24). */
export function linesOf(scores: Scores, hand: Hand): readonly Line[] {
  const left = hand.held.map(() => scores.escrow)
  return owedBy(scores, hand).flatMap((line) => {
    const points = Math.min(line.points, left[line.from] ?? 0)
    left[line.from] = (left[line.from] ?? 0) - points
    return points > 0 ? [{ ...line, points }] : []
  })
}

/** What every seat gets back: its escrow, what it won or lost, less the rake on what it won. */
export function sharesOf(scores: Scores, hand: Hand): readonly Share[] {
  const lines = linesOf(scores, hand)
  return hand.held.map((_, seat) => {
    const sum = (side: 'from' | 'to') => lines.reduce((total, line) => total + (line[side] === seat ? line.points : 0), 0)
    const net = sum('to') - sum('from')
    const rake = net > 0 ? Math.min(net * scores.rake, scores.rakeCap) : 0
    return { net: net * CENTS, rake, returned: (scores.escrow + net) * CENTS - rake }
  })
}

/** The largest part of all that is put in which a hand can leave with the house, in millionths: for the figures of the game. */
export function mostRakePpm({ escrow, rake, rakeCap }: Scores, seats: number): number {
  // One winner of everything, or several who share it, each with a rake of its own.
  const parts = Array.from({ length: seats - 1 }, (_, at) => {
    const [winners, won] = [at + 1, (seats - at - 1) * escrow]
    return Math.min(won * rake, winners * rakeCap)
  })
  return Math.round((Math.max(...parts) * 1_000_000) / (seats * escrow * CENTS))
}
