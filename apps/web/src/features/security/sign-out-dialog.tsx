import { Button, Dialog, showToast } from '@halong/ui'
import { useState } from 'react'
import { call, Refusal } from '#shared/gateway.ts'
import { closeModal } from '#shared/modals.ts'
import { useNavigate } from '#shared/router.ts'
import { endSession, isTrial, useSession } from '#shared/session.ts'
import { useText } from '#shared/text.ts'

/** R-OUT-1: asked first; then the gateway ends the session, every tab forgets it, and the way leads home. */
export function SignOutDialog() {
  const text = useText()
  const navigate = useNavigate()
  const session = useSession()
  const [pending, setPending] = useState(false)

  async function signOut() {
    setPending(true)
    const told = await call('session.logout').then(
      () => true,
      (failure: unknown) => failure instanceof Refusal,
    )
    navigate('/', { replace: true })
    endSession('signed_out')
    showToast(text(told ? 'auth.sign_out.done' : 'auth.sign_out.unsure'), { tone: told ? 'good' : 'plain' })
  }

  return (
    <Dialog open onClose={closeModal} title={text('auth.sign_out.title')} closeLabel={text('auth.close')}>
      <p className="text-sm text-ink-2">{text(isTrial(session) ? 'auth.sign_out.text_trial' : 'auth.sign_out.text')}</p>
      <div className="mt-6 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <Button tone="secondary" onClick={closeModal}>
          {text('auth.sign_out.stay')}
        </Button>
        <Button pending={pending} onClick={() => void signOut()}>
          {text('auth.sign_out.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
