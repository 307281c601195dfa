import { useText } from '@halong/app-kit/text.ts'
import { Field } from '@halong/ui'
import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { below } from './faults.ts'
import type { ShapeFieldProps } from './field-props.ts'
import { rowsOf, type Shape } from './shape.ts'

const split = (typed: string): readonly string[] => typed.split(/[\s,;]+/).filter((word) => word !== '')

/** A list of plain words, such as hosts or countries: typed or pasted, a chip each. */
export function WordsField({ shape, value, path, words, onChange }: ShapeFieldProps<Extract<Shape, { kind: 'list' }>>) {
  const text = useText()
  // What is typed counts at once and becomes a chip with Enter: a chip that came when the field is left would move the button that is being pressed.
  const [{ typed, count }, setTyped] = useState({ typed: '', count: 0 })
  const rows = rowsOf(value).map(String)
  const chips = rows.slice(0, rows.length - count)
  const fault = words.error(path) ?? rows.map((_, at) => words.error(below(path, at))).find((error) => error !== undefined)
  function type(next: string): void {
    const fresh = [...new Set(split(next))].filter((word) => !chips.includes(word)).slice(0, shape.most - chips.length)
    onChange([...chips, ...fresh])
    setTyped({ typed: next, count: fresh.length })
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ',') return
    if (typed.trim() === '' && event.key === 'Enter') return
    event.preventDefault()
    setTyped({ typed: '', count: 0 })
  }
  return (
    <div className="flex flex-col gap-2 pb-3">
      <Field
        name={path}
        label={words.label(path)}
        help={text('office.form.words_help')}
        error={fault}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      {chips.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {chips.map((word, at) => (
            <li
              key={word}
              className="inline-flex h-8 max-w-full items-center rounded-full bg-hover ps-3 text-sm ring-1 ring-line ring-inset"
            >
              <span className="truncate">{word}</span>
              <button
                type="button"
                aria-label={text('office.form.remove', { name: word })}
                onClick={() => onChange(rows.toSpliced(at, 1))}
                className="grid size-8 shrink-0 place-items-center rounded-full text-ink-2 hover:text-ink"
              >
                <X aria-hidden size={14} strokeWidth={2.25} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
