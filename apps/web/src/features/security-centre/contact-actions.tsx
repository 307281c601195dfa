import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useState } from 'react'
import { usePhoneCheck } from '#shared/auth/phone-check.tsx'
import { CodeField, type CodeSending } from '#shared/form/code-field.tsx'
import { emailError, mobileError, readCode, readEmail, readMobile } from '#shared/form/contact-rules.ts'
import { MobileNumber } from '#shared/form/mobile-number.tsx'
import { nonBreaking } from '#shared/format/non-breaking.ts'
import { call } from '#shared/gateway/gateway.ts'
import { type TextKey, useText } from '#shared/text/text.ts'
import { ActionField, ActionForm } from './action-form.tsx'
import type { ActionProps } from './action-props.ts'
import { type ActionForm as Form, useActionForm } from './use-action-form.ts'

type Channel = 'sms' | 'email'
/** The field of each channel, and what a refusal says beside it. */
const fieldOf = { sms: 'mobileNum', email: 'email' } as const
const contactCodes = [
  'verification.number_invalid',
  'verification.number_missing',
  'verification.country_unserved',
  'verification.email_invalid',
  'player.contact_taken',
]

export const MobileAction = (props: ActionProps) => <ContactAction {...props} channel="sms" />
export const EmailAction = (props: ActionProps) => <ContactAction {...props} channel="email" />

const bodyOf = (channel: Channel, typed: FormData) =>
  channel === 'sms' ? { channel, ...readMobile(typed) } : { channel, email: readEmail(typed) }
const faultOf = (channel: Channel, typed: FormData): TextKey | undefined =>
  channel === 'sms' ? mobileError(readMobile(typed).mobileNum) : emailError(readEmail(typed))

/** Binds a number or an address by a code sent to it; one that is bound is replaced, on the password or a code sent to the old one. */
function ContactAction({ overview, done, channel }: ActionProps & { readonly channel: Channel }) {
  const text = useText()
  const bound = channel === 'sms' ? overview.mobile : overview.email
  const isReplacing = bound?.isVerified === true
  const contact = nonBreaking(bound?.masked ?? '')
  const [byOldCode, setByOldCode] = useState(false)
  const form = useActionForm({ asks: !overview.isFresh && !byOldCode })
  const { deliver, prove, frame } = usePhoneCheck()
  const name = fieldOf[channel]

  async function sendCode(): Promise<CodeSending | null> {
    if (!form.form.current) return null
    const typed = new FormData(form.form.current)
    const broken = faultOf(channel, typed)
    if (!form.show(broken ? { [name]: broken } : {})) return null
    try {
      const ask = () => call('verification.sendContactCode', { body: bodyOf(channel, typed) })
      return await (channel === 'sms' ? deliver(readMobile(typed), ask) : ask())
    } catch (failure) {
      if (!isRefusal(failure) || !contactCodes.includes(failure.code)) throw failure
      form.show({ [name]: failureKey(failure) })
      return null
    }
  }

  return (
    <ActionForm
      form={form}
      lead={text(isReplacing ? 'security.contact.lead_replace' : `security.${channel === 'sms' ? 'mobile' : 'email'}.lead`, {
        contact,
      })}
      submitLabel={text(isReplacing ? 'security.contact.replace' : 'security.contact.bind')}
      otherProof={
        isReplacing &&
        (form.asksPassword || byOldCode) && (
          <button
            type="button"
            onClick={() => setByOldCode(!byOldCode)}
            className="-mt-2 min-h-11 self-start text-start text-sm font-semibold text-link hover:underline"
          >
            {text(byOldCode ? 'security.contact.by_password' : 'security.contact.by_code', { contact })}
          </button>
        )
      }
      sending={{
        check(typed): Record<string, TextKey> {
          const broken = faultOf(channel, typed)
          return {
            ...(broken ? { [name]: broken } : {}),
            ...(readCode(typed, 'code') === '' ? { code: 'auth.code.empty' } : {}),
            ...(byOldCode && readCode(typed, 'oldCode') === '' ? { oldCode: 'auth.code.empty' } : {}),
          }
        },
        async send(typed, proof) {
          const oldCode = readCode(typed, 'oldCode')
          const code = await prove(readCode(typed, 'code'))
          const { waitsUntil } = await call('security.bindContact', { body: { ...bodyOf(channel, typed), ...code, oldCode, ...proof } })
          if (waitsUntil !== null) return done('security.waiting.asked')
          done(channel === 'sms' ? 'security.mobile.done' : 'security.email.done')
        },
        places: {
          ...Object.fromEntries(contactCodes.map((code) => [code, name])),
          'verification.code_invalid': 'code',
          'verification.code_expired': 'code',
          'verification.code_missing': 'code',
          'verification.popup_closed': 'code',
          'verification.incomplete': 'code',
        },
      }}
    >
      {channel === 'sms' ? (
        <MobileNumber required autoFocus error={form.errorOf('mobileNum')} onInput={form.clear('mobileNum')} />
      ) : (
        <ActionField
          form={form}
          name="email"
          type="email"
          inputMode="email"
          label={text('auth.email.label')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          autoFocus
        />
      )}
      <Code form={form} name="code" label={text(channel === 'sms' ? 'security.mobile.code' : 'security.email.code')} send={sendCode} />
      {frame}
      {isReplacing && byOldCode && (
        <Code
          form={form}
          name="oldCode"
          label={text(channel === 'sms' ? 'security.mobile.old_code' : 'security.email.old_code')}
          send={() => call('security.sendBoundCode', { body: { channel } })}
        />
      )}
    </ActionForm>
  )
}

type CodeProps = { readonly form: Form; readonly name: string; readonly label: string; readonly send: () => Promise<CodeSending | null> }

function Code({ form, name, label, send }: CodeProps) {
  return <CodeField name={name} label={label} send={send} error={form.errorOf(name)} onInput={form.clear(name)} />
}
