import { FieldFrame, inputLook } from '@halong/ui'
import { useId } from 'react'
import type { ShapeFieldProps } from './field-props.ts'
import type { Shape } from './shape.ts'

const ROWS = { some: 3, many: 10 } as const
const MANY_FROM = 1_000

/** A text of several lines. */
export function LongField({ shape: { longest }, value, path, words, onChange }: ShapeFieldProps<Extract<Shape, { kind: 'text' }>>) {
  const id = useId()
  const error = words.error(path)
  return (
    <FieldFrame id={id} label={words.label(path)} error={error}>
      <textarea
        id={id}
        name={path}
        rows={longest > MANY_FROM ? ROWS.many : ROWS.some}
        maxLength={longest}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-note`}
        value={String(value ?? '')}
        onChange={({ target }) => onChange(target.value)}
        className={`${inputLook} h-auto py-2.5 text-sm`}
      />
    </FieldFrame>
  )
}
