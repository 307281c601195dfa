import { Button, Dialog } from '@halong/ui'
import { closeModal } from '#shared/routing/modals.ts'
import { isTrial, useSession } from '#shared/session/session.ts'
import { useSignOut } from '#shared/session/sign-out.ts'
import { useText } from '#shared/text/text.ts'

/** R-OUT-1: asked first; then the gateway ends the session, every tab forgets it, and the way leads home. */
export function SignOutDialog() {
  const text = useText()
  const session = useSession()
  const { signOut, isPending } = useSignOut()

  return (
    <Dialog open onClose={closeModal} title={text('auth.sign_out.title')} closeLabel={text('auth.close')}>
      <p className="text-sm text-ink-2">{text(isTrial(session) ? 'auth.sign_out.text_trial' : 'auth.sign_out.text')}</p>
      <div className="mt-6 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <Button tone="secondary" onClick={closeModal}>
          {text('auth.sign_out.stay')}
        </Button>
        <Button pending={isPending} onClick={() => void signOut()}>
          {text('auth.sign_out.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
