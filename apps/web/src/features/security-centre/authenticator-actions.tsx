import type { ClientValue } from '@halong/api/client'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { type TextKey, useText } from '#shared/text/text.ts'
import { ActionField, ActionForm } from './action-form.tsx'
import type { ActionProps } from './action-props.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type ActionForm as Form, typedText, useActionForm } from './use-action-form.ts'

const check = (typed: FormData): Record<string, TextKey> => (typedText(typed, 'code') === '' ? { code: 'security.app_code.empty' } : {})
const places = { 'player.authenticator_wrong': 'code' }

export function RecoveryCodesAction({ overview, done, changed }: ActionProps) {
  const text = useText()
  const [made, setMade] = useState<ClientValue<'security.renewRecoveryCodes'> | null>(null)
  const form = useActionForm({ asks: false })
  if (made)
    return (
      <RecoveryCodes
        codes={made.recoveryCodes}
        onKept={() => done(made.waitsUntil === null ? 'security.recovery.done' : 'security.waiting.asked')}
      />
    )
  return (
    <ActionForm
      form={form}
      lead={text('security.recovery.lead', { count: overview.authenticator?.recoveryCodesLeft ?? 0 })}
      submitLabel={text('security.recovery.renew')}
      sending={{
        check,
        async send(typed, proof) {
          setMade(await call('security.renewRecoveryCodes', { body: { code: typedText(typed, 'code'), ...proof } }))
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
        async send(typed, proof) {
          const { waitsUntil } = await call('security.removeAuthenticator', { body: { code: typedText(typed, 'code'), ...proof } })
          done(waitsUntil === null ? 'security.authenticator_off.done' : 'security.waiting.asked')
        },
        places,
      }}
    >
      <AppCode form={form} required={false} />
      <p className="-mt-2 text-xs text-ink-2">{text('security.authenticator_off.lost')}</p>
    </ActionForm>
  )
}

function AppCode({ form, required = true }: { readonly form: Form; readonly required?: boolean }) {
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
      required={required}
      autoFocus
    />
  )
}
