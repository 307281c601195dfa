import { useText } from '@halong/app-kit/text.ts'
import { Button, IconButton } from '@halong/ui'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { SmallField } from '../parts/small-field.tsx'
import { below } from './faults.ts'
import type { WithParts } from './field-props.ts'
import { emptyOf, recordOf, type Shape } from './shape.ts'

type RecordFieldProps = WithParts<Extract<Shape, { kind: 'record' }>>

/** Values by name: a fixed set of switches stands in a row each, other names can be added and taken away. */
export function RecordField(props: RecordFieldProps) {
  const { shape, value, path, words, onChange, part } = props
  const own = recordOf(value)
  if (shape.names !== null && shape.item.kind === 'switch')
    return (
      <div className="grid gap-x-4 md:grid-cols-2">
        {shape.names.map((name) => (
          <div key={name}>
            {part({
              shape: shape.item,
              value: own[name] === true,
              path: below(path, name),
              words,
              onChange: (next) => onChange({ ...own, [name]: next }),
            })}
          </div>
        ))}
      </div>
    )
  return <NamedRows {...props} />
}

function NamedRows({ shape, value, path, words, onChange, part }: RecordFieldProps) {
  const text = useText()
  const own = recordOf(value)
  const [name, setName] = useState('')
  const left = shape.names?.filter((each) => !(each in own)) ?? null
  const chosen = left === null ? name.trim() : left.includes(name) ? name : (left[0] ?? '')
  const without = (gone: string) => Object.fromEntries(Object.entries(own).filter(([each]) => each !== gone))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{words.label(path)}</legend>
      {Object.entries(own).map(([each, item]) => (
        <div key={each} className="flex items-start gap-2 rounded-control bg-hover p-3">
          <div className="min-w-0 flex-1">
            {shape.item.kind === 'group' && <p className="mb-2 text-sm font-semibold">{words.label(below(path, each))}</p>}
            {part({
              shape: shape.item,
              value: item,
              path: below(path, each),
              words,
              onChange: (next) => onChange({ ...own, [each]: next }),
            })}
          </div>
          <IconButton
            label={text('office.form.remove', { name: words.label(below(path, each)) })}
            size={36}
            icon={<X aria-hidden size={16} />}
            onClick={() => onChange(without(each))}
          />
        </div>
      ))}
      {left?.length !== 0 && (
        <div className="flex flex-wrap items-end gap-2">
          {left === null ? (
            <div className="w-56">
              <SmallField label={text('office.form.name')} value={name} maxLength={40} onChange={({ target }) => setName(target.value)} />
            </div>
          ) : (
            <select
              aria-label={text('office.form.name')}
              value={chosen}
              onChange={({ target }) => setName(target.value)}
              className="h-10 rounded-control bg-field px-3 text-sm ring-1 ring-field-line ring-inset"
            >
              {left.map((each) => (
                <option key={each} value={each} className="bg-surface text-ink">
                  {words.label(below(path, each))}
                </option>
              ))}
            </select>
          )}
          <Button
            tone="secondary"
            size="small"
            disabled={chosen === '' || chosen in own}
            icon={<Plus aria-hidden size={16} />}
            onClick={() => {
              onChange({ ...own, [chosen]: emptyOf(shape.item) })
              setName('')
            }}
          >
            {text('office.form.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
