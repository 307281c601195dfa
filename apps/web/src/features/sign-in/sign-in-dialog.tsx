import { Dialog } from '@halong/ui'
import { useEffect } from 'react'
import { closeModal, openModal } from '#shared/modals.ts'
import { useGoOn } from '#shared/session-start.ts'
import { useGate, useSite } from '#shared/site.ts'
import { useText } from '#shared/text.ts'
import { SignInPanel } from './sign-in-panel.tsx'

/** The login popup (R-LOGIN-1, R-MOD-1). Asked for with type `register` it gives way to registration. */
export function SignInDialog({ type = 'login' }: { readonly type?: 'login' | 'register' }) {
  const text = useText()
  const goOn = useGoOn()
  const canRegister = useGate('DIRECTREG3')
  const hasFreePlay = useGate('FREEPLAY3')
  const { brand } = useSite()
  const turns = type === 'register' && canRegister
  useEffect(() => {
    if (turns) openModal('register')
  }, [turns])
  if (turns) return null
  return (
    <Dialog open onClose={closeModal} title={text('auth.sign_in.title')} closeLabel={text('auth.close')}>
      <SignInPanel
        onSignedIn={goOn}
        onRegister={canRegister ? () => openModal('register') : undefined}
        freePlay={hasFreePlay && brand.freePlay}
      />
    </Dialog>
  )
}
