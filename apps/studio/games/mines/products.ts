import { TEN_THOUSAND } from '@halong/game-maths'
import type { Product } from '../define-game.ts'
import { CAP_IN_LEAST_STAKES } from '../limits.ts'
import { type MinesVariant, minesArtworks, minesVariants } from './boards.ts'
import type { MinesMaths } from './events.ts'
import { lastPickWithin, minesPrice } from './maths.ts'

const FIRST_RELEASE = '2026-11-21'

const decimals = (price: bigint) => `${price / TEN_THOUSAND}.${String(price % TEN_THOUSAND).padStart(4, '0')}`

/** The published mathematics of a board: every number of mines with its whole ladder. */
export function minesMaths({ tiles, columns, defaultMines }: Omit<MinesVariant, 'suffix'>): MinesMaths {
  const mineCounts = Array.from({ length: tiles - 1 }, (_, at) => at + 1)
  const ladderOf = (mines: number) => Array.from({ length: tiles - mines }, (_, at) => decimals(minesPrice({ tiles, mines }, at + 1)))
  const ladders = Object.fromEntries(mineCounts.map((mines) => [String(mines), ladderOf(mines)]))
  return { engine: 'mines', tiles, columns, minMines: 1, maxMines: tiles - 1, defaultMines, ladders }
}

/** The highest price any number of mines leads to at the smallest stake, under the prize cap. */
function topPrice(tiles: number): bigint {
  const most = CAP_IN_LEAST_STAKES * TEN_THOUSAND
  const tops = Array.from({ length: tiles - 1 }, (_, at) => {
    const board = { tiles, mines: at + 1 }
    return minesPrice(board, lastPickWithin(board, most))
  })
  return tops.reduce((top, price) => (price > top ? price : top), 0n)
}

const boards = minesVariants.map((variant) => ({ variant, maths: minesMaths(variant), top: topPrice(variant.tiles) }))

/** Each board is offered in one artwork; in the others it was a copy. */
const offered: ReadonlySet<string> = new Set(['mines-pearl-25', 'mines-jade-16', 'mines-lantern-36', 'mines-pearl-49'])

/** Three artworks on four boards each, of which four are offered. */
export const minesProducts: readonly Product<MinesMaths>[] = minesArtworks.flatMap(({ theme, slug }) =>
  boards.map(({ variant, maths, top }) => ({
    code: `${slug}${variant.suffix}`,
    theme,
    profile: `board-${variant.tiles}`,
    maths,
    returnRatePpm: 990_000,
    hitPpm: null,
    volatility: 3,
    largestWin: top,
    lines: 0,
    releasedOn: FIRST_RELEASE,
    retired: !offered.has(`${slug}${variant.suffix}`),
  })),
)
