import { ok, refuse } from '@halong/base'
import { drawWaysOutcome } from '@halong/game-maths'
import type { GameEngine } from '../game.ts'
import type { NoChoice, WaysEvent, WaysMaths } from './events.ts'
import { tellRound } from './telling.ts'

const nothing: NoChoice = {}

/** Reels that pay ways: no choices, and one move for each free spin, which reveals it and decides nothing. The outcome is fixed with the stake (T53). */
export function waysEngine({ profile }: Pick<WaysMaths, 'profile'>): GameEngine<NoChoice, NoChoice, WaysEvent> {
  const unitsPerStake = BigInt(profile.unitsPerStake)
  return {
    unitsPerStake,
    replay: (_choices, moves, { chance }) => {
      const outcome = drawWaysOutcome(profile, chance)
      const chapters = tellRound(outcome)
      if (moves.length >= chapters.length) return refuse('round.closed')
      const told = chapters.slice(0, moves.length + 1)
      return ok({ chapters: told, units: told.length === chapters.length ? BigInt(outcome.units) : null, unitsPerStake })
    },
    movesLeftAlone: ({ chapters, units }) => {
      if (units !== null) return []
      const awarded = chapters[0]?.find((event) => event.type === 'free-spins.awarded')
      const all = awarded?.type === 'free-spins.awarded' ? awarded.count : 0
      return Array.from({ length: all - (chapters.length - 1) }, () => nothing)
    },
  }
}
