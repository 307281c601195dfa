import { GameTileSkeleton } from '@halong/ui'
import { Suspense, useDeferredValue, useMemo } from 'react'
import { useNavigationType } from 'react-router'
import { part } from '#shared/loading/part.ts'
import { useHydrated } from '#shared/session/session.ts'
import { GameCard } from './game-card.tsx'
import { gridLook } from './grid-classes.ts'
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
  /** Whether those have been asked for. */
  readonly asked?: boolean
  /** Stands where those begin. */
  readonly end?: EndMark
}

/** Tiles in view on a phone: a lobby that is come to draws these in its first frame, the others a moment later. On the way back all are there at once. */
const FIRST_DRAWN = 9
/** Places in view at the end of a lobby. */
const PLACES_SEEN = 12

function useDrawn({ games, coming = 0, eager = 0 }: GridProps) {
  const isTakenOver = useHydrated()
  const isWayBack = useNavigationType() === 'POP'
  const whole = useMemo(() => ({ drawn: games, places: coming }), [games, coming])
  const first = Math.max(eager, FIRST_DRAWN)
  return useDeferredValue(
    whole,
    isTakenOver && !isWayBack ? { drawn: games.slice(0, first), places: Math.max(0, games.length - first) } : whole,
  )
}

function PlainGrid(props: GridProps) {
  const { games, eager = 0, asked = false, end } = props
  const { drawn, places } = useDrawn(props)
  return (
    <ul className={gridLook}>
      {drawn.map((game, index) => (
        <li key={game.nodeId}>
          <GameCard game={game} eager={index < eager} limits />
        </li>
      ))}
      {Array.from({ length: places }, (_, index) => (
        // Named by its place: as games come it stays where it is, and does not count as moved.
        <GameTileSkeleton
          key={`place ${drawn.length + index}`}
          ref={index === 0 && drawn === games ? end : undefined}
          as="li"
          shape="tall"
          facts
          limits
          still={!asked || index >= PLACES_SEEN}
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

export const GridComing = ({ count }: { readonly count: number }) => (
  <div aria-hidden className={gridLook}>
    {Array.from({ length: count }, (_, index) => (
      <GameTileSkeleton key={index} shape="tall" facts limits />
    ))}
  </div>
)
