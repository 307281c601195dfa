import { GameTileSkeleton } from '@halong/ui'
import { Suspense } from 'react'
import { part } from '#shared/part.ts'
import { GameCard } from './game-card.tsx'
import { gridLook } from './grid-look.ts'
import type { Game } from './lobby.queries.ts'

/** Above this many games only those near the view are in the document. */
export const WINDOWED_FROM = 200

const windowed = part<{ games: readonly Game[] }>(['lobby'], async () => (await import('./windowed-grid.tsx')).WindowedGrid)

const PlainGrid = ({ games, eager }: { readonly games: readonly Game[]; readonly eager: number }) => (
  <ul className={gridLook}>
    {games.map((game, index) => (
      <li key={game.nodeId}>
        <GameCard game={game} eager={index < eager} />
      </li>
    ))}
  </ul>
)

/** The games of a lobby. @param eager how many pictures are asked for at once */
export function GameGrid({ games, eager = 0 }: { readonly games: readonly Game[]; readonly eager?: number }) {
  if (games.length <= WINDOWED_FROM) return <PlainGrid games={games} eager={eager} />
  const Windowed = windowed
  return (
    <Suspense fallback={<PlainGrid games={games} eager={eager} />}>
      <Windowed games={games} />
    </Suspense>
  )
}

export const GridComing = ({ count }: { readonly count: number }) => (
  <div aria-hidden className={gridLook}>
    {Array.from({ length: count }, (_, index) => (
      <GameTileSkeleton key={index} shape="tall" facts />
    ))}
  </div>
)
