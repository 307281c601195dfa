import { chipLook, inputLook } from '@halong/ui'
import { type ReactNode, useId } from 'react'
import { useText } from '#shared/text/text.ts'
import { type Days, presetDays, presetNames, presetOf } from './days.ts'

type BarProps = {
  readonly days: Days
  readonly today: string
  readonly onDays: (days: Days) => void
  /** What else a report is chosen by. */
  readonly children?: ReactNode
}

/** Which days a report is about; on a phone the presets scroll to the side. */
export function DayBar({ days, today, onDays, children }: BarProps) {
  const text = useText()
  const chosen = presetOf(days, today)
  return (
    <section aria-label={text('agents.days')} className="mb-5 flex flex-col gap-3">
      <div className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1 [scrollbar-width:none]">
        {presetNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={chosen === name}
            onClick={() => onDays(presetDays(name, today))}
            className={chipLook}
          >
            {text(`agents.days.${name}`)}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-2 items-end gap-2 md:flex md:flex-wrap">
        <Day label={text('agents.days.from')} value={days.from} max={days.to} onChange={(from) => onDays({ ...days, from })} />
        <Day label={text('agents.days.to')} value={days.to} min={days.from} max={today} onChange={(to) => onDays({ ...days, to })} />
        {children}
      </div>
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

function Day({ label, value, onChange, ...bounds }: DayProps) {
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
