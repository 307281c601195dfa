import { Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isPopupOpenToVisitors } from '#app/members-only.ts'
import { matchRoute } from '#app/routes.ts'
import { closeModal, openModal, setModalNavigation, useModal } from '#shared/routing/modals.ts'
import { readSession, useHydrated, useSession } from '#shared/session/session.ts'
import { useSite } from '#shared/site/site.ts'
import { ModalBoundary } from './modal-boundary.tsx'
import { ModalLoading } from './modal-loading.tsx'
import { openModalPart } from './popup-part.ts'

/** R-RT-2: a page that is a popup opens it, for visitors, when the page is entered. */
function useOpeningPage(): void {
  const { pathname } = useLocation()
  const { opens } = matchRoute(pathname).route
  const openIfWanted = useEffectEvent(() => {
    // Who is signed in is rendered as a visitor while the page is hydrated: what holds is what is kept.
    if (opens === undefined || readSession() !== null || new URLSearchParams(location.search).has('modal')) return
    const referralCode = new URLSearchParams(location.search).get('referralCode')
    if (opens === 'login') openModal('login')
    else openModal('register', referralCode === null ? {} : { referralCode })
  })
  // Only on entering: closing the popup must not open it again.
  useEffect(() => {
    openIfWanted()
  }, [pathname])
}

/** Shows the popup the address names (R-MOD-1). */
export function ModalHost() {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const open = useModal()
  const isVisitor = useSession() === null
  const isShut = useSite().brand.loggedInOnly && isVisitor
  useEffect(() => {
    setModalNavigation({ to: (address, how) => navigate(address, how), back: () => navigate(-1) })
    return () => setModalNavigation(null)
  }, [navigate])
  useOpeningPage()
  const Opened = openModalPart
  if (!hydrated || !open || (isShut && !isPopupOpenToVisitors(open.name))) return null
  return (
    <ModalBoundary key={open.name} onClose={() => void closeModal()}>
      <Suspense fallback={<ModalLoading />}>
        <Opened open={open} />
      </Suspense>
    </ModalBoundary>
  )
}
