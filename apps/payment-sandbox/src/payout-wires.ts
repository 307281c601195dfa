import { createHash, createHmac } from 'node:crypto'
import { Network, validate } from 'bitcoin-address-validation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { RATE } from './btcpay-wire.ts'
import { type Payout, type PayoutStore, stateOf, whyOf } from './payout-store.ts'
import { type Account, decimal, newId, type Store } from './store.ts'
import { header, misbehave, refuse } from './wire.ts'

type Deps = { readonly store: Pick<Store, 'accounts'>; readonly payouts: PayoutStore; now(): Date }

/** Text of a payout's signature: keys sorted all the way down, lists and objects as JSON, both sides of `=` encoded. */
function signedText(data: Readonly<Record<string, unknown>>): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, each]) => [key, sorted(each)]),
    )
  }
  const textOf = (value: unknown): string =>
    value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(sorted(value)) : String(value)
  return Object.keys(data)
    .sort()
    .map((key) => `${encodeURIComponent(key)}=${encodeURIComponent(textOf(data[key]))}`)
    .join('&')
}
const sign = ({ keys }: Account, data: Readonly<Record<string, unknown>>): string =>
  createHmac('sha256', keys['checksumKey'] ?? '')
    .update(signedText(data))
    .digest('hex')

const payosBody = z.strictObject({
  referenceId: z.string().min(1).max(100),
  amount: z.int().min(2_000).max(500_000_000),
  description: z.string().min(1).max(25),
  toBin: z.string().regex(/^\d{6}$/),
  toAccountNumber: z.string().regex(/^[A-Za-z0-9]{4,25}$/),
  category: z.array(z.string().max(40)).max(5),
})
const PAYOS_STATES = { processing: 'PROCESSING', paid: 'SUCCEEDED', failed: 'FAILED', returned: 'REVERSED' } as const

function mountPayos(server: FastifyInstance, { store, payouts, now }: Deps): void {
  const accountOf = async (request: FastifyRequest) =>
    (await store.accounts()).find(
      ({ wire, keys }) =>
        wire === 'payos' && keys['clientId'] === header(request, 'x-client-id') && keys['apiKey'] === header(request, 'x-api-key'),
    ) ?? null
  const presented = (account: Account, payout: Payout) => {
    const state = stateOf(payout, { now: now(), seconds: account.mode.payoutSeconds })
    const transaction = {
      id: `${payout.id}-1`,
      state: PAYOS_STATES[state],
      amount: Number(payout.amount),
      toAccountName: payout.holder === '' ? null : payout.holder,
      errorMessage: state === 'failed' || state === 'returned' ? whyOf(payout) : null,
    }
    return { id: payout.id, referenceId: payout.reference, transactions: [transaction] }
  }
  const give = (reply: FastifyReply, account: Account, data: Record<string, unknown>) =>
    reply.header('x-signature', sign(account, data)).send({ code: '00', desc: 'success', data })
  const say = (reply: FastifyReply, code: string, desc: string) => reply.send({ code, desc, data: null })

  server.post('/payos/v1/payouts', async (request, reply) => {
    const account = await accountOf(request)
    if (!account) return reply.status(401).send({ code: '401', desc: 'unauthorized' })
    const [read, key] = [payosBody.safeParse(request.body), header(request, 'x-idempotency-key')]
    if (!read.success || key === '') return say(reply, '20', 'invalid')
    if (header(request, 'x-signature') !== sign(account, read.data)) return say(reply, '201', 'signature')
    const { referenceId: reference, amount, toAccountNumber: number } = read.data
    const base = { id: newId('po'), account: account.code, reference, key, body: signedText(read.data), currency: 'VND' }
    const made = await payouts.put(
      { ...base, amount: BigInt(amount), number, holder: '', isApproved: true, createdAt: now() },
      { isOnce: true },
    )
    if (made.body !== base.body) return say(reply, '231', 'key was used for another payout')
    if (await misbehave(reply, account.mode.payout)) return reply
    return give(reply, account, presented(account, made))
  })
  server.get('/payos/v1/payouts-account/balance', async (request, reply) => {
    const account = await accountOf(request)
    if (!account) return reply.status(401).send({ code: '401', desc: 'unauthorized' })
    if (await misbehave(reply, account.mode.find)) return reply
    const left = (await payouts.ofAccount(account.code))
      .filter((payout) => stateOf(payout, { now: now(), seconds: account.mode.payoutSeconds }) === 'paid')
      .reduce((sum, { amount }) => sum + amount, 0n)
    // It begins with nothing and goes below: nobody tops a stand-in up.
    return give(reply, account, { accountNumber: '1017595600', accountName: 'HALONG PRACTICE', currency: 'VND', balance: String(-left) })
  })
  server.get<{ Querystring: { referenceId?: string } }>('/payos/v1/payouts', async (request, reply) => {
    const account = await accountOf(request)
    if (!account) return reply.status(401).send({ code: '401', desc: 'unauthorized' })
    if (await misbehave(reply, account.mode.find)) return reply
    const found = await payouts.byReference(account.code, request.query.referenceId ?? '')
    return give(reply, account, { payouts: found.map((payout) => presented(account, payout)) })
  })
}

const xenditBody = z.strictObject({
  reference_id: z.string().min(1).max(100),
  recipient: z.strictObject({
    type: z.literal('INDIVIDUAL'),
    given_name: z.string().min(1).max(100),
    surname: z.string().min(1).max(100),
    relationship: z.literal('CUSTOMER'),
    address: z.strictObject({ country: z.string().length(2) }),
    account_details: z.strictObject({
      currency: z.enum(['VND', 'IDR', 'PHP', 'THB', 'USD']),
      account_country: z.string().length(2),
      account_holder_name: z.string().min(1).max(120),
      account_number: z.string().min(4).max(60),
      routing_type_1: z.literal('BANK_CODE'),
      routing_value_1: z.string().min(2).max(40),
    }),
  }),
  payout_details: z.strictObject({
    source_currency: z.string().length(3),
    source_amount: z.int().positive(),
    destination_currency: z.string().length(3),
  }),
  source_of_fund: z.literal('BUSINESS_REVENUE'),
  purpose_code: z.literal('OTHER'),
})
const XENDIT_STATES = { processing: 'REQUESTED', paid: 'SUCCEEDED', failed: 'FAILED', returned: 'REVERSED' } as const

function mountXendit(server: FastifyInstance, { store, payouts, now }: Deps): void {
  const accountOf = async (request: FastifyRequest) => {
    const given = header(request, 'authorization')
    return (
      (await store.accounts()).find(
        ({ wire, keys }) => wire === 'xendit' && given === `Basic ${Buffer.from(`${keys['secretKey'] ?? ''}:`).toString('base64')}`,
      ) ?? null
    )
  }
  const shut = (reply: FastifyReply) => refuse(reply, 401, { error_code: 'INVALID_API_KEY', message: 'API key is not authorized' })
  const invalid = (reply: FastifyReply) => refuse(reply, 400, { error_code: 'API_VALIDATION_ERROR', message: 'invalid' })
  const isVersion = (request: FastifyRequest) => header(request, 'api-version') === '2025-09-01'
  const presented = (account: Account, payout: Payout) => {
    const state = stateOf(payout, { now: now(), seconds: account.mode.payoutSeconds })
    const failure = state === 'failed' ? { failure_code: whyOf(payout) } : {}
    return { payout_id: payout.id, reference_id: payout.reference, status: XENDIT_STATES[state], ...failure }
  }

  server.post('/xendit/v3/payouts', async (request, reply) => {
    const account = await accountOf(request)
    if (!account) return shut(reply)
    const [read, key] = [xenditBody.safeParse(request.body), header(request, 'idempotency-key')]
    if (!isVersion(request) || !read.success || key === '' || key.length > 100) return invalid(reply)
    const { reference_id: reference, payout_details: details, recipient } = read.data
    const { account_number: number, account_holder_name: holder } = recipient.account_details
    const base = { id: newId('disb-'), account: account.code, reference, key, body: JSON.stringify(read.data), number, holder }
    const made = await payouts.put(
      { ...base, currency: details.source_currency, amount: BigInt(details.source_amount), isApproved: true, createdAt: now() },
      { isOnce: true },
    )
    if (made.body !== base.body) return refuse(reply, 409, { error_code: 'DUPLICATE_ERROR', message: 'another body under this key' })
    if (await misbehave(reply, account.mode.payout)) return reply
    return reply.status(201).send(presented(account, made))
  })
  server.get<{ Params: { id: string } }>('/xendit/v3/payouts/:id', async (request, reply) => {
    const account = await accountOf(request)
    if (!account) return shut(reply)
    if (!isVersion(request)) return invalid(reply)
    if (await misbehave(reply, account.mode.find)) return reply
    const found = await payouts.one(account.code, request.params.id)
    return found ? reply.send(presented(account, found)) : refuse(reply, 404, { error_code: 'DATA_NOT_FOUND' })
  })
}

const btcpayBody = z.strictObject({
  /** Of the test network: practice pays nobody on the real one. */
  destination: z
    .string()
    .max(120)
    .refine((address) => validate(address, Network.testnet)),
  /** Coins: a payout outside a pull payment is never in dollars. */
  amount: z.string().regex(/^\d{1,4}\.\d{8}$/),
  payoutMethodId: z.literal('BTC-CHAIN'),
  approved: z.literal(false),
  metadata: z.record(z.string().max(40), z.string().max(100)),
})
const SATOSHI_PLACES = 8
/** What the chain of practice calls a payout. */
const transactionOf = ({ id }: Payout): string => createHash('sha256').update(id).digest('hex')
const BTCPAY_STATES = { processing: 'AwaitingPayment', paid: 'Completed', failed: 'Cancelled', returned: 'Cancelled' } as const

function mountBtcpay(server: FastifyInstance, { store, payouts, now }: Deps): void {
  type OfStore = { Params: { store: string } }
  type OfPayout = { Params: { store: string; id: string } }
  const accountOf = async (request: FastifyRequest, storeId: string) =>
    (await store.accounts()).find(
      ({ wire, keys }) =>
        wire === 'btcpay' && keys['store'] === storeId && header(request, 'authorization') === `token ${keys['apiKey'] ?? ''}`,
    ) ?? null
  const shut = (reply: FastifyReply) => refuse(reply, 401, { code: 'unauthenticated', message: 'Authentication is required' })
  const missing = (reply: FastifyReply) => refuse(reply, 404, { code: 'payout-not-found' })
  const presented = (account: Account, payout: Payout) => {
    const said = BTCPAY_STATES[stateOf(payout, { now: now(), seconds: account.mode.payoutSeconds })]
    const state = payout.isCancelled ? 'Cancelled' : payout.isApproved ? said : 'AwaitingApproval'
    const proof =
      said === 'Completed' && payout.isApproved
        ? { paymentProof: { proofType: 'PayoutTransactionOnChainBlob', id: transactionOf(payout) } }
        : {}
    return {
      id: payout.id,
      revision: payout.isApproved ? 1 : 0,
      state,
      destination: payout.number,
      originalCurrency: 'BTC',
      originalAmount: decimal(payout.amount, SATOSHI_PLACES),
      metadata: payout.body === '' ? {} : JSON.parse(payout.body),
      date: Math.floor(payout.createdAt.getTime() / 1_000),
      ...proof,
    }
  }
  const path = '/btcpay/api/v1/stores/:store/payouts'

  server.get<OfStore & { Querystring: { currencyPair?: string } }>('/btcpay/api/v1/stores/:store/rates', async (request, reply) => {
    const account = await accountOf(request, request.params.store)
    if (!account) return shut(reply)
    const pair = request.query.currencyPair ?? ''
    return reply.send([
      pair === 'BTC_USD' ? { currencyPair: pair, errors: [], rate: String(RATE) } : { currencyPair: pair, errors: ['no such pair'] },
    ])
  })

  server.post<OfStore>(path, async (request, reply) => {
    const account = await accountOf(request, request.params.store)
    if (!account) return shut(reply)
    const read = btcpayBody.safeParse(request.body)
    if (!read.success) return refuse(reply, 422, [{ path: '', message: 'invalid' }])
    const { destination, amount, metadata } = read.data
    const id = newId('')
    const reference = metadata['attemptId'] ?? ''
    const base = { id, account: account.code, reference, key: id, body: JSON.stringify(metadata), currency: 'BTC', holder: '' }
    const wish = { ...base, amount: BigInt(amount.replace('.', '')), number: destination, isApproved: false, createdAt: now() }
    const made = await payouts.put(wish, { isOnce: false })
    if (await misbehave(reply, account.mode.payout)) return reply
    return reply.send(presented(account, made))
  })
  server.get<OfStore>(path, async (request, reply) => {
    const account = await accountOf(request, request.params.store)
    if (!account) return shut(reply)
    if (await misbehave(reply, account.mode.find)) return reply
    return reply.send((await payouts.ofAccount(account.code)).map((payout) => presented(account, payout)))
  })
  server.post<OfPayout>(`${path}/:id`, async (request, reply) => {
    const account = await accountOf(request, request.params.store)
    if (!account) return shut(reply)
    const found = await payouts.one(account.code, request.params.id)
    if (!found || found.isCancelled) return missing(reply)
    await payouts.approve(found.id)
    return reply.send(presented(account, { ...found, isApproved: true }))
  })
  server.delete<OfPayout>(`${path}/:id`, async (request, reply) => {
    const account = await accountOf(request, request.params.store)
    if (!account) return shut(reply)
    const found = await payouts.one(account.code, request.params.id)
    if (!found) return missing(reply)
    await payouts.cancel(found.id)
    return reply.send({})
  })
}

/** Payouts on the three wires; each refuses what the real provider would. */
export function mountPayouts(server: FastifyInstance, deps: Deps): void {
  mountPayos(server, deps)
  mountXendit(server, deps)
  mountBtcpay(server, deps)
}
