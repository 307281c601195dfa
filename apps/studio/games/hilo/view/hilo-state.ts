import type { PricedEvent } from '#protocol/index.ts'
import type { HiloEvent, HiloGuess, HiloOffer } from '../events.ts'

/** A card that was drawn, and how it came: first, skipped to, or guessed. */
export type ShownCard = {
  readonly rank: number
  readonly by: 'dealt' | 'skip' | HiloGuess
  readonly units: number
  readonly right: boolean
}

export type HiloState = {
  readonly cards: readonly ShownCard[]
  readonly offer: HiloOffer
  readonly skipsLeft: number
  readonly guesses: number
  readonly units: number
  readonly end: 'none' | 'wrong' | 'cashed'
}

const noOffer: HiloOffer = { higher: null, lower: null }
export const firstState: HiloState = { cards: [], offer: noOffer, skipsLeft: 0, guesses: 0, units: 0, end: 'none' }

const types: ReadonlySet<string> = new Set<HiloEvent['type']>([
  'hilo.dealt',
  'hilo.skipped',
  'hilo.right',
  'hilo.wrong',
  'hilo.cashed',
  'round.ended',
])
export const isHiloEvent = (event: PricedEvent): event is PricedEvent & HiloEvent => types.has(event.type)

export function afterEvent(state: HiloState, event: HiloEvent): HiloState {
  const laid = (by: ShownCard['by'], rank: number, units: number, right = true) => [...state.cards, { rank, by, units, right }]
  switch (event.type) {
    case 'hilo.dealt':
      return { ...firstState, cards: [{ rank: event.rank, by: 'dealt', units: 0, right: true }], offer: event, skipsLeft: event.skipsLeft }
    case 'hilo.skipped':
      return { ...state, cards: laid('skip', event.rank, state.units), offer: event, skipsLeft: event.skipsLeft }
    case 'hilo.right':
      return { ...state, cards: laid(event.guess, event.rank, event.units), offer: event, guesses: event.guesses, units: event.units }
    case 'hilo.wrong':
      return { ...state, cards: laid(event.guess, event.rank, 0, false), offer: noOffer, units: 0, end: 'wrong' }
    case 'hilo.cashed':
      return { ...state, offer: noOffer, units: event.units, end: 'cashed' }
    case 'round.ended':
      return state
  }
}
