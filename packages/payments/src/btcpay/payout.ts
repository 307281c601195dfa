import { z } from 'zod'
import { toMajor } from '../amount.ts'
import { type DriverContext, type PayoutAttempt, type PayoutDriver, refused, type Sent, type Uncertain, uncertain } from '../driver.ts'
import { askBtcpay } from './secrets.ts'

const payout = z.object({
  id: z.string(),
  revision: z.number(),
  state: z.enum(['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled']),
  metadata: z.object({ attemptId: z.string().nullish() }).nullish(),
})
type Payout = z.infer<typeof payout>

const STATES = {
  AwaitingApproval: 'processing',
  AwaitingPayment: 'processing',
  InProgress: 'processing',
  Completed: 'paid',
  Cancelled: 'failed',
} as const

async function ofAttempt({ id }: PayoutAttempt, ctx: DriverContext): Promise<Payout[] | Uncertain> {
  const listed = await askBtcpay(ctx, { method: 'GET', path: '/payouts?includeCancelled=true' }, z.array(payout))
  return listed.kind === 'value' ? listed.value.filter(({ metadata }) => metadata?.attemptId === id) : uncertain(listed.why)
}

/** Approves one of the payouts of an attempt and cancels the others: a lost answer can only have left some that nobody approved. */
async function approveOne(twins: readonly Payout[], ctx: DriverContext): Promise<Sent | Uncertain> {
  const live = twins.filter(({ state }) => state !== 'Cancelled')
  const chosen = live.find(({ state }) => state !== 'AwaitingApproval') ?? live.sort((one, other) => (one.id < other.id ? -1 : 1))[0]
  if (!chosen) return uncertain('no payout to approve')
  for (const twin of live) {
    if (twin.id !== chosen.id) await askBtcpay(ctx, { method: 'DELETE', path: `/payouts/${twin.id}` }, z.unknown())
  }
  if (chosen.state === 'AwaitingApproval') {
    const body = { revision: chosen.revision }
    const approved = await askBtcpay(ctx, { method: 'POST', path: `/payouts/${chosen.id}`, body }, payout)
    if (approved.kind !== 'value') return uncertain(approved.why)
  }
  return { kind: 'sent', providerId: chosen.id }
}

/** Payouts in crypto: made unapproved, found by our id, and one of them approved. */
export const btcpayPayout: PayoutDriver = {
  channels: [{ channel: 'BTC-CHAIN', currency: 'USD', exponent: 2, min: '1', max: '999999' }],
  async create(attempt, ctx) {
    const amount = toMajor(attempt.money, 2)
    if (amount === null) return refused('amount')
    const known = await ofAttempt(attempt, ctx)
    if ('kind' in known) return known
    if (known.length > 0) return approveOne(known, ctx)
    const body = {
      destination: attempt.payee.number,
      amount,
      payoutMethodId: attempt.channel,
      approved: false,
      metadata: { attemptId: attempt.id },
    }
    const made = await askBtcpay(ctx, { method: 'POST', path: '/payouts', body }, payout)
    if (made.kind !== 'value') return made
    const twins = await ofAttempt(attempt, ctx)
    return 'kind' in twins ? twins : approveOne(twins, ctx)
  },

  async find(attempt, ctx) {
    const twins = await ofAttempt(attempt, ctx)
    if ('kind' in twins) return twins
    // One that nobody approved is not sent: it is asked for again under the same key.
    const sent =
      twins.find(({ state }) => state !== 'AwaitingApproval' && state !== 'Cancelled') ?? twins.find(({ id }) => id === attempt.providerId)
    return sent ? { kind: 'found', providerId: sent.id, state: STATES[sent.state] } : 'absent'
  },
}
