import { ok, refuse } from '@halong/base'
import { drawWaysOutcome } from '@halong/game-maths'
import type { GameEngine } from '#games/game.ts'
import type { NoChoice, WaysEvent, WaysMaths, WaysMove } from './events.ts'
import { tellRound } from './telling.ts'

const nothing: WaysMove = {}
const toEnd: WaysMove = { toEnd: true }

/** Reels that pay ways: no choices, and one move for each free spin, which reveals it and decides nothing. The outcome is fixed with the stake (T53). */
export function waysEngine({ profile }: Pick<WaysMaths, 'profile'>): GameEngine<NoChoice, WaysMove, WaysEvent> {
  const unitsPerStake = BigInt(profile.unitsPerStake)
  return {
    unitsPerStake,
    replay: (_choices, moves, { chance }) => {
      const outcome = drawWaysOutcome(profile, chance)
      const [opening = [], ...spins] = tellRound(outcome)
      const chapters: (readonly WaysEvent[])[] = [opening]
      let told = 0
      for (const move of moves) {
        if (told === spins.length) return refuse('round.closed')
        const next = 'toEnd' in move ? spins.length : told + 1
        chapters.push(spins.slice(told, next).flat())
        told = next
      }
      return ok({ chapters, units: told === spins.length ? BigInt(outcome.units) : null, unitsPerStake })
    },
    movesLeftAlone: ({ chapters, units }) => {
      if (units !== null) return []
      // How many spins free spins still bring is not known before they are revealed.
      if (profile.freeAgain !== undefined) return [toEnd]
      const awarded = chapters[0]?.find((event) => event.type === 'free-spins.awarded')
      const all = awarded?.type === 'free-spins.awarded' ? awarded.count : 0
      return Array.from({ length: all - (chapters.length - 1) }, () => nothing)
    },
  }
}
