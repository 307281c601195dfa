import { dayIn } from '@halong/app-kit/formats.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Checkbox } from '@halong/ui'
import { useState } from 'react'
import { useBrand } from '../brands.ts'
import { SmallField } from '../parts/small-field.tsx'
import { presetDays } from './day-presets.ts'
import type { FilterShape } from './lists.ts'

type FilterFormProps = {
  readonly shape: FilterShape
  readonly label: string
  readonly value: string
  readonly nameOf: (value: string) => string
  /** Empty takes the filter away. */
  readonly onApply: (value: string) => void
}
type EditorProps = FilterFormProps & { readonly typed: string; readonly type: (value: string) => void }

const presets = ['today', 'yesterday', 'week', 'month', 'this_month'] as const

/** What a filter is set to, by its kind; applied as a whole. */
export function FilterForm(props: FilterFormProps) {
  const text = useText()
  const [typed, type] = useState(props.value)
  const Editor = editors[props.shape.kind]
  return (
    <form
      noValidate
      className="flex w-72 max-w-[calc(100vw-32px)] flex-col gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        props.onApply(typed)
      }}
    >
      <p className="text-sm font-bold">{props.label}</p>
      <Editor {...props} typed={typed} type={type} />
      <div className="flex gap-2 *:flex-1">
        <Button type="submit" size="small">
          {text('office.list.apply')}
        </Button>
        {props.value !== '' && (
          <Button tone="secondary" size="small" onClick={() => props.onApply('')}>
            {text('office.list.clear')}
          </Button>
        )}
      </div>
    </form>
  )
}

function Several({ shape: { values = [], kind }, nameOf, typed, type }: EditorProps) {
  const chosen = typed === '' ? [] : typed.split(',')
  const press = (value: string) => {
    const rest = chosen.filter((each) => each !== value)
    if (kind === 'ref') type(chosen.includes(value) ? '' : value)
    else type(values.filter((each) => (each === value ? rest.length === chosen.length : rest.includes(each))).join(','))
  }
  return (
    <ul className="flex max-h-64 flex-col gap-1 overflow-y-auto">
      {values.map((value) => (
        <li key={value}>
          <Checkbox label={nameOf(value)} checked={chosen.includes(value)} onChange={() => press(value)} />
        </li>
      ))}
    </ul>
  )
}

function Words({ shape: { longest = 200, kind }, label, typed, type }: EditorProps) {
  const text = useText()
  return (
    <SmallField
      label={label}
      isLabelHidden
      help={text(kind === 'prefix' ? 'office.list.begins' : 'office.list.whole')}
      value={typed}
      maxLength={longest}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => type(target.value.trim())}
    />
  )
}

function Range({ typed, type, kind }: EditorProps & { readonly kind: 'money' | 'days' }) {
  const text = useText()
  const [first = '', last = ''] = typed.includes('..') ? typed.split('..') : [typed, typed]
  const join = (from: string, to: string) => {
    if (from === '' && to === '') return type('')
    type(kind === 'days' ? `${from || to}..${to || from}` : `${from}..${to}`)
  }
  const field = kind === 'days' ? { type: 'date' } : { inputMode: 'decimal' as const }
  return (
    <div className="grid grid-cols-2 gap-2">
      <SmallField {...field} label={text('office.list.from')} value={first} onChange={({ target }) => join(target.value.trim(), last)} />
      <SmallField
        {...field}
        label={text(kind === 'days' ? 'office.list.to' : 'office.list.below')}
        value={last}
        onChange={({ target }) => join(first, target.value.trim())}
      />
    </div>
  )
}

function Days(props: EditorProps) {
  const text = useText()
  const { zone } = useBrand()
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        {presets.map((preset) => (
          <Button
            key={preset}
            tone="secondary"
            size="small"
            onClick={() => props.onApply(presetDays(preset, dayIn(zone, Date.now())).join('..'))}
          >
            {text(`office.list.days.${preset}`)}
          </Button>
        ))}
      </div>
      <Range {...props} kind="days" />
      <p className="text-xs text-ink-2">{text('office.list.days_zone', { zone })}</p>
    </>
  )
}

const Money = (props: EditorProps) => <Range {...props} kind="money" />
const Reference = (props: EditorProps) => (props.shape.values ? <Several {...props} /> : <Words {...props} />)
const editors = { oneOf: Several, ref: Reference, exact: Words, prefix: Words, member: Words, money: Money, days: Days } as const
