const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const SUITS = ['♠', '♥', '♣', '♦'] as const

/** Of a card of several decks: 52 numbers a deck, 13 a suit, the ace first. */
export const rankName = (card: number): string => RANKS[card % 13] ?? ''
export const suitName = (card: number): string => SUITS[Math.floor((card % 52) / 13)] ?? ''
export const cardName = (card: number): string => `${rankName(card)}${suitName(card)}`

type CardProps = {
  /** Null while its face is nobody's to know. */
  readonly card: number | null
  /** `shoe` not dealt yet · `dealt` face down in its place · `open`. */
  readonly step: 'shoe' | 'dealt' | 'open'
  readonly turned?: boolean
}

/** A card on its way from the shoe to its place, where it is turned over. */
export function PlayingCard({ card, step, turned = false }: CardProps) {
  const isOpen = step === 'open' && card !== null
  const isRed = card !== null && Math.floor((card % 52) / 13) % 2 === 1
  return (
    <span className="pc" data-step={step} data-turned={turned}>
      <span className="pc-body">
        <span className="pc-back" />
        <span className="pc-face" data-red={isRed} aria-hidden={!isOpen}>
          {isOpen ? (
            <>
              <b>{rankName(card)}</b>
              <i>{suitName(card)}</i>
              <em aria-hidden="true">{suitName(card)}</em>
            </>
          ) : null}
        </span>
      </span>
    </span>
  )
}

/** Where a card will lie. */
export const CardPlace = () => <span className="pc-place" />

/** The shoe that cards come from. */
export const CardShoe = () => (
  <svg className="pc-shoe" viewBox="0 0 92 64" aria-hidden="true">
    <path d="M8 22L70 2L88 38L30 60z" fill="#5b1a20" />
    <path d="M8 22L70 2L74 10L14 31z" fill="#8a2a30" />
    <path d="M8 22L30 60L24 62L2 26z" fill="#2b0a0e" />
    <path d="M13 31L27 56L21 58L7 34z" fill="#f6ecd4" />
    <path d="M13 31L27 56" stroke="#c9b68a" strokeWidth="1.5" />
  </svg>
)
