import type { Asset } from '@halong/money'
import { z } from 'zod'
import { readMajor } from '../amount.ts'
import { type DriverContext, type Receipt, type Uncertain, uncertain } from '../driver.ts'
import { askBtcpay } from './secrets.ts'

/** Decimals of the dollar, in which invoices are priced. */
export const EXPONENT = 2
export const invoice = z.object({
  id: z.string(),
  checkoutLink: z.string(),
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: z.enum(['None', 'PaidLate', 'PaidPartial', 'PaidOver', 'Marked', 'Invalid']),
  amount: z.string(),
  paidAmount: z.string().nullish(),
  createdTime: z.number(),
  expirationTime: z.number(),
  metadata: z.object({ orderId: z.string().nullish() }).nullish(),
})
export type Invoice = z.infer<typeof invoice>
const methods = z.array(
  z.object({
    rate: z.string(),
    payments: z.array(
      z.object({ id: z.string(), value: z.string(), receivedDate: z.number(), status: z.enum(['Invalid', 'Processing', 'Settled']) }),
    ),
  }),
)

/** `floor(value × rate)` in the asset's provider units, exact: both are decimal text. */
export function worth(value: string, rate: string, asset: Asset): Receipt['money'] | null {
  const read = (text: string) => /^(\d{1,18})(?:\.(\d{1,18}))?$/.exec(text)
  const [a, b] = [read(value), read(rate)]
  if (!a || !b) return null
  const places = (a[2]?.length ?? 0) + (b[2]?.length ?? 0)
  const product = BigInt(a[1] + (a[2] ?? '')) * BigInt(b[1] + (b[2] ?? ''))
  const digits = String(product).padStart(places + 1, '0')
  return readMajor(places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`, asset, EXPONENT)
}

/** What arrived after the rate was over: each payment at the rate of its method, for a person to look at. */
async function lateReceipts({ id }: Invoice, asset: Asset, ctx: DriverContext): Promise<readonly Receipt[] | Uncertain> {
  const found = await askBtcpay(ctx, { method: 'GET', path: `/invoices/${id}/payment-methods` }, methods)
  if (found.kind !== 'value') return uncertain(found.why)
  return found.value.flatMap(({ rate, payments }) =>
    payments.flatMap(({ id: reference, value, receivedDate, status }): Receipt[] => {
      const money = worth(value, rate, asset)
      if (money === null || money.minor === 0n || status === 'Invalid') return []
      return [{ reference, money, at: new Date(receivedDate * 1_000), isFinal: status === 'Settled', doubt: 'rate_unsure' }]
    }),
  )
}

/** What an invoice brought: what was asked for, what was paid above it, or each late payment; none before it settled. */
export async function receiptsOf(found: Invoice, asset: Asset, ctx: DriverContext): Promise<readonly Receipt[] | Uncertain> {
  const { status, additionalStatus } = found
  if (additionalStatus === 'PaidPartial' || additionalStatus === 'PaidLate') return lateReceipts(found, asset, ctx)
  if (status !== 'Settled' || additionalStatus === 'Marked' || additionalStatus === 'Invalid') return []
  const paid = additionalStatus === 'PaidOver' ? found.paidAmount : found.amount
  const money = paid ? readMajor(paid, asset, EXPONENT) : null
  if (money === null) return uncertain('an amount that cannot be read')
  return [{ reference: found.id, money, at: new Date(found.createdTime * 1_000), isFinal: true }]
}
