import { z } from 'zod'

/** What fits an `integer` column with room for what is added to it: a larger number would be a fault of the database instead of a refusal. */
export const MAX_INTEGER = 2_000_000_000
/** Bounds that hold for every text from outside; a field's own rule may be stricter. */
export const text = (max: number, min = 0) => z.string().min(min).max(max)

export const idText = <const Prefix extends string>(prefix: Prefix) =>
  z.templateLiteral([`${prefix}_`, z.string().regex(/^[0-9A-Za-z]{22}$/)])

/** A decimal on the wire as `toWire` writes it; balances may be negative only for the house, which is never sent. */
export const moneyText = z.string().regex(/^-?\d{1,18}(\.\d{1,9})?$/)
/** A decimal from a caller: plain digits, no sign, no exponent (F26). Zero is for the module to judge. */
export const amountText = z.string().regex(/^\d{1,15}(\.\d{1,9})?$/)

// cast: the pattern holds texts of this form alone, and its last digit to one.
export const assetText = z.string().regex(/^[A-Z][A-Z0-9]{1,9}\/\d$/) as unknown as z.ZodType<`${string}/${number}`, `${string}/${number}`>
export const instant = z.iso.datetime().max(40)
export const language = z.string().regex(/^[A-Z]{2,3}$/)
export const vassalage = z.string().regex(/^[A-Z][A-Z0-9_]{1,23}$/)
export const gameCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,47}$/)
export const nodeId = z.coerce.number().int().min(1).max(MAX_INTEGER)

/** Counts and versions, from nought or from one on. */
export const count = z.int().min(0).max(MAX_INTEGER)
export const ordinal = z.int().min(1).max(MAX_INTEGER)
/** Which brand is meant; left out it is the operator's own, or the one of the address the call came to. */
export const brandId = z.coerce.number().int().min(1).max(MAX_INTEGER).optional()

/** A page asked for by number, as the lobby calls of the seeds do. */
export const pageNo = z.coerce.number().int().min(1).max(10_000).default(1)
export const pageSize = z.coerce.number().int().min(1).max(100).default(42)

/** A page asked for by the last row seen. */
export const cursor = z.string().max(200).optional()
export const limit = z.coerce.number().int().min(1).max(100).default(20)
/** A day of the calendar within what a database and this site can mean: `2026-11-26`. */
export const calendarDay = z.iso.date().refine((day) => day >= '2000-01-01' && day <= '2999-12-31')
