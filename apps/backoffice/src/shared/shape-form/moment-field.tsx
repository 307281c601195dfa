import { Field } from '@halong/ui'
import type { ShapeFieldProps } from './field-props.ts'

/** `2026-11-25T10:00` of the operator's own clock, as the browser's field takes it. */
function localText(at: unknown): string {
  const time = typeof at === 'string' ? Date.parse(at) : Number.NaN
  if (Number.isNaN(time)) return ''
  const offset = new Date(time).getTimezoneOffset() * 60_000
  return new Date(time - offset).toISOString().slice(0, 16)
}

/** A moment, chosen by the operator's own clock. */
export const MomentField = ({ value, path, words, onChange }: ShapeFieldProps) => (
  <Field
    name={path}
    type="datetime-local"
    label={words.label(path)}
    error={words.error(path)}
    value={localText(value)}
    onChange={({ target }) => {
      const time = Date.parse(target.value)
      onChange(Number.isNaN(time) ? '' : new Date(time).toISOString())
    }}
  />
)
