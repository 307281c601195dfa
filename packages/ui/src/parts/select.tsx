import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { FieldFrame, inputLook } from './field.tsx'

export type Option = { readonly value: string; readonly label: string }
type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id' | 'children'> & {
  readonly options: readonly Option[]
}

/** The system's own list, which every device does best. */
function Picker({ options, compact, ...rest }: SelectProps & { readonly id?: string; readonly compact: boolean }) {
  return (
    <span className="relative block">
      <select
        {...rest}
        className={clsx(
          'appearance-none truncate pe-10',
          compact
            ? 'h-10 rounded-control bg-hover ps-3.5 text-sm font-semibold text-ink ring-1 ring-inset ring-line hover:bg-press'
            : inputLook,
        )}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value} className="bg-surface text-ink">
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={18} strokeWidth={1.75} className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-2" />
    </span>
  )
}

export function Select({
  label,
  help,
  error,
  ...rest
}: SelectProps & { readonly label: ReactNode; readonly help?: ReactNode; readonly error?: string }) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} help={help} error={error} required={rest.required}>
      <Picker {...rest} id={id} compact={false} aria-invalid={error === undefined ? undefined : true} aria-describedby={`${id}-note`} />
    </FieldFrame>
  )
}

/** A list in a row of filters: its label is spoken, not shown. */
export const FilterSelect = ({ label, ...rest }: SelectProps & { readonly label: string }) => (
  <Picker {...rest} compact aria-label={label} />
)
