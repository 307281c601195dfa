import { z } from 'zod'
import { amountText, idText } from './fields.ts'

/** One thing a list can be narrowed by: what the gateway compares it with depends on its kind. */
export type FilterKind = 'oneOf' | 'ref' | 'exact' | 'prefix' | 'money' | 'days' | 'member'
/** An amount from and below which, as decimals; null where the range has no such end. */
export type MoneyRange = { readonly from: string | null; readonly below: string | null }
/** Calendar days of the brand's zone, both included. */
export type DayRange = { readonly first: string; readonly last: string }
export type Filter<Value = unknown, Kind extends FilterKind = FilterKind> = {
  readonly kind: Kind
  readonly schema: z.ZodType<Value, string>
  /** The days a range may span; of a list that is asked for with totals, a range of up to 31 has sums. */
  readonly widest?: number
  /** What it may be, where that is a closed set. */
  readonly values?: readonly string[]
  /** Characters of a text, at most. */
  readonly longest?: number
}

/** Of years that are years to the database too: it knows none with the number 0. */
const DAY = /^2\d{3}-\d{2}-\d{2}$/
const DAY_MS = 24 * 3_600_000

/** Any of several values, separated by commas, each once. */
export const oneOf = <const Value extends string>(values: readonly Value[]): Filter<readonly Value[], 'oneOf'> => ({
  kind: 'oneOf',
  values,
  schema: z
    .string()
    .max(400)
    .transform((text, context): readonly Value[] => {
      const named = text.split(',')
      const found = values.filter((value) => named.includes(value))
      if (found.length !== named.length) context.addIssue({ code: 'custom', message: 'not one of the values, or twice' })
      return found
    }),
})

/** Exactly one thing by its code or id. */
export const ref = (schema: z.ZodType<string, string>): Filter<string, 'ref'> => ({
  kind: 'ref',
  schema,
  ...(schema instanceof z.ZodEnum ? { values: schema.options.map(String) } : {}),
})

/** A text as a whole, or its beginning, in small letters: never somewhere in the middle, which no index answers. */
export const textFilter = <const Match extends 'exact' | 'prefix'>(
  match: Match,
  { longest }: { longest: number },
): Filter<string, Match> => ({
  kind: match,
  longest,
  schema: z.string().min(1).max(longest),
})

/** `100..500`, `100..` or `..500`: from the first amount up to below the second, in the brand's money. */
export const moneyRange: Filter<MoneyRange, 'money'> = {
  kind: 'money',
  schema: z
    .string()
    .max(60)
    .transform((text, context): MoneyRange => {
      const ends = text.split('..')
      const [from = '', below = ''] = ends
      const isRead =
        ends.length === 2 && ends.some((end) => end !== '') && ends.every((end) => end === '' || amountText.safeParse(end).success)
      if (!isRead) context.addIssue({ code: 'custom', message: 'not a range of amounts' })
      return { from: from || null, below: below || null }
    }),
}

const timeOf = (day: string): number => {
  const time = Date.parse(`${day}T00:00:00Z`)
  return DAY.test(day) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? time : Number.NaN
}

/** `2026-11-01..2026-11-24`, or one day alone: whole calendar days of the brand's zone, the last one included, at most so many. */
export const dayRange = ({ widest }: { readonly widest: number }): Filter<DayRange, 'days'> => ({
  kind: 'days',
  widest,
  schema: z
    .string()
    .max(24)
    .transform((text, context): DayRange => {
      const [first = '', last = first, ...more] = text.split('..')
      const days = (timeOf(last) - timeOf(first)) / DAY_MS + 1
      if (!(days >= 1 && days <= widest) || more.length > 0)
        context.addIssue({ code: 'custom', message: 'not a range of days, or too wide' })
      return { first, last }
    }),
})

/** One player by id. */
export const memberRef: Filter<string, 'member'> = { kind: 'member', schema: idText('ply') }
