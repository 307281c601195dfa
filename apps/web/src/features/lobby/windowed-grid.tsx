import { GameTileSkeleton } from '@halong/ui'
import { type CSSProperties, memo, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { GameCard } from './game-card.tsx'
import { columnsClasses } from './grid-classes.ts'
import type { Game } from './lobby.queries.ts'
import { nextRows, type Rows } from './rows-in-view.ts'
import type { EndMark } from './use-end-reached.ts'

/** Until the rows are measured the page is higher than any lobby, so that it never stands where the player is not. */
const NOT_MEASURED_PX = 4_000_000
type Shape = { readonly columns: number; readonly tileWidth: string; readonly rowPx: number }
type Node = RefObject<HTMLDivElement | null>

/** How many columns the style sheet gives the grid at this width, how wide they are, and how high a row of them is. Not rounded: half a pixel a row would be hundreds far down. */
function useShape(probe: Node): Shape | null {
  const [shape, setShape] = useState<Shape | null>(null)
  useLayoutEffect(() => {
    const node = probe.current
    if (!node) return
    const look = () => {
      const widths = getComputedStyle(node).gridTemplateColumns.split(' ')
      const next = { columns: widths.length, tileWidth: widths[0] ?? '', rowPx: node.getBoundingClientRect().height }
      setShape((known) => (known?.columns === next.columns && known.rowPx === next.rowPx ? known : next))
    }
    look()
    const size = new ResizeObserver(look)
    size.observe(node)
    return () => size.disconnect()
  }, [probe])
  return shape
}

/** The rows to build, as the page is scrolled or anything above them changes its height. */
function useRows(grid: Node, shape: Shape | null, count: number): Rows {
  const [rows, setRows] = useState<Rows>({ first: 0, end: 0 })
  const built = useRef(rows)
  const rowPx = shape?.rowPx ?? 0
  useLayoutEffect(() => {
    const node = grid.current
    if (!node || rowPx === 0) return
    const look = (): boolean => {
      const strip = { top: node.getBoundingClientRect().top, rowPx, count, viewPx: innerHeight }
      const { rows: next, atOnce } = nextRows(built.current, strip)
      if (next === built.current) return false
      built.current = next
      setRows(next)
      return atOnce
    }
    // On the way down, before anybody answers the move: what is asked here is known as long as nothing has changed.
    const onScroll = () => {
      if (look()) flushSync(() => setRows(built.current))
    }
    look()
    const size = new ResizeObserver(look)
    size.observe(document.body)
    addEventListener('scroll', onScroll, { passive: true, capture: true })
    addEventListener('resize', onScroll)
    return () => {
      size.disconnect()
      removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('resize', onScroll)
    }
  }, [grid, rowPx, count])
  return rows
}

type RowProps = { readonly games: readonly (Game | null)[]; readonly top: number; readonly height: number }
const isSame = (one: RowProps, other: RowProps) =>
  one.top === other.top &&
  one.height === other.height &&
  one.games.length === other.games.length &&
  one.games.every((game, at) => game === other.games[at])

/** One row in its place; what happens in it moves nothing around it. */
const Row = memo(
  ({ games, top, height }: RowProps) => (
    <div className={`${columnsClasses} absolute inset-x-0 items-start [contain:layout_style_size]`} style={{ top, height }}>
      {games.map((game, column) =>
        game === null ? (
          <GameTileSkeleton key={`coming ${column}`} shape="tall" facts limits />
        ) : (
          <div key={game.nodeId} role="listitem">
            <GameCard game={game} limits />
          </div>
        ),
      )}
    </div>
  ),
  isSame,
)

/** A row without content, to be measured: a picture, two lines of facts, and the gap to the next one. */
const Probe = ({ ref }: { readonly ref: Node }) => (
  <div aria-hidden className="h-0 overflow-hidden">
    <div ref={ref} className={`${columnsClasses} pb-5`}>
      <div>
        <div className="aspect-3/4" />
        <div className="mt-2 h-4.5" />
        <div className="h-4.5" />
      </div>
    </div>
  </div>
)

export type WindowedGridProps = {
  readonly games: readonly Game[]
  /** How many more are on their way, and what stands where they begin. */
  readonly coming: number
  readonly end: EndMark | undefined
}

/**
 * Thousands of games with only the rows near the view in the document, and only those built (R-LOB-1: about 10,000 stay smooth). Those on their way have their
 * places in the same rows, so that a game comes exactly where its place was.
 */
export function WindowedGrid({ games, coming, end }: WindowedGridProps) {
  const [grid, probe] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const shape = useShape(probe)
  const { columns, rowPx } = shape ?? { columns: 1, rowPx: 0 }
  const total = games.length + coming
  const count = Math.ceil(total / columns)
  const { first, end: last } = useRows(grid, shape, count)
  const gamesOf = (row: number) =>
    Array.from({ length: Math.min(columns, total - row * columns) }, (_, column) => games[row * columns + column] ?? null)
  const room: CSSProperties & Readonly<Record<`--${string}`, string>> = {
    height: shape ? count * rowPx : NOT_MEASURED_PX,
    // Told once for all rows: a row that asked for its own width would have its tiles styled again once it is laid out.
    '--tile-width': shape?.tileWidth ?? '0px',
  }
  return (
    <div ref={grid} role="list" className="relative" style={room}>
      <Probe ref={probe} />
      {shape && end && (
        <div ref={end} aria-hidden className="absolute size-px" style={{ top: Math.floor(games.length / columns) * rowPx }} />
      )}
      {shape &&
        Array.from({ length: Math.max(0, Math.min(last, count) - first) }, (_, at) => first + at).map((row) => (
          <Row key={row} games={gamesOf(row)} top={row * rowPx} height={rowPx} />
        ))}
    </div>
  )
}
