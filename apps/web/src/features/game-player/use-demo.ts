import { useLocation, useNavigate } from 'react-router'
import { asksForDemo, otherMode, useOffersDemo } from '#shared/game/demo.ts'
import { openModal } from '#shared/routing/modals.ts'
import { isTrial, useHydrated, useSession } from '#shared/session/session.ts'
import { useGate } from '#shared/site/site.ts'
import type { Offer } from './frame-messages.ts'
import type { Game } from './game-player.queries.ts'

export type Demo = {
  /** The game is open for trial money by a player who has an account. */
  readonly isOn: boolean
  /** What there is for a player who can't pay the smallest stake. */
  readonly offer: Offer
  /** To the demo or back to money; null where there is no other side. */
  readonly change: (() => void) | null
  /** To an account of one's own; null for who has one. */
  readonly register: (() => void) | null
}

const register = (): void => openModal('register')

/** How a game page stands to the demo: whether it shows it, and the ways between demo, money and an account (R-FREE-1, R-ROLE-2). */
export function useDemo(game: Game | undefined): Demo {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const session = useSession()
  const mayRegister = useGate('DIRECTREG3')
  const offersDemo = useOffersDemo() && game?.demo === true
  if (isTrial(session))
    return { isOn: false, offer: mayRegister ? 'register' : 'none', change: null, register: mayRegister ? register : null }
  // The server renders every game as one for money.
  const isOn = hydrated && asksForDemo(search)
  const change = () => navigate(otherMode({ pathname, search }), { replace: true })
  return {
    isOn,
    offer: isOn ? 'refill' : offersDemo ? 'demo' : 'none',
    change: session !== null && (isOn || offersDemo) ? change : null,
    register: null,
  }
}
