import { invariant } from '@halong/base'
import { type Chance, sha256Hex } from '@halong/chance'

/**
 * The whole mathematics of boards that pay clusters, as published to the player. A round draws the number of a board; the board's bytes are those of
 * SHA-256(`name:number:r`), r = 0, 1 …, so everyone can lay it out..
 */
export type ClusterProfile = {
  /** Part of the text that is hashed. */
  readonly name: string
  readonly size: number
  readonly boards: number
  /** Symbols in the order of their shares; the shares add up to 100. */
  readonly shares: readonly { readonly symbol: string; readonly share: number }[]
  readonly least: number
  /** The smallest cluster of each step of the pay table, and what a symbol pays there, in parts of the stake. */
  readonly sizes: readonly number[]
  readonly pays: Readonly<Record<string, readonly number[]>>
  readonly unitsPerStake: number
  /** A place that was cleared is marked 1, then doubled by each clear up to this. */
  readonly mostMark: number
}

/** `cells` are numbers of places, row by row. `units` include the multiplier. */
export type ClusterWin = { readonly symbol: string; readonly cells: readonly number[]; readonly multiplier: number; readonly units: number }

/** A board (row by row) with the marks it is paid with, and what it pays. */
export type ClusterStep = {
  readonly board: readonly string[]
  readonly marks: readonly number[]
  readonly wins: readonly ClusterWin[]
  readonly units: number
}

/** The last of the steps pays nothing. */
export type ClusterOutcome = { readonly number: number; readonly steps: readonly ClusterStep[]; readonly units: number }

const BYTES_TAKEN = 200

/** The symbols of a board, one after another: bytes from 200 on are skipped, the others mod 100 fall into the shares. */
function* symbolsOf({ name, shares }: ClusterProfile, number: number): Generator<string, never> {
  const table = shares.flatMap(({ symbol, share }) => Array.from({ length: share }, () => symbol))
  for (let block = 0; ; block++) {
    const hash = sha256Hex(`${name}:${number}:${block}`)
    for (let at = 0; at < hash.length; at += 2) {
      const byte = Number.parseInt(hash.slice(at, at + 2), 16)
      if (byte < BYTES_TAKEN) yield table[byte % 100] ?? ''
    }
  }
}

/** Places that touch by a side. */
export function neighbours(size: number, cell: number): number[] {
  const [row, column] = [Math.floor(cell / size), cell % size]
  return [
    ...(row > 0 ? [cell - size] : []),
    ...(row < size - 1 ? [cell + size] : []),
    ...(column > 0 ? [cell - 1] : []),
    ...(column < size - 1 ? [cell + 1] : []),
  ]
}

/** Every group of equal symbols that touch, of `least` or more, in the order of their first places. */
export function clustersOf({ size, least }: Pick<ClusterProfile, 'size' | 'least'>, board: readonly string[]): number[][] {
  const seen = new Set<number>()
  const found: number[][] = []
  for (let start = 0; start < board.length; start++) {
    if (seen.has(start)) continue
    const group = [start]
    seen.add(start)
    for (let at = 0; at < group.length; at++)
      for (const next of neighbours(size, group[at] ?? 0))
        if (!seen.has(next) && board[next] === board[start]) {
          seen.add(next)
          group.push(next)
        }
    if (group.length >= least) found.push(group.sort((a, b) => a - b))
  }
  return found
}

type Laid = { readonly board: readonly string[]; readonly marks: readonly number[] }

function winOf({ sizes, pays }: ClusterProfile, { board, marks }: Laid, cells: readonly number[]): ClusterWin {
  const symbol = board[cells[0] ?? 0] ?? ''
  const step = sizes.findLastIndex((size) => cells.length >= size)
  const multiplier = Math.max(
    1,
    cells.reduce((sum, cell) => sum + (marks[cell] ?? 0), 0),
  )
  return { symbol, cells, multiplier, units: (pays[symbol]?.[step] ?? 0) * multiplier }
}

/** What a board pays with all its clears. Pure: the same number always pays the same. */
export function playBoard(profile: ClusterProfile, number: number): ClusterOutcome {
  const { size, mostMark } = profile
  const source = symbolsOf(profile, number)
  const next = () => source.next().value
  let board: readonly string[] = Array.from({ length: size * size }, next)
  let marks: readonly number[] = board.map(() => 0)
  const steps: ClusterStep[] = []
  for (;;) {
    invariant(steps.length < 1_000, 'a board comes to rest')
    const wins = clustersOf(profile, board).map((cells) => winOf(profile, { board, marks }, cells))
    steps.push({ board, marks, wins, units: wins.reduce((sum, { units }) => sum + units, 0) })
    if (wins.length === 0) break
    const cleared = new Set(wins.flatMap(({ cells }) => cells))
    marks = marks.map((mark, cell) => (cleared.has(cell) ? (mark === 0 ? 1 : Math.min(mark * 2, mostMark)) : mark))
    board = fallen({ size, board, cleared }, next)
  }
  return { number, steps, units: steps.reduce((sum, { units }) => sum + units, 0) }
}

/** What stays falls down; what is missing comes from above, column by column from the left, the lowest place first. */
function fallen(
  { size, board, cleared }: { readonly size: number; readonly board: readonly string[]; readonly cleared: ReadonlySet<number> },
  next: () => string,
): string[] {
  const after = [...board]
  for (let column = 0; column < size; column++) {
    const stays: string[] = []
    for (let row = size - 1; row >= 0; row--) {
      const cell = row * size + column
      if (!cleared.has(cell)) stays.push(board[cell] ?? '')
    }
    for (let up = 0; up < size; up++) after[(size - 1 - up) * size + column] = stays[up] ?? next()
  }
  return after
}

export const drawClusterOutcome = (profile: ClusterProfile, chance: Chance): ClusterOutcome =>
  playBoard(profile, chance.below(profile.boards))
