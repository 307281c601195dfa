import { useText } from '@halong/app-kit/text.ts'
import { Button, IconButton } from '@halong/ui'
import { Plus, X } from 'lucide-react'
import { below } from './faults.ts'
import type { WithParts } from './field-props.ts'
import { emptyOf, rowsOf, type Shape } from './shape.ts'
import { WordsField } from './words-field.tsx'

/** Rows that can be added and taken away; plain words are typed together. */
export function ListField({ part, ...props }: WithParts<Extract<Shape, { kind: 'list' }>>) {
  const { shape, value, path, words, onChange } = props
  const text = useText()
  if (shape.item.kind === 'text') return <WordsField {...props} />
  const rows = rowsOf(value)
  const label = words.label(path)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      {rows.map((row, at) => (
        <div key={`${at} of ${rows.length}`} className="flex items-start gap-2 rounded-control bg-hover p-3">
          <div className="min-w-0 flex-1">
            {part({ shape: shape.item, value: row, path: below(path, at), words, onChange: (next) => onChange(rows.with(at, next)) })}
          </div>
          <IconButton
            label={text('office.form.remove', { name: `${label} ${at + 1}` })}
            size={36}
            icon={<X aria-hidden size={16} />}
            onClick={() => onChange(rows.toSpliced(at, 1))}
          />
        </div>
      ))}
      {rows.length < shape.most && (
        <div>
          <Button
            tone="secondary"
            size="small"
            icon={<Plus aria-hidden size={16} />}
            onClick={() => onChange([...rows, emptyOf(shape.item)])}
          >
            {text('office.form.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
