import Fastify from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { btcpayWire } from './btcpay-wire.ts'
import { checkoutPage, controlPage } from './pages.ts'
import { createPaying, PAYMENTS } from './paying.ts'
import { payosWire } from './payos-wire.ts'
import { createPayoutStore } from './payout-store.ts'
import { mountPayouts } from './payout-wires.ts'
import { mountPracticeVendor } from './practice-vendor/practice-vendor.ts'
import { createStore, modeForm, WIRES } from './store.ts'
import { mountXenditRecord } from './xendit-record.ts'
import { xenditWire } from './xendit-wire.ts'

export type SandboxConfig = {
  readonly databaseUrl: string
  readonly host: string
  readonly port: number
  /** Where browsers reach its pages; null: this machine at its port. */
  readonly origin: string | null
  /** Who may make accounts and steer it by program: header `x-sandbox-secret`. */
  readonly secret: string
  /** Where the practice vendor finds the brand, and the site that frames its game; it is not there without them. */
  readonly brand?: { readonly gatewayUrl: string; readonly siteOrigin: string }
  /** Told of callbacks that nobody took. */
  log(text: string): void
  now?(): Date
}
export type Sandbox = { listen(): Promise<string>; close(): Promise<void> }

const control = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('account'),
    code: z.string().regex(/^[a-z0-9-]{1,60}$/),
    wire: z.enum(WIRES),
    keys: z.record(z.string().max(40), z.string().max(300)),
    callbackUrl: z.url({ protocol: /^https?$/ }).max(300),
  }),
  z.strictObject({ do: z.literal('mode'), account: z.string().max(60), mode: modeForm.partial() }),
  z.strictObject({
    do: z.literal('payout'),
    account: z.string().max(60),
    reference: z.string().max(100),
    said: z.enum(['paid', 'failed', 'returned']),
    why: z.string().max(60).optional(),
  }),
  z.strictObject({
    do: z.literal('pay'),
    account: z.string().max(60),
    reference: z.string().max(100),
    way: z.enum(PAYMENTS),
    amount: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
])
const formOf = (body: unknown): Record<string, string> => Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))

/** The payment stand-in: three providers' wires, a practice bank and its control page. Everything on it is practice money. */
export function createSandbox({ databaseUrl, host, port, origin, secret, brand, log, now = () => new Date() }: SandboxConfig): Sandbox {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 4,
    options: '-c role=halong_sandbox',
    application_name: 'halong-payment-sandbox',
  })
  pool.on('error', (error) => log(`a database connection broke: ${error.message}`))
  const store = createStore(pool)
  const payouts = createPayoutStore(pool)
  const wires = { payos: payosWire, xendit: xenditWire, btcpay: btcpayWire }
  const paying = createPaying({ store, wires, now, log })
  const server = Fastify({ bodyLimit: 64 * 1024, requestTimeout: 10_000 })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  let reached = origin ?? ''
  for (const wire of Object.values(wires)) wire.mount(server, { store, now, checkoutOf: (id) => `${reached}/pay/${id}` })

  mountPayouts(server, { store, payouts, now })
  mountXenditRecord(server, { store, payouts, now })

  if (brand) mountPracticeVendor(server, { ...brand, pool, secret, clock: { now }, log })

  server.addHook('onSend', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff')
    // The practice vendor's game says by itself who frames it.
    if (!reply.hasHeader('content-security-policy'))
      void reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      )
  })
  server.get('/healthz', async () => ({ ok: true }))
  server.get('/', async (_request, reply) => reply.type('text/html').send(controlPage(await store.accounts(), await store.newest())))
  server.get<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const payment = await store.payment(request.params.id)
    return payment ? reply.type('text/html').send(checkoutPage(payment)) : reply.status(404).send('no such payment')
  })
  server.post<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const way = z.enum(PAYMENTS).safeParse(formOf(request.body)['way'])
    if (!way.success) return reply.status(400).send('no such way to pay')
    return (await paying.pay(request.params.id, way.data))
      ? reply.redirect(`/pay/${request.params.id}`, 303)
      : reply.status(404).send('no such payment')
  })
  server.post('/mode', async (request, reply) => {
    const { account = '', ...mode } = formOf(request.body)
    const read = modeForm.safeParse(mode)
    if (!read.success) return reply.status(400).send('no such behaviour')
    await store.setMode(account, read.data)
    return reply.redirect('/', 303)
  })
  server.post('/control', async (request, reply) => {
    if (request.headers['x-sandbox-secret'] !== secret) return reply.status(401).send({ error: 'unauthorized' })
    const read = control.safeParse(request.body)
    if (!read.success) return reply.status(400).send({ error: z.prettifyError(read.error) })
    const wish = read.data
    if (wish.do === 'account') await store.putAccount(wish)
    if (wish.do === 'mode') await store.setMode(wish.account, wish.mode)
    if (wish.do === 'payout') {
      const said = await payouts.say(wish.account, { reference: wish.reference, said: wish.said, why: wish.why ?? null })
      if (said === 0) return reply.status(404).send({ error: 'no such payout' })
    }
    if (wish.do === 'pay') {
      const [payment] = await store.byReference(wish.account, wish.reference)
      const paid = payment && (await paying.pay(payment.id, wish.way, wish.amount === undefined ? undefined : BigInt(wish.amount)))
      if (!paid) return reply.status(404).send({ error: 'no such payment' })
    }
    return reply.send({ ok: true })
  })

  return {
    async listen() {
      const address = await server.listen({ host, port })
      if (reached === '') reached = `http://localhost:${new URL(address).port}`
      return reached
    },
    async close() {
      paying.stop()
      server.server.closeAllConnections()
      await server.close()
      await pool.end()
    },
  }
}
