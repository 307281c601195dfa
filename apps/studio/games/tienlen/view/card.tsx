import { isRed, RANKS, rankOf, SUITS } from '../sheet-cards.ts'

type CardProps = { readonly card: number; readonly size?: 'hand' | 'trick' | 'small' }

/** A card's face: rank and suit in the corner, and the suit large. */
export function Card({ card, size = 'trick' }: CardProps) {
  const [rank, suit] = [RANKS[rankOf(card)], SUITS[card % 4]]
  return (
    <span className="tl-card" data-size={size} data-red={isRed(card)}>
      <b>{rank}</b>
      <i aria-hidden="true">{suit}</i>
      <em>{suit}</em>
    </span>
  )
}

/** Backs of cards that somebody holds. */
export const Backs = ({ count }: { readonly count: number }) => (
  <span className="tl-backs" aria-hidden="true">
    {Array.from({ length: Math.min(count, 5) }, (_, at) => (
      <span key={at} style={{ '--at': at }} />
    ))}
    <b>{count}</b>
  </span>
)
