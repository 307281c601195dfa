import { dealt, emptyGrid, type Falling, fallen, inPhase, marked } from '#client/games/falling.ts'
import type { PricedEvent } from '#protocol/index.ts'
import type { ClusterEvent, ClusterMaths } from '../events.ts'

type Wins = Extract<ClusterEvent, { readonly type: 'clusters.won' }>['wins']

/** What the stage shows of a round: the grid, the marks under it, and what its board won. */
export type ClusterState = {
  readonly size: number
  readonly rows: number
  readonly grid: Falling
  readonly marks: readonly number[]
  readonly wins: Wins
  readonly units: number
  /** Clears so far. */
  readonly clears: number
  /** What lanterns multiply the round by; 0 until they are lit. */
  readonly lanterns: number
}

/** A board, row by row, as columns. */
const columnsOf = ({ size, rows }: Pick<ClusterState, 'size' | 'rows'>, board: readonly string[]): string[][] =>
  Array.from({ length: size }, (_, column) => Array.from({ length: rows }, (__, row) => board[row * size + column] ?? ''))

const placesOf = (size: number, cells: readonly number[]) => cells.map((cell) => ({ reel: cell % size, row: Math.floor(cell / size) }))

/** Before the first round the symbols stand in stripes: a board nobody could take for a result. */
export function unturned({
  size,
  rows = size,
  shares,
  pays,
}: Pick<ClusterMaths['profile'], 'size' | 'rows' | 'shares' | 'pays'>): ClusterState {
  const symbols = shares.map(({ symbol }) => symbol).filter((symbol) => pays[symbol] !== undefined)
  const board = Array.from(
    { length: size * rows },
    (_, cell) => symbols[((cell % size) + 2 * Math.floor(cell / size)) % symbols.length] ?? '',
  )
  const grid = inPhase(dealt(emptyGrid, columnsOf({ size, rows }, board)), 'rest')
  return { size, rows, grid, marks: board.map(() => 0), wins: [], units: 0, clears: 0, lanterns: 0 }
}

const types: ReadonlySet<string> = new Set<ClusterEvent['type']>([
  'board.laid',
  'clusters.won',
  'symbols.fell',
  'lanterns.lit',
  'round.ended',
])
export const isClusterEvent = (event: PricedEvent): event is PricedEvent & ClusterEvent => types.has(event.type)

export const leftStage = (state: ClusterState): ClusterState => ({
  ...state,
  grid: inPhase(state.grid, 'leaving'),
  marks: state.marks.map(() => 0),
  wins: [],
  units: 0,
  clears: 0,
  lanterns: 0,
})

export function afterEvent(state: ClusterState, event: ClusterEvent): ClusterState {
  const { size } = state
  switch (event.type) {
    case 'board.laid':
      return { ...leftStage(state), grid: dealt(state.grid, columnsOf(state, event.board)) }
    case 'clusters.won': {
      const cells = event.wins.flatMap((win) => placesOf(size, win.cells))
      return { ...state, grid: marked(state.grid, cells), wins: event.wins, units: state.units + event.units }
    }
    case 'symbols.fell':
      return { ...state, grid: fallen(state.grid, columnsOf(state, event.board)), marks: event.marks, wins: [], clears: event.step }
    case 'lanterns.lit':
      return { ...state, grid: marked(state.grid, placesOf(size, event.cells)), units: event.units, lanterns: event.multiplier }
    case 'round.ended':
      return { ...state, units: event.units }
  }
}

export const beforeEvent = (state: ClusterState, event: ClusterEvent): { state: ClusterState; ms: number } | null =>
  event.type === 'symbols.fell' ? { state: { ...state, grid: inPhase(state.grid, 'clearing') }, ms: 260 } : null

export const atRest = (state: ClusterState): ClusterState => ({ ...state, grid: inPhase(state.grid, 'rest') })
