import { Suspense } from 'react'
import { patientPart } from '#shared/part.ts'
import { mayEnter, useSession } from '#shared/session.ts'
import type { Game } from './lobby.queries.ts'

const heart = patientPart<{ game: Game; on: 'bar' }>(['lobby'], async () => (await import('./favourite-button.tsx')).FavouriteButton)

const marks = patientPart<{ game: Game }>(['lobby'], async () => (await import('./card-marks.tsx')).CardMarks)

/** What stands on the picture of a game for members only: the heart and the way into the demo. Its code comes when there is one to see it. */
export function MembersMarks({ game }: { readonly game: Game }) {
  if (!mayEnter(useSession(), 'member')) return null
  const Marks = marks
  return (
    <Suspense fallback={null}>
      <Marks game={game} />
    </Suspense>
  )
}

/** The heart of a game, for members only; its code comes when there is one to see it. */
export function FavouriteMark({ game }: { readonly game: Game }) {
  const session = useSession()
  // Nobody, as the server drew it, until this browser has taken the page over.
  if (!mayEnter(session, 'member')) return null
  const Mark = heart
  return (
    <Suspense fallback={null}>
      <Mark game={game} on="bar" />
    </Suspense>
  )
}
