import type { Money } from '@halong/money'
import { z } from 'zod'
import { readMajor } from '../amount.ts'
import { type BalanceDriver, uncertain } from '../driver.ts'
import { exchangeAs } from '../exchange.ts'
import { authorizationOf } from './secrets.ts'
import { exponentOf } from './statement.ts'

const told = z.object({ balance: z.number().min(-1e15).max(1e15) })

/** `GET /balance?account_type=CASH`: what is there to be paid out. Money of payments that Xendit has not settled yet is not in it. */
export const xenditBalance: BalanceDriver = {
  covers: 'everything',
  async read(asset, ctx) {
    const currency = asset.split('/')[0] ?? ''
    const path = `/balance?account_type=CASH&currency=${currency}`
    const answer = await exchangeAs(ctx, { method: 'GET', path, headers: { authorization: authorizationOf(ctx) } }, told)
    if (answer.kind !== 'value') return uncertain(answer.why)
    const { balance } = answer.value
    const money: Money | null = readMajor(Math.abs(balance), asset, exponentOf(currency))
    return money === null
      ? uncertain('an amount that cannot be read')
      : { kind: 'balance', money: balance < 0 ? { ...money, minor: -money.minor } : money }
  },
}
