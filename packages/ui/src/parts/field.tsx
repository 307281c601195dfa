import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

/** Scrolled to, a field comes with its label and what is said under it, above a keyboard as well. */
export const inputLook =
  'h-12 w-full min-w-0 scroll-mt-10 scroll-mb-12 rounded-control bg-field px-3.5 text-base text-ink ring-1 ring-inset ring-field-line placeholder:text-ink-3 transition-shadow hover:ring-ink-3 aria-invalid:ring-2 aria-invalid:ring-danger disabled:opacity-60'

type FrameProps = {
  readonly id: string
  readonly label: ReactNode
  /** Shown under the field; an error takes its place. */
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  /** Right of the label: a link such as "forgot password". */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Label above, help under, error instead of help with an icon (visual.md, forms). */
export function FieldFrame({ id, label, help, error, required, aside, children }: FrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold text-ink">
          {label}
          {required && (
            <span aria-hidden className="ms-0.5 text-danger">
              *
            </span>
          )}
        </label>
        {aside}
      </div>
      {children}
      <p id={`${id}-note`} className={clsx('flex min-h-4.5 items-start gap-1.5 text-xs', error ? 'text-danger' : 'text-ink-2')}>
        {error && <CircleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />}
        <span>{error ?? help}</span>
      </p>
    </div>
  )
}

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> & {
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly aside?: ReactNode
  /** Inside the field at its end: a button or a unit. */
  readonly end?: ReactNode
  /** In the row of the field, after it: a button or a picture that belongs to what is typed. */
  readonly beside?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

export function Field({ label, help, error, aside, end, beside, required, ...input }: FieldProps) {
  const id = useId()
  const typed = (
    <div className="relative min-w-0 flex-1">
      <input
        {...input}
        id={id}
        data-autofocus={input.autoFocus ? true : undefined}
        required={required}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-note`}
        className={clsx(inputLook, end !== undefined && 'pe-12')}
      />
      {end !== undefined && <div className="absolute inset-y-0 end-1 grid place-items-center">{end}</div>}
    </div>
  )
  return (
    <FieldFrame id={id} label={label} help={help} error={error} required={required} aside={aside}>
      {beside === undefined ? (
        typed
      ) : (
        <div className="flex gap-2">
          {typed}
          {beside}
        </div>
      )}
    </FieldFrame>
  )
}
