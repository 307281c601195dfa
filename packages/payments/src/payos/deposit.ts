import type { Asset } from '@halong/money'
import { z } from 'zod'
import { fromUnits, toUnits, unitsOf } from '../amount.ts'
import {
  type Created,
  type DepositDriver,
  type DepositOrder,
  type DriverContext,
  type Found,
  type Receipt,
  type Refused,
  refused,
  type Uncertain,
  uncertain,
} from '../driver.ts'
import { readVietQr } from '../emv/vietqr.ts'
import { hmacHex } from '../hmac.ts'
import { askPayos, secretsOf } from './secrets.ts'

const link = z.object({
  bin: z.string(),
  accountNumber: z.string(),
  accountName: z.string().nullish(),
  amount: z.number(),
  description: z.string(),
  orderCode: z.number(),
  paymentLinkId: z.string(),
  qrCode: z.string(),
  checkoutUrl: z.url({ protocol: /^https?$/ }).nullish(),
})
const request = z.object({
  id: z.string(),
  orderCode: z.number(),
  status: z.string(),
  transactions: z.array(
    z.object({
      reference: z.string(),
      amount: z.number(),
      transactionDateTime: z.string(),
      counterAccountName: z.string().nullish(),
      counterAccountNumber: z.string().nullish(),
    }),
  ),
})

const STATES: Readonly<Record<string, Found['state']>> = {
  PENDING: 'waiting',
  UNDERPAID: 'waiting',
  PROCESSING: 'processing',
  PAID: 'settled',
  EXPIRED: 'expired',
  CANCELLED: 'expired',
  FAILED: 'failed',
}

/** What payOS signs of a new request, in the order of its documents; values are not encoded. */
export const createText = (body: {
  readonly amount: number
  readonly cancelUrl: string
  readonly description: string
  readonly orderCode: number
  readonly returnUrl: string
}): string =>
  `amount=${body.amount}&cancelUrl=${body.cancelUrl}&description=${body.description}&orderCode=${body.orderCode}&returnUrl=${body.returnUrl}`

/** Times without a zone are Vietnam's. */
const readTime = (text: string): Date => new Date(/[zZ]|[+-]\d\d:?\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}+07:00`)

async function create(order: DepositOrder, ctx: DriverContext): Promise<Created | Uncertain | Refused> {
  const units = toUnits(order.money, 0)
  if (units === null) return refused('amount')
  const body = {
    orderCode: Number(order.reference),
    amount: Number(units),
    description: order.memo,
    cancelUrl: order.returnUrl,
    returnUrl: order.returnUrl,
    expiredAt: Math.floor(order.expiresAt.getTime() / 1_000),
  }
  const signature = hmacHex(secretsOf(ctx).checksumKey, createText(body))
  const answer = await askPayos(ctx, { method: 'POST', path: '/v2/payment-requests', body: { ...body, signature } })
  if (answer.kind !== 'value') return answer
  const read = link.safeParse(answer.data)
  if (!read.success || read.data.orderCode !== body.orderCode || read.data.amount !== body.amount) return uncertain('another order')
  const { bin, accountNumber, accountName, qrCode, checkoutUrl, paymentLinkId, description } = read.data
  const qr = readVietQr(qrCode)
  // Nobody is shown a picture that pays somebody else or something else.
  if (qr?.bin !== bin || qr.account !== accountNumber || qr.amount !== units) return uncertain('a QR code that differs from its order')
  const bank = { name: bin, holder: accountName ?? '', number: accountNumber, memo: description }
  return {
    kind: 'created',
    providerId: paymentLinkId,
    expiresAt: order.expiresAt,
    show: { qr: qrCode, bank, ...(checkoutUrl ? { url: checkoutUrl } : {}) },
  }
}

function receiptOf(asset: Asset) {
  return ({
    reference,
    amount,
    transactionDateTime,
    counterAccountName,
    counterAccountNumber,
  }: z.infer<typeof request>['transactions'][number]): Receipt => ({
    reference,
    money: fromUnits(unitsOf(amount), asset, 0),
    at: readTime(transactionDateTime),
    isFinal: true,
    ...(counterAccountName ? { payerName: counterAccountName } : {}),
    ...(counterAccountNumber ? { payerAccount: counterAccountNumber } : {}),
  })
}

async function find(order: DepositOrder, ctx: DriverContext): Promise<Found | 'absent' | Uncertain> {
  const answer = await askPayos(ctx, { method: 'GET', path: `/v2/payment-requests/${order.reference}` })
  if (answer.kind === 'refused') return 'absent'
  if (answer.kind === 'uncertain') return answer
  const read = request.safeParse(answer.data)
  if (!read.success || read.data.orderCode !== Number(order.reference)) return uncertain('another order')
  const state = STATES[read.data.status]
  if (state === undefined) return uncertain('a state that is not known')
  return { kind: 'found', state, receipts: read.data.transactions.map(receiptOf(order.money.asset)) }
}

/** Bank transfers by VietQR. A request that may or may not exist is cancelled and made anew, because only the first answer tells its QR code. */
export const payosDeposit: DepositDriver = {
  mayRepeat: true,
  create,
  find,
  async cancel(order, ctx) {
    await askPayos(ctx, {
      method: 'POST',
      path: `/v2/payment-requests/${order.reference}/cancel`,
      body: { cancellationReason: 'cancelled' },
    })
  },
}
