import { ok, type Result, refuse } from '@halong/base'
import type { Chance } from '@halong/chance'
import type { TenThousandths } from '@halong/game-maths'
import type { MoveRefusal } from '../game.ts'
import type { MinesEvent, MinesMove } from './events.ts'
import { lastPickWithin, layMines, type MinesBoard, minesPrice } from './maths.ts'

export type MinesState = {
  readonly board: MinesBoard
  /** Server only: never leaves the studio before the round ends (T52). */
  readonly mineAt: readonly number[]
  readonly lastPick: number
  readonly opened: readonly number[]
  readonly paid: TenThousandths | null
}
export type MinesTurn = { readonly state: MinesState; readonly events: readonly MinesEvent[] }
/** What Mines alone refuses. */
export type MinesRefusal = 'mines.tile_taken' | 'mines.nothing_opened'

const next = (board: MinesBoard, picks: number, lastPick: number) => (picks < lastPick ? Number(minesPrice(board, picks + 1)) : null)

/**
 * Lays the board, once and for all. `most` is the highest price the prize cap allows at this stake; the last pick it leaves is told
 * before anything is opened.
 */
export function openRound(board: MinesBoard, chance: Chance, most: TenThousandths): MinesTurn {
  const lastPick = lastPickWithin(board, most)
  const state: MinesState = { board, mineAt: layMines(board, chance), lastPick, opened: [], paid: null }
  return { state, events: [{ type: 'board.laid', ...board, lastPick, nextUnits: next(board, 0, lastPick) ?? 0 }] }
}

/** Opens one tile or cashes out. Pure: the same state and move give the same turn; chance entered when the mines were laid. */
export function playMove(state: MinesState, move: MinesMove): Result<MinesTurn, MoveRefusal<MinesRefusal>> {
  if (state.paid !== null) return refuse('round.closed')
  if ('cashOut' in move) return state.opened.length === 0 ? refuse('mines.nothing_opened') : ok(cashOut(state, false))
  const tile = move.open
  if (!Number.isInteger(tile) || tile < 0 || tile >= state.board.tiles) return refuse('round.choice_invalid')
  if (state.opened.includes(tile)) return refuse('mines.tile_taken')

  if (state.mineAt.includes(tile)) {
    return ok({
      state: { ...state, paid: 0n },
      events: [
        { type: 'mine.hit', tile, mines: state.mineAt },
        { type: 'round.ended', units: 0 },
      ],
    })
  }
  const opened = [...state.opened, tile]
  const picks = opened.length
  const units = Number(minesPrice(state.board, picks))
  const told: MinesEvent = { type: 'tile.opened', tile, picks, units, nextUnits: next(state.board, picks, state.lastPick) }
  const after = { ...state, opened }
  if (picks < state.lastPick) return ok({ state: after, events: [told] })
  const last = cashOut(after, true)
  return ok({ state: last.state, events: [told, ...last.events] })
}

/** `atTop` when the ladder ended by itself. */
function cashOut(state: MinesState, atTop: boolean): MinesTurn {
  const picks = state.opened.length
  const paid = minesPrice(state.board, picks)
  const units = Number(paid)
  return {
    state: { ...state, paid },
    events: [
      { type: 'cashed.out', picks, mines: state.mineAt, atTop, units },
      { type: 'round.ended', units },
    ],
  }
}
