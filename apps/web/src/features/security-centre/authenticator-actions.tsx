import { useState } from 'react'
import { call } from '#shared/gateway.ts'
import { type TextKey, useText } from '#shared/text.ts'
import { ActionField, ActionForm } from './action-form.tsx'
import type { ActionProps } from './action-props.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type ActionForm as Form, typedText, useActionForm } from './use-action-form.ts'

const check = (typed: FormData): Record<string, TextKey> => (typedText(typed, 'code') === '' ? { code: 'security.app_code.empty' } : {})
const places = { 'player.authenticator_wrong': 'code' }

export function RecoveryCodesAction({ overview, done, changed }: ActionProps) {
  const text = useText()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useActionForm({ asks: false })
  if (codes) return <RecoveryCodes codes={codes} onKept={() => done('security.recovery.done')} />
  return (
    <ActionForm
      form={form}
      lead={text('security.recovery.lead', { count: overview.authenticator?.recoveryCodesLeft ?? 0 })}
      submitLabel={text('security.recovery.renew')}
      sending={{
        check,
        async send(typed) {
          setCodes((await call('security.renewRecoveryCodes', { body: { code: typedText(typed, 'code') } })).recoveryCodes)
          changed()
        },
        places,
      }}
    >
      <AppCode form={form} />
    </ActionForm>
  )
}

export function AuthenticatorOffAction({ overview, done }: ActionProps) {
  const text = useText()
  const form = useActionForm({ asks: !overview.isFresh })
  return (
    <ActionForm
      form={form}
      tone="danger"
      lead={text('security.authenticator_off.lead')}
      submitLabel={text('security.authenticator_off.submit')}
      sending={{
        check,
        async send(typed, password) {
          await call('security.removeAuthenticator', { body: { code: typedText(typed, 'code'), password } })
          done('security.authenticator_off.done')
        },
        places,
      }}
    >
      <AppCode form={form} />
    </ActionForm>
  )
}

function AppCode({ form }: { readonly form: Form }) {
  const text = useText()
  return (
    <ActionField
      form={form}
      name="code"
      label={text('security.app_code.label')}
      help={text('security.app_code.or_recovery')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={20}
      autoFocus
    />
  )
}
