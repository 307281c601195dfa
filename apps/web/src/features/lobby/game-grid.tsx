import { GameTileSkeleton } from '@halong/ui'
import { Suspense } from 'react'
import { part } from '#shared/part.ts'
import { GameCard } from './game-card.tsx'
import { gridLook } from './grid-look.ts'
import type { Game } from './lobby.queries.ts'
import type { EndMark } from './use-end-reached.ts'
import type { WindowedGridProps } from './windowed-grid.tsx'

/** Above this many games only those near the view are in the document. */
export const WINDOWED_FROM = 200

const windowed = part<WindowedGridProps>(['lobby'], async () => (await import('./windowed-grid.tsx')).WindowedGrid)

type GridProps = {
  readonly games: readonly Game[]
  /** How many pictures are asked for at once. */
  readonly eager?: number
  /** How many more are on their way; they have their room already, so that nothing moves when they come. */
  readonly coming?: number
  /** Stands where those begin. */
  readonly end?: EndMark
}

const PlainGrid = ({ games, eager = 0, coming = 0, end }: GridProps) => (
  <ul className={gridLook}>
    {games.map((game, index) => (
      <li key={game.nodeId}>
        <GameCard game={game} eager={index < eager} limits />
      </li>
    ))}
    {Array.from({ length: coming }, (_, index) => (
      // Named by its place: as games come it stays where it is, and does not count as moved.
      <li key={`place ${games.length + index}`} aria-hidden className="relative">
        {index === 0 && end && <div ref={end} className="absolute top-0 size-px" />}
        <GameTileSkeleton shape="tall" facts limits />
      </li>
    ))}
  </ul>
)

/** The games of a lobby. */
export function GameGrid(props: GridProps) {
  const { games, coming = 0, end } = props
  if (games.length <= WINDOWED_FROM) return <PlainGrid {...props} />
  const Windowed = windowed
  return (
    <Suspense fallback={<PlainGrid {...props} />}>
      <Windowed games={games} coming={coming} end={end} />
    </Suspense>
  )
}

export const GridComing = ({ count }: { readonly count: number }) => (
  <div aria-hidden className={gridLook}>
    {Array.from({ length: count }, (_, index) => (
      <GameTileSkeleton key={index} shape="tall" facts limits />
    ))}
  </div>
)
