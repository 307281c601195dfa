import { isTrial, useSession } from './session.ts'
import { useGate, useSite } from './site.ts'

/** Whether who is signed in may play games in the demo beside playing them for money; a trial player has the demo alone (R-FREE-1). */
export function useOffersDemo(): boolean {
  const session = useSession()
  const isOn = useGate('FREEPLAY3')
  return useSite().brand.freePlay && isOn && session !== null && !isTrial(session)
}
