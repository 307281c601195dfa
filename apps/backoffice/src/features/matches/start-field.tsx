import { useText } from '@halong/app-kit/text.ts'
import { Field } from '@halong/ui'

/** The instant of a start as it is typed, by the clock of whoever types it; null for none. */
export function startIn(typed: string): string | null {
  const at = new Date(typed)
  return typed === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}

type FieldProps = { readonly value: string; readonly isWrong: boolean; readonly onType: (typed: string) => void }
export function StartField({ value, isWrong, onType }: FieldProps) {
  const text = useText()
  return (
    <Field
      name="start"
      type="datetime-local"
      label={text('office.matches.start')}
      help={text('office.matches.start_help')}
      error={isWrong ? text('office.matches.start_wrong') : undefined}
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
