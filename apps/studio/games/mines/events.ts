import type { GameMaths } from '#protocol/game.ts'

/**
 * What the view plays, in order. `units` are ten-thousandths of the stake. No event before the end says where a mine lies.
 * Tiles are counted from 0, row by row from the top left.
 */
export type MinesEvent =
  /** `lastPick`: after that many safe tiles the round is cashed out by itself. `nextUnits`: what a cash-out after the next safe tile would pay. */
  | { readonly type: 'board.laid'; readonly tiles: number; readonly mines: number; readonly lastPick: number; readonly nextUnits: number }
  /** `units`: what a cash-out pays now. `nextUnits` is null after the last pick. */
  | {
      readonly type: 'tile.opened'
      readonly tile: number
      readonly picks: number
      readonly units: number
      readonly nextUnits: number | null
    }
  | { readonly type: 'mine.hit'; readonly tile: number; readonly mines: readonly number[] }
  /** `atTop`: the last pick was reached, so the round was cashed out by itself. */
  | {
      readonly type: 'cashed.out'
      readonly picks: number
      readonly mines: readonly number[]
      readonly atTop: boolean
      readonly units: number
    }
  | { readonly type: 'round.ended'; readonly units: number }

/** What the player does after the board is laid. */
export type MinesMove = { readonly open: number } | { readonly cashOut: true }
export type MinesChoices = { readonly mines: number }

export type MinesMaths = {
  readonly engine: 'mines'
  readonly tiles: number
  readonly columns: number
  readonly minMines: number
  readonly maxMines: number
  readonly defaultMines: number
  /** By number of mines: what a cash-out after the 1st, 2nd … safe tile pays, as a multiple with four decimals. */
  readonly ladders: Readonly<Record<string, readonly string[]>>
}

/** What the verifier shows that events of a void round never told. */
export type MinesDetails = { readonly mineAt: readonly number[] }

export const isMinesMaths = (maths: GameMaths | undefined): maths is MinesMaths => maths?.engine === 'mines'
