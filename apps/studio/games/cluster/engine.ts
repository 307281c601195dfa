import { ok, refuse } from '@halong/base'
import { type ClusterOutcome, drawClusterOutcome } from '@halong/game-maths'
import type { GameEngine } from '../game.ts'
import type { ClusterEvent, ClusterMaths, NoChoice } from './events.ts'

/** The round as the view plays it. */
export function tellBoard({ number, steps, units }: ClusterOutcome): ClusterEvent[] {
  return [
    ...steps.flatMap(({ board, marks, wins, units: won }, step): ClusterEvent[] => [
      step === 0 ? { type: 'board.laid', number, board } : { type: 'symbols.fell', step, board, marks },
      ...(wins.length === 0 ? [] : [{ type: 'clusters.won' as const, step, wins, units: won }]),
    ]),
    { type: 'round.ended', units },
  ]
}

/** A board that pays clusters: no choices and no moves; the number of the board is all that is drawn. */
export function clusterEngine({ profile }: Pick<ClusterMaths, 'profile'>): GameEngine<NoChoice, NoChoice, ClusterEvent> {
  const unitsPerStake = BigInt(profile.unitsPerStake)
  return {
    unitsPerStake,
    replay: (_choices, moves, { chance }) => {
      if (moves.length > 0) return refuse('round.closed')
      const outcome = drawClusterOutcome(profile, chance)
      return ok({ chapters: [tellBoard(outcome)], units: BigInt(outcome.units), unitsPerStake })
    },
    movesLeftAlone: () => [],
  }
}
