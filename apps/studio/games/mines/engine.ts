import { ok, refuse } from '@halong/base'
import { TEN_THOUSAND, type TenThousandths } from '@halong/game-maths'
import type { GameEngine } from '../game.ts'
import type { MinesChoices, MinesEvent, MinesMaths, MinesMove } from './events.ts'
import { type MinesRefusal, openRound, playMove } from './turns.ts'

/** Mines as the studio runs it: the player chooses how many mines, then opens tiles or cashes out. */
export function minesEngine({ tiles }: Pick<MinesMaths, 'tiles'>): GameEngine<MinesChoices, MinesMove, MinesEvent, MinesRefusal> {
  return {
    unitsPerStake: TEN_THOUSAND,
    replay: ({ mines }, moves, { chance, bounds }) => {
      const most: TenThousandths = bounds.mostUnits
      let { state, events } = openRound({ tiles, mines }, chance, most)
      const chapters: (readonly MinesEvent[])[] = [events]
      for (const move of moves) {
        const turn = playMove(state, move)
        if (!turn.ok) return refuse(turn.code)
        ;({ state, events } = turn.value)
        chapters.push(events)
      }
      return ok({ chapters, units: state.paid, unitsPerStake: TEN_THOUSAND })
    },
    // A board on which nothing was opened has no price: its stake goes back.
    movesLeftAlone: ({ chapters, units }) => (units !== null ? [] : chapters.length > 1 ? [{ cashOut: true }] : null),
  }
}
