import { GameTileSkeleton } from '@halong/ui'
import { Suspense, useDeferredValue, useMemo } from 'react'
import { useNavigationType } from 'react-router'
import { part } from '#shared/loading/part.ts'
import { useHydrated } from '#shared/session/session.ts'
import { GameCard } from './game-card.tsx'
import { gridClasses } from './grid-classes.ts'
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
  /** How many more are on their way; they have their space already, so that nothing moves when they come. */
  readonly coming?: number
  /** Whether those have been asked for. */
  readonly asked?: boolean
  /** Stands where those begin. */
  readonly end?: EndMark
}

/** Tiles in view on a phone: a lobby that is come to renders these in its first frame, the others a moment later. On the way back all are there at once. */
const INITIAL_TILES = 9
/** Places in view at the end of a lobby. */
const ANIMATED_SKELETONS = 12

function useTilesToRender({ games, coming = 0, eager = 0 }: GridProps) {
  const isHydrated = useHydrated()
  const isBack = useNavigationType() === 'POP'
  const whole = useMemo(() => ({ tiles: games, skeletons: coming }), [games, coming])
  const first = Math.max(eager, INITIAL_TILES)
  return useDeferredValue(
    whole,
    isHydrated && !isBack ? { tiles: games.slice(0, first), skeletons: Math.max(0, games.length - first) } : whole,
  )
}

function PlainGrid(props: GridProps) {
  const { games, eager = 0, asked = false, end } = props
  const { tiles, skeletons } = useTilesToRender(props)
  return (
    <ul className={gridClasses}>
      {tiles.map((game, index) => (
        <li key={game.nodeId}>
          <GameCard game={game} eager={index < eager} limits />
        </li>
      ))}
      {Array.from({ length: skeletons }, (_, index) => (
        // Named by its place: as games come it stays where it is, and does not count as moved.
        <GameTileSkeleton
          key={`place ${tiles.length + index}`}
          ref={index === 0 && tiles === games ? end : undefined}
          as="li"
          shape="tall"
          facts
          limits
          still={!asked || index >= ANIMATED_SKELETONS}
        />
      ))}
    </ul>
  )
}

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

export const GridSkeleton = ({ count }: { readonly count: number }) => (
  <div aria-hidden className={gridClasses}>
    {Array.from({ length: count }, (_, index) => (
      <GameTileSkeleton key={index} shape="tall" facts limits />
    ))}
  </div>
)
