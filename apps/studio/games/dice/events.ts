/** `wins` of the 10,000 rolls win: the lowest for `under`, the highest for `over`. */
export type DiceChoices = { readonly side: 'under' | 'over'; readonly wins: number }

/** `roll` in hundredths, 0 … 9,999. `units` are ten-thousandths of the stake. */
export type DiceEvent =
  | { readonly type: 'dice.rolled'; readonly roll: number; readonly units: number }
  | { readonly type: 'round.ended'; readonly units: number }

export type Rolled = Extract<DiceEvent, { readonly type: 'dice.rolled' }>

export type DiceMaths = {
  readonly engine: 'dice'
  readonly rolls: number
  readonly leastWins: number
  readonly mostWins: number
  /** What a win pays, as a share of the fair price, in ten-thousandths. */
  readonly returnUnits: number
}

/** What a bet on so many of the rolls pays: its share of the fair price, cut to four decimals (game-rules.md §10.2). */
export const dicePrice = ({ rolls, returnUnits }: DiceMaths, wins: number): number => Math.floor((returnUnits * rolls) / wins)

/** The line in hundredths: rolls below it win under it, rolls above it win over it. */
export const diceLine = ({ rolls }: DiceMaths, { side, wins }: DiceChoices): number => (side === 'under' ? wins : rolls - 1 - wins)

export const diceWins = (maths: DiceMaths, choices: DiceChoices, roll: number): boolean =>
  choices.side === 'under' ? roll < diceLine(maths, choices) : roll > diceLine(maths, choices)
