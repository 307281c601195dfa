import { useText } from '@halong/app-kit/text.ts'
import { Button, Checkbox, Field, Select } from '@halong/ui'
import { below } from './faults.ts'
import type { ShapeFieldProps } from './field-props.ts'
import { JsonField } from './json-field.tsx'
import { ListField } from './list-field.tsx'
import { LongField } from './long-field.tsx'
import { MomentField } from './moment-field.tsx'
import { RecordField } from './record-field.tsx'
import { emptyOf, recordOf, type Shape } from './shape.ts'

const part = (props: ShapeFieldProps) => <ShapeField {...props} />

/** The fields of a value by its shape. */
export function ShapeField({ shape, ...rest }: ShapeFieldProps) {
  if (shape.kind === 'switch') return <SwitchField shape={shape} {...rest} />
  if (shape.kind === 'number') return <NumberField shape={shape} {...rest} />
  if (shape.kind === 'choice') return <ChoiceField shape={shape} {...rest} />
  if (shape.kind === 'text') return shape.isMoment ? <MomentField shape={shape} {...rest} /> : <TextField shape={shape} {...rest} />
  if (shape.kind === 'list') return <ListField shape={shape} part={part} {...rest} />
  if (shape.kind === 'group') return <GroupField shape={shape} {...rest} />
  if (shape.kind === 'record') return <RecordField shape={shape} part={part} {...rest} />
  if (shape.kind === 'maybe') return <MaybeField shape={shape} {...rest} />
  return <JsonField {...rest} />
}

const SwitchField = ({ value, path, words, onChange }: ShapeFieldProps) => (
  <div className="py-1.5">
    <Checkbox
      name={path}
      label={<span className="text-ink">{words.label(path)}</span>}
      error={words.error(path)}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
    />
  </div>
)

function NumberField({ shape: { min, max }, value, path, words, onChange }: ShapeFieldProps<Extract<Shape, { kind: 'number' }>>) {
  const text = useText()
  return (
    <Field
      name={path}
      label={words.label(path)}
      help={min !== null && max !== null ? text('office.form.between', { min, max }) : undefined}
      error={words.error(path)}
      inputMode="numeric"
      autoComplete="off"
      value={String(value ?? '')}
      onChange={({ target }) => {
        const typed = target.value.trim()
        onChange(/^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed)
      }}
    />
  )
}

const ChoiceField = ({ shape: { values }, value, path, words, onChange }: ShapeFieldProps<Extract<Shape, { kind: 'choice' }>>) => {
  const error = words.error(path)
  return (
    <Select
      name={path}
      label={words.label(path)}
      {...(error === undefined ? {} : { error })}
      value={String(value ?? '')}
      options={values.map((each) => ({ value: each, label: words.choice(path, each) }))}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const ONE_LINE = 300

function TextField(props: ShapeFieldProps<Extract<Shape, { kind: 'text' }>>) {
  const isLong = props.shape.longest > ONE_LINE
  if (isLong) return <LongField {...props} />
  return <LineField {...props} />
}

const LineField = ({ shape: { longest }, value, path, words, onChange }: ShapeFieldProps<Extract<Shape, { kind: 'text' }>>) => (
  <Field
    name={path}
    label={words.label(path)}
    error={words.error(path)}
    maxLength={longest}
    autoComplete="off"
    spellCheck={false}
    value={String(value ?? '')}
    onChange={({ target }) => onChange(target.value)}
  />
)

function GroupField({ shape: { fields }, value, path, words, onChange }: ShapeFieldProps<Extract<Shape, { kind: 'group' }>>) {
  const own = recordOf(value)
  return (
    <div className="grid gap-x-4 gap-y-1 md:grid-cols-2">
      {fields.map(({ name, shape, isOptional }) => (
        <div key={name} className={shape.kind === 'list' || shape.kind === 'record' || shape.kind === 'group' ? 'md:col-span-2' : ''}>
          <ShapeField
            shape={shape}
            path={below(path, name)}
            words={words}
            value={own[name]}
            onChange={(next) => {
              const { [name]: _before, ...others } = own
              onChange(isOptional && next === '' ? others : { ...own, [name]: next })
            }}
          />
        </div>
      ))}
    </div>
  )
}

function MaybeField({ shape: { inner }, value, path, words, onChange }: ShapeFieldProps<Extract<Shape, { kind: 'maybe' }>>) {
  const text = useText()
  if (value === null || value === undefined)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 py-1.5">
        <span className="text-sm">
          {words.label(path)} <span className="text-ink-2">· {text('office.form.none')}</span>
        </span>
        <Button tone="secondary" size="small" onClick={() => onChange(emptyOf(inner))}>
          {text('office.form.set')}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="w-full">
        <ShapeField shape={inner} value={value} path={path} words={words} onChange={onChange} />
      </div>
      <Button tone="quiet" size="small" onClick={() => onChange(null)}>
        {text('office.form.unset', { name: words.label(path) })}
      </Button>
    </div>
  )
}
