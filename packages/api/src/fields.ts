import { z } from 'zod'

/** Bounds that hold for every text from outside; a field's own rule may be stricter. */
export const text = (max: number, min = 0) => z.string().min(min).max(max)

export const idText = <const Prefix extends string>(prefix: Prefix) =>
  z.templateLiteral([`${prefix}_`, z.string().regex(/^[0-9A-Za-z]{22}$/)])

/** A decimal on the wire as `toWire` writes it; balances may be negative only for the house, which is never sent. */
export const moneyText = z.string().regex(/^-?\d{1,18}(\.\d{1,9})?$/)
/** A decimal from a caller: plain digits, no sign, no exponent (F26). Zero is for the module to judge. */
export const amountText = z.string().regex(/^\d{1,15}(\.\d{1,9})?$/)

export const assetText = z.templateLiteral([z.string().regex(/^[A-Z][A-Z0-9]{1,9}$/), '/', z.int().min(0).max(9)])
export const instant = z.iso.datetime()
export const language = z.string().regex(/^[A-Z]{2,3}$/)
export const vassalage = z.string().regex(/^[A-Z][A-Z0-9_]{1,23}$/)
export const gameCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,47}$/)
export const nodeId = z.coerce.number().int().min(1).max(2_000_000_000)

/** A page asked for by number, as the lobby calls of the seeds do. */
export const pageNo = z.coerce.number().int().min(1).max(10_000).default(1)
export const pageSize = z.coerce.number().int().min(1).max(100).default(42)

/** A page asked for by the last row seen. */
export const cursor = z.string().max(200).optional()
export const limit = z.coerce.number().int().min(1).max(100).default(20)
