/** What a value may be, as far as a form has to know. */
export type Shape =
  | { readonly kind: 'switch' }
  | { readonly kind: 'number'; readonly min: number | null; readonly max: number | null }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'text'; readonly longest: number; readonly isMoment: boolean }
  | { readonly kind: 'list'; readonly item: Shape; readonly most: number }
  | { readonly kind: 'group'; readonly fields: readonly Field[] }
  /** Values by name; of a fixed set of names where there is one. */
  | { readonly kind: 'record'; readonly names: readonly string[] | null; readonly item: Shape }
  /** A value, or none. */
  | { readonly kind: 'maybe'; readonly inner: Shape }
  | { readonly kind: 'json' }
export type Field = { readonly name: string; readonly shape: Shape; readonly isOptional: boolean }

type Schema = Readonly<Record<string, unknown>>
const LONGEST_TEXT = 1_000
const MOST_ROWS = 500

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)
const numberOf = (value: unknown): number | null => (typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null)
const textsOf = (value: unknown): readonly string[] | null =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : null

function groupOf({ properties, required }: Schema): Shape {
  const needed = textsOf(required) ?? []
  const fields = Object.entries(isObject(properties) ? properties : {})
  return {
    kind: 'group',
    fields: fields.map(([name, schema]) => ({ name, shape: shapeOfSchema(schema), isOptional: !needed.includes(name) })),
  }
}

function unionOf(of: readonly unknown[]): Shape {
  const others = of.filter((each) => !(isObject(each) && each['type'] === 'null'))
  const shapes = others.map(shapeOfSchema)
  const [first] = shapes
  if (first === undefined) return { kind: 'json' }
  const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []))
  const inner: Shape =
    shapes.length === 1
      ? first
      : texts.length === shapes.length
        ? { kind: 'text', isMoment: false, longest: Math.max(...texts.map(({ longest }) => longest)) }
        : { kind: 'json' }
  return others.length < of.length ? { kind: 'maybe', inner } : inner
}

/** Reads a JSON Schema; what a form has no fields for is edited as JSON. */
export function shapeOfSchema(schema: unknown): Shape {
  if (!isObject(schema)) return { kind: 'json' }
  const { type, anyOf } = schema
  if (Array.isArray(anyOf)) return unionOf(anyOf)
  const values = textsOf(schema['enum'])
  if (values !== null) return { kind: 'choice', values }
  switch (type) {
    case 'boolean':
      return { kind: 'switch' }
    case 'integer':
    case 'number':
      return { kind: 'number', min: numberOf(schema['minimum']), max: numberOf(schema['maximum']) }
    case 'string':
      return { kind: 'text', longest: numberOf(schema['maxLength']) ?? LONGEST_TEXT, isMoment: schema['format'] === 'date-time' }
    case 'array':
      return { kind: 'list', item: shapeOfSchema(schema['items']), most: numberOf(schema['maxItems']) ?? MOST_ROWS }
    case 'object': {
      const { additionalProperties, propertyNames } = schema
      if (!isObject(additionalProperties)) return groupOf(schema)
      const names = isObject(propertyNames) ? textsOf(propertyNames['enum']) : null
      return { kind: 'record', names, item: shapeOfSchema(additionalProperties) }
    }
    default:
      return { kind: 'json' }
  }
}

/** What a form begins with where nothing is set. */
export function emptyOf(shape: Shape): unknown {
  switch (shape.kind) {
    case 'switch':
      return false
    case 'number':
      return shape.min ?? 0
    case 'choice':
      return shape.values[0] ?? ''
    case 'text':
      return ''
    case 'list':
      return []
    case 'group':
      return Object.fromEntries(shape.fields.flatMap((field) => (field.isOptional ? [] : [[field.name, emptyOf(field.shape)]])))
    case 'record':
      return {}
    case 'maybe':
    case 'json':
      return null
  }
}

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {})
export const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
