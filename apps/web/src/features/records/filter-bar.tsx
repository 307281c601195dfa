import { chipLook, inputLook } from '@halong/ui'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useText } from '#shared/text/text.ts'
import { lastDays, type Preset, presetOf, presets, type Span } from './span.ts'

type BarProps = {
  readonly span: Span
  readonly today: string
  readonly onSpan: (span: Span) => void
  /** What else the record is narrowed by. */
  readonly children?: ReactNode
  /** Filters that are set, each with the way to take it away. */
  readonly active: readonly { readonly name: string; readonly remove: () => void }[]
  readonly onClear: () => void
  readonly end?: ReactNode
}

// cast: the keys of an object literal are those of its type.
const presetNames = Object.keys(presets) as Preset[]

/** The days of a record and what narrows it; on a phone the rows scroll to the side. */
export function FilterBar({ span, today, onSpan, children, active, onClear, end }: BarProps) {
  const text = useText()
  const chosen = presetOf(span, today)
  return (
    <section aria-label={text('records.filter.label')} className="mb-5 flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <div className="-mx-1 flex min-w-0 gap-2 overflow-x-auto px-1 py-1 [scrollbar-width:none]">
          {presetNames.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={chosen === name}
              onClick={() => onSpan(lastDays(presets[name], today))}
              className={chipLook}
            >
              {text(`records.span.${name}`)}
            </button>
          ))}
        </div>
        <div className="hidden md:block">{end}</div>
      </div>
      <div className="grid grid-cols-2 items-end gap-2 md:flex md:flex-wrap max-md:[&_select]:w-full">
        <DayField label={text('records.filter.from')} value={span.from} max={span.to} onChange={(from) => onSpan({ ...span, from })} />
        <DayField
          label={text('records.filter.to')}
          value={span.to}
          min={span.from}
          max={today}
          onChange={(to) => onSpan({ ...span, to })}
        />
        {children}
        {end && <div className="col-span-2 md:hidden [&>button]:w-full">{end}</div>}
      </div>
      {active.length > 0 && (
        <ul className="flex flex-wrap items-center gap-2">
          {active.map(({ name, remove }) => (
            <li key={name}>
              <button
                type="button"
                onClick={remove}
                aria-label={text('records.filter.remove', { name })}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-brand-soft ps-3 pe-2 text-xs font-semibold text-link hover:bg-press"
              >
                {name}
                <X aria-hidden size={14} strokeWidth={2} />
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={onClear}
              className="min-h-8 rounded-control px-2 text-xs font-semibold text-ink-2 hover:bg-hover"
            >
              {text('records.filter.clear')}
            </button>
          </li>
        </ul>
      )}
    </section>
  )
}

type DayProps = {
  readonly label: string
  readonly value: string
  readonly min?: string
  readonly max?: string
  readonly onChange: (day: string) => void
}

function DayField({ label, value, onChange, ...bounds }: DayProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-xs font-semibold text-ink-2">
        {label}
      </label>
      <input
        {...bounds}
        id={id}
        type="date"
        value={value}
        onChange={({ target }) => target.value !== '' && onChange(target.value)}
        className={`${inputLook} h-10! text-sm!`}
      />
    </div>
  )
}
