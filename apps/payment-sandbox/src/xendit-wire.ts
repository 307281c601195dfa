import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Account, decimal, newId, type PaymentWithReceipts } from './store.ts'
import { header, misbehave, refuse, type Wire } from './wire.ts'

const EXPONENTS: Readonly<Record<string, number>> = { VND: 0, IDR: 0, PHP: 2, THB: 2, USD: 2 }
const VERSION = '2024-11-11'
const createBody = z.strictObject({
  reference_id: z.string().min(1).max(255),
  type: z.literal('PAY'),
  country: z.enum(['PH', 'ID', 'TH', 'VN']),
  currency: z.enum(['VND', 'IDR', 'PHP', 'THB', 'USD']),
  request_amount: z.number().positive().max(1_000_000_000),
  capture_method: z.literal('AUTOMATIC'),
  channel_code: z.string().regex(/^[A-Z_]{3,60}$/),
  channel_properties: z.strictObject({
    success_return_url: z.url().max(500),
    failure_return_url: z.url().max(500),
    expires_at: z.iso.datetime().optional(),
  }),
  description: z.string().max(1_000).optional(),
})

/** Units of a JSON number in major units; null when it has more decimals than the currency. */
function unitsOf(amount: number, exponent: number): bigint | null {
  const [whole = '', part = ''] = String(amount).split('.')
  return /^\d+$/.test(whole) && part.length <= exponent ? BigInt(whole + part.padEnd(exponent, '0')) : null
}

function statusOf({ paid, amount, isCancelled, expiresAt }: PaymentWithReceipts, now: Date): string {
  if (paid >= amount) return 'SUCCEEDED'
  if (isCancelled) return 'CANCELED'
  return now > expiresAt ? 'EXPIRED' : 'REQUIRES_ACTION'
}

const major = ({ exponent }: PaymentWithReceipts, amount: bigint): number => Number(decimal(amount, exponent))
/** One payment gathers what arrived: its id is the request's with another beginning. */
const paymentIdOf = ({ id }: PaymentWithReceipts): string => id.replace('pr-', 'py-')

/** Xendit's Payments API v3, as far as payment requests go. */
export const xenditWire: Wire = {
  mount(server, { store, now, checkoutOf }) {
    async function accountOf(request: FastifyRequest): Promise<Account | null> {
      const given = header(request, 'authorization')
      return (
        (await store.accounts()).find(
          ({ wire, keys }) => wire === 'xendit' && given === `Basic ${Buffer.from(`${keys['secretKey'] ?? ''}:`).toString('base64')}`,
        ) ?? null
      )
    }
    const shut = (reply: FastifyReply) => refuse(reply, 401, { error_code: 'INVALID_API_KEY', message: 'API key is not authorized' })
    const isVersion = (request: FastifyRequest) => header(request, 'api-version') === VERSION
    const requestOf = (payment: PaymentWithReceipts) => ({
      payment_request_id: payment.id,
      reference_id: payment.reference,
      currency: payment.currency,
      request_amount: major(payment, payment.amount),
      status: statusOf(payment, now()),
      ...(payment.receipts.length > 0 ? { latest_payment_id: paymentIdOf(payment) } : {}),
      actions: [{ type: 'REDIRECT_CUSTOMER', descriptor: 'WEB_URL', value: checkoutOf(payment.id) }],
      channel_properties: { expires_at: payment.expiresAt.toISOString() },
      created: payment.createdAt.toISOString(),
    })

    server.post('/xendit/v3/payment_requests', async (request, reply) => {
      const account = await accountOf(request)
      if (!account) return shut(reply)
      const read = createBody.safeParse(request.body)
      const exponent = read.success ? (EXPONENTS[read.data.currency] ?? 0) : 0
      const amount = read.success ? unitsOf(read.data.request_amount, exponent) : null
      if (!isVersion(request) || !read.success || amount === null)
        return refuse(reply, 400, { error_code: 'API_VALIDATION_ERROR', message: 'invalid' })
      const { reference_id: reference, currency, channel_code: note, channel_properties: properties } = read.data
      const id = newId('pr-')
      const expiresAt = new Date(properties.expires_at ?? now().getTime() + 86_400_000)
      const base = { id, account: account.code, reference, currency, exponent, amount, note }
      await store.insert({ ...base, returnUrl: properties.success_return_url, createdAt: now(), expiresAt })
      if (await misbehave(reply, account.mode.create)) return reply
      const payment = await store.payment(id)
      return payment ? reply.status(201).send(requestOf(payment)) : refuse(reply, 404, { error_code: 'DATA_NOT_FOUND' })
    })

    type Named = { Params: { id: string } }
    server.get<Named>('/xendit/v3/payment_requests/:id', async (request, reply) => {
      const account = await accountOf(request)
      if (!account) return shut(reply)
      if (await misbehave(reply, account.mode.find)) return reply
      const payment = await store.payment(request.params.id)
      return payment?.account === account.code ? reply.send(requestOf(payment)) : refuse(reply, 404, { error_code: 'DATA_NOT_FOUND' })
    })

    server.get<Named>('/xendit/v3/payments/:id', async (request, reply) => {
      const account = await accountOf(request)
      if (!account) return shut(reply)
      const payment = await store.payment(request.params.id.replace('py-', 'pr-'))
      if (payment?.account !== account.code || payment.receipts.length === 0) return refuse(reply, 404, { error_code: 'DATA_NOT_FOUND' })
      return reply.send({
        payment_id: paymentIdOf(payment),
        payment_request_id: payment.id,
        reference_id: payment.reference,
        currency: payment.currency,
        request_amount: major(payment, payment.amount),
        status: 'SUCCEEDED',
        created: payment.createdAt.toISOString(),
        captures: payment.receipts.map(({ id, amount, at }) => ({
          capture_id: id,
          capture_amount: major(payment, amount),
          capture_timestamp: at.toISOString(),
        })),
        payment_details: { payer_name: payment.receipts.at(-1)?.payer },
      })
    })

    server.post<Named>('/xendit/v3/payment_requests/:id/cancel', async (request, reply) => {
      const account = await accountOf(request)
      if (!account) return shut(reply)
      const payment = await store.payment(request.params.id)
      if (payment?.account !== account.code) return refuse(reply, 404, { error_code: 'DATA_NOT_FOUND' })
      await store.cancel(payment.id)
      return reply.send(requestOf({ ...payment, isCancelled: true }))
    })
  },

  callback({ keys }, payment) {
    const data = { payment_request_id: payment.id, payment_id: paymentIdOf(payment), reference_id: payment.reference, status: 'SUCCEEDED' }
    const body = { event: 'payment.capture', business_id: payment.account, created: payment.createdAt.toISOString(), data }
    return { headers: { 'x-callback-token': keys['callbackToken'] ?? '' }, body: JSON.stringify(body) }
  },
}
