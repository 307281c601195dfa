import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { WindowVirtualizer } from 'virtua'
import { GameCard } from './game-card.tsx'
import { gridLook } from './grid-look.ts'
import type { Game } from './lobby.queries.ts'

/** How many columns the style sheet gives the grid at this width. */
function useColumns(): readonly [number, { readonly current: HTMLDivElement | null }] {
  const probe = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(3)
  useLayoutEffect(() => {
    const node = probe.current
    if (!node) return
    const look = () => setColumns(getComputedStyle(node).gridTemplateColumns.split(' ').length)
    look()
    const size = new ResizeObserver(look)
    size.observe(node)
    return () => size.disconnect()
  }, [])
  return [columns, probe]
}

/** Thousands of games with only the rows near the view in the document (R-LOB-1: about 10,000 stay smooth). */
export function WindowedGrid({ games }: { readonly games: readonly Game[] }) {
  const [columns, probe] = useColumns()
  const rows = useMemo(
    () => Array.from({ length: Math.ceil(games.length / columns) }, (_, row) => games.slice(row * columns, (row + 1) * columns)),
    [games, columns],
  )
  return (
    <div role="list">
      <div ref={probe} aria-hidden className={`${gridLook} h-0 overflow-hidden`} />
      <WindowVirtualizer>
        {rows.map((row) => (
          <div key={row[0]?.nodeId} className={`${gridLook} pb-5`}>
            {row.map((game) => (
              <div key={game.nodeId} role="listitem">
                <GameCard game={game} />
              </div>
            ))}
          </div>
        ))}
      </WindowVirtualizer>
    </div>
  )
}
