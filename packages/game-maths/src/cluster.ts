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
  /** A place that was cleared is marked 1, then doubled by each clear up to this; 0 where nothing is marked. */
  readonly mostMark: number
  /** Rows where the board is no square; `size` counts its columns. */
  readonly rows?: number
  /** True: equal symbols win by their number wherever they stand. */
  readonly anywhere?: boolean
  /** A symbol that stays on the board and carries a multiplier: all that is won is multiplied by their sum in the end. The next byte says which; shares add up to 100. */
  readonly lantern?: { readonly symbol: string; readonly values: readonly { readonly times: number; readonly share: number }[] }
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

/** The last of the steps pays nothing. `lanterns` is what all wins are multiplied by; 1 where none stands or nothing was won. */
export type ClusterOutcome = {
  readonly number: number
  readonly steps: readonly ClusterStep[]
  readonly lanterns: number
  readonly units: number
}

/** A lantern on a board is written as its symbol with its multiplier, `X5`. */
export const lanternTimes = ({ lantern }: Pick<ClusterProfile, 'lantern'>, symbol: string): number =>
  lantern === undefined || !symbol.startsWith(lantern.symbol) ? 0 : Number(symbol.slice(lantern.symbol.length))

const BYTES_TAKEN = 200

/** Numbers below 100, one after another: bytes from 200 on are skipped. */
function* numbersOf(name: string, number: number): Generator<number, never> {
  for (let block = 0; ; block++) {
    const hash = sha256Hex(`${name}:${number}:${block}`)
    for (let at = 0; at < hash.length; at += 2) {
      const byte = Number.parseInt(hash.slice(at, at + 2), 16)
      if (byte < BYTES_TAKEN) yield byte % 100
    }
  }
}

/** The symbols of a board, one after another, as the numbers fall into the shares. */
function symbolsOf({ name, shares, lantern }: ClusterProfile, number: number): () => string {
  const table = shares.flatMap(({ symbol, share }) => Array.from({ length: share }, () => symbol))
  const times = lantern?.values.flatMap((value) => Array.from({ length: value.share }, () => value.times)) ?? []
  const numbers = numbersOf(name, number)
  return () => {
    const symbol = table[numbers.next().value] ?? ''
    return symbol === lantern?.symbol ? `${symbol}${times[numbers.next().value] ?? 1}` : symbol
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

/** Every symbol that stands on the board `least` times or more, in the order of their first places. */
function gatheredOf({ least, pays }: Pick<ClusterProfile, 'least' | 'pays'>, board: readonly string[]): number[][] {
  const places = new Map<string, number[]>()
  for (const [cell, symbol] of board.entries()) if (pays[symbol] !== undefined) places.set(symbol, [...(places.get(symbol) ?? []), cell])
  return [...places.values()].filter((cells) => cells.length >= least)
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
  const { size, mostMark, rows = size, anywhere = false } = profile
  const next = symbolsOf(profile, number)
  let board: readonly string[] = Array.from({ length: size * rows }, next)
  let marks: readonly number[] = board.map(() => 0)
  const steps: ClusterStep[] = []
  for (;;) {
    invariant(steps.length < 1_000, 'a board comes to rest')
    const found = anywhere ? gatheredOf(profile, board) : clustersOf(profile, board)
    const wins = found.map((cells) => winOf(profile, { board, marks }, cells))
    steps.push({ board, marks, wins, units: wins.reduce((sum, { units }) => sum + units, 0) })
    if (wins.length === 0) break
    const cleared = new Set(wins.flatMap(({ cells }) => cells))
    if (mostMark > 0) marks = marks.map((mark, cell) => (cleared.has(cell) ? (mark === 0 ? 1 : Math.min(mark * 2, mostMark)) : mark))
    board = fallen({ size, rows, board, cleared }, next)
  }
  const won = steps.reduce((sum, { units }) => sum + units, 0)
  const lit = board.reduce((sum, symbol) => sum + lanternTimes(profile, symbol), 0)
  const lanterns = won > 0 && lit > 0 ? lit : 1
  return { number, steps, lanterns, units: won * lanterns }
}

type Falling = { readonly size: number; readonly rows: number; readonly board: readonly string[]; readonly cleared: ReadonlySet<number> }

/** What stays falls down; what is missing comes from above, column by column from the left, the lowest place first. */
function fallen({ size, rows, board, cleared }: Falling, next: () => string): string[] {
  const after = [...board]
  for (let column = 0; column < size; column++) {
    const stays: string[] = []
    for (let row = rows - 1; row >= 0; row--) {
      const cell = row * size + column
      if (!cleared.has(cell)) stays.push(board[cell] ?? '')
    }
    for (let up = 0; up < rows; up++) after[(rows - 1 - up) * size + column] = stays[up] ?? next()
  }
  return after
}

export const drawClusterOutcome = (profile: ClusterProfile, chance: Chance): ClusterOutcome =>
  playBoard(profile, chance.below(profile.boards))
