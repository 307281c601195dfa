import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { vietQr } from './qr-text.ts'
import { type Account, newId, type PaymentWithReceipts } from './store.ts'
import { header, misbehave, type Wire, type WireDeps } from './wire.ts'

const BANK = { bin: '970436', number: '1017595600', name: 'HALONG PRACTICE' }
const MAX_INT32 = 2_147_483_647

const createBody = z.strictObject({
  orderCode: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  amount: z.int().min(2_000).max(10_000_000_000),
  description: z
    .string()
    .min(1)
    .max(9)
    .regex(/^[\x20-\x7e]*$/),
  cancelUrl: z.url().max(500),
  returnUrl: z.url().max(500),
  expiredAt: z.int().min(1).max(MAX_INT32).optional(),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})
const cancelBody = z.strictObject({ cancellationReason: z.string().max(255).optional() })

const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')

/** Flat text of signed data: every value by itself, lists as JSON with sorted keys. */
function sign(key: string, data: Readonly<Record<string, unknown>>): string {
  const textOf = (value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (!Array.isArray(value)) return String(value)
    return JSON.stringify(
      value.map((item) =>
        typeof item === 'object' && item !== null ? Object.fromEntries(Object.entries(item).sort((a, b) => (a[0] < b[0] ? -1 : 1))) : item,
      ),
    )
  }
  const names = Object.keys(data).sort()
  return hmac(key, names.map((name) => `${name}=${textOf(data[name])}`).join('&'))
}

const vietnamTime = (at: Date): string => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const keyOf = ({ keys }: Account): string => keys['checksumKey'] ?? ''

function statusOf({ paid, amount, isCancelled, expiresAt }: PaymentWithReceipts, now: Date): string {
  if (paid >= amount) return 'PAID'
  if (isCancelled) return 'CANCELLED'
  if (now > expiresAt) return 'EXPIRED'
  return paid > 0n ? 'UNDERPAID' : 'PENDING'
}

const transactionOf = (payment: PaymentWithReceipts, { id, amount, payer, at }: PaymentWithReceipts['receipts'][number]) => ({
  reference: id,
  amount: Number(amount),
  accountNumber: BANK.number,
  description: payment.note,
  transactionDateTime: vietnamTime(at),
  virtualAccountName: null,
  virtualAccountNumber: null,
  counterAccountBankId: '970422',
  counterAccountBankName: null,
  counterAccountName: payer,
  counterAccountNumber: '0123456789',
})

/** payOS as its documents describe it: keys in headers, codes in the envelope, answers signed over their `data`. */
export const payosWire: Wire = {
  mount(server, { store, now, checkoutOf }: WireDeps) {
    const say = (reply: FastifyReply, code: string, desc: string) => reply.send({ code, desc, data: null, signature: null })
    const give = (reply: FastifyReply, account: Account, data: Record<string, unknown>) =>
      reply.send({ code: '00', desc: 'success', data, signature: sign(keyOf(account), data) })
    const accountOf = async (request: FastifyRequest): Promise<Account | null> =>
      (await store.accounts()).find(
        ({ wire, keys }) =>
          wire === 'payos' && keys['clientId'] === header(request, 'x-client-id') && keys['apiKey'] === header(request, 'x-api-key'),
      ) ?? null
    const detailsOf = (payment: PaymentWithReceipts) => ({
      id: payment.id,
      orderCode: Number(payment.reference),
      amount: Number(payment.amount),
      amountPaid: Number(payment.paid),
      amountRemaining: Number(payment.paid < payment.amount ? payment.amount - payment.paid : 0n),
      status: statusOf(payment, now()),
      createdAt: payment.createdAt.toISOString(),
      transactions: payment.receipts.map((receipt) => transactionOf(payment, receipt)),
      canceledAt: payment.isCancelled ? payment.createdAt.toISOString() : null,
      cancellationReason: payment.isCancelled ? 'cancelled' : null,
    })

    server.post('/payos/v2/payment-requests', async (request, reply) => {
      const account = await accountOf(request)
      if (!account) return reply.status(401).send({ code: '401', desc: 'unauthorized' })
      const read = createBody.safeParse(request.body)
      if (!read.success) return say(reply, '20', `invalid: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}`)
      const { orderCode, amount, description, cancelUrl, returnUrl, expiredAt, signature } = read.data
      const text = `amount=${amount}&cancelUrl=${cancelUrl}&description=${description}&orderCode=${orderCode}&returnUrl=${returnUrl}`
      if (signature !== hmac(keyOf(account), text)) return say(reply, '201', 'signature')
      if (expiredAt !== undefined && expiredAt * 1_000 <= now().getTime()) return say(reply, '20', 'expiredAt is past')
      if ((await store.byReference(account.code, String(orderCode))).length > 0) return say(reply, '231', 'order exists')
      const id = newId('')
      const expiresAt = new Date(expiredAt === undefined ? now().getTime() + 86_400_000 : expiredAt * 1_000)
      const base = { id, account: account.code, reference: String(orderCode), currency: 'VND', exponent: 0 }
      await store.insert({ ...base, amount: BigInt(amount), note: description, returnUrl, createdAt: now(), expiresAt })
      if (await misbehave(reply, account.mode.create)) return reply
      return give(reply, account, {
        bin: BANK.bin,
        accountNumber: BANK.number,
        accountName: BANK.name,
        amount,
        description,
        orderCode,
        currency: 'VND',
        paymentLinkId: id,
        status: 'PENDING',
        expiredAt: expiredAt ?? null,
        checkoutUrl: checkoutOf(id),
        qrCode: vietQr({ bin: BANK.bin, account: BANK.number, amount: String(amount), purpose: description }),
      })
    })

    server.get<{ Params: { code: string } }>('/payos/v2/payment-requests/:code', async (request, reply) => {
      const account = await accountOf(request)
      if (!account) return reply.status(401).send({ code: '401', desc: 'unauthorized' })
      if (await misbehave(reply, account.mode.find)) return reply
      const [payment] = await store.byReference(account.code, request.params.code)
      return payment ? give(reply, account, detailsOf(payment)) : say(reply, '101', 'no such order')
    })

    server.post<{ Params: { code: string } }>('/payos/v2/payment-requests/:code/cancel', async (request, reply) => {
      const account = await accountOf(request)
      if (!account) return reply.status(401).send({ code: '401', desc: 'unauthorized' })
      if (!cancelBody.safeParse(request.body).success) return say(reply, '20', 'invalid')
      const [payment] = await store.byReference(account.code, request.params.code)
      if (!payment) return say(reply, '101', 'no such order')
      if (payment.paid >= payment.amount) return say(reply, '102', 'paid')
      await store.cancel(payment.id)
      return give(reply, account, detailsOf({ ...payment, isCancelled: true }))
    })
  },

  callback(account, payment) {
    const last = payment.receipts.at(-1)
    const {
      virtualAccountName: _name,
      virtualAccountNumber: _number,
      ...transaction
    } = last ? transactionOf(payment, last) : { virtualAccountName: null, virtualAccountNumber: null }
    const data = {
      orderCode: Number(payment.reference),
      amount: Number(last?.amount ?? payment.amount),
      ...transaction,
      currency: 'VND',
      paymentLinkId: payment.id,
      code: '00',
      desc: 'success',
    }
    return {
      headers: {},
      body: JSON.stringify({ code: '00', desc: 'success', success: true, data, signature: sign(keyOf(account), data) }),
    }
  },
}
