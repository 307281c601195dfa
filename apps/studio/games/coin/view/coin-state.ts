import type { PricedEvent } from '#protocol/index.ts'
import type { CoinEvent, CoinSide } from '../events.ts'

export type CoinState = {
  /** What the coin shows; it lies on heads before it is first thrown. */
  readonly side: CoinSide
  readonly thrown: boolean
  readonly streak: number
  readonly last: number
  readonly units: number
  readonly end: 'none' | 'wrong' | 'cashed'
}

export const firstState: CoinState = { side: 'heads', thrown: false, streak: 0, last: 20, units: 0, end: 'none' }

const types: ReadonlySet<string> = new Set<CoinEvent['type']>(['coin.ready', 'coin.right', 'coin.wrong', 'coin.cashed', 'round.ended'])
export const isCoinEvent = (event: PricedEvent): event is PricedEvent & CoinEvent => types.has(event.type)

export function afterEvent(state: CoinState, event: CoinEvent): CoinState {
  switch (event.type) {
    case 'coin.ready':
      return { ...firstState, side: state.side, last: event.last }
    case 'coin.right':
      return { ...state, side: event.side, thrown: true, streak: event.streak, units: event.units }
    case 'coin.wrong':
      return { ...state, side: event.side, thrown: true, units: 0, end: 'wrong' }
    case 'coin.cashed':
      return { ...state, thrown: false, units: event.units, end: 'cashed' }
    case 'round.ended':
      return { ...state, thrown: false }
  }
}
