import { ok, refuse } from '@halong/base'
import type { GameEngine } from '../game.ts'
import { type NoMove, putsIn, type RoundEvent, type RoundOf } from './events.ts'
import { sharesOf } from './money.ts'
import { shake } from './shake.ts'
import { bankOf, laidOn, redsOf, type XocDiaMaths } from './sheet.ts'

const CENTS = 100

/** What one seat had in a round, as the verifier plays it again: the coins from the seeds, and what every seat had of them. */
export const xocDiaEngine = (maths: XocDiaMaths): GameEngine<RoundOf, NoMove, RoundEvent> => ({
  unitsPerStake: BigInt(CENTS),
  replay({ seat, seats, puts: text }, moves, { chance }) {
    const puts = putsIn(text)
    const own = puts[seat]
    if (own === undefined || puts.length !== seats || moves.length > 0) return refuse('round.choice_invalid')
    const coins = shake(chance)
    const shares = sharesOf(maths, puts, redsOf(coins))
    const units = shares[seat]?.returned ?? 0
    // The stake of a seat is all it put in.
    const unitsPerStake = BigInt((bankOf(own) + laidOn(own)) * CENTS)
    return ok({
      chapters: [
        [
          { type: 'xocdia.shaken', coins, seat, puts, shares },
          { type: 'round.ended', units },
        ],
      ],
      units: BigInt(units),
      unitsPerStake,
    })
  },
  movesLeftAlone: () => [],
})
