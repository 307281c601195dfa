import { z } from 'zod'
import { amountText, moneyText } from './fields.ts'

/** What a field of an answer is to a spreadsheet: an amount, a number of ours, or a text. */
export type CellKind = 'amount' | 'count' | 'text'

/** The kind of a field by its schema, whether or not it may be null. */
export function cellKind(field: z.ZodType): CellKind {
  if (field instanceof z.ZodNullable || field instanceof z.ZodOptional) {
    // cast: what may be missing is a schema of this library too.
    return cellKind(field.unwrap() as z.ZodType)
  }
  if (field === moneyText || field === amountText) return 'amount'
  return field instanceof z.ZodNumber ? 'count' : 'text'
}
