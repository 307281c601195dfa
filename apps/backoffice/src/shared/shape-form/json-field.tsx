import { FieldFrame, inputLook } from '@halong/ui'
import { useId, useState } from 'react'
import type { ShapeFieldProps } from './field-props.ts'

const read = (typed: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(typed) }
  } catch {
    return null
  }
}

/** A value that has no fields of its own, as JSON. */
export function JsonField({ value, path, words, onChange }: Omit<ShapeFieldProps, 'shape'>) {
  const id = useId()
  const [typed, setTyped] = useState(() => JSON.stringify(value ?? null, null, 2))
  const isBroken = read(typed) === null
  return (
    <FieldFrame id={id} label={words.label(path)} error={words.error(path)}>
      <textarea
        id={id}
        name={path}
        rows={10}
        spellCheck={false}
        aria-invalid={isBroken || words.error(path) !== undefined || undefined}
        aria-describedby={`${id}-note`}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = read(target.value)
          // What can't be read is sent as it stands, and refused.
          onChange(next === null ? target.value : next.value)
        }}
        className={`${inputLook} h-auto py-2 font-mono text-sm`}
      />
    </FieldFrame>
  )
}
