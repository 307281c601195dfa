import { PasswordField } from '@halong/ui'
import { useText } from '#shared/text/text.ts'

type InputProps = { readonly value: string; readonly error: string | undefined; readonly onChange: (value: string) => void }

/** The withdraw password; with digits at hand, as most are. */
export function PasswordInput({ value, error, onChange }: InputProps) {
  const text = useText()
  return (
    <PasswordField
      name="paymentPassword"
      label={text('withdraw.password')}
      showLabel={text('withdraw.password.show')}
      hideLabel={text('withdraw.password.hide')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={255}
      value={value}
      {...(error === undefined ? {} : { error })}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
