import { Button, Field, type FieldProps, PasswordField } from '@halong/ui'
import type { ReactNode } from 'react'
import { FormAlert } from '#shared/form-alert.tsx'
import { useSession } from '#shared/session.ts'
import { type TextKey, useText } from '#shared/text.ts'
import type { ActionForm as Form, Sending } from './use-action-form.ts'

type ActionFormProps = {
  readonly form: Form
  readonly sending: Sending
  readonly submitLabel: string
  readonly lead?: ReactNode
  readonly tone?: 'primary' | 'danger'
  readonly children?: ReactNode
}

/** The frame of every form here: what it is for, its alert, its fields, the password where it is needed, one button. */
export function ActionForm({ form, sending, submitLabel, lead, tone = 'primary', children }: ActionFormProps) {
  const text = useText()
  const account = useSession()?.account ?? ''
  return (
    <form
      ref={form.form}
      noValidate
      onSubmit={(event) => void form.submit(event, sending)}
      onFocus={form.prepare}
      className="flex flex-col gap-3"
      aria-busy={form.isPending}
    >
      {lead !== undefined && <p className="text-sm text-ink-2">{lead}</p>}
      {form.alert !== null && <FormAlert>{text(form.alert)}</FormAlert>}
      {children}
      {form.asksPassword && (
        <>
          {/* Tells a password manager whose password is asked for. */}
          <input type="text" name="username" value={account} autoComplete="username" readOnly hidden />
          <PasswordProof form={form} name="password" label="security.proof.password" help="security.proof.help" />
        </>
      )}
      <Button type="submit" size="large" wide tone={tone} pending={form.isPending}>
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
  const text = useText()
  const error = form.errors[name]
  return <Field required {...field} name={name} error={error && text(error)} onInput={form.clear(name)} />
}

type PasswordProofProps = { readonly form: Form; readonly name: string; readonly label: TextKey; readonly help: TextKey }

/** A password typed again. */
export function PasswordProof({ form, name, label, help }: PasswordProofProps) {
  const text = useText()
  const error = form.errors[name]
  return (
    <PasswordField
      name={name}
      label={text(label)}
      help={text(help)}
      error={error && text(error)}
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
