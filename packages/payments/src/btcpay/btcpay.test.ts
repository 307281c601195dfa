import { describe, expect, it } from 'vitest'
import type { DepositOrder, DriverContext } from '../driver.ts'
import { hmacHex } from '../hmac.ts'
import { btcpayDriver, worth } from './driver.ts'

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
