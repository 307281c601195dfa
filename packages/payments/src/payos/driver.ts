import { z } from 'zod'
import { type Driver, NO_BELL } from '../driver.ts'
import { bodyOf } from '../exchange.ts'
import { isSame } from '../hmac.ts'
import { payosBalance } from './balance.ts'
import { payosDeposit } from './deposit.ts'
import { payosPayout } from './payout.ts'
import { payosSecrets, secretsOf } from './secrets.ts'
import { signBody } from './signature.ts'

const callback = z.object({ data: z.record(z.string(), z.unknown()), signature: z.string() })

/** payOS: bank transfers of Vietnam by VietQR, and payouts to its banks (https://payos.vn/docs/api/). */
export const payosDriver: Driver = {
  code: 'payos',
  secretsSchema: payosSecrets,
  channels: [{ channel: 'VIETQR', currency: 'VND', exponent: 0, min: '2000', max: '499999999' }],
  /** 15 digits, below 2^53. */
  newReference: (random) => {
    const view = new DataView(random.buffer, random.byteOffset)
    return String(100_000_000_000_000n + (view.getBigUint64(0) % 900_000_000_000_000n))
  },
  deposit: payosDeposit,
  payout: payosPayout,
  balance: payosBalance,
  bell({ body }, ctx) {
    const read = callback.safeParse(bodyOf(body))
    if (!read.success || !isSame(read.data.signature, signBody(secretsOf(ctx).checksumKey, read.data.data))) return NO_BELL
    const code = read.data.data['orderCode']
    return { isAuthentic: true, orders: Number.isSafeInteger(code) ? [String(code)] : [], payouts: [] }
  },
}
