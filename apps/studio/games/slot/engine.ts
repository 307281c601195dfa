import { ok, refuse } from '@halong/base'
import type { GameEngine } from '../game.ts'
import type { NoChoice, SlotEvent, SlotMaths } from './events.ts'
import { openRound, tellRound } from './telling.ts'

const nothing: NoChoice = {}

/** A slot as the studio runs it: no choices, and one move for each free spin, which reveals it and decides nothing. */
export function slotEngine({ profile }: Pick<SlotMaths, 'profile'>): GameEngine<NoChoice, NoChoice, SlotEvent> {
  const unitsPerStake = BigInt(profile.lines.length)
  return {
    unitsPerStake,
    replay: (_choices, moves, { chance }) => {
      const outcome = openRound(profile, chance)
      const chapters = tellRound(profile, outcome)
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
