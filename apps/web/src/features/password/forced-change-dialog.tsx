import { Button, Dialog, showToast } from '@halong/ui'
import { useSignOut } from '#shared/session/sign-out.ts'
import { useText } from '#shared/text/text.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

const stay = () => {}

/** R-LOGIN-4: nothing else until a new password is set. It stands over every page and comes back after a reload; the other way out is to sign out. */
export function ForcedChangeDialog() {
  const text = useText()
  const { signOut, isPending } = useSignOut()
  return (
    <Dialog open onClose={stay} title={text('auth.change.forced_title')} closeLabel={null}>
      <p className="mb-4 text-sm text-ink-2">{text('auth.change.forced_lead')}</p>
      <ChangePasswordForm
        isForced
        submitLabel={text('auth.change.forced_submit')}
        onChanged={() => showToast(text('auth.change.done'), { tone: 'good' })}
        below={
          <Button tone="quiet" wide pending={isPending} onClick={() => void signOut()}>
            {text('auth.sign_out.confirm')}
          </Button>
        }
      />
    </Dialog>
  )
}
