import { z } from 'zod'
import { toUnits } from '../amount.ts'
import { type Driver, NO_BELL } from '../driver.ts'
import { writeVietQr } from '../emv/vietqr.ts'

/** The house's bank account that players transfer to. */
const bankAccount = z.strictObject({
  bank: z.string().min(1).max(80),
  /** Of banks at NAPAS: the transfer is then shown as a VietQR too. */
  bin: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  holder: z.string().min(1).max(120),
  number: z.string().regex(/^[A-Za-z0-9 -]{4,40}$/),
})

/** A transfer that a person of the house books by hand: nobody can be asked, so `find` always says that it waits. */
export const manualDriver: Driver = {
  code: 'manual',
  secretsSchema: bankAccount,
  channels: ['USD', 'VND', 'PHP', 'THB', 'IDR'].map((currency) => ({
    channel: 'TRANSFER',
    currency,
    exponent: currency === 'VND' || currency === 'IDR' ? 0 : 2,
    min: '1',
    max: '999999999',
  })),
  newReference: (random) => `hl${Buffer.from(random.subarray(0, 12)).toString('hex')}`,
  deposit: {
    mayRepeat: true,
    async create({ memo, money, reference, expiresAt }, { secrets }) {
      const { bank, bin, holder, number } = bankAccount.parse(secrets)
      const amount = toUnits(money, 0)
      const qr =
        bin && amount !== null
          ? writeVietQr({ bin, account: number.replaceAll(/[ -]/g, ''), target: 'account', amount, purpose: memo })
          : null
      return {
        kind: 'created',
        providerId: reference,
        expiresAt,
        show: { ...(qr === null ? {} : { qr }), bank: { name: bank, holder, number, memo } },
      }
    },
    async find() {
      return { kind: 'found', state: 'waiting', receipts: [] }
    },
  },
  bell: () => NO_BELL,
}
