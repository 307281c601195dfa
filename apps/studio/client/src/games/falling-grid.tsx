import type { ReactNode } from 'react'
import { COLUMN_MS, cellKey, type Falling, fallMs } from './falling.ts'

type GridProps = {
  readonly grid: Falling
  readonly rows: number
  /** Without motion: every symbol is at its place at once. */
  readonly still: boolean
  /** How long each column waits before it comes in; a little longer each where nothing is said. */
  readonly waits?: readonly number[] | undefined
  readonly picture: (symbol: string) => string
  /** What lies under a symbol, by its place. */
  readonly under?: (reel: number, row: number) => ReactNode
  /** What a symbol carries. */
  readonly over?: (symbol: string) => ReactNode
  readonly label: string
}

/** Symbols that fall: each a picture at its place, moved by styles alone. */
export function FallingGrid({ grid, rows, still, waits, picture, under, over, label }: GridProps) {
  const reels = grid.columns.length
  const won = new Set(grid.won)
  /** A column of fewer symbols stands in the middle. */
  const off = (column: readonly unknown[]) => (rows - column.length) / 2
  return (
    <div className="fg" role="img" aria-label={label} data-phase={grid.phase} style={{ '--reels': reels, '--rows': rows }}>
      {under === undefined
        ? null
        : grid.columns.flatMap((column, reel) =>
            column.map((_, row) => (
              <span key={cellKey({ reel, row })} className="fg-under" style={{ '--reel': reel, '--row': row + off(column) }}>
                {under(reel, row)}
              </span>
            )),
          )}
      {grid.columns.flatMap((column, reel) =>
        column.map(({ id, symbol, from }, row) => (
          <span
            key={id}
            className="fg-piece"
            data-turn={grid.turn % 2}
            data-moves={!still && from > 0}
            data-won={won.has(cellKey({ reel, row }))}
            style={{
              '--reel': reel,
              '--row': row + off(column),
              '--from': from,
              '--ms': `${fallMs(from)}ms`,
              '--wait': `${Math.round(waits?.[reel] ?? reel * COLUMN_MS)}ms`,
            }}
          >
            <img src={picture(symbol)} alt="" draggable={false} />
            {over?.(symbol)}
          </span>
        )),
      )}
    </div>
  )
}
