import clsx from 'clsx'
import { Check, CircleAlert } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'id'> & {
  readonly label: ReactNode
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="flex min-h-6 items-start gap-3 text-sm text-ink-2">
        <span className="relative mt-px grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : `${id}-note`}
            className="peer size-5 appearance-none rounded-[6px] bg-field ring-1 ring-inset ring-field-line transition-colors checked:bg-brand checked:ring-brand aria-invalid:ring-2 aria-invalid:ring-danger"
          />
          <Check
            aria-hidden
            size={14}
            strokeWidth={3}
            className="pointer-events-none absolute text-on-brand opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="pt-0.5">{label}</span>
      </label>
      {error !== undefined && (
        <p id={`${id}-note`} className={clsx('flex items-start gap-1.5 text-xs text-danger')}>
          <CircleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
