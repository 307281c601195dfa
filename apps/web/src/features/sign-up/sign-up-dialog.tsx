import { Dialog, showToast } from '@halong/ui'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { closeModal, openModal } from '#shared/routing/modals.ts'
import { isTrial, useSession } from '#shared/session/session.ts'
import { goesOnAt, useGoOn } from '#shared/session/session-start.ts'
import { useText } from '#shared/text/text.ts'
import { AccountCreated } from './account-created.tsx'
import type { Generated, Registered } from './sign-up.queries.ts'
import { SignUpPanel } from './sign-up-panel.tsx'

const PAGES = ['/register', '/register.html']

/** The registration popup. Under its own address it is the page's one purpose and has the page's reset button (R-REG-1, R-RT-2). */
export function SignUpDialog() {
  const text = useText()
  const goOn = useGoOn()
  const navigate = useNavigate()
  const session = useSession()
  const { pathname, search } = useLocation()
  const [generated, setGenerated] = useState<Generated | null>(null)
  const [wasSignedIn] = useState(session !== null && !isTrial(session))
  // Who has an account has nothing to open here: a link or the way back led to it. A trial player has none yet.
  useEffect(() => {
    if (wasSignedIn) void closeModal()
  }, [wasSignedIn])

  function finish({ signedIn, generated: made }: Registered) {
    if (made) return setGenerated(made)
    showToast(text('auth.register.welcome', { name: signedIn.info.nickname || signedIn.info.account }), { tone: 'good' })
    goOn()
  }
  /** R-REG-5: home, and the next popup there; who was about to play goes on with that. */
  function succeed() {
    if (goesOnAt(pathname)) return goOn()
    navigate('/', { replace: true })
    openModal('registration-success')
  }

  if (generated)
    return (
      <Dialog open onClose={succeed} title={text('auth.made.title')} closeLabel={text('auth.close')}>
        <AccountCreated generated={generated} onConfirm={succeed} />
      </Dialog>
    )
  return (
    <Dialog open onClose={closeModal} title={text('auth.register.title')} closeLabel={text('auth.close')}>
      <SignUpPanel
        mode={PAGES.includes(pathname) ? 'page' : 'popup'}
        search={search}
        onRegistered={finish}
        onLogIn={() => openModal('login')}
      />
    </Dialog>
  )
}
