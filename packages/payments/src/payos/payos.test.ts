import { describe, expect, it } from 'vitest'
import type { DepositOrder, DriverContext } from '../driver.ts'
import { writeVietQr } from '../emv/vietqr.ts'
import { hmacHex } from '../hmac.ts'
import { createText } from './deposit.ts'
import { payosDriver } from './driver.ts'
import { headerText, signBody, signHeader } from './signature.ts'

const checksumKey = '1a54716c8f0efb2744fb28b6e38b25da7f67a925d98bc1c18bd8faaecadd7675'
const secrets = { clientId: 'client', apiKey: 'key', checksumKey }
const sample = {
  orderCode: 123,
  amount: 3000,
  description: 'VQRIO123',
  accountNumber: '12345678',
  reference: 'TF230204212323',
  transactionDateTime: '2023-02-04 18:25:00',
  currency: 'VND',
  paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
  code: '00',
  desc: 'Thành công',
  counterAccountBankId: '',
  counterAccountBankName: '',
  counterAccountName: '',
  counterAccountNumber: '',
  virtualAccountName: '',
  virtualAccountNumber: '',
}
const ctxOf = (answer: (url: string) => Response | Promise<Response>): DriverContext => ({
  fetch: async (url) => answer(url),
  baseUrl: 'https://api-merchant.payos.vn',
  secrets,
})
const order: DepositOrder = {
  reference: '900719925474099',
  providerId: null,
  memo: 'HLG7K2M9X',
  money: { asset: 'VND/4', minor: 2_500_000_000n },
  channel: 'VIETQR',
  expiresAt: new Date('2026-01-01T00:15:00Z'),
  returnUrl: 'https://play.example/member/depositv2',
}
const signed = (data: Record<string, unknown>, key = checksumKey) =>
  Response.json({ code: '00', desc: 'success', data, signature: signBody(key, data) })
const made = (change: Record<string, unknown> = {}) => ({
  bin: '970436',
  accountNumber: '1017595600',
  accountName: 'HALONG',
  amount: 250_000,
  description: 'HLG7K2M9X',
  orderCode: 900_719_925_474_099,
  paymentLinkId: 'link',
  status: 'PENDING',
  qrCode: writeVietQr({ bin: '970436', account: '1017595600', target: 'account', amount: 250_000n, purpose: 'HLG7K2M9X' }),
  ...change,
})

describe('signatures of payOS', () => {
  it('signs the callback of the documents as they print it', () => {
    expect(signBody(checksumKey, sample)).toBe('412e915d2871504ed31be63c8f62a149a4410d34c4c42affc9006ef9917eaa03')
  })

  it('signs a new request as the vector says', () => {
    const url = 'https://play.example/member/depositv2'
    const text = createText({ amount: 250_000, cancelUrl: url, description: 'HLG7K2M9X', orderCode: 9_007_199_254_740_991, returnUrl: url })
    expect(hmacHex(checksumKey, text)).toBe('9718e68824ccc0a25032b4c67b2462b710265148bd3f25578217920f8ea2e529')
  })

  it('signs a payout in its header as the vector says', () => {
    const body = {
      referenceId: 'wdr_1',
      amount: 2000,
      description: 'payout',
      toBin: '970422',
      toAccountNumber: '0123456789',
      category: ['withdrawal'],
    }
    expect(headerText(body)).toBe(
      'amount=2000&category=%5B%22withdrawal%22%5D&description=payout&referenceId=wdr_1&toAccountNumber=0123456789&toBin=970422',
    )
    expect(signHeader(checksumKey, body)).toBe('799f0acc766200f333039f41332104130f4cbb4f6864796d1c998b2d4828459e')
  })
})

describe('a callback of payOS', () => {
  const bell = (body: unknown) =>
    payosDriver.bell(
      { headers: {}, body: Buffer.from(JSON.stringify(body)) },
      ctxOf(() => Response.json({})),
    )
  const signature = signBody(checksumKey, sample)

  it('names the order it is about, and no amount', () => {
    expect(bell({ data: sample, signature })).toEqual({ isAuthentic: true, orders: ['123'], payouts: [] })
  })

  it('is not believed with another amount, key or form', () => {
    expect(bell({ data: { ...sample, amount: 3001 }, signature }).isAuthentic).toBe(false)
    expect(bell({ data: sample, signature: signBody('another key of 16 letters', sample) }).isAuthentic).toBe(false)
    expect(bell({ data: sample }).isAuthentic).toBe(false)
    expect(bell('text').isAuthentic).toBe(false)
  })
})

describe('a payOS deposit', () => {
  it('is shown as the QR code that payOS signed', async () => {
    const created = await payosDriver.deposit?.create(
      order,
      ctxOf(() => signed(made())),
    )
    expect(created).toMatchObject({ kind: 'created', providerId: 'link', show: { bank: { number: '1017595600', memo: 'HLG7K2M9X' } } })
  })

  it('is in doubt when the answer is unsigned, of another amount, or draws another account', async () => {
    const elsewhere = writeVietQr({ bin: '970436', account: '666', target: 'account', amount: 250_000n })
    for (const answer of [signed(made(), 'a key of somebody else'), signed(made({ amount: 1 })), signed(made({ qrCode: elsewhere }))]) {
      expect(
        await payosDriver.deposit?.create(
          order,
          ctxOf(() => answer),
        ),
      ).toMatchObject({ kind: 'uncertain' })
    }
  })

  it('is in doubt after 500 and no answer, and refused by another code', async () => {
    const { create } = payosDriver.deposit ?? {}
    expect(
      await create?.(
        order,
        ctxOf(() => new Response('', { status: 500 })),
      ),
    ).toMatchObject({ kind: 'uncertain' })
    expect(
      await create?.(
        order,
        ctxOf(() => Promise.reject(new Error('reset'))),
      ),
    ).toMatchObject({ kind: 'uncertain' })
    expect(
      await create?.(
        order,
        ctxOf(() => Response.json({ code: '231', desc: 'exists' })),
      ),
    ).toEqual({ kind: 'refused', why: '231' })
  })

  it('has one receipt for each transfer, whatever its state says', async () => {
    const data = {
      id: 'link',
      orderCode: 900_719_925_474_099,
      amount: 250_000,
      amountPaid: 100_000,
      amountRemaining: 150_000,
      status: 'CANCELLED',
      createdAt: '2026-01-01T00:00:00+07:00',
      transactions: [
        {
          reference: 'FT1',
          amount: 100_000,
          accountNumber: '1017595600',
          description: 'HLG7K2M9X',
          transactionDateTime: '2026-01-01 07:05:00',
          counterAccountName: 'NGUYEN VAN A',
          counterAccountNumber: '123',
        },
      ],
      canceledAt: null,
      cancellationReason: null,
    }
    const found = await payosDriver.deposit?.find(
      order,
      ctxOf(() => signed(data)),
    )
    expect(found).toEqual({
      kind: 'found',
      state: 'expired',
      receipts: [
        {
          reference: 'FT1',
          money: { asset: 'VND/4', minor: 1_000_000_000n },
          at: new Date('2026-01-01T00:05:00Z'),
          isFinal: true,
          payerName: 'NGUYEN VAN A',
          payerAccount: '123',
        },
      ],
    })
  })

  it('has a code of 15 digits below 2^53', () => {
    for (const byte of [0, 127, 255]) {
      const code = payosDriver.newReference(new Uint8Array(16).fill(byte))
      expect(code).toMatch(/^\d{15}$/)
      expect(Number.isSafeInteger(Number(code))).toBe(true)
    }
  })
})

describe('the balance of payouts at payOS', () => {
  const told = (data: Record<string, unknown>, key = checksumKey) =>
    ctxOf(() => Response.json({ code: '00', desc: 'success', data }, { headers: { 'x-signature': signHeader(key, data) } }))
  const data = { accountNumber: '1', accountName: 'HALONG', currency: 'VND', balance: '1250000' }

  it('is read in the money of the account, and believed only when it is signed', async () => {
    const read = (ctx: DriverContext) => payosDriver.balance?.read('VND/4', ctx)
    expect(await read(told(data))).toEqual({ kind: 'balance', money: { asset: 'VND/4', minor: 12_500_000_000n } })
    expect(await read(told(data, 'a key of somebody else'))).toMatchObject({ kind: 'uncertain' })
    expect(await read(told({ ...data, currency: 'USD' }))).toMatchObject({ kind: 'uncertain' })
  })
})
