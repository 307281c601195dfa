import { ok, refuse } from '@halong/base'
import { TEN_THOUSAND, type TenThousandths } from '@halong/game-maths'
import type { Game } from '../game.ts'
import { openRound, playMove } from './engine.ts'
import type { MinesChoices, MinesEvent, MinesMove } from './events.ts'

const isObject = (input: unknown): input is Record<string, unknown> => typeof input === 'object' && input !== null && !Array.isArray(input)
const only = (input: unknown, key: string): unknown => (isObject(input) && Object.keys(input).length === 1 ? input[key] : undefined)

/** Mines as the studio runs it on a board of `tiles`: the player chooses how many mines, then opens tiles or cashes out. */
export function minesGame(tiles: number): Game<MinesChoices, MinesMove> {
  return {
    unitsPerStake: TEN_THOUSAND,
    readChoices: (input) => {
      const mines = only(input, 'mines')
      return typeof mines === 'number' && Number.isInteger(mines) && mines >= 1 && mines < tiles ? { mines } : null
    },
    readMove: (input) => {
      const open = only(input, 'open')
      if (typeof open === 'number' && Number.isInteger(open) && open >= 0 && open < tiles) return { open }
      return only(input, 'cashOut') === true ? { cashOut: true } : null
    },
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
