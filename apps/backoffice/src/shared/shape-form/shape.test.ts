import { describe, expect, it } from 'vitest'
import { faultsOf } from './faults.ts'
import { emptyOf, shapeOfSchema } from './shape.ts'

const region = {
  type: 'object',
  properties: {
    mode: { type: 'string', enum: ['open', 'block'] },
    countries: { type: 'array', maxItems: 3, items: { type: 'string' } },
    until: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
    note: { type: 'string', maxLength: 5 },
    age: { type: 'integer', minimum: 18, maximum: 99 },
  },
  required: ['mode', 'countries', 'until', 'age'],
}

describe('B12: the form of a JSON Schema', () => {
  const shape = shapeOfSchema(region)
  it('has fields for each kind of value', () => {
    expect(shape).toEqual({
      kind: 'group',
      fields: [
        { name: 'mode', shape: { kind: 'choice', values: ['open', 'block'] }, isOptional: false },
        {
          name: 'countries',
          shape: { kind: 'list', item: { kind: 'text', longest: 1_000, isMoment: false }, most: 3 },
          isOptional: false,
        },
        { name: 'until', shape: { kind: 'maybe', inner: { kind: 'text', longest: 1_000, isMoment: true } }, isOptional: false },
        { name: 'note', shape: { kind: 'text', longest: 5, isMoment: false }, isOptional: true },
        { name: 'age', shape: { kind: 'number', min: 18, max: 99 }, isOptional: false },
      ],
    })
  })
  it('begins with what nothing is wrong with', () => {
    expect(emptyOf(shape)).toEqual({ mode: 'open', countries: [], until: null, age: 18 })
    expect(faultsOf(shape, emptyOf(shape))).toEqual([])
  })
  it('says what is wrong by the path of the field', () => {
    const wrong = { mode: 'shut', countries: [], until: null, note: 'too long', age: 17 }
    expect(faultsOf(shape, wrong).map(([path, { code }]) => [path, code])).toEqual([
      ['mode', 'field.required'],
      ['note', 'field.too_long'],
      ['age', 'field.invalid'],
    ])
    expect(faultsOf(shape, { ...wrong, age: 'x' }).at(-1)).toEqual(['age', { code: 'field.invalid' }])
  })
  it('edits as JSON what it has no fields for', () => {
    expect(shapeOfSchema({ oneOf: [] })).toEqual({ kind: 'json' })
    expect(shapeOfSchema({ anyOf: [{ type: 'boolean' }, { type: 'string' }] })).toEqual({ kind: 'json' })
  })
})
