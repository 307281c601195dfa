import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { Button, Field, type FieldProps, PasswordField } from '@halong/ui'
import type { ReactNode } from 'react'
import { SecondProof } from '#shared/auth/second-factor.tsx'
import { useSession } from '#shared/session/session.ts'
import { type TextKey, useText } from '#shared/text/text.ts'
import type { ActionForm as Form, Sending } from './use-action-form.ts'

type ActionFormProps = {
  readonly form: Form
  readonly sending: Sending
  readonly submitLabel: string
  readonly lead?: ReactNode
  readonly tone?: 'primary' | 'danger'
  /** Why the password is asked for. */
  readonly proofHelp?: TextKey
  readonly children?: ReactNode
  /** After the password: another way to prove what the password proves. */
  readonly otherProof?: ReactNode
}

/** The frame of every form here: what it is for, its alert, its fields, the password where it is needed, one button. */
export function ActionForm({
  form,
  sending,
  submitLabel,
  lead,
  tone = 'primary',
  proofHelp = 'security.proof.help',
  children,
  otherProof,
}: ActionFormProps) {
  const text = useText()
  const account = useSession()?.account ?? ''
  const { form: element, alert, isPending, asksPassword, second, submit, prepare } = form
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event, sending)}
      onFocus={prepare}
      className="flex flex-col gap-3"
      aria-busy={isPending}
    >
      {lead !== undefined && <p className="text-sm text-ink-2">{lead}</p>}
      {alert !== null && <FormAlert>{text(alert.message)}</FormAlert>}
      {children}
      {asksPassword && (
        <>
          {/* Tells a password manager whose password is asked for. */}
          <input type="text" name="username" value={account} autoComplete="username" readOnly hidden />
          <PasswordProof form={form} name="password" label={text('security.proof.password')} help={text(proofHelp)} />
        </>
      )}
      {otherProof}
      {second.isAsked && <SecondProof onProved={second.proved} onWait={second.wait} isPending={isPending} />}
      <Button type="submit" size="large" wide tone={tone} pending={isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}

type ActionFieldProps = Omit<FieldProps, 'error' | 'onInput' | 'label' | 'form'> & {
  readonly form: Form
  readonly name: string
  readonly label: string
}

export function ActionField({ form, name, ...field }: ActionFieldProps) {
  return <Field required {...field} name={name} error={form.errorOf(name)} onInput={form.clear(name)} />
}

type PasswordProofProps = { readonly form: Form; readonly name: string; readonly label: string; readonly help: string }

/** A password typed again. */
export function PasswordProof({ form, name, label, help }: PasswordProofProps) {
  const text = useText()
  return (
    <PasswordField
      name={name}
      label={label}
      help={help}
      error={form.errorOf(name)}
      onInput={form.clear(name)}
      required
      maxLength={255}
      autoComplete={name === 'password' ? 'current-password' : 'off'}
      enterKeyHint="go"
      showLabel={text('auth.password.show')}
      hideLabel={text('auth.password.hide')}
    />
  )
}
