import { useText } from '@halong/app-kit/text.ts'
import { FieldFrame } from '@halong/ui'
import { useId } from 'react'

type NetworksFieldProps = { readonly value: string; readonly error: string | undefined; readonly onChange: (value: string) => void }

/** Addresses and ranges an operator may come from, one a line. */
export function NetworksField({ value, error, onChange }: NetworksFieldProps) {
  const text = useText()
  const id = useId()
  return (
    <FieldFrame id={id} label={text('office.staff.networks')} help={text('office.staff.networks_help')} error={error}>
      <textarea
        id={id}
        name="networks"
        rows={2}
        value={value}
        maxLength={1_000}
        spellCheck={false}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
        className="w-full rounded-control bg-field px-3.5 py-3 font-mono text-sm text-ink ring-1 ring-field-line ring-inset hover:ring-ink-3"
      />
    </FieldFrame>
  )
}
