import type { SignInCheck } from '@halong/api/client'
import { Button, Dialog, showToast, Tabs } from '@halong/ui'
import { createElement, Suspense, useState } from 'react'
import { part } from '#shared/loading/part.ts'
import { closeModal, type ModalProps, openModal } from '#shared/routing/modals.ts'
import { useGoOn } from '#shared/session/session-start.ts'
import { useGate } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { ForgotByEmailForm } from './forgot-by-email-form.tsx'
import { ForgotByPhoneForm } from './forgot-by-phone-form.tsx'
import type { ForgotPasswordDraft } from './forgot-password-steps.ts'

export const checkPart = part(['auth', 'errors'], async () => (await import('#shared/auth/sign-in-check.tsx')).SignInCheckForm)

/** R-PWD-1: ways back in for who has forgotten the password: a link by e-mail, a code by phone where CHNGPASSVERIF3 is on. */
export function ForgotPasswordDialog({ username = '', side }: ModalProps['forgot-password']) {
  const text = useText()
  const goOn = useGoOn()
  const byPhone = useGate('CHNGPASSVERIF3')
  const [chosen, setChosen] = useState('email')
  // What was typed before, or in the other way, is not asked for again (S105); never a secret.
  const [draft, setDraft] = useState<ForgotPasswordDraft>({ username, email: '', countryDialingCode: '', mobileNum: '' })
  const onTyped = (typed: Partial<ForgotPasswordDraft>) => setDraft((before) => ({ ...before, ...typed }))
  const [check, setCheck] = useState<SignInCheck | null>(null)
  // R-LOGIN-9: an agent goes back to the sign-in of agents.
  const leave = () => openModal('login', { username: draft.username, ...(side === 'agent' ? { side } : {}) })
  const finish = () => {
    showToast(text('auth.change.done'), { tone: 'good' })
    goOn()
  }
  const tabs = [
    { id: 'email', label: text('auth.forgot.tab_email'), panel: <ForgotByEmailForm draft={draft} onTyped={onTyped} /> },
    ...(byPhone
      ? [
          {
            id: 'mobile',
            label: text('auth.forgot.tab_mobile'),
            panel: <ForgotByPhoneForm draft={draft} onTyped={onTyped} onCheck={setCheck} onSignedIn={finish} />,
          },
        ]
      : []),
  ]
  return (
    <Dialog open onClose={() => void closeModal()} title={text('auth.forgot.title')} closeLabel={text('auth.close')}>
      {check ? (
        <Suspense fallback={null}>{createElement(checkPart, { check, onSignedIn: finish, onLeave: leave })}</Suspense>
      ) : (
        <>
          <Tabs tabs={tabs} selected={chosen} onSelect={setChosen} label={text('auth.forgot.ways')} />
          <div className="mt-2">
            <Button tone="quiet" wide onClick={leave}>
              {text('auth.forgot.back')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
