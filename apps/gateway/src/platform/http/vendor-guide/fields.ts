import { z } from 'zod'
import { prose } from '../page.ts'
import { code, table } from './html.ts'

type Json = Record<string, unknown>
/** One field of a call's body or value: `results[].code`. */
export type Field = { readonly name: string; readonly form: string; readonly required: boolean; readonly meaning: string }

const record = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {})
const schemas = (value: unknown): Json[] => (Array.isArray(value) ? value.map(record) : [])
const constants = (schema: Json): string[] => {
  if ('const' in schema) return [JSON.stringify(schema['const'])]
  if (Array.isArray(schema['enum'])) return schema['enum'].map((each) => JSON.stringify(each))
  return schemas(schema['anyOf']).flatMap(constants)
}

/** Forms that many fields share, in words. */
const forms: readonly (readonly [pattern: string, words: string])[] = [
  ['^\\d{1,15}(\\.\\d{1,9})?$', 'amount'],
  ['^-?\\d{1,18}(\\.\\d{1,9})?$', 'amount'],
  ['^[A-Z][A-Z0-9]{1,9}\\/\\d$', 'asset'],
  ['^[A-Za-z0-9._:-]+$', 'id'],
  ['^ply_[0-9A-Za-z]{22}$', 'player id'],
  ['^[a-z0-9][a-z0-9-]{0,47}$', 'game code'],
]

/** What a value looks like, in a few words. */
function formOf(schema: Json): string {
  const fixed = constants(schema)
  if (fixed.length > 8) return 'a code'
  const isNullable = schemas(schema['anyOf']).some(({ type }) => type === 'null')
  const rest = schemas(schema['anyOf']).filter(({ type }) => type !== 'null')
  if (rest.length > 0) return [...rest.map(formOf), ...(isNullable ? ['null'] : [])].join(' or ')
  if (fixed.length > 0) return fixed.join(' · ')
  if (schema['format'] === 'date-time') return 'time, UTC'
  const words = forms.find(([pattern]) => pattern === schema['pattern'])?.[1]
  const most = schema['maxLength'] ?? schema['maxItems']
  const bound = typeof most === 'number' ? `, up to ${most}` : ''
  if (words) return words === 'id' ? `id${bound}` : words
  if (schema['type'] === 'array') return `list${bound}`
  if (schema['type'] === 'string') return schema['pattern'] === undefined ? `text${bound}` : `text ${String(schema['pattern'])}`
  return schema['type'] === 'integer' ? 'whole number' : String(schema['type'])
}

/** All fields of an object, those within its lists and objects too. */
function fieldsIn(schema: Json, before = ''): Field[] {
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  return Object.entries(record(schema['properties'])).flatMap(([name, given]) => {
    const field = record(given)
    const form = schemas(field['anyOf']).find(({ type }) => type === 'array') ?? field
    const own: Field = {
      name: `${before}${name}`,
      form: formOf(field),
      required: required.includes(name),
      meaning: String(field['description'] ?? ''),
    }
    const inside = record(form['items'])
    return [own, ...('properties' in inside ? fieldsIn(inside, `${before}${name}[].`) : [])]
  })
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => record(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))

export const bodyFields = (schema: z.ZodType): Field[] => fieldsIn(schemaOf(schema, 'input'))
export const valueFields = (schema: z.ZodType): Field[] => fieldsIn(schemaOf(schema, 'output'))
/** The kinds of item of a set, each with its fields. */
export function itemKinds(schema: z.ZodType): { readonly kind: string; readonly fields: readonly Field[] }[] {
  const items = record(record(record(schemaOf(schema, 'input')['properties'])['items'])['items'])
  return schemas(items['oneOf']).map((variant) => ({
    kind: JSON.parse(constants(record(record(variant['properties'])['kind']))[0] ?? '""'),
    fields: fieldsIn(variant),
  }))
}

export const fieldTable = (fields: readonly Field[], { isAnswer = false } = {}): string =>
  table(
    isAnswer ? ['Field', 'Form', 'Meaning'] : ['Field', 'Form', '', 'Meaning'],
    fields.map(({ name, form, required, meaning }) => [
      code(name),
      prose(form),
      ...(isAnswer ? [] : [required ? 'required' : 'optional']),
      prose(meaning),
    ]),
  )
