import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Payout, type PayoutStore, stateOf } from './payout-store.ts'
import { type Account, decimal, type PaymentWithReceipts, type Store } from './store.ts'
import { header, misbehave, refuse } from './wire.ts'

type Deps = { readonly store: Store; readonly payouts: PayoutStore; now(): Date }
const EXPONENTS: Readonly<Record<string, number>> = { VND: 0, IDR: 0 }
const PAYOUT_STATES = { processing: 'PENDING', paid: 'SUCCESS', failed: 'FAILED', returned: 'REVERSED' } as const
const types = z.array(z.enum(['PAYMENT', 'DISBURSEMENT'])).max(2)
const query = z.strictObject({
  types: z.preprocess((value) => (typeof value === 'string' ? [value] : value), types),
  'created[gte]': z.iso.datetime(),
  'created[lte]': z.iso.datetime(),
  limit: z.coerce.number().int().min(1).max(50),
  after_id: z.string().max(100).optional(),
})

/** One and a half in a hundred of a payment, ten units of a payout, each with a tax of one tenth; in smallest units. */
const FEE = { payment: (amount: bigint) => (amount * 15n) / 1_000n, payout: () => 10n } as const
const feeOf = (units: bigint, exponent: number) => ({
  xendit_fee: Number(decimal(units, exponent)),
  value_added_tax: Number(decimal(units / 10n, exponent)),
  xendit_withholding_tax: 0,
  third_party_withholding_tax: 0,
  status: 'COMPLETED',
})
const taken = (units: bigint): bigint => units + units / 10n
const paymentsOf = (payment: PaymentWithReceipts) =>
  payment.receipts.map(({ id, amount, at }) => ({
    id: `txn_${id}`,
    product_id: payment.id.replace('pr-', 'py-'),
    type: 'PAYMENT' as const,
    status: 'SUCCESS' as const,
    reference_id: payment.reference,
    currency: payment.currency,
    amount: Number(decimal(amount, payment.exponent)),
    created: at.toISOString(),
    product_data: { payment_request_id: payment.id, capture_id: id },
    fee: feeOf(FEE.payment(amount), payment.exponent),
  }))
const payoutOf = (payout: Payout, { mode }: Account, now: Date) => ({
  id: `txn_${payout.id}`,
  product_id: payout.id,
  type: 'DISBURSEMENT' as const,
  status: PAYOUT_STATES[stateOf(payout, { now, seconds: mode.payoutSeconds })],
  reference_id: payout.reference,
  currency: payout.currency,
  amount: Number(decimal(payout.amount, EXPONENTS[payout.currency] ?? 2)),
  created: payout.createdAt.toISOString(),
  product_data: {},
  fee: feeOf(FEE.payout(), EXPONENTS[payout.currency] ?? 2),
})

/** Xendit's list of transactions, what came and what left between two moments, and what is left of it: a stand-in begins with nothing. */
export function mountXenditRecord(server: FastifyInstance, { store, payouts, now }: Deps): void {
  const accountOf = async (request: FastifyRequest) => {
    const given = header(request, 'authorization')
    return (await store.accounts()).find(
      ({ wire, keys }) => wire === 'xendit' && given === `Basic ${Buffer.from(`${keys['secretKey'] ?? ''}:`).toString('base64')}`,
    )
  }
  const shut = (reply: FastifyReply) => refuse(reply, 401, { error_code: 'INVALID_API_KEY', message: 'API key is not authorized' })

  server.get<{ Querystring: { currency?: string } }>('/xendit/balance', async (request, reply) => {
    const account = await accountOf(request)
    if (!account) return shut(reply)
    if (await misbehave(reply, account.mode.find)) return reply
    const currency = request.query.currency ?? 'IDR'
    const exponent = EXPONENTS[currency] ?? 2
    const made = await store.between(account.code, { from: new Date(0), to: now(), skip: 0, take: 10_000 })
    const came = made
      .filter((payment) => payment.currency === currency)
      .flatMap(({ receipts }) => receipts)
      .reduce((sum, { amount }) => sum + amount - taken(FEE.payment(amount)), 0n)
    const left = (await payouts.ofAccount(account.code))
      .filter(
        (payout) =>
          payout.currency === currency && PAYOUT_STATES[stateOf(payout, { now: now(), seconds: account.mode.payoutSeconds })] === 'SUCCESS',
      )
      .reduce((sum, { amount }) => sum + amount + taken(FEE.payout()), 0n)
    const balance = came - left
    return reply.send({ balance: (balance < 0n ? -1 : 1) * Number(decimal(balance < 0n ? -balance : balance, exponent)) })
  })
  server.get('/xendit/transactions', async (request, reply) => {
    const account = await accountOf(request)
    if (!account) return shut(reply)
    const read = query.safeParse(request.query)
    if (!read.success) return refuse(reply, 400, { error_code: 'API_VALIDATION_ERROR', message: 'invalid' })
    if (await misbehave(reply, account.mode.find)) return reply
    const { types: wanted, limit, after_id: after } = read.data
    const [from, to] = [new Date(read.data['created[gte]']), new Date(read.data['created[lte]'])]
    // A payment may be made before the span in which its money came.
    const made = await store.between(account.code, { from: new Date(from.getTime() - 7 * 86_400_000), to, skip: 0, take: 1_000 })
    const all = [...made.flatMap(paymentsOf), ...(await payouts.ofAccount(account.code)).map((each) => payoutOf(each, account, now()))]
      .filter(({ type, created }) => wanted.includes(type) && new Date(created) >= from && new Date(created) <= to)
      .sort((one, other) => (one.created < other.created ? -1 : 1))
    const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
    return reply.send({ has_more: all.length > start + limit, data: all.slice(start, start + limit) })
  })
}
