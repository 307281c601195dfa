import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { WindowVirtualizer } from 'virtua'
import { GameCard } from './game-card.tsx'
import { gridLook } from './grid-look.ts'
import type { Game } from './lobby.queries.ts'

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

/** Thousands of games with only the rows near the view in the document (R-LOB-1: about 10,000 stay smooth). */
export function WindowedGrid({ games }: { readonly games: readonly Game[] }) {
  const [shape, probe] = useShape()
  const columns = shape?.columns ?? 1
  const rows = useMemo(
    () => Array.from({ length: Math.ceil(games.length / columns) }, (_, row) => games.slice(row * columns, (row + 1) * columns)),
    [games, columns],
  )
  return (
    <div role="list">
      <div ref={probe} aria-hidden className={`${gridLook} h-0 overflow-hidden`} />
      {shape && (
        <WindowVirtualizer key={columns} itemSize={shape.rowPx}>
          {rows.map((row) => (
            <div key={row[0]?.nodeId} className={`${gridLook} pb-5`}>
              {row.map((game) => (
                <div key={game.nodeId} role="listitem">
                  <GameCard game={game} limits />
                </div>
              ))}
            </div>
          ))}
        </WindowVirtualizer>
      )}
    </div>
  )
}
