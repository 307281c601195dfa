import { ok, refuse } from '@halong/base'
import type { Chance } from '@halong/chance'
import { TEN_THOUSAND } from '@halong/game-maths'
import type { GameEngine } from '../game.ts'
import { betAt, type CrashChoices, type CrashEvent, type CrashMaths, type CrashMove, UNITS } from './events.ts'

const E = 1n << 52n

/** Of 52 random bits: max(1.00, floor(99 · 2^52 / (2^52 − v)) / 100), in hundredths (game-rules.md §10.1); runs end at the highest target. */
export function bustOf({ returnHundredths, mostTarget }: CrashMaths, bits: bigint): number {
  const reached = (BigInt(returnHundredths) * E) / (E - bits)
  if (reached > BigInt(mostTarget)) return mostTarget
  return reached > 100n ? Number(reached) : 100
}

export const drawBust = (maths: CrashMaths, chance: Chance): number => bustOf(maths, chance.uniform52())

/** What a bet pays that nobody cashed out: its target where the run got there. */
export const unitsAlone = (maths: CrashMaths, spot: string, bust: number): number => {
  const target = betAt(maths, spot)?.target ?? 0
  return target > 0 && target <= bust ? target * UNITS : 0
}

/** What one player had in a round, as the verifier plays it again. Each bet is cut down by itself, to the minor unit. */
export const crashEngine = (maths: CrashMaths): GameEngine<CrashChoices, CrashMove, CrashEvent> => ({
  unitsPerStake: TEN_THOUSAND,
  replay: (choices, moves, { chance }) => {
    const bust = drawBust(maths, chance)
    const cashed = new Map<string, number>()
    for (const { spot, units, broken } of moves) {
      const target = betAt(maths, spot)?.target
      // Before the bust and before the bet's own target, once.
      const isInTime = target !== undefined && units >= Number(TEN_THOUSAND) && units < bust * UNITS && choices[spot] !== undefined
      if (!isInTime || cashed.has(spot) || (broken !== true && units >= target * UNITS)) return refuse('round.choice_invalid')
      cashed.set(spot, broken === true ? unitsAlone(maths, spot, bust) || units : units)
    }
    const bets = Object.entries(choices)
    const paid = bets.reduce(
      (sum, [spot, amount]) => sum + (BigInt(amount) * BigInt(cashed.get(spot) ?? unitsAlone(maths, spot, bust))) / TEN_THOUSAND,
      0n,
    )
    const units = paid * TEN_THOUSAND
    return ok({
      chapters: [
        [
          { type: 'crash.busted', at: bust },
          { type: 'round.ended', units: Number(units) },
        ],
      ],
      units,
      unitsPerStake: TEN_THOUSAND * bets.reduce((sum, [, amount]) => sum + BigInt(amount), 0n),
    })
  },
  movesLeftAlone: () => [],
})
