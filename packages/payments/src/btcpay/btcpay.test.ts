import { describe, expect, it } from 'vitest'
import type { DepositOrder, DriverContext } from '../driver.ts'
import { hmacHex } from '../hmac.ts'
import { coinsText, satoshiFor, satoshiIn } from './coins.ts'
import { btcpayDriver } from './driver.ts'
import { worth } from './invoice.ts'

const secrets = { store: 'store', apiKey: 'key', webhookSecret: 's3cret' }
const ctxOf = (answer: (url: string) => unknown): DriverContext => ({
  fetch: async (url) => Response.json(answer(url)),
  baseUrl: 'https://pay.example',
  secrets,
})
const order: DepositOrder = {
  reference: 'hl1',
  providerId: 'inv',
  memo: 'HLG7K2M9X',
  money: { asset: 'USD/4', minor: 1_000_000n },
  channel: 'BTC-CHAIN',
  expiresAt: new Date(0),
  returnUrl: 'https://play.example/',
}
const invoice = (change: Record<string, unknown>) => ({
  id: 'inv',
  checkoutLink: 'https://pay.example/i/inv',
  status: 'New',
  additionalStatus: 'None',
  amount: '100.00',
  createdTime: 1_700_000_000,
  expirationTime: 1_700_003_600,
  metadata: { orderId: 'hl1' },
  ...change,
})
const payments = [{ rate: '50000.1', payments: [{ id: 'tx-0', value: '0.00100001', receivedDate: 1_700_000_500, status: 'Settled' }] }]
const find = (change: Record<string, unknown>) =>
  btcpayDriver.deposit?.find(
    order,
    ctxOf((url) => (url.endsWith('/payment-methods') ? payments : invoice(change))),
  )

describe('BTCPay', () => {
  it('knows its callback by the signature over the raw body', () => {
    const body = '{"type":"InvoiceSettled","invoiceId":"9vCN3kjBDYeFgs9wTXbG7g","overPaid":false}'
    const signature = 'a28f6737ee902257e5537e628d2634163cafe16bb2fc410e136ea680c5dbd560'
    expect(hmacHex('s3cret', body)).toBe(signature)
    const bell = (text: string) =>
      btcpayDriver.bell(
        { headers: { 'BTCPay-Sig': `sha256=${signature}` }, body: Buffer.from(text) },
        ctxOf(() => ({})),
      )
    expect(bell(body)).toEqual({ isAuthentic: true, orders: ['9vCN3kjBDYeFgs9wTXbG7g'], payouts: [] })
    expect(bell(body.replace('false', 'true')).isAuthentic).toBe(false)
  })

  it('has one receipt of what was asked for, or of what was paid above it', async () => {
    expect(await find({ status: 'Settled' })).toMatchObject({ receipts: [{ reference: 'inv', money: { minor: 1_000_000n } }] })
    expect(await find({ status: 'Settled', additionalStatus: 'PaidOver', paidAmount: '120.509' })).toMatchObject({
      receipts: [{ money: { minor: 1_205_000n } }],
    })
  })

  it('has a doubtful receipt of what came late or in part, and none before it settled', async () => {
    expect(await find({ status: 'Expired', additionalStatus: 'PaidPartial' })).toMatchObject({
      receipts: [{ reference: 'tx-0', doubt: 'rate_unsure', money: { minor: 500_000n } }],
    })
    expect(await find({ status: 'Processing' })).toMatchObject({ state: 'processing', receipts: [] })
    expect(await find({ status: 'Settled', additionalStatus: 'Marked' })).toMatchObject({ receipts: [] })
  })

  it('counts value times rate exactly and down', () => {
    expect(worth('0.1', '3', 'USD/4')?.minor).toBe(3_000n)
    expect(worth('0.00100001', '50000.1', 'USD/4')?.minor).toBe(500_000n)
    expect(worth('1e3', '1', 'USD/4')).toBeNull()
  })

  it('finds the invoice of a lost answer by our reference and tells again what to show', async () => {
    const found = await btcpayDriver.deposit?.find(
      { ...order, providerId: null },
      ctxOf(() => [invoice({})]),
    )
    expect(found).toMatchObject({ state: 'waiting', created: { providerId: 'inv', show: { url: 'https://pay.example/i/inv' } } })
    expect(
      await btcpayDriver.deposit?.find(
        { ...order, providerId: null },
        ctxOf(() => []),
      ),
    ).toBe('absent')
  })
})

describe('BTCPay: payouts', () => {
  const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  const attempt = {
    id: 'attempt-1',
    providerId: null,
    money: { asset: 'USD/4', minor: 1_000_000n },
    channel: 'BTC-CHAIN',
    payee: { holder: 'LAN ANH', number: address, bank: 'BTC' },
  } as const
  type Made = Record<string, unknown> & { id: string; state: string }
  /** A store that keeps what was made; `lost` of its answers to a create never come. */
  function aStore({ rate = '64392.23', lost = 0, destination }: { rate?: string | null; lost?: number; destination?: string } = {}) {
    const made: Made[] = []
    let toLose = lost
    const fetch: DriverContext['fetch'] = async (url, { method, body }) => {
      const path = url.slice(url.indexOf('/stores/store') + '/stores/store'.length)
      if (path.startsWith('/rates')) return Response.json([{ currencyPair: 'BTC_USD', rate, errors: rate === null ? ['no source'] : [] }])
      if (method === 'GET') return Response.json(made)
      if (method === 'DELETE') {
        for (const each of made) if (path.endsWith(each.id)) each.state = 'Cancelled'
        return Response.json({})
      }
      const wish = JSON.parse(body ?? '{}')
      if (path === '/payouts') {
        const id = `p${made.length + 1}`
        const base = { id, revision: 0, date: 1_700_000_000, state: 'AwaitingApproval' }
        made.push({ ...base, destination: destination ?? wish.destination, originalAmount: wish.amount, metadata: wish.metadata })
        if (toLose-- > 0) throw new Error('the answer was lost')
        return Response.json(made.at(-1))
      }
      const approved = made.find(({ id }) => path.endsWith(id))
      if (approved) approved.state = 'AwaitingPayment'
      return Response.json(approved)
    }
    return { made, ctx: { fetch, baseUrl: 'https://pay.example', secrets } }
  }
  const states = (made: readonly Made[]) => made.map(({ state }) => state)

  it('count dollars into coins at the store’s rate, down to the satoshi', () => {
    expect(satoshiFor('100.00', '50000')).toBe(200_000n)
    expect(satoshiFor('100.00', '64392.23')).toBe(155_298n)
    expect(satoshiFor('100.00', '0')).toBeNull()
    expect([coinsText(155_298n), satoshiIn('0.00155298'), satoshiIn('0.001552980'), satoshiIn('0.000000001')]).toEqual([
      '0.00155298',
      155_298n,
      155_298n,
      null,
    ])
  })

  it('send coins worth the dollars to the address, never dollars as coins, and say afterwards what they stand for', async () => {
    const { made, ctx } = aStore()
    expect(await btcpayDriver.payout?.create(attempt, ctx)).toEqual({ kind: 'sent', providerId: 'p1' })
    expect(made).toMatchObject([{ destination: address, originalAmount: '0.00155298', state: 'AwaitingPayment' }])
    expect(await btcpayDriver.payout?.find(attempt, ctx)).toMatchObject({ state: 'processing', money: { minor: 1_000_000n } })
    const told = await btcpayDriver.payout?.find(attempt, ctx)
    expect(told).not.toHaveProperty('reference')
    Object.assign(made[0] ?? {}, { state: 'Completed', paymentProof: { id: 'the transaction' } })
    expect(await btcpayDriver.payout?.find(attempt, ctx)).toMatchObject({ state: 'paid', reference: 'the transaction' })
  })

  it('are sent once, however often an answer is lost', async () => {
    const { made, ctx } = aStore({ lost: 1 })
    expect(await btcpayDriver.payout?.create(attempt, ctx)).toMatchObject({ kind: 'uncertain' })
    expect(await btcpayDriver.payout?.find(attempt, ctx)).toBe('absent')
    expect(await btcpayDriver.payout?.create(attempt, ctx)).toEqual({ kind: 'sent', providerId: 'p1' })
    made.push({ ...made[0], id: 'p2', state: 'AwaitingApproval' })
    expect(await btcpayDriver.payout?.create(attempt, ctx)).toEqual({ kind: 'sent', providerId: 'p1' })
    expect(states(made)).toEqual(['AwaitingPayment', 'Cancelled'])
  })

  it('are not sent without a rate, and not approved where the store has another address', async () => {
    const blind = aStore({ rate: null })
    expect(await btcpayDriver.payout?.create(attempt, blind.ctx)).toMatchObject({ kind: 'uncertain' })
    expect(blind.made).toEqual([])
    const wrong = aStore({ destination: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' })
    expect(await btcpayDriver.payout?.create(attempt, wrong.ctx)).toMatchObject({ kind: 'uncertain' })
    expect(states(wrong.made)).toEqual(['AwaitingApproval'])
  })

  it('that somebody cancelled at the store have failed, and are not made anew', async () => {
    const { made, ctx } = aStore()
    await btcpayDriver.payout?.create(attempt, ctx)
    Object.assign(made[0] ?? {}, { state: 'Cancelled' })
    expect(await btcpayDriver.payout?.find(attempt, ctx)).toMatchObject({ state: 'failed' })
    expect(await btcpayDriver.payout?.create(attempt, ctx)).toMatchObject({ kind: 'uncertain' })
    expect(made).toHaveLength(1)
  })
})
