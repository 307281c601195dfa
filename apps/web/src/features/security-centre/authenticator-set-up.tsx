import type { ClientValue } from '@halong/api/client'
import { useState } from 'react'
import { readCode } from '#shared/form/contact-rules.ts'
import { useFocusOnMount } from '#shared/form/focus-on-mount.ts'
import { call } from '#shared/gateway/gateway.ts'
import { QrCode } from '#shared/picture/qr-code.tsx'
import { type TextKey, useText } from '#shared/text/text.ts'
import { ActionField, ActionForm } from './action-form.tsx'
import type { ActionProps } from './action-props.ts'
import { CopyButton } from './copy-button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useActionForm } from './use-action-form.ts'

type Made = ClientValue<'security.confirmAuthenticator'>
type Started = { readonly secret: string; readonly uri: string }

/** In three steps: a secret for the app, its first code, ten codes to keep (R-LOGIN-8). */
export function AuthenticatorSetUp({ overview, done, changed }: ActionProps) {
  const text = useText()
  const [started, setStarted] = useState<Started | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const form = useActionForm({ asks: !overview.isFresh })
  if (made)
    return (
      <RecoveryCodes
        codes={made.recoveryCodes}
        onKept={() => done(made.waitsUntil === null ? 'security.authenticator.done' : 'security.waiting.asked')}
      />
    )
  if (started)
    return (
      <FirstCode
        started={started}
        onConfirmed={(given) => {
          setMade(given)
          changed()
        }}
      />
    )
  return (
    <ActionForm
      form={form}
      lead={text('security.authenticator.lead')}
      submitLabel={text('security.authenticator.start')}
      sending={{ send: async (_typed, proof) => setStarted(await call('security.startAuthenticator', { body: proof })) }}
    />
  )
}

function FirstCode({ started: { secret, uri }, onConfirmed }: { readonly started: Started; readonly onConfirmed: (made: Made) => void }) {
  const text = useText()
  const form = useActionForm({ asks: false })
  const words = useFocusOnMount<HTMLSpanElement>()
  return (
    <ActionForm
      form={form}
      lead={
        <span ref={words} tabIndex={-1} className="outline-none">
          {text('security.authenticator.scan')}
        </span>
      }
      submitLabel={text('security.authenticator.confirm')}
      sending={{
        check: (typed): Record<string, TextKey> => (readCode(typed, 'code') === '' ? { code: 'security.app_code.empty' } : {}),
        async send(typed) {
          onConfirmed(await call('security.confirmAuthenticator', { body: { code: readCode(typed, 'code') } }))
        },
        places: { 'player.authenticator_wrong': 'code' },
      }}
    >
      <div className="flex flex-col items-center gap-3 py-1">
        <QrCode text={uri} margin={3} label={text('security.authenticator.qr')} />
        <a href={uri} className="inline-flex min-h-11 items-center text-sm font-semibold text-link hover:underline md:hidden">
          {text('security.authenticator.open_app')}
        </a>
        <p className="text-center text-xs text-ink-2">{text('security.authenticator.by_hand')}</p>
        <code className="max-w-full rounded-control bg-hover px-3 py-2 text-center text-sm select-all">
          {secret.match(/.{1,4}/g)?.join(' ') ?? secret}
        </code>
        <CopyButton value={secret} />
      </div>
      <ActionField
        form={form}
        name="code"
        label={text('security.app_code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        maxLength={10}
      />
    </ActionForm>
  )
}
