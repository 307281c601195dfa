import type { FieldError } from '@halong/app-kit/field-text.ts'
import { recordOf, rowsOf, type Shape } from './shape.ts'

type Found = readonly (readonly [path: string, error: FieldError])[]
export const below = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`)

function numberFault({ min, max }: Extract<Shape, { kind: 'number' }>, value: unknown): FieldError | null {
  if (value === '' || value === undefined) return { code: 'field.required' }
  if (typeof value !== 'number' || Number.isNaN(value)) return { code: 'field.invalid' }
  return (min !== null && value < min) || (max !== null && value > max) ? { code: 'field.invalid' } : null
}

/** What is wrong with a value before anybody is asked, by the path of its field; the gateway judges the rest. */
export function faultsOf(shape: Shape, value: unknown, path = ''): Found {
  switch (shape.kind) {
    case 'number': {
      const fault = numberFault(shape, value)
      return fault === null ? [] : [[path, fault]]
    }
    case 'choice':
      return shape.values.some((each) => each === value) ? [] : [[path, { code: 'field.required' }]]
    case 'text':
      return typeof value === 'string' && value.length > shape.longest ? [[path, { code: 'field.too_long', max: shape.longest }]] : []
    case 'list':
      return rowsOf(value).flatMap((item, at) => faultsOf(shape.item, item, below(path, at)))
    case 'group':
      return shape.fields.flatMap(({ name, shape: field, isOptional }) => {
        const own = recordOf(value)[name]
        return isOptional && own === undefined ? [] : faultsOf(field, own, below(path, name))
      })
    case 'record':
      return Object.entries(recordOf(value)).flatMap(([name, item]) => faultsOf(shape.item, item, below(path, name)))
    case 'maybe':
      return value === null ? [] : faultsOf(shape.inner, value, path)
    case 'switch':
    case 'json':
      return []
  }
}
