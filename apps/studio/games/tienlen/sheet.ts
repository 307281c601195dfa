import type { GameMaths } from '#protocol/game.ts'

// What everybody may know of the game: its points, and what a seat is shown of a hand. The deal and the hands of others are not among it.

/** What is paid for what was chopped or is left in a hand, in points. */
export type Worths = {
  readonly blackTwo: number
  readonly redTwo: number
  readonly threePairs: number
  readonly four: number
  readonly fourPairs: number
}
export type Scores = {
  /** Points that every seat puts in, and can lose at most. */
  readonly escrow: number
  /** What a seat that never played a card pays, and each seat after an instant win. */
  readonly whole: number
  readonly worths: Worths
  /** Of what a seat wins over what it put in: so many hundredths of a point a point, at most so many hundredths. */
  readonly rake: number
  readonly rakeCap: number
  /** Of the rank mode, where a hand goes on until one seat is left: what the last pays the first, of three and more, of two; and of four the third the second. */
  readonly places?: { readonly last: number; readonly ofTwo: number; readonly third: number }
}
export type TienLenMaths = GameMaths & Scores & { readonly drawCode: string; readonly seats: number }

/** `cards` a point a card left · `unplayed` as many as a whole hand, where no card was played · `instant` · `held` what was left of worth · `chop` · `place` by who was out when. */
export type LineReason = 'cards' | 'place' | 'unplayed' | 'instant' | 'held' | 'chop'
/** What a seat pays another at the end of a hand, in points. */
export type Line = { readonly reason: LineReason; readonly from: number; readonly to: number; readonly points: number }
/** What a seat has in the end, in hundredths of a point. */
export type Share = { readonly net: number; readonly rake: number; readonly returned: number }

/** What a seat sees of a hand: its own cards, how many the others have, and what lies open. The end shows the rest. */
export type HandView = {
  readonly own: readonly number[]
  readonly counts: readonly number[]
  readonly turn: number | null
  readonly trick: { readonly cards: readonly number[]; readonly by: number } | null
  readonly passed: readonly boolean[]
  /** The card that the first play has to hold. */
  readonly first: number | null
  /** Of the rank mode: who is out of cards, in order. */
  readonly out: readonly number[]
  /** Points that the last one chopped in this trick has to pay so far. */
  readonly chain: number
  /** In the end: who won and how, every hand, who paid whom, and what each seat has. */
  readonly end: {
    readonly winner: number
    /** Of the rank mode: the seats in the order in which they were out, the last one at the end; who never played a card by then is not among them. */
    readonly order: readonly number[]
    readonly how: string
    readonly hands: readonly (readonly number[])[]
    readonly lines: readonly Line[]
    readonly shares: readonly Share[]
  } | null
}
