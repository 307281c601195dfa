import type { Asset } from '@halong/money'
import { type ZodType, z } from 'zod'
import { readMajor, toMajor } from '../amount.ts'
import {
  type DepositDriver,
  type Driver,
  type DriverContext,
  type Found,
  NO_BELL,
  type Receipt,
  refused,
  type Show,
  type Uncertain,
  uncertain,
} from '../driver.ts'
import { type Ask, bodyOf, exchangeAs, headerOf } from '../exchange.ts'
import { isSame } from '../hmac.ts'
import { xenditBalance } from './balance.ts'
import { xenditChannels } from './channels.ts'
import { xenditPayout } from './payout.ts'
import { authorizationOf, secretsOf, xenditSecrets } from './secrets.ts'
import { xenditStatement } from './statement.ts'

function ask<T>(ctx: DriverContext, call: Omit<Ask, 'headers'>, schema: ZodType<T>) {
  return exchangeAs(ctx, { ...call, headers: { authorization: authorizationOf(ctx), 'api-version': '2024-11-11' } }, schema)
}

const STATES = {
  ACCEPTING_PAYMENTS: 'waiting',
  REQUIRES_ACTION: 'waiting',
  AUTHORIZED: 'processing',
  CANCELED: 'expired',
  EXPIRED: 'expired',
  SUCCEEDED: 'settled',
  FAILED: 'failed',
} as const satisfies Record<string, Found['state']>
// cast: the keys of a constant are its own names.
const STATE_NAMES = Object.keys(STATES) as (keyof typeof STATES)[]

const request = z.object({
  payment_request_id: z.string(),
  reference_id: z.string(),
  currency: z.string(),
  request_amount: z.number(),
  status: z.enum(STATE_NAMES),
  latest_payment_id: z.string().nullish(),
  actions: z.array(z.object({ type: z.string(), descriptor: z.string(), value: z.string() })).default([]),
  channel_properties: z.object({ expires_at: z.string().nullish() }).loose().nullish(),
})
const payment = z.object({
  payment_id: z.string(),
  currency: z.string(),
  request_amount: z.number(),
  status: z.string(),
  created: z.string(),
  captures: z.array(z.object({ capture_id: z.string(), capture_amount: z.number(), capture_timestamp: z.string() })).default([]),
  payment_details: z.object({ payer_name: z.string().nullish(), payer_account_number: z.string().nullish() }).nullish(),
})

const ruleOf = (channel: string) => xenditChannels.find((rule) => rule.channel === channel)

function showOf({ actions }: z.infer<typeof request>, channel: string, memo: string): Show | null {
  const of = (...names: string[]) => actions.find(({ descriptor }) => names.includes(descriptor))?.value
  const [qr, number, url] = [of('QR_STRING'), of('VIRTUAL_ACCOUNT_NUMBER'), of('WEB_URL', 'DEEPLINK_URL')]
  if (qr !== undefined) return { qr }
  if (number !== undefined) return { bank: { name: channel, holder: '', number, memo } }
  return url === undefined ? null : { url }
}

/** Money of a payment: each capture, or the payment itself where none are told. */
function receiptsOf(found: z.infer<typeof payment>, asset: Asset, exponent: number): readonly Receipt[] | Uncertain {
  const { payer_name: name, payer_account_number: account } = found.payment_details ?? {}
  const payer = { ...(name ? { payerName: name } : {}), ...(account ? { payerAccount: account } : {}) }
  const parts = found.captures.length
    ? found.captures.map(({ capture_id, capture_amount, capture_timestamp }) => [capture_id, capture_amount, capture_timestamp] as const)
    : [[found.payment_id, found.request_amount, found.created] as const]
  const receipts: Receipt[] = []
  for (const [reference, amount, at] of parts) {
    const money = readMajor(amount, asset, exponent)
    if (money === null) return uncertain('an amount that cannot be read')
    receipts.push({ reference, money, at: new Date(at), isFinal: found.status === 'SUCCEEDED', ...payer })
  }
  return receipts
}

const deposit: DepositDriver = {
  mayRepeat: false,

  async create(order, ctx) {
    const rule = ruleOf(order.channel)
    const amount = rule && toMajor(order.money, rule.exponent)
    if (!rule || !amount) return refused('amount')
    const body = {
      reference_id: order.reference,
      type: 'PAY',
      country: rule.country,
      currency: rule.currency,
      request_amount: Number(amount),
      capture_method: 'AUTOMATIC',
      channel_code: order.channel,
      channel_properties: {
        success_return_url: order.returnUrl,
        failure_return_url: order.returnUrl,
        expires_at: order.expiresAt.toISOString(),
      },
      description: order.memo,
    }
    const answer = await ask(ctx, { method: 'POST', path: '/v3/payment_requests', body }, request)
    if (answer.kind !== 'value') return answer
    const show = showOf(answer.value, order.channel, order.memo)
    if (show === null) return uncertain('nothing to show')
    const until = answer.value.channel_properties?.expires_at
    return { kind: 'created', providerId: answer.value.payment_request_id, expiresAt: until ? new Date(until) : order.expiresAt, show }
  },

  async find(order, ctx): Promise<Found | 'absent' | Uncertain> {
    const rule = ruleOf(order.channel)
    if (order.providerId === null || !rule) return 'absent'
    const found = await ask(ctx, { method: 'GET', path: `/v3/payment_requests/${order.providerId}` }, request)
    if (found.kind !== 'value') return uncertain(found.why)
    const { latest_payment_id: id, status, reference_id: reference } = found.value
    if (reference !== order.reference) return uncertain('another order')
    if (!id) return { kind: 'found', state: STATES[status], receipts: [] }
    const paid = await ask(ctx, { method: 'GET', path: `/v3/payments/${id}` }, payment)
    if (paid.kind !== 'value') return uncertain(paid.why)
    if (paid.value.currency !== rule.currency) return uncertain('another currency')
    const receipts = receiptsOf(paid.value, order.money.asset, rule.exponent)
    return 'kind' in receipts ? receipts : { kind: 'found', state: STATES[status], receipts }
  },

  async cancel(order, ctx) {
    if (order.providerId !== null) await ask(ctx, { method: 'POST', path: `/v3/payment_requests/${order.providerId}/cancel` }, z.unknown())
  },
}

const callback = z.object({
  event: z.string().max(60).nullish(),
  data: z.object({
    reference_id: z.string().max(100),
    payment_request_id: z.string().max(100).nullish(),
    payout_id: z.string().max(100).nullish(),
  }),
})

/** Xendit Payments API v3 (`2024-11-11`): wallets, QR codes and virtual accounts of South-East Asia. Its callback carries a fixed token, no signature. */
export const xenditDriver: Driver = {
  code: 'xendit',
  secretsSchema: xenditSecrets,
  channels: xenditChannels,
  newReference: (random) => `hl${Buffer.from(random.subarray(0, 12)).toString('hex')}`,
  deposit,
  payout: xenditPayout,
  balance: xenditBalance,
  statement: xenditStatement,
  bell({ headers, body }, ctx) {
    const read = callback.safeParse(bodyOf(body))
    if (!read.success || !isSame(headerOf(headers, 'x-callback-token'), secretsOf(ctx).callbackToken)) return NO_BELL
    const { reference_id: reference, payment_request_id: id, payout_id: payout } = read.data.data
    if (read.data.event?.startsWith('v3_payout.'))
      return { isAuthentic: true, orders: [], payouts: payout ? [reference, payout] : [reference] }
    return { isAuthentic: true, orders: id ? [reference, id] : [reference], payouts: [] }
  },
}
