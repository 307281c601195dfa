import { Dialog } from '@halong/ui'
import { closeModal, openModal } from '#shared/modals.ts'
import { useLocation } from '#shared/router.ts'
import { useGoOn } from '#shared/session-start.ts'
import { useText } from '#shared/text.ts'
import { SignUpPanel } from './sign-up-panel.tsx'

const PAGES = ['/register', '/register.html']

/** The registration popup. Under its own address it is the page's one purpose and has the page's reset button (R-REG-1, R-RT-2). */
export function SignUpDialog() {
  const text = useText()
  const goOn = useGoOn()
  const { pathname, search } = useLocation()
  return (
    <Dialog open onClose={closeModal} title={text('auth.register.title')} closeLabel={text('auth.close')}>
      <SignUpPanel
        mode={PAGES.includes(pathname) ? 'page' : 'popup'}
        search={search}
        onSignedIn={goOn}
        onLogIn={() => openModal('login')}
      />
    </Dialog>
  )
}
