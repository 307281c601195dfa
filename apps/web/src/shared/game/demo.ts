import { isTrial, useSession } from '#shared/session/session.ts'
import { useGate, useSite } from '#shared/site/site.ts'
import { gameAddress, type Opened } from './game-address.ts'

/** Whether who is signed in may play games in the demo beside playing them for money; a trial player has the demo alone (R-FREE-1). */
export function useOffersDemo(): boolean {
  const session = useSession()
  const isOn = useGate('FREEPLAY3')
  return useSite().brand.freePlay && isOn && session !== null && !isTrial(session)
}

const MODE = 'mode'
/** The address that opens a game in the demo (R-FREE-1). */
export const demoAddress = (game: Opened): string => `${gameAddress(game)}&${MODE}=demo`
export const asksForDemo = (search: string): boolean => new URLSearchParams(search).get(MODE) === 'demo'
/** The page of a game in the other mode: for trial money, or for money. */
export function otherMode({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const params = new URLSearchParams(search)
  if (asksForDemo(search)) params.delete(MODE)
  else params.set(MODE, 'demo')
  return `${pathname}?${params}`
}
