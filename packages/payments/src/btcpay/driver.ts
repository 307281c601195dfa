import { z } from 'zod'
import { toMajor } from '../amount.ts'
import {
  type Created,
  type DepositDriver,
  type DepositOrder,
  type Driver,
  type DriverContext,
  type Found,
  NO_BELL,
  refused,
  type Uncertain,
  uncertain,
} from '../driver.ts'
import { bodyOf, headerOf } from '../exchange.ts'
import { hmacHex, isSame } from '../hmac.ts'
import { EXPONENT, type Invoice, invoice, receiptsOf } from './invoice.ts'
import { btcpayPayout } from './payout.ts'
import { askBtcpay, btcpaySecrets, secretsOf } from './secrets.ts'
import { btcpayStatement } from './statement.ts'

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
  statement: btcpayStatement,
  bell({ headers, body }, ctx) {
    const expected = `sha256=${hmacHex(secretsOf(ctx).webhookSecret, body)}`
    const read = callback.safeParse(bodyOf(body))
    if (!read.success || !isSame(headerOf(headers, 'btcpay-sig'), expected)) return NO_BELL
    return { isAuthentic: true, orders: [read.data.invoiceId], payouts: [] }
  },
}
