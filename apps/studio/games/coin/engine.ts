import { ok, refuse } from '@halong/base'
import { TEN_THOUSAND } from '@halong/game-maths'
import type { GameEngine } from '../game.ts'
import { type CoinChoices, type CoinEvent, type CoinMaths, type CoinMove, coinPrice, coinSides } from './events.ts'

export type CoinRefusal = 'coin.nothing_called'

/** The last call whose price is within the prize cap at this stake. Ending there changes no return. */
function lastCall(maths: CoinMaths, most: bigint): number {
  let last = 0
  while (last < maths.mostCalls && BigInt(coinPrice(maths, last + 1)) <= most) last += 1
  return last
}

/** A coin is thrown at each call; a right one doubles what a cash-out pays, a wrong one ends the round. */
export function coinEngine(maths: CoinMaths): GameEngine<CoinChoices, CoinMove, CoinEvent, CoinRefusal> {
  return {
    unitsPerStake: TEN_THOUSAND,
    replay: (_choices, moves, { chance, bounds }) => {
      const last = lastCall(maths, bounds.mostUnits)
      const chapters: CoinEvent[][] = [[{ type: 'coin.ready', last }]]
      let [streak, paid]: [number, number | null] = [0, null]
      const end = (events: CoinEvent[], units: number) => {
        paid = units
        chapters.push([...events, { type: 'round.ended', units }])
      }
      for (const move of moves) {
        if (paid !== null) return refuse('round.closed')
        if ('cashOut' in move) {
          if (streak === 0) return refuse('coin.nothing_called')
          const units = coinPrice(maths, streak)
          end([{ type: 'coin.cashed', streak, atTop: false, units }], units)
          continue
        }
        const side = coinSides[chance.below(2)] ?? 'heads'
        if (side !== move.call) {
          end([{ type: 'coin.wrong', side, streak }], 0)
          continue
        }
        streak += 1
        const units = coinPrice(maths, streak)
        const right: CoinEvent = { type: 'coin.right', side, streak, units }
        if (streak < last) chapters.push([right])
        else end([right, { type: 'coin.cashed', streak, atTop: true, units }], units)
      }
      return ok({ chapters, units: paid === null ? null : BigInt(paid), unitsPerStake: TEN_THOUSAND })
    },
    // Nothing was called, so nothing has a price: the stake goes back.
    movesLeftAlone: ({ chapters, units }) => (units !== null ? [] : chapters.length > 1 ? [{ cashOut: true }] : null),
  }
}
