import { z } from 'zod'
import { readMajor, toUnits } from '../amount.ts'
import { type PayoutAttempt, type PayoutDriver, type PayoutState, refused, uncertain } from '../driver.ts'
import { exchangeAs } from '../exchange.ts'
import { isPayoutSigned, keyHeaders, secretsOf } from './secrets.ts'
import { signHeader } from './signature.ts'

const payout = z.object({
  id: z.string(),
  referenceId: z.string(),
  transactions: z.array(
    z.object({ state: z.string(), amount: z.number().nullish(), toAccountName: z.string().nullish(), errorMessage: z.string().nullish() }),
  ),
})
const single = z.object({ code: z.string(), data: payout.nullish() })
const page = z.object({ code: z.string(), data: z.object({ payouts: z.array(payout) }).nullish() })

const STATES: Readonly<Record<string, PayoutState['state']>> = {
  RECEIVED: 'processing',
  PROCESSING: 'processing',
  ON_HOLD: 'processing',
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  CANCELLED: 'failed',
  REVERSED: 'returned',
}

/** What is asked for of an attempt; the same attempt is the same body for ever. */
function bodyOf({ id, money, payee }: PayoutAttempt) {
  const units = toUnits(money, 0)
  return units === null
    ? null
    : {
        referenceId: id,
        amount: Number(units),
        description: 'payout',
        toBin: payee.bank,
        toAccountNumber: payee.number,
        category: ['withdrawal'],
      }
}

/** Payouts to banks of Vietnam. No callback tells of them: they are asked for. */
export const payosPayout: PayoutDriver = {
  channels: [{ channel: 'BANK', currency: 'VND', exponent: 0, min: '2000', max: '499999999' }],
  async create(attempt, ctx) {
    const { checksumKey } = secretsOf(ctx)
    const body = bodyOf(attempt)
    if (body === null) return refused('amount')
    const headers = { ...keyHeaders(ctx), 'x-idempotency-key': attempt.id, 'x-signature': signHeader(checksumKey, body) }
    const answer = await exchangeAs(ctx, { method: 'POST', path: '/v1/payouts', headers, body }, single)
    if (answer.kind !== 'value') return answer
    if (answer.value.code !== '00') return refused(answer.value.code)
    const { data } = answer.value
    return data && isPayoutSigned(checksumKey, answer.answer) ? { kind: 'sent', providerId: data.id } : uncertain('the signature is wrong')
  },

  async find(attempt, ctx) {
    const { checksumKey } = secretsOf(ctx)
    const path = `/v1/payouts?referenceId=${encodeURIComponent(attempt.id)}`
    const answer = await exchangeAs(ctx, { method: 'GET', path, headers: keyHeaders(ctx) }, page)
    if (answer.kind !== 'value') return uncertain(answer.why)
    if (answer.value.code !== '00' || !isPayoutSigned(checksumKey, answer.answer)) return uncertain('the signature is wrong')
    const found = answer.value.data?.payouts.find(({ referenceId }) => referenceId === attempt.id)
    if (!found) return 'absent'
    const [transaction] = found.transactions
    const state = STATES[transaction?.state ?? 'RECEIVED']
    if (state === undefined) return uncertain('a state that is not known')
    const paid =
      transaction?.amount === null || transaction?.amount === undefined ? null : readMajor(transaction.amount, attempt.money.asset, 0)
    return {
      kind: 'found',
      providerId: found.id,
      state,
      ...(paid ? { money: paid } : {}),
      ...(transaction?.errorMessage ? { why: transaction.errorMessage } : {}),
      ...(transaction?.toAccountName ? { holderName: transaction.toAccountName } : {}),
    }
  },
}
