import { invariant } from '@halong/base'
import type { Chance } from '@halong/chance'
import { TEN_THOUSAND, type TenThousandths } from '@halong/game-maths'

export type MinesBoard = { readonly tiles: number; readonly mines: number }

/** 0.99 of the stake comes back before rounding, at every cash-out. */
const RETURN_NUMERATOR = 99n
const RETURN_DENOMINATOR = 100n

export const isMinesBoard = ({ tiles, mines }: MinesBoard): boolean => Number.isInteger(mines) && mines >= 1 && mines < tiles

/** In how many ways `picks` tiles can be opened on the whole board, and on its safe tiles. Their ratio is the chance to get there. */
function waysOf({ tiles, mines }: MinesBoard, picks: number): { all: bigint; safe: bigint } {
  invariant(isMinesBoard({ tiles, mines }) && picks >= 1 && picks <= tiles - mines, 'the board has that many safe tiles')
  let [all, safe] = [1n, 1n]
  for (let i = 0; i < picks; i++) {
    all *= BigInt(tiles - i)
    safe *= BigInt(tiles - mines - i)
  }
  return { all, safe }
}

const priceOf = ({ all, safe }: { readonly all: bigint; readonly safe: bigint }): TenThousandths =>
  (RETURN_NUMERATOR * all * TEN_THOUSAND) / (RETURN_DENOMINATOR * safe)

/**
 * What a cash-out after `picks` safe tiles pays: 0.99 × C(n, k) / C(n−m, k), cut to four decimals, so that a cash-out never returns
 * more than 0.99 and less by under a ten-thousandth of the stake. Throws when the board has no such cash-out; a round refuses it before asking.
 * Source: game-rules.md §10.4.
 */
export const minesPrice = (board: MinesBoard, picks: number): TenThousandths => priceOf(waysOf(board, picks))

/** The exact return of playing for `picks` tiles and cashing out: chance × price, as a fraction of the stake. */
export function minesReturn(board: MinesBoard, picks: number): { readonly numerator: bigint; readonly denominator: bigint } {
  const { all, safe } = waysOf(board, picks)
  return { numerator: safe * minesPrice(board, picks), denominator: all * TEN_THOUSAND }
}

/** The chance to open `picks` tiles safely, in parts per million, rounded to the nearest. */
export function minesChancePpm(board: MinesBoard, picks: number): number {
  const { all, safe } = waysOf(board, picks)
  return Number((2_000_000n * safe + all) / (2n * all))
}

/**
 * The last tile a round can open before it is cashed out by itself: the last one whose price is at most `most`, or the last safe
 * tile. Ending there changes no return, since each cash-out returns the same share; it is shown before the stake is taken.
 * @returns 0 when not even the first tile fits.
 */
export function lastPickWithin({ tiles, mines }: MinesBoard, most: TenThousandths): number {
  // The ways of one tile more come from those before: reckoned anew for each, a large board takes twenty times as long.
  let [all, safe] = [1n, 1n]
  for (let picks = 0; picks < tiles - mines; picks++) {
    all *= BigInt(tiles - picks)
    safe *= BigInt(tiles - mines - picks)
    if (priceOf({ all, safe }) > most) return picks
  }
  return tiles - mines
}

/** Where the mines lie: drawn once, at the start, without repetition. Tiles are counted from 0, row by row. */
export const layMines = (board: MinesBoard, chance: Chance): readonly number[] =>
  chance.sample(board.tiles, board.mines).sort((a, b) => a - b)
