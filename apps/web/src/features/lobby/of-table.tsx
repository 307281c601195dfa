import { Suspense } from 'react'
import { patientPart } from '#shared/loading/part.ts'
import { useHydrated } from '#shared/session/session.ts'
import type { Game } from './lobby.queries.ts'

type Props = { readonly game: Game }
const news = {
  phase: patientPart<Props>(['lobby'], async () => (await import('./table-news.tsx')).TablePhase),
  road: patientPart<Props>(['lobby'], async () => (await import('./table-news.tsx')).TableRoad),
}
/** Kinds of games that run on a clock for all who watch. */
const ON_A_CLOCK: ReadonlySet<string> = new Set(['LIVE', 'COCKFIGHT'])
export const runsOnClock = ({ gameType, maintenance }: Pick<Game, 'gameType' | 'maintenance'>): boolean =>
  ON_A_CLOCK.has(gameType) && !maintenance

/** What the card of a table tells of it as it runs. Its code comes when there is a table to see. */
export function OfTable({ game, part }: Props & { readonly part: keyof typeof news }) {
  const isHydrated = useHydrated()
  const Part = news[part]
  // The name does not move when the results come.
  const place = part === 'road' ? <span className="mt-1 h-4" /> : null
  return isHydrated ? (
    <Suspense fallback={place}>
      <Part game={game} />
    </Suspense>
  ) : (
    place
  )
}
