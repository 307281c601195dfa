import { Spinner } from '@halong/ui'
import { type ComponentType, createElement, Suspense, useEffect, useEffectEvent } from 'react'
import { closeModal, moveWith, type OpenModal, openModal, useModal } from '#shared/modals.ts'
import { useLocation, useNavigate } from '#shared/router.ts'
import { useHydrated, useSession } from '#shared/session.ts'
import { useSite } from '#shared/site.ts'
import { useText } from '#shared/text.ts'
import { isPopupOpenToVisitors } from '../members-only.ts'
import { modalTable } from '../modal-table.ts'
import { matchRoute } from '../routes.ts'
import { ModalBoundary } from './modal-boundary.tsx'

/** R-RT-2: a page that is a popup opens it, for visitors, when the page is entered. */
function useOpeningPage(): void {
  const { pathname } = useLocation()
  const session = useSession()
  const { opens } = matchRoute(pathname).route
  const openIfWanted = useEffectEvent(() => {
    if (opens === undefined || session !== null || new URLSearchParams(location.search).has('modal')) return
    const referralCode = new URLSearchParams(location.search).get('referralCode')
    if (opens === 'login') openModal('login')
    else openModal('register', referralCode === null ? {} : { referralCode })
  })
  // Only on entering: closing the popup must not open it again.
  useEffect(() => {
    openIfWanted()
  }, [pathname])
}

function Opened({ open }: { readonly open: OpenModal }) {
  const text = useText()
  const shown = modalTable[open.name]
  if (!shown) return null
  const waiting = (
    <div className="fixed inset-0 z-40 grid place-items-center bg-scrim text-white">
      <Spinner size={36} label={text('shell.loading')} />
    </div>
  )
  return (
    <ModalBoundary key={open.name} onClose={() => void closeModal()}>
      <Suspense fallback={waiting}>{createElement(shown as ComponentType<object>, open.props)}</Suspense>
    </ModalBoundary>
  )
}

/** Shows the popup the address names (R-MOD-1). */
export function ModalHost() {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const open = useModal()
  const isVisitor = useSession() === null
  const isShut = useSite().brand.loggedInOnly && isVisitor
  useEffect(() => {
    moveWith({ to: (address, how) => navigate(address, how), back: () => navigate(-1) })
    return () => moveWith(null)
  }, [navigate])
  useOpeningPage()
  return hydrated && open && !(isShut && !isPopupOpenToVisitors(open.name)) ? <Opened open={open} /> : null
}
