import type { FieldRefusal } from '@halong/api'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** The text key of an invalid field (`field.…`), with the bounds its text names. */
function refusalOf(issue: Issue): FieldRefusal[] {
  const field = issue.path.map(String).join('.')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ field: [...issue.path.map(String), key].join('.'), code: 'field.unknown' }))
    case 'invalid_type':
      return [{ field, code: issue.input === undefined ? 'field.required' : 'field.invalid' }]
    case 'too_big':
      return [{ field, code: issue.origin === 'string' ? 'field.too_long' : 'field.invalid', max: Number(issue.maximum) }]
    case 'too_small':
      return [
        {
          field,
          code: issue.origin !== 'string' ? 'field.invalid' : Number(issue.minimum) === 1 ? 'field.required' : 'field.too_short',
          min: Number(issue.minimum),
        },
      ]
    default:
      return [{ field, code: 'field.invalid' }]
  }
}

const MAX_FIELDS = 40

/** Parses input with a schema: the value, or the invalid fields. */
export function readInput(schema: z.ZodType, input: unknown): { ok: true; value: unknown } | { ok: false; fields: FieldRefusal[] } {
  const result = schema.safeParse(input, { reportInput: true })
  if (result.success) return { ok: true, value: result.data }
  const fields = result.error.issues.flatMap(refusalOf).slice(0, MAX_FIELDS)
  return { ok: false, fields: fields.map((each) => ({ ...each, field: each.field.slice(0, 60) })) }
}
