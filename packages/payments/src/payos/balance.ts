import { z } from 'zod'
import { fromUnits } from '../amount.ts'
import { type BalanceDriver, uncertain } from '../driver.ts'
import { exchangeAs } from '../exchange.ts'
import { isPayoutSigned, keyHeaders, secretsOf } from './secrets.ts'

const told = z.object({
  code: z.string(),
  data: z.object({ currency: z.string(), balance: z.union([z.string().regex(/^-?\d{1,15}$/), z.int()]) }).nullish(),
})

/** `GET /v1/payouts-account/balance`: the account that payouts leave from. Deposits by VietQR go to the bank account behind it and are not in it. */
export const payosBalance: BalanceDriver = {
  covers: 'payouts',
  async read(asset, ctx) {
    const answer = await exchangeAs(ctx, { method: 'GET', path: '/v1/payouts-account/balance', headers: keyHeaders(ctx) }, told)
    if (answer.kind !== 'value') return uncertain(answer.why)
    if (answer.value.code !== '00' || !isPayoutSigned(secretsOf(ctx).checksumKey, answer.answer)) return uncertain('the signature is wrong')
    const { data } = answer.value
    if (!data || !asset.startsWith(`${data.currency}/`)) return uncertain('another currency')
    return { kind: 'balance', money: fromUnits(BigInt(data.balance), asset, 0) }
  },
}
