import { ok, refuse } from '@halong/base'
import { type ClusterOutcome, drawClusterOutcome, lanternTimes } from '@halong/game-maths'
import type { GameEngine } from '#games/game.ts'
import type { ClusterEvent, ClusterMaths, NoChoice } from './events.ts'

/** The round as the view plays it. */
export function tellBoard({ profile }: Pick<ClusterMaths, 'profile'>, { number, steps, lanterns, units }: ClusterOutcome): ClusterEvent[] {
  const last = steps.at(-1)?.board ?? []
  const cells = last.flatMap((symbol, cell) => (lanternTimes(profile, symbol) > 0 ? [cell] : []))
  return [
    ...steps.flatMap(({ board, marks, wins, units: won }, step): ClusterEvent[] => [
      step === 0 ? { type: 'board.laid', number, board } : { type: 'symbols.fell', step, board, marks },
      ...(wins.length === 0 ? [] : [{ type: 'clusters.won' as const, step, wins, units: won }]),
    ]),
    ...(lanterns > 1 ? [{ type: 'lanterns.lit' as const, cells, multiplier: lanterns, units, more: units - units / lanterns }] : []),
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
      return ok({ chapters: [tellBoard({ profile }, outcome)], units: BigInt(outcome.units), unitsPerStake })
    },
    movesLeftAlone: () => [],
  }
}
