import { ok, type Result, refuse } from '@halong/base'
import type { Chance } from '@halong/chance'
import { TEN_THOUSAND } from '@halong/game-maths'
import type { GameEngine, MoveRefusal } from '../game.ts'
import { type HiloChoices, type HiloEvent, type HiloGuess, type HiloMaths, type HiloMove, type HiloOffer, winningRanks } from './events.ts'

export type HiloRefusal = 'hilo.not_offered' | 'hilo.no_skips' | 'hilo.nothing_guessed'

/** 0.99 · product of 13 / winning ranks, as a fraction of ten-thousandths; cut once, when it is told or paid. */
type Price = { readonly numerator: bigint; readonly denominator: bigint }
type Table = { readonly maths: HiloMaths; readonly most: bigint; readonly chance: Chance }
type State = {
  readonly rank: number
  readonly price: Price
  readonly guesses: number
  readonly skips: number
  readonly paid: bigint | null
}
type Turn = { readonly state: State; readonly events: readonly HiloEvent[] }

export const unitsOf = ({ numerator, denominator }: Price): bigint => numerator / denominator
export const priceAfter = ({ ranks }: HiloMaths, price: Price, winning: number): Price => ({
  numerator: price.numerator * BigInt(ranks),
  denominator: price.denominator * BigInt(winning),
})

/** A guess that can't fail is none, and one past the cap is not offered: a prize is never cut. */
function offerOf({ maths, most }: Table, { rank, price, guesses }: State): HiloOffer {
  const offer = (guess: HiloGuess): number | null => {
    const winning = winningRanks(maths, rank, guess)
    if (winning === maths.ranks || guesses >= maths.mostGuesses) return null
    const units = unitsOf(priceAfter(maths, price, winning))
    return units <= most ? Number(units) : null
  }
  return { higher: offer('higher'), lower: offer('lower') }
}

const draw = ({ maths, chance }: Table): number => chance.below(maths.ranks) + 1

/** No card could be guessed on: the guesses are used up, or even the likeliest guess would pay more than the cap. */
const isTop = ({ maths, most }: Table, { price, guesses }: State): boolean =>
  guesses >= maths.mostGuesses || unitsOf(priceAfter(maths, price, maths.ranks - 1)) > most

function cashOut(state: State, atTop: boolean): Turn {
  const paid = unitsOf(state.price)
  const units = Number(paid)
  return {
    state: { ...state, paid },
    events: [
      { type: 'hilo.cashed', guesses: state.guesses, atTop, units },
      { type: 'round.ended', units },
    ],
  }
}

function guessOn(table: Table, state: State, guess: HiloGuess): Result<Turn, MoveRefusal<HiloRefusal>> {
  if (offerOf(table, state)[guess] === null) return refuse('hilo.not_offered')
  const rank = draw(table)
  const isRight = guess === 'higher' ? rank >= state.rank : rank <= state.rank
  if (!isRight)
    return ok({
      state: { ...state, rank, paid: 0n },
      events: [
        { type: 'hilo.wrong', guess, rank },
        { type: 'round.ended', units: 0 },
      ],
    })
  const price = priceAfter(table.maths, state.price, winningRanks(table.maths, state.rank, guess))
  const next: State = { ...state, rank, price, guesses: state.guesses + 1 }
  const told: HiloEvent = { type: 'hilo.right', guess, rank, guesses: next.guesses, units: Number(unitsOf(price)), ...offerOf(table, next) }
  if (!isTop(table, next)) return ok({ state: next, events: [told] })
  const end = cashOut(next, true)
  return ok({ state: end.state, events: [told, ...end.events] })
}

function play(table: Table, state: State, move: HiloMove): Result<Turn, MoveRefusal<HiloRefusal>> {
  if (state.paid !== null) return refuse('round.closed')
  if ('guess' in move) return guessOn(table, state, move.guess)
  if ('cashOut' in move) return state.guesses === 0 ? refuse('hilo.nothing_guessed') : ok(cashOut(state, false))
  const skipsLeft = table.maths.mostSkips - state.skips - 1
  if (skipsLeft < 0) return refuse('hilo.no_skips')
  const next: State = { ...state, rank: draw(table), skips: state.skips + 1 }
  return ok({ state: next, events: [{ type: 'hilo.skipped', rank: next.rank, skipsLeft, ...offerOf(table, next) }] })
}

/** Cards are drawn with replacement, one at each move; a guess is right when the next rank is the same or on its side (game-rules.md §10.6). */
export function hiloEngine(maths: HiloMaths): GameEngine<HiloChoices, HiloMove, HiloEvent, HiloRefusal> {
  return {
    unitsPerStake: TEN_THOUSAND,
    replay: (_choices, moves, { chance, bounds }) => {
      const limit = BigInt(maths.mostUnits)
      const table: Table = { maths, chance, most: bounds.mostUnits < limit ? bounds.mostUnits : limit }
      let state: State = {
        rank: draw(table),
        price: { numerator: BigInt(maths.returnUnits), denominator: 1n },
        guesses: 0,
        skips: 0,
        paid: null,
      }
      const chapters: (readonly HiloEvent[])[] = [
        [{ type: 'hilo.dealt', rank: state.rank, skipsLeft: maths.mostSkips, ...offerOf(table, state) }],
      ]
      for (const move of moves) {
        const turn = play(table, state, move)
        if (!turn.ok) return refuse(turn.code)
        state = turn.value.state
        chapters.push(turn.value.events)
      }
      return ok({ chapters, units: state.paid, unitsPerStake: TEN_THOUSAND })
    },
    // Skips alone have no price: the stake goes back.
    movesLeftAlone: ({ chapters, units }) =>
      units !== null ? [] : chapters.flat().some((event) => event.type === 'hilo.right') ? [{ cashOut: true }] : null,
  }
}
