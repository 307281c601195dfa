import clsx from 'clsx'
import { type InputHTMLAttributes, useId } from 'react'

type SmallFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> & {
  readonly label: string
  /** The label is spoken alone, where a heading says the same. */
  readonly isLabelHidden?: boolean
  readonly help?: string
}

/** A field in a tight place: a filter, a name. */
export function SmallField({ label, isLabelHidden = false, help, ...input }: SmallFieldProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={clsx('text-xs font-semibold text-ink-2', isLabelHidden && 'sr-only')}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        className="h-10 w-full min-w-0 rounded-control bg-field px-3 text-sm text-ink ring-1 ring-field-line ring-inset hover:ring-ink-3"
      />
      {help !== undefined && (
        <p id={`${id}-help`} className="text-xs text-ink-2">
          {help}
        </p>
      )}
    </div>
  )
}
