import { Suspense } from 'react'
import { patientPart } from '#shared/loading/part.ts'
import { mayEnter, useSession } from '#shared/session/session.ts'
import type { Game } from './lobby.queries.ts'

const heart = patientPart<{ game: Game; on: 'bar' }>(['lobby'], async () => (await import('./favourite-button.tsx')).FavouriteButton)

/** The heart of a game, for members only; its code comes when there is one to see it. */
export function FavouriteMark({ game }: { readonly game: Game }) {
  const session = useSession()
  // Nobody, as the server rendered it, until this browser has hydrated the page.
  if (!mayEnter(session, 'member')) return null
  const Mark = heart
  return (
    <Suspense fallback={null}>
      <Mark game={game} on="bar" />
    </Suspense>
  )
}
