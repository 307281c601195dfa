import { Dialog, showToast } from '@halong/ui'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { closeModal, openModal } from '#shared/routing/modals.ts'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

/** R-PWD-2: the popup to change a password; afterwards the player is at home with a new session. */
export function ChangePasswordDialog({ isExpired = false }: { readonly isExpired?: boolean }) {
  const text = useText()
  const navigate = useNavigate()
  const isVisitor = useSession() === null
  useEffect(() => {
    if (isVisitor) openModal('login')
  }, [isVisitor])
  if (isVisitor) return null
  return (
    <Dialog open onClose={() => void closeModal()} title={text('auth.change.title')} closeLabel={text('auth.close')}>
      <p className="mb-4 text-sm text-ink-2">{text(isExpired ? 'auth.change.expired_lead' : 'auth.change.lead')}</p>
      <ChangePasswordForm
        isForced={false}
        submitLabel={text('auth.change.submit')}
        onChanged={() => {
          showToast(text('auth.change.done'), { tone: 'good' })
          navigate('/', { replace: true })
        }}
      />
    </Dialog>
  )
}
