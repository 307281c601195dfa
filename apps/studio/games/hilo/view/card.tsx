const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const SUITS = ['♠', '♥', '♣', '♦']

export const rankText = (rank: number): string => RANKS[rank - 1] ?? ''

/** A card. Only its rank is drawn by the round; suits follow one another so that a row of cards is good to look at. */
export function Card({ rank, place }: { readonly rank: number; readonly place: number }) {
  const suit = SUITS[(place * 3 + rank) % SUITS.length]
  return (
    <span className="hilo-card" data-red={suit === '♥' || suit === '♦'}>
      <b>{rankText(rank)}</b>
      <i aria-hidden="true">{suit}</i>
    </span>
  )
}
