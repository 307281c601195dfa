import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc16, hasRightCrc } from './crc.ts'
import { readPromptPay, writePromptPay } from './promptpay.ts'
import { withQrisAmount } from './qris.ts'
import { readVietQr, writeVietQr } from './vietqr.ts'

const numRuns = process.env['HALONG_RELEASE'] === undefined ? 300 : 10_000

describe('checksum of QR payments', () => {
  it('answers the check value of CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1')
  })
})

describe('VietQR', () => {
  it('writes the sample of NAPAS character by character', () => {
    const written = writeVietQr({
      bin: '970403',
      account: '0011012345678',
      target: 'account',
      amount: 180_000n,
      bill: 'NPS6869',
      purpose: 'thanh toan don hang',
    })
    expect(written).toBe(
      '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
    )
  })

  it('writes an order of ours character by character', () => {
    expect(writeVietQr({ bin: '970436', account: '1017595600', target: 'account', amount: 250_000n, purpose: 'HLG7K2M9XQ4' })).toBe(
      '00020101021238540010A00000072701240006970436011010175956000208QRIBFTTA530370454062500005802VN62150811HLG7K2M9XQ463048187',
    )
  })

  it('reads back whatever it wrote, and refuses it with one character changed', () => {
    const text = fc.stringMatching(/^[A-Za-z0-9 ]{1,25}$/)
    const code = fc.record(
      {
        bin: fc.stringMatching(/^\d{6}$/),
        account: fc.stringMatching(/^[A-Z0-9]{1,19}$/),
        target: fc.constantFrom('account' as const, 'card' as const),
        amount: fc.bigInt({ min: 1n, max: 9_999_999_999_999n }),
        bill: text,
        purpose: text,
      },
      { requiredKeys: ['bin', 'account', 'target'] },
    )
    fc.assert(
      fc.property(code, fc.nat(), (given, place) => {
        const written = writeVietQr(given) ?? ''
        expect(readVietQr(written)).toEqual(given)
        const at = place % written.length
        const flipped = `${written.slice(0, at)}${written[at] === '7' ? '8' : '7'}${written.slice(at + 1)}`
        expect(readVietQr(flipped)).toBeNull()
      }),
      { numRuns },
    )
  })

  it('refuses what does not fit into its fields', () => {
    const fits = { bin: '970403', account: '1', target: 'account' } as const
    expect(writeVietQr({ ...fits, amount: 9_999_999_999_999n })).not.toBeNull()
    expect(writeVietQr({ ...fits, amount: 10_000_000_000_000n })).toBeNull()
    expect(writeVietQr({ ...fits, purpose: 'x'.repeat(25) })).not.toBeNull()
    expect(writeVietQr({ ...fits, purpose: 'x'.repeat(26) })).toBeNull()
    expect(writeVietQr({ ...fits, purpose: 'nạp' })).toBeNull()
    expect(writeVietQr({ ...fits, bin: '97040' })).toBeNull()
  })
})

describe('PromptPay', () => {
  it('writes its vectors character by character', () => {
    const phone = { target: 'phone', number: '0801234567' } as const
    expect(writePromptPay(phone)).toBe('00020101021129370016A000000677010111011300668012345675802TH530376463046197')
    expect(writePromptPay({ ...phone, satang: 422n })).toBe(
      '00020101021229370016A000000677010111011300668012345675802TH530376454044.22630444FE',
    )
  })

  it('reads back whatever it wrote', () => {
    const number = fc.oneof(
      fc.record({ target: fc.constant('phone' as const), number: fc.stringMatching(/^0\d{9}$/) }),
      fc.record({ target: fc.constant('id' as const), number: fc.stringMatching(/^\d{13}$/) }),
      fc.record({ target: fc.constant('wallet' as const), number: fc.stringMatching(/^\d{15}$/) }),
    )
    fc.assert(
      fc.property(number, fc.option(fc.bigInt({ min: 1n, max: 999_999_999_999n }), { nil: null }), (given, satang) => {
        const whole = { ...given, ...(satang === null ? {} : { satang }) }
        expect(readPromptPay(writePromptPay(whole) ?? '')).toEqual(whole)
      }),
      { numRuns },
    )
  })
})

describe('QRIS', () => {
  const fixed =
    '00020101021126660014ID.LINKAJA.WWW011893600911000093000502151912131509300050303UME51440014ID.CO.QRIS.WWW0215ID20190139612790303UME5204839853033605802ID5924Infak Sinergi Foundation6007BANDUNG61054017362070703A01630458E0'

  it('puts an amount into the static text of an acquirer and touches nothing else', () => {
    expect(hasRightCrc(fixed)).toBe(true)
    const written = withQrisAmount(fixed, 150_000n) ?? ''
    expect(written).toBe(`${fixed.slice(0, -8).replace('010211', '010212').replace('5303360', '53033605406150000')}63041B96`)
  })

  it('refuses a wrong checksum and a text with an amount', () => {
    expect(withQrisAmount(fixed.replace('BANDUNG', 'BANDONG'), 150_000n)).toBeNull()
    expect(withQrisAmount(withQrisAmount(fixed, 150_000n) ?? '', 150_000n)).toBeNull()
  })
})
