export type HiloGuess = 'higher' | 'lower'
export type HiloChoices = Readonly<Record<string, never>>
export type HiloMove = { readonly guess: HiloGuess } | { readonly skip: true } | { readonly cashOut: true }

/** What a right guess would pay, in ten-thousandths of the stake; null when it isn't offered. Both count the same rank as right. */
export type HiloOffer = { readonly higher: number | null; readonly lower: number | null }

/** Ranks go from 1 (ace) to 13 (king). No card is told before it is drawn. */
export type HiloEvent =
  | ({ readonly type: 'hilo.dealt'; readonly rank: number; readonly skipsLeft: number } & HiloOffer)
  | ({ readonly type: 'hilo.skipped'; readonly rank: number; readonly skipsLeft: number } & HiloOffer)
  | ({
      readonly type: 'hilo.right'
      readonly guess: HiloGuess
      readonly rank: number
      readonly guesses: number
      readonly units: number
    } & HiloOffer)
  | { readonly type: 'hilo.wrong'; readonly guess: HiloGuess; readonly rank: number }
  /** `atTop`: no guess is left that the round allows. */
  | { readonly type: 'hilo.cashed'; readonly guesses: number; readonly atTop: boolean; readonly units: number }
  | { readonly type: 'round.ended'; readonly units: number }

export type HiloMaths = {
  readonly engine: 'hilo'
  readonly ranks: number
  readonly mostSkips: number
  readonly mostGuesses: number
  /** No guess is offered that would pay more, in ten-thousandths of the stake. */
  readonly mostUnits: number
  /** What comes back of a stake on average, in ten-thousandths, whenever the player stops. */
  readonly returnUnits: number
}

/** How many of the ranks make a guess right: the same rank counts for both. */
export const winningRanks = ({ ranks }: Pick<HiloMaths, 'ranks'>, rank: number, guess: HiloGuess): number =>
  guess === 'higher' ? ranks + 1 - rank : rank

/** What the verifier shows beside the cards that were drawn: the ranks of as many cards as a round can have. */
export type HiloDetails = { readonly cards: readonly number[] }
