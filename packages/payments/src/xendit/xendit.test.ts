import { describe, expect, it } from 'vitest'
import type { DepositOrder, DriverContext } from '../driver.ts'
import { xenditDriver } from './driver.ts'

const secrets = { secretKey: 'xnd_key', callbackToken: 'token of the account' }
const order: DepositOrder = {
  reference: 'hl1',
  providerId: 'pr-1',
  memo: 'HLG7K2M9X',
  money: { asset: 'PHP/4', minor: 1_005_000n },
  channel: 'GCASH',
  expiresAt: new Date('2026-01-01T00:15:00Z'),
  returnUrl: 'https://play.example/',
}
const request = (change: Record<string, unknown> = {}) => ({
  payment_request_id: 'pr-1',
  reference_id: 'hl1',
  currency: 'PHP',
  request_amount: 100.5,
  status: 'REQUIRES_ACTION',
  actions: [{ type: 'REDIRECT_CUSTOMER', descriptor: 'WEB_URL', value: 'https://wallet.example/pay' }],
  ...change,
})
type Call = { url: string; headers: Readonly<Record<string, string>>; body: unknown }
function ctxOf(answer: (url: string) => unknown) {
  const calls: Call[] = []
  const ctx: DriverContext = {
    async fetch(url, { headers, body }) {
      calls.push({ url, headers, body: body === undefined ? undefined : JSON.parse(body) })
      return Response.json(answer(url))
    },
    baseUrl: 'https://api.xendit.co',
    secrets,
  }
  return { ctx, calls }
}

describe('Xendit', () => {
  it('is asked in major units under the version of its wire', async () => {
    const { ctx, calls } = ctxOf(() => request())
    expect(await xenditDriver.deposit?.create(order, ctx)).toMatchObject({
      kind: 'created',
      providerId: 'pr-1',
      show: { url: 'https://wallet.example/pay' },
    })
    expect(calls[0]).toMatchObject({
      url: 'https://api.xendit.co/v3/payment_requests',
      headers: { 'api-version': '2024-11-11', authorization: 'Basic eG5kX2tleTo=' },
      body: { reference_id: 'hl1', request_amount: 100.5, channel_code: 'GCASH', currency: 'PHP', country: 'PH' },
    })
  })

  it('is not asked for an amount below its unit', async () => {
    const { ctx, calls } = ctxOf(() => request())
    const odd = { ...order, money: { asset: 'PHP/4', minor: 1_005_050n } as const }
    expect(await xenditDriver.deposit?.create(odd, ctx)).toEqual({ kind: 'refused', why: 'amount' })
    expect(calls).toEqual([])
  })

  it('has a receipt for each capture, final once the payment succeeded', async () => {
    const paid = (status: string) => ({
      payment_id: 'py-1',
      currency: 'PHP',
      request_amount: 100.5,
      status,
      created: '2026-01-01T00:00:00Z',
      captures: [{ capture_id: 'cap-1', capture_amount: 100.5, capture_timestamp: '2026-01-01T00:01:00Z' }],
      payment_details: { payer_name: 'JUAN' },
    })
    const find = (status: string) =>
      xenditDriver.deposit?.find(
        order,
        ctxOf((url) => (url.includes('/payments/') ? paid(status) : request({ status: 'SUCCEEDED', latest_payment_id: 'py-1' }))).ctx,
      )
    expect(await find('SUCCEEDED')).toMatchObject({
      state: 'settled',
      receipts: [{ reference: 'cap-1', money: { minor: 1_005_000n }, isFinal: true, payerName: 'JUAN' }],
    })
    expect(await find('PENDING')).toMatchObject({ receipts: [{ isFinal: false }] })
  })

  it('knows its callback by the token of the account', () => {
    const { ctx } = ctxOf(() => ({}))
    const body = Buffer.from(JSON.stringify({ event: 'payment.capture', data: { reference_id: 'hl1', payment_request_id: 'pr-1' } }))
    const bell = (token: string) => xenditDriver.bell({ headers: { 'x-callback-token': token }, body }, ctx)
    expect(bell('token of the account')).toEqual({ isAuthentic: true, orders: ['hl1', 'pr-1'], payouts: [] })
    expect(bell('token of the accounT').isAuthentic).toBe(false)
  })
})
