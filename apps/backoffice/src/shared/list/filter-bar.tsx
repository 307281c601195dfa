import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { Button, Popover } from '@halong/ui'
import clsx from 'clsx'
import { ListFilter, X } from 'lucide-react'
import { useFormats } from '../format/use-formats.ts'
import { FilterForm } from './filter-form.tsx'
import { filterText } from './filter-text.ts'
import type { Asked } from './list-address.ts'
import type { FilterShape, ListShape } from './lists.ts'

/** What a filter is called, and its values where it has a closed set of them; `options` are names of values that the page asked for. */
export type FilterNames = {
  readonly title: TextKey
  readonly values?: Readonly<Record<string, TextKey>>
  readonly options?: { readonly [value: string]: string }
}
type FilterBarProps = {
  readonly shape: ListShape
  /** Filters of the page, in their order; others are not offered. */
  readonly filters: Readonly<Record<string, FilterNames | undefined>>
  readonly asked: Asked
  readonly onAsk: (change: Partial<Asked>) => void
}

/** A chip for each filter: dashed while it is off, with its value and a way to take it away while it is on. */
export function FilterBar({ shape, filters, asked, onAsk }: FilterBarProps) {
  const text = useText()
  const offered = Object.entries(filters).flatMap(([name, names]) => {
    const filter = shape.filters[name]
    return filter && names ? [{ name, names, filter }] : []
  })
  if (offered.length === 0) return null
  const set = (name: string, value: string) => {
    const { [name]: _before, ...others } = asked.filters
    onAsk({ filters: value === '' ? others : { ...others, [name]: value } })
  }
  const isAny = offered.some(({ name }) => asked.filters[name] !== undefined)
  return (
    <div role="group" aria-label={text('office.list.filters')} className="flex min-w-0 flex-wrap items-center gap-2" data-filters>
      {offered.map(({ name, names, filter }) => (
        <FilterChip key={name} filter={filter} names={names} value={asked.filters[name] ?? ''} onApply={(value) => set(name, value)} />
      ))}
      {isAny && (
        <Button tone="quiet" size="small" onClick={() => onAsk({ filters: {} })}>
          {text('office.list.clear_all')}
        </Button>
      )}
    </div>
  )
}

type FilterChipProps = {
  readonly filter: FilterShape
  readonly names: FilterNames
  readonly value: string
  readonly onApply: (value: string) => void
}

function FilterChip({ filter: declared, names, value, onApply }: FilterChipProps) {
  const text = useText()
  const formats = useFormats()
  const label = text(names.title)
  const filter = names.options === undefined ? declared : { ...declared, values: Object.keys(names.options) }
  const nameOf = (of: string): string => names.options?.[of] ?? (names.values?.[of] ? text(names.values[of]) : of)
  const isOn = value !== ''
  return (
    <span
      className={clsx(
        'inline-flex h-9 max-w-full min-w-0 items-center rounded-full text-sm ring-1 ring-inset',
        isOn ? 'bg-brand-soft text-ink ring-brand' : 'text-ink-2 ring-line-strong',
      )}
    >
      <Popover
        label={label}
        trigger={(attributes) => (
          <button
            {...attributes}
            type="button"
            className={clsx('flex h-9 min-w-0 items-center gap-1.5 rounded-full ps-3 font-medium hover:text-ink', isOn ? 'pe-1' : 'pe-3.5')}
          >
            {!isOn && <ListFilter aria-hidden size={14} strokeWidth={2} />}
            <span className={clsx('shrink-0', isOn && 'text-ink-2')}>{label}</span>
            {isOn && <span className="truncate font-semibold">{filterText(filter, value, { formats, nameOf })}</span>}
          </button>
        )}
      >
        {(close) => (
          <FilterForm
            shape={filter}
            label={label}
            value={value}
            nameOf={nameOf}
            onApply={(next) => {
              close()
              onApply(next)
            }}
          />
        )}
      </Popover>
      {isOn && (
        <button
          type="button"
          aria-label={text('office.list.remove_filter', { name: label })}
          onClick={() => onApply('')}
          className="grid size-8 shrink-0 place-items-center rounded-full text-ink-2 hover:text-ink"
        >
          <X aria-hidden size={14} strokeWidth={2.25} />
        </button>
      )}
    </span>
  )
}
