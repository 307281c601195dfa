import { Suspense } from 'react'
import { patientPart } from '#shared/loading/part.ts'
import { isTrial, useHydrated, useSession } from '#shared/session/session.ts'

/** They come after the page and for members alone: what a visitor reads weighs nothing more. */
const list = patientPart<object>(['rewards', 'errors'], async () => (await import('#features/rewards/my-promotions.tsx')).MyPromotions)
const one = patientPart<{ readonly id: string }>(
  ['rewards', 'errors'],
  async () => (await import('#features/rewards/promotion-part.tsx')).PromotionPart,
)

function useIsMember(): boolean {
  const session = useSession()
  return useHydrated() && session !== null && !isTrial(session)
}

/** The player's own promotions, above the list of all. */
export function OwnPromotions() {
  const List = list
  return useIsMember() ? (
    <Suspense fallback={null}>
      <List />
    </Suspense>
  ) : null
}

/** The player's part in one promotion. */
export function OwnPart({ id }: { readonly id: string }) {
  const One = one
  return useIsMember() ? (
    <Suspense fallback={null}>
      <One id={id} />
    </Suspense>
  ) : null
}
