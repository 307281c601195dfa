import { z } from 'zod'
import { toUnits } from '../amount.ts'
import { type PayoutAttempt, type PayoutDriver, type PayoutState, refused, uncertain } from '../driver.ts'
import { exchangeAs } from '../exchange.ts'
import { authorizationOf } from './secrets.ts'

const STATES: Readonly<Record<string, PayoutState['state']>> = {
  ACCEPTED: 'processing',
  ROUTING: 'processing',
  REQUESTED: 'processing',
  READY: 'processing',
  LOCKED: 'processing',
  PENDING_COMPLIANCE_REVIEW: 'processing',
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  REJECTED: 'failed',
  EXPIRED: 'failed',
  CANCELLED: 'failed',
  REVERSED: 'returned',
}
const payout = z.object({ payout_id: z.string(), reference_id: z.string(), status: z.string(), failure_code: z.string().nullish() })

const both = (rule: { country: string; currency: string; exponent: number; min: string; max: string }) =>
  (['BANK', 'EWALLET'] as const).map((channel) => ({ channel, ...rule }))
const channels = [
  ...both({ country: 'PH', currency: 'PHP', exponent: 2, min: '50', max: '1000000' }),
  ...both({ country: 'ID', currency: 'IDR', exponent: 0, min: '10000', max: '1000000000' }),
  ...both({ country: 'TH', currency: 'THB', exponent: 2, min: '100', max: '2000000' }),
  ...both({ country: 'VN', currency: 'VND', exponent: 0, min: '50000', max: '499999999' }),
  // A merchant's account decides whether dollars are open.
  ...both({ country: 'PH', currency: 'USD', exponent: 2, min: '5', max: '10000' }),
]
const headersOf = (ctx: Parameters<typeof authorizationOf>[0]) => ({ authorization: authorizationOf(ctx), 'api-version': '2025-09-01' })

/** What is asked for of an attempt; the same attempt is the same body for ever, so that its key answers the first payout again. */
function bodyOf({ id, money, channel, payee }: PayoutAttempt) {
  const currency = money.asset.slice(0, money.asset.indexOf('/'))
  const way = channels.find((each) => each.channel === channel && each.currency === currency)
  const units = way && toUnits(money, way.exponent)
  if (!way || units === null || units === undefined) return null
  const words = payee.holder.split(' ')
  const [given = payee.holder] = words
  return {
    reference_id: id,
    recipient: {
      type: 'INDIVIDUAL',
      given_name: given,
      surname: words.slice(1).join(' ') || given,
      relationship: 'CUSTOMER',
      address: { country: way.country },
      account_details: {
        currency,
        account_country: way.country,
        account_holder_name: payee.holder,
        account_number: payee.number,
        routing_type_1: 'BANK_CODE',
        routing_value_1: payee.bank,
      },
    },
    payout_details: { source_currency: currency, source_amount: Number(units), destination_currency: currency },
    source_of_fund: 'BUSINESS_REVENUE',
    purpose_code: 'OTHER',
  }
}

/** Payouts v3 (`2025-09-01`): amounts in minor units, one key an attempt. */
export const xenditPayout: PayoutDriver = {
  channels,

  async create(attempt, ctx) {
    const body = bodyOf(attempt)
    if (body === null) return refused('amount')
    const headers = { ...headersOf(ctx), 'idempotency-key': attempt.id }
    const answer = await exchangeAs(ctx, { method: 'POST', path: '/v3/payouts', headers, body }, payout)
    if (answer.kind !== 'value') return answer
    return answer.value.reference_id === attempt.id ? { kind: 'sent', providerId: answer.value.payout_id } : uncertain('another payout')
  },

  /** Without the provider's id nothing can be looked up: the identical request tells it. */
  async find(attempt, ctx) {
    if (attempt.providerId === null) return 'absent'
    const path = `/v3/payouts/${encodeURIComponent(attempt.providerId)}`
    const answer = await exchangeAs(ctx, { method: 'GET', path, headers: headersOf(ctx) }, payout)
    if (answer.kind !== 'value') return uncertain(answer.why)
    const { payout_id: providerId, reference_id: reference, status, failure_code: why } = answer.value
    const state = STATES[status]
    if (reference !== attempt.id || state === undefined)
      return uncertain(reference === attempt.id ? 'a state that is not known' : 'another payout')
    return { kind: 'found', providerId, state, ...(why ? { why } : {}) }
  },
}
