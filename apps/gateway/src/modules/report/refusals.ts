import type { GameRefusals } from '@halong/api'
import type { GameReturn } from './returns.ts'

/** Below so many refused stakes nothing is said of what they would have returned. */
const FEWEST_REFUSED = 50
/** Below so many stakes a share of them says nothing. */
const FEWEST_ASKED = 200
const MOST_DEVIATIONS = 1_000

/** What all rounds returned in stakes, and how one of them spreads around that: weighed by what was staked, as the return of a game is. */
function ofAll({ staked, won, staked_squared: squares, won_squared: wonSquared, crossed }: GameReturn) {
  const mean = Number(staked) === 0 ? 0 : Number(won) / Number(staked)
  const variance = squares === 0 ? 0 : Math.max(0, wonSquared - 2 * mean * crossed + mean * mean * squares) / squares
  return { mean, variance }
}

/**
 * Plan §6: whoever could choose which stakes to refuse would refuse those that win, so that refused ones would have returned more than the others. Their mean return beside that of all rounds,
 * and how many deviations lie between; the larger spread of both counts.
 */
export function judgeRefusals({ refused, tooLate, measured: { rounds, times, timesSquared } }: GameRefusals, all: GameReturn | undefined) {
  const asked = (all?.rounds ?? 0) + refused + tooLate
  const shareBp = asked < FEWEST_ASKED ? null : Math.round(((refused + tooLate) * 10_000) / asked)
  if (all === undefined || all.rounds === 0 || rounds < FEWEST_REFUSED) return { refused, tooLate, shareBp, measured: null }
  const { mean, variance } = ofAll(all)
  const own = times / rounds
  const deviation = Math.sqrt(Math.max(variance, timesSquared / rounds - own * own) / rounds)
  const z = deviation === 0 ? 0 : (own - mean) / deviation
  const bp = (share: number) => Math.round(share * 10_000)
  return {
    refused,
    tooLate,
    shareBp,
    measured: {
      rounds,
      returnBp: bp(own),
      allBp: bp(mean),
      z: Math.max(-MOST_DEVIATIONS, Math.min(MOST_DEVIATIONS, Math.round(z * 100) / 100)),
    },
  }
}
