import { useText } from '@halong/app-kit/text.ts'
import { Field } from '@halong/ui'

type ReasonFieldProps = { readonly value: string; readonly error: string | undefined; readonly onChange: (value: string) => void }

/** Why something is changed; kept in the audit for good. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  const text = useText()
  return (
    <Field
      name="reason"
      label={text('office.decide.reason')}
      help={text('office.decide.reason_kept')}
      error={error}
      value={value}
      maxLength={300}
      autoComplete="off"
      required
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
