import type { Asset } from '@halong/money'
import { z } from 'zod'
import { readMajor, toMajor } from '../amount.ts'
import {
  type Created,
  type DepositDriver,
  type DepositOrder,
  type Driver,
  type DriverContext,
  type Found,
  NO_BELL,
  type Receipt,
  refused,
  type Uncertain,
  uncertain,
} from '../driver.ts'
import { bodyOf, headerOf } from '../exchange.ts'
import { hmacHex, isSame } from '../hmac.ts'
import { btcpayPayout } from './payout.ts'
import { askBtcpay, btcpaySecrets, secretsOf } from './secrets.ts'

const EXPONENT = 2
const invoice = z.object({
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
type Invoice = z.infer<typeof invoice>
const methods = z.array(
  z.object({
    rate: z.string(),
    payments: z.array(
      z.object({ id: z.string(), value: z.string(), receivedDate: z.number(), status: z.enum(['Invalid', 'Processing', 'Settled']) }),
    ),
  }),
)

const STATES = { New: 'waiting', Processing: 'processing', Expired: 'expired', Invalid: 'failed', Settled: 'settled' } as const

const createdOf = ({ id, checkoutLink, expirationTime }: Invoice): Created => ({
  kind: 'created',
  providerId: id,
  expiresAt: new Date(expirationTime * 1_000),
  show: { url: checkoutLink },
})

async function findInvoice(order: DepositOrder, ctx: DriverContext): Promise<Invoice | 'absent' | Uncertain> {
  if (order.providerId !== null) {
    const found = await askBtcpay(ctx, { method: 'GET', path: `/invoices/${order.providerId}` }, invoice)
    return found.kind === 'value' ? found.value : uncertain(found.why)
  }
  const listed = await askBtcpay(ctx, { method: 'GET', path: `/invoices?orderId=${order.reference}` }, z.array(invoice))
  if (listed.kind !== 'value') return uncertain(listed.why)
  return listed.value.find(({ metadata }) => metadata?.orderId === order.reference) ?? 'absent'
}

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

async function receiptsOf(found: Invoice, asset: Asset, ctx: DriverContext): Promise<readonly Receipt[] | Uncertain> {
  const { status, additionalStatus } = found
  if (additionalStatus === 'PaidPartial' || additionalStatus === 'PaidLate') return lateReceipts(found, asset, ctx)
  if (status !== 'Settled' || additionalStatus === 'Marked' || additionalStatus === 'Invalid') return []
  const paid = additionalStatus === 'PaidOver' ? found.paidAmount : found.amount
  const money = paid ? readMajor(paid, asset, EXPONENT) : null
  if (money === null) return uncertain('an amount that cannot be read')
  return [{ reference: found.id, money, at: new Date(found.createdTime * 1_000), isFinal: true }]
}

const deposit: DepositDriver = {
  mayRepeat: true,

  async create(order, ctx) {
    const amount = toMajor(order.money, EXPONENT)
    if (amount === null) return refused('amount')
    const body = {
      amount,
      currency: 'USD',
      metadata: { orderId: order.reference },
      checkout: {
        expirationMinutes: 60,
        monitoringMinutes: 1_440,
        paymentTolerance: 0,
        paymentMethods: [order.channel],
        redirectURL: order.returnUrl,
        redirectAutomatically: true,
      },
    }
    const answer = await askBtcpay(ctx, { method: 'POST', path: '/invoices', body }, invoice)
    return answer.kind === 'value' ? createdOf(answer.value) : answer
  },

  async find(order, ctx): Promise<Found | 'absent' | Uncertain> {
    const found = await findInvoice(order, ctx)
    if (found === 'absent' || 'kind' in found) return found
    const receipts = await receiptsOf(found, order.money.asset, ctx)
    if ('kind' in receipts) return receipts
    return { kind: 'found', state: STATES[found.status], receipts, created: createdOf(found) }
  },
}

const callback = z.object({ invoiceId: z.string().max(100) })

/** BTCPay Server (Greenfield API): crypto without a custodian, priced in dollars. */
export const btcpayDriver: Driver = {
  code: 'btcpay',
  secretsSchema: btcpaySecrets,
  channels: [
    { channel: 'BTC-CHAIN', currency: 'USD', exponent: EXPONENT, min: '10', max: '20000' },
    { channel: 'BTC-LN', currency: 'USD', exponent: EXPONENT, min: '1', max: '1000' },
  ],
  newReference: (random) => `hl${Buffer.from(random.subarray(0, 12)).toString('hex')}`,
  deposit,
  payout: btcpayPayout,
  bell({ headers, body }, ctx) {
    const expected = `sha256=${hmacHex(secretsOf(ctx).webhookSecret, body)}`
    const read = callback.safeParse(bodyOf(body))
    if (!read.success || !isSame(headerOf(headers, 'btcpay-sig'), expected)) return NO_BELL
    return { isAuthentic: true, orders: [read.data.invoiceId], payouts: [] }
  },
}
