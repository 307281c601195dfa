import type { GameEvent, Priced, RoundView } from '#protocol/index.ts'
import type { MinesEvent } from '../events.ts'

/** `covered` may be opened · `opening` asked for · `safe` and `hit` opened · `mine` and `spared` shown at the end without having been opened. */
export type TileFace = 'covered' | 'opening' | 'safe' | 'hit' | 'mine' | 'spared'

export type BoardState = {
  readonly faces: readonly TileFace[]
  readonly mines: number
  readonly picks: number
  readonly lastPick: number
  /** Ten-thousandths of the stake: what a cash-out pays now, and after one more safe tile. */
  readonly units: number
  readonly nextUnits: number | null
  readonly outcome: 'none' | 'lost' | 'cashed'
}

export const coveredBoard = (tiles: number, mines: number): BoardState => ({
  faces: Array.from({ length: tiles }, () => 'covered' as const),
  mines,
  picks: 0,
  lastPick: tiles - mines,
  units: 0,
  nextUnits: null,
  outcome: 'none',
})

const minesTypes: ReadonlySet<string> = new Set<MinesEvent['type']>(['board.laid', 'tile.opened', 'mine.hit', 'cashed.out', 'round.ended'])
export const isMinesEvent = (event: GameEvent): event is Priced<MinesEvent> => minesTypes.has(event.type)

export const withFace = (board: BoardState, tile: number, face: TileFace): BoardState => ({
  ...board,
  faces: board.faces.map((now, at) => (at === tile ? face : now)),
})

/** Turns over all that is still covered. */
function revealed(board: BoardState, mines: readonly number[]): readonly TileFace[] {
  return board.faces.map((face, tile) => (face === 'safe' || face === 'hit' ? face : mines.includes(tile) ? 'mine' : 'spared'))
}

/** What one event makes of the board. Nothing but the server's events ever turns a tile. */
export function afterEvent(board: BoardState, event: MinesEvent): BoardState {
  switch (event.type) {
    case 'board.laid':
      return { ...coveredBoard(event.tiles, event.mines), lastPick: event.lastPick, nextUnits: event.nextUnits }
    case 'tile.opened':
      return { ...withFace(board, event.tile, 'safe'), picks: event.picks, units: event.units, nextUnits: event.nextUnits }
    case 'mine.hit': {
      const opened = withFace(board, event.tile, 'hit')
      return { ...opened, faces: revealed(opened, event.mines), units: 0, nextUnits: null, outcome: 'lost' }
    }
    case 'cashed.out':
      return { ...board, faces: revealed(board, event.mines), units: event.units, nextUnits: null, outcome: 'cashed' }
    case 'round.ended':
      return board
  }
}

/** The board of a round taken up again (R25). */
export const boardOf = (round: RoundView, tiles: number): BoardState =>
  round.chapters.flat().filter(isMinesEvent).reduce<BoardState>(afterEvent, coveredBoard(tiles, 1))

/** Chance that the next tile is safe, in hundredths of a percent, to the nearest. One draw without repetition: safe tiles left over tiles left. */
export function safeChanceBp({ faces, mines, picks }: Pick<BoardState, 'faces' | 'mines' | 'picks'>): number {
  const left = faces.length - picks
  return Math.round(((left - mines) * 10_000) / left)
}
