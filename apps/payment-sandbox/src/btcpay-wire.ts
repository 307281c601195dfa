import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Account, decimal, newId, type PaymentWithReceipts } from './store.ts'
import { header, misbehave, refuse, type Wire } from './wire.ts'

const EXPONENT = 2
/** What one coin costs in practice. */
export const RATE = 50_000
const createBody = z.strictObject({
  amount: z.string().regex(/^\d{1,9}\.\d\d$/),
  currency: z.literal('USD'),
  metadata: z.strictObject({ orderId: z.string().min(1).max(100) }),
  checkout: z.strictObject({
    expirationMinutes: z.int().min(1).max(1_440),
    monitoringMinutes: z.int().min(0).max(10_080),
    paymentTolerance: z.number().min(0).max(100),
    paymentMethods: z.array(z.enum(['BTC-CHAIN', 'BTC-LN'])).min(1),
    redirectURL: z.url().max(500),
    redirectAutomatically: z.boolean(),
  }),
})

const inTime = ({ receipts, expiresAt }: PaymentWithReceipts): bigint =>
  receipts.reduce((sum, { amount, at }) => (at <= expiresAt ? sum + amount : sum), 0n)

function statesOf(payment: PaymentWithReceipts, now: Date) {
  const { amount, paid, expiresAt } = payment
  const punctual = inTime(payment)
  if (punctual >= amount) return { status: 'Settled', additionalStatus: paid > amount ? 'PaidOver' : 'None' }
  if (now <= expiresAt) return { status: 'New', additionalStatus: punctual > 0n ? 'PaidPartial' : 'None' }
  if (paid >= amount) return { status: 'Settled', additionalStatus: 'PaidLate' }
  return { status: 'Expired', additionalStatus: paid > 0n ? 'PaidPartial' : 'None' }
}

/** BTCPay Server's Greenfield API, as far as invoices go. */
export const btcpayWire: Wire = {
  mount(server, { store, now, checkoutOf }) {
    async function accountOf(request: FastifyRequest, storeId: string): Promise<Account | null> {
      return (
        (await store.accounts()).find(
          ({ wire, keys }) =>
            wire === 'btcpay' && keys['store'] === storeId && header(request, 'authorization') === `token ${keys['apiKey'] ?? ''}`,
        ) ?? null
      )
    }
    const shut = (reply: FastifyReply) => refuse(reply, 401, { code: 'unauthenticated', message: 'Authentication is required' })
    const invoiceOf = (payment: PaymentWithReceipts) => ({
      id: payment.id,
      storeId: payment.account,
      amount: decimal(payment.amount, EXPONENT),
      paidAmount: decimal(payment.paid, EXPONENT),
      currency: payment.currency,
      checkoutLink: checkoutOf(payment.id),
      createdTime: Math.floor(payment.createdAt.getTime() / 1_000),
      expirationTime: Math.floor(payment.expiresAt.getTime() / 1_000),
      metadata: { orderId: payment.reference },
      ...statesOf(payment, now()),
    })

    type OfStore = { Params: { store: string } }
    server.post<OfStore>('/btcpay/api/v1/stores/:store/invoices', async (request, reply) => {
      const account = await accountOf(request, request.params.store)
      if (!account) return shut(reply)
      const read = createBody.safeParse(request.body)
      if (!read.success)
        return refuse(
          reply,
          422,
          read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
        )
      const { amount, metadata, checkout } = read.data
      const id = newId('')
      const base = { id, account: account.code, reference: metadata.orderId, currency: 'USD', exponent: EXPONENT }
      const expiresAt = new Date(now().getTime() + checkout.expirationMinutes * 60_000)
      await store.insert({
        ...base,
        amount: BigInt(amount.replace('.', '')),
        note: checkout.paymentMethods.join(),
        returnUrl: checkout.redirectURL,
        createdAt: now(),
        expiresAt,
      })
      if (await misbehave(reply, account.mode.create)) return reply
      const payment = await store.payment(id)
      return payment ? reply.send(invoiceOf(payment)) : refuse(reply, 404, { code: 'invoice-not-found' })
    })

    type Listed = { Querystring: { orderId?: string; startDate?: string; endDate?: string; skip?: string; take?: string } }
    server.get<OfStore & Listed>('/btcpay/api/v1/stores/:store/invoices', async (request, reply) => {
      const account = await accountOf(request, request.params.store)
      if (!account) return shut(reply)
      if (await misbehave(reply, account.mode.find)) return reply
      const { orderId, startDate, endDate, skip = '0', take = '50' } = request.query
      if (orderId !== undefined) return reply.send((await store.byReference(account.code, orderId)).map(invoiceOf))
      const [from, to] = [startDate, endDate].map((at) => new Date(Number(at) * 1_000))
      if (!from || !to || ![skip, take].every((each) => /^\d{1,6}$/.test(each)))
        return refuse(reply, 422, [{ path: 'startDate', message: 'invalid' }])
      const found = await store.between(account.code, { from, to, skip: Number(skip), take: Math.min(Number(take), 250) })
      return reply.send(found.map(invoiceOf))
    })

    type OfInvoice = { Params: { store: string; id: string } }
    server.get<OfInvoice>('/btcpay/api/v1/stores/:store/invoices/:id', async (request, reply) => {
      const account = await accountOf(request, request.params.store)
      if (!account) return shut(reply)
      if (await misbehave(reply, account.mode.find)) return reply
      const payment = await store.payment(request.params.id)
      return payment?.account === account.code ? reply.send(invoiceOf(payment)) : refuse(reply, 404, { code: 'invoice-not-found' })
    })

    server.get<OfInvoice>('/btcpay/api/v1/stores/:store/invoices/:id/payment-methods', async (request, reply) => {
      const account = await accountOf(request, request.params.store)
      if (!account) return shut(reply)
      const payment = await store.payment(request.params.id)
      if (payment?.account !== account.code) return refuse(reply, 404, { code: 'invoice-not-found' })
      const payments = payment.receipts.map(({ id, amount, at }) => ({
        id,
        // Cents over a rate of whole dollars: exact in ten decimals.
        value: (Number(amount) / 100 / RATE).toFixed(10),
        receivedDate: Math.floor(at.getTime() / 1_000),
        status: 'Settled',
      }))
      return reply.send([{ paymentMethodId: payment.note, rate: String(RATE), payments }])
    })
  },

  callback({ keys }, payment) {
    const body = JSON.stringify({
      deliveryId: newId(''),
      type: 'InvoiceSettled',
      timestamp: Math.floor(payment.createdAt.getTime() / 1_000),
      storeId: payment.account,
      invoiceId: payment.id,
      metadata: { orderId: payment.reference },
      overPaid: payment.paid > payment.amount,
    })
    return {
      headers: {
        'BTCPay-Sig': `sha256=${createHmac('sha256', keys['webhookSecret'] ?? '')
          .update(body)
          .digest('hex')}`,
      },
      body,
    }
  },
}
