import { ok, refuse } from '@halong/base'
import type { SlotProfile } from '@halong/game-maths'
import type { SlotChoices } from '#protocol/round.ts'
import type { Game } from '../game.ts'
import { openRound, tellRound } from './engine.ts'

const nothing: SlotChoices = {}
const readNothing = (input: unknown): SlotChoices | null =>
  typeof input === 'object' && input !== null && !Array.isArray(input) && Object.keys(input).length === 0 ? nothing : null

/** A slot as the studio runs it: no choices, and one move for each free spin, which reveals it and decides nothing. */
export function slotGame(profile: SlotProfile): Game<SlotChoices, SlotChoices> {
  const unitsPerStake = BigInt(profile.lines.length)
  return {
    unitsPerStake,
    readChoices: readNothing,
    readMove: readNothing,
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
