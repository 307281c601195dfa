import type { Field, Shape } from './shape.ts'

/** Shapes written by hand, for forms over what a call takes. */
export const make = {
  field: (name: string, shape: Shape): Field => ({ name, shape, isOptional: false }),
  group: (fields: readonly Field[]): Shape => ({ kind: 'group', fields }),
  words: (longest: number): Shape => ({ kind: 'text', longest, isMoment: false }),
  number: (min: number, max: number): Shape => ({ kind: 'number', min, max }),
  choice: (values: readonly string[]): Shape => ({ kind: 'choice', values }),
  list: (item: Shape, most: number): Shape => ({ kind: 'list', item, most }),
  maybe: (inner: Shape): Shape => ({ kind: 'maybe', inner }),
  moment: { kind: 'text', longest: 40, isMoment: true },
  onOff: { kind: 'switch' },
} as const
