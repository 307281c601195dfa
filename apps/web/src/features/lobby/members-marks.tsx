import { Suspense } from 'react'
import { patientPart } from '#shared/loading/part.ts'
import { mayEnter, useSession } from '#shared/session/session.ts'
import type { Game } from './lobby.queries.ts'

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
