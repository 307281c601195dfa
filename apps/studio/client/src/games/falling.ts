/** One symbol on a grid whose symbols fall. `id` stays with it as it falls; `from` is how many rows above its place it comes from. */
export type Piece = { readonly id: number; readonly symbol: string; readonly from: number }

/**
 * A grid by columns, top to bottom. `turn` counts falls, so that motion begins anew with each; `phase` is what the symbols do: leave through the bottom, come in,
 * show what won, vanish where they won, or nothing.
 */
export type Falling = {
  readonly columns: readonly (readonly Piece[])[]
  readonly won: readonly string[]
  readonly phase: 'rest' | 'leaving' | 'falling' | 'won' | 'clearing'
  readonly turn: number
  readonly next: number
}

type Cell = { readonly reel: number; readonly row: number }
export const cellKey = ({ reel, row }: Cell): string => `${reel}.${row}`

export const emptyGrid: Falling = { columns: [], won: [], phase: 'rest', turn: 0, next: 0 }

/** A whole new window comes in from above. */
export function dealt(grid: Falling, window: readonly (readonly string[])[]): Falling {
  let { next } = grid
  const columns = window.map((column) => column.map((symbol) => ({ id: next++, symbol, from: column.length })))
  return { columns, won: [], phase: 'falling', turn: grid.turn + 1, next }
}

/** Marked symbols are gone; what stood above them falls, and the window is filled from above. */
export function fallen(grid: Falling, window: readonly (readonly string[])[]): Falling {
  let { next } = grid
  const columns = window.map((column, reel) => {
    const stays = (grid.columns[reel] ?? []).flatMap((piece, row) => (grid.won.includes(cellKey({ reel, row })) ? [] : [{ piece, row }]))
    const missing = column.length - stays.length
    return column.map((symbol, row): Piece => {
      const old = stays[row - missing]
      return old === undefined ? { id: next++, symbol, from: missing } : { id: old.piece.id, symbol, from: row - old.row }
    })
  })
  return { columns, won: [], phase: 'falling', turn: grid.turn + 1, next }
}

export const marked = (grid: Falling, cells: readonly Cell[]): Falling => ({ ...grid, won: cells.map(cellKey), phase: 'won' })
export const inPhase = (grid: Falling, phase: Falling['phase']): Falling => ({ ...grid, phase })

const FALL_MS = 190
/** Milliseconds a symbol takes to fall some rows: the further, the faster it gets. */
export const fallMs = (rows: number): number => Math.round(FALL_MS * Math.sqrt(Math.max(rows, 0)))
/** How much later each column begins. */
export const COLUMN_MS = 70
/** When the last symbol has come to rest. */
export const landedMs = ({ columns }: Falling): number =>
  Math.max(0, ...columns.map((column, reel) => reel * COLUMN_MS + Math.max(0, ...column.map(({ from }) => fallMs(from)))))
