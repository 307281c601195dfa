import { GameTileSkeleton } from '@halong/ui'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { WindowVirtualizer } from 'virtua'
import { GameCard } from './game-card.tsx'
import { gridLook } from './grid-look.ts'
import type { Game } from './lobby.queries.ts'
import type { EndMark } from './use-end-reached.ts'

/** Below the picture: the lines of facts and limits and the gap to the next row. */
const UNDER_PICTURE_PX = 8 + 18 + 18 + 20
type Shape = { readonly columns: number; readonly rowPx: number }

/** How many columns the style sheet gives the grid at this width, and how high a row of them is. */
function useShape(): readonly [Shape | null, { readonly current: HTMLDivElement | null }] {
  const probe = useRef<HTMLDivElement>(null)
  const [shape, setShape] = useState<Shape | null>(null)
  useLayoutEffect(() => {
    const node = probe.current
    if (!node) return
    const look = () => {
      const widths = getComputedStyle(node).gridTemplateColumns.split(' ')
      // Not rounded: half a pixel a row would be hundreds at the end of ten thousand games, and Back would lead elsewhere.
      setShape({ columns: widths.length, rowPx: (Number.parseFloat(widths[0] ?? '0') * 4) / 3 + UNDER_PICTURE_PX })
    }
    look()
    const size = new ResizeObserver(look)
    size.observe(node)
    return () => size.disconnect()
  }, [])
  return [shape, probe]
}

export type WindowedGridProps = {
  readonly games: readonly Game[]
  /** How many more are on their way, and what stands where they begin. */
  readonly coming: number
  readonly end: EndMark | undefined
}

/**
 * Thousands of games with only the rows near the view in the document (R-LOB-1: about 10,000 stay smooth). Those on their way have their places in the same rows,
 * so that a game comes exactly where its place was.
 */
export function WindowedGrid({ games, coming, end }: WindowedGridProps) {
  const [shape, probe] = useShape()
  const columns = shape?.columns ?? 1
  const rows = useMemo(() => {
    const all: readonly (Game | null)[] = [...games, ...Array.from({ length: coming }, () => null)]
    return Array.from({ length: Math.ceil(all.length / columns) }, (_, row) => all.slice(row * columns, (row + 1) * columns))
  }, [games, coming, columns])
  return (
    <div role="list" className="relative">
      <div ref={probe} aria-hidden className={`${gridLook} h-0 overflow-hidden`} />
      {shape && end && (
        <div ref={end} aria-hidden className="absolute size-px" style={{ top: Math.floor(games.length / columns) * shape.rowPx }} />
      )}
      {shape && (
        <WindowVirtualizer key={columns} itemSize={shape.rowPx}>
          {rows.map((row, at) => (
            <div key={at} className={`${gridLook} pb-5`}>
              {row.map((game, column) =>
                game === null ? (
                  <GameTileSkeleton key={`coming ${column}`} shape="tall" facts limits />
                ) : (
                  <div key={game.nodeId} role="listitem">
                    <GameCard game={game} limits />
                  </div>
                ),
              )}
            </div>
          ))}
        </WindowVirtualizer>
      )}
    </div>
  )
}
