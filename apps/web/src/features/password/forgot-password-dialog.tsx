import type { SignInCheck } from '@halong/api'
import { Button, Dialog, showToast, Tabs } from '@halong/ui'
import { createElement, Suspense, useState } from 'react'
import { closeModal, openModal } from '#shared/modals.ts'
import { part } from '#shared/part.ts'
import { useGoOn } from '#shared/session-start.ts'
import { useGate } from '#shared/site.ts'
import { useText } from '#shared/text.ts'
import { ForgotByEmailForm } from './forgot-by-email-form.tsx'
import { ForgotByPhoneForm } from './forgot-by-phone-form.tsx'

export const checkPart = part(['auth', 'errors'], async () => (await import('#shared/sign-in-check.tsx')).SignInCheckForm)

/** R-PWD-1: ways back in for who has forgotten the password: a link by e-mail, a code by phone where CHNGPASSVERIF3 is on. */
export function ForgotPasswordDialog() {
  const text = useText()
  const goOn = useGoOn()
  const byPhone = useGate('CHNGPASSVERIF3')
  const [chosen, setChosen] = useState('email')
  const [check, setCheck] = useState<SignInCheck | null>(null)
  const finish = () => {
    showToast(text('auth.change.done'), { tone: 'good' })
    goOn()
  }
  const tabs = [
    { id: 'email', label: text('auth.forgot.tab_email'), panel: <ForgotByEmailForm /> },
    ...(byPhone
      ? [{ id: 'mobile', label: text('auth.forgot.tab_mobile'), panel: <ForgotByPhoneForm onCheck={setCheck} onSignedIn={finish} /> }]
      : []),
  ]
  return (
    <Dialog open onClose={() => void closeModal()} title={text('auth.forgot.title')} closeLabel={text('auth.close')}>
      {check ? (
        <Suspense fallback={null}>{createElement(checkPart, { check, onSignedIn: finish, onLeave: () => openModal('login') })}</Suspense>
      ) : (
        <>
          <Tabs tabs={tabs} selected={chosen} onSelect={setChosen} label={text('auth.forgot.ways')} />
          <div className="mt-2">
            <Button tone="quiet" wide onClick={() => openModal('login')}>
              {text('auth.forgot.back')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
