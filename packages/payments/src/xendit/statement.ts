import { z } from 'zod'
import { readMajor } from '../amount.ts'
import {
  type DriverContext,
  MAX_STATEMENT,
  type Statement,
  type StatementEntry,
  type StatementSpan,
  type Uncertain,
  uncertain,
} from '../driver.ts'
import { exchangeAs } from '../exchange.ts'
import { authorizationOf } from './secrets.ts'

const PAGE = 50
const STATES = { SUCCESS: 'paid', PENDING: 'processing', FAILED: 'failed', VOIDED: 'failed', REVERSED: 'returned' } as const
// cast: the keys of a constant are its own names.
const STATE_NAMES = Object.keys(STATES) as (keyof typeof STATES)[]
const EXPONENTS: Readonly<Record<string, number>> = { VND: 0, IDR: 0, PHP: 2, THB: 2, USD: 2 }
/** How many decimals Xendit counts of a currency. */
export const exponentOf = (currency: string): number => EXPONENTS[currency] ?? 2
const fee = z.object({ xendit_fee: z.number().min(0), value_added_tax: z.number().min(0), status: z.string() })
const transaction = z.object({
  id: z.string(),
  product_id: z.string(),
  type: z.enum(['PAYMENT', 'DISBURSEMENT']),
  status: z.enum(STATE_NAMES),
  reference_id: z.string(),
  currency: z.string(),
  amount: z.number().positive(),
  created: z.string(),
  product_data: z.object({ capture_id: z.string().nullish() }).nullish(),
  fee: fee.nullish(),
})
const page = z.object({ has_more: z.boolean(), data: z.array(transaction).max(PAGE) })

/** The fee with the tax on it, once Xendit has taken it. */
function feeOf({ fee: told, currency }: z.infer<typeof transaction>, { asset }: StatementSpan) {
  if (told?.status !== 'COMPLETED' || !asset.startsWith(`${currency}/`)) return {}
  const parts = [told.xendit_fee, told.value_added_tax].map((part) => readMajor(part, asset, exponentOf(currency))?.minor ?? 0n)
  const minor = parts.reduce((sum, part) => sum + part, 0n)
  return minor > 0n ? { fee: { asset, minor } } : {}
}

function entryOf(each: z.infer<typeof transaction>, span: StatementSpan): StatementEntry | null {
  const { asset } = span
  const { type, status, product_id: product, reference_id: reference, currency, amount } = each
  const isIn = type === 'PAYMENT'
  const isOurs = asset.startsWith(`${currency}/`)
  const money = isOurs ? readMajor(amount, asset, exponentOf(currency)) : null
  if (isOurs && money === null) return null
  return {
    way: isIn ? 'in' : 'out',
    names: isIn ? [each.product_data?.capture_id ?? product] : [reference, product],
    order: isIn ? reference : null,
    money,
    at: new Date(each.created),
    state: STATES[status],
    ...feeOf(each, span),
  }
}

/** `GET /transactions`: payments and payouts between two moments, page by page. */
export async function xenditStatement(span: StatementSpan, ctx: DriverContext): Promise<Statement | Uncertain> {
  const entries: StatementEntry[] = []
  let after: string | null = null
  while (entries.length < MAX_STATEMENT) {
    const query = new URLSearchParams({ limit: String(PAGE) })
    for (const type of ['PAYMENT', 'DISBURSEMENT']) query.append('types', type)
    query.set('created[gte]', span.from.toISOString())
    query.set('created[lte]', span.to.toISOString())
    if (after !== null) query.set('after_id', after)
    const headers = { authorization: authorizationOf(ctx) }
    const answer = await exchangeAs(ctx, { method: 'GET', path: `/transactions?${query}`, headers }, page)
    if (answer.kind !== 'value') return uncertain(answer.why)
    for (const each of answer.value.data) {
      const entry = entryOf(each, span)
      if (entry === null) return uncertain('an amount that cannot be read')
      entries.push(entry)
    }
    const last = answer.value.data.at(-1)
    if (!answer.value.has_more || !last) return { kind: 'statement', entries }
    after = last.id
  }
  return uncertain('more movements than can be compared')
}
