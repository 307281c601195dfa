import { expect, it } from 'vitest'
import { checkBounds, isBoundedPattern, type SentSchema } from './operation-bounds.ts'

const faults = (field: SentSchema) =>
  checkBounds([{ name: 'a.b body', schema: { type: 'object', properties: { field } } }]).map(({ message }) => message)

it.each<[SentSchema, string]>([
  [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'a.b body.field is a number without a largest value'],
  [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: 9 }, 'a.b body.field is a number without a smallest value'],
  [{ type: 'string' }, 'a.b body.field is a text without a greatest length'],
  [{ type: 'string', pattern: '^[a-z]+$' }, 'a.b body.field is a text without a greatest length'],
  [{ type: 'array', items: { type: 'boolean' } }, 'a.b body.field is a list without a greatest length'],
  [{}, 'a.b body.field is anything at all'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'a.b body.field is a text without a greatest length'],
  [{ type: 'array', maxItems: 3, items: { type: 'string' } }, 'a.b body.field[] is a text without a greatest length'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, 'a.b body.field{} is a text without a greatest length'],
  [
    { type: 'object', propertyNames: { type: 'string' }, additionalProperties: false },
    'a.b body.field{name} is a text without a greatest length',
  ],
])('names what has no bound: %j', (field, message) => {
  expect(faults(field)).toEqual([message])
})

it.each<SentSchema>([
  { type: 'integer', minimum: 0, maximum: 9 },
  { type: 'string', maxLength: 3 },
  { type: 'string', pattern: '^[a-z]{1,3}$' },
  { type: 'array', maxItems: 3, items: { type: 'boolean' } },
  { enum: ['a', 'b'] },
  { type: 'boolean' },
])('is content with what has one: %j', (field) => {
  expect(faults(field)).toEqual([])
})

it('reads patterns: a sign in a class or behind a backslash repeats nothing', () => {
  expect(['^[a+*]$', '^\\+\\d{1,3}$', '^(ab){1,2}$'].every(isBoundedPattern)).toBe(true)
  expect(['^a*$', '^a{2,}$', '^(?:ab)+$', 'a', '^a'].some(isBoundedPattern)).toBe(false)
})

it('refuses to pass over nothing', () => {
  expect(checkBounds([])).toHaveLength(1)
})
