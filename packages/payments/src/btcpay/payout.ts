import type { Asset, Money } from '@halong/money'
import { z } from 'zod'
import { readMajor, toMajor } from '../amount.ts'
import {
  type DriverContext,
  type PayoutAttempt,
  type PayoutDriver,
  refused,
  type Sent,
  type StatementEntry,
  type Uncertain,
  uncertain,
} from '../driver.ts'
import { coinsText, satoshiFor, satoshiIn } from './coins.ts'
import { EXPONENT, worth } from './invoice.ts'
import { askBtcpay } from './secrets.ts'

const payout = z.object({
  id: z.string(),
  revision: z.number(),
  state: z.enum(['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled']),
  destination: z.string(),
  /** In coins, as nothing of a pull payment says otherwise. */
  originalAmount: z.string(),
  /** Ours: which attempt it pays, and how its coins were counted. */
  metadata: z.object({ attemptId: z.string().nullish(), dollars: z.string().nullish(), rate: z.string().nullish() }).nullish(),
  /** Unix seconds. */
  date: z.number(),
  /** The transaction of the chain, once there is one. */
  paymentProof: z.object({ id: z.string().nullish() }).nullish(),
})
type Payout = z.infer<typeof payout>
const rates = z.array(z.object({ currencyPair: z.string(), rate: z.string().nullish(), errors: z.array(z.string()).default([]) }))

const STATES = {
  AwaitingApproval: 'processing',
  AwaitingPayment: 'processing',
  InProgress: 'processing',
  Completed: 'paid',
  Cancelled: 'failed',
} as const

/** Every payout of the store. */
export async function listPayouts(ctx: DriverContext): Promise<Payout[] | Uncertain> {
  const listed = await askBtcpay(ctx, { method: 'GET', path: '/payouts?includeCancelled=true' }, z.array(payout))
  return listed.kind === 'value' ? listed.value : uncertain(listed.why)
}
async function ofAttempt({ id }: PayoutAttempt, ctx: DriverContext): Promise<Payout[] | Uncertain> {
  const listed = await listPayouts(ctx)
  return 'kind' in listed ? listed : listed.filter(({ metadata }) => metadata?.attemptId === id)
}

/** Dollars that a payout's coins stand for: what was asked for where they are the coins of it at its rate, else what they are worth at that rate. */
function moneyOf({ originalAmount, metadata }: Payout, asset: Asset): Money | null {
  const { dollars, rate } = metadata ?? {}
  if (!dollars || !rate) return null
  const due = satoshiFor(dollars, rate)
  return due !== null && satoshiIn(originalAmount) === due ? readMajor(dollars, asset, EXPONENT) : worth(originalAmount, rate, asset)
}

/** As the store's record has it. */
export const payoutEntry = (found: Payout, asset: Asset): StatementEntry => ({
  way: 'out',
  names: found.metadata?.attemptId ? [found.metadata.attemptId, found.id] : [found.id],
  order: null,
  money: moneyOf(found, asset),
  at: new Date(found.date * 1_000),
  state: STATES[found.state],
})

/** Where one of them says another address or amount than the attempt, nobody approves anything. */
const isOf = ({ payee, money }: PayoutAttempt, found: Payout): boolean =>
  found.destination === payee.number && moneyOf(found, money.asset)?.minor === money.minor

/** Approves one of the payouts of an attempt and cancels the others: a lost answer can only have left some that nobody approved. */
async function approveOne(attempt: PayoutAttempt, twins: readonly Payout[], ctx: DriverContext): Promise<Sent | Uncertain> {
  const live = twins.filter(({ state }) => state !== 'Cancelled')
  const chosen = live.find(({ state }) => state !== 'AwaitingApproval') ?? live.sort((one, other) => (one.id < other.id ? -1 : 1))[0]
  if (!chosen) return uncertain('no payout to approve')
  for (const twin of live) {
    if (twin.id !== chosen.id) await askBtcpay(ctx, { method: 'DELETE', path: `/payouts/${twin.id}` }, z.unknown())
  }
  if (chosen.state === 'AwaitingApproval') {
    if (!isOf(attempt, chosen)) return uncertain('a payout of another address or amount')
    const body = { revision: chosen.revision }
    const approved = await askBtcpay(ctx, { method: 'POST', path: `/payouts/${chosen.id}`, body }, payout)
    if (approved.kind !== 'value') return uncertain(approved.why)
  }
  return { kind: 'sent', providerId: chosen.id }
}

/** Dollars for one coin, as the store counts them now. */
async function rateNow(ctx: DriverContext): Promise<string | Uncertain> {
  const told = await askBtcpay(ctx, { method: 'GET', path: '/rates?currencyPair=BTC_USD' }, rates)
  if (told.kind !== 'value') return uncertain(told.why)
  const found = told.value.find(({ currencyPair }) => currencyPair === 'BTC_USD')
  return found?.rate && found.errors.length === 0 ? found.rate : uncertain('no rate')
}

/**
 * Payouts in crypto. A payout of a store counts coins, not the money of the brand: the dollars are counted into coins at the store's rate of that moment, down to the
 * satoshi. It is made unapproved, found by our id, and one is approved once its address and its coins are the attempt's.
 */
export const btcpayPayout: PayoutDriver = {
  channels: [{ channel: 'BTC-CHAIN', currency: 'USD', exponent: EXPONENT, min: '1', max: '999999' }],
  async create(attempt, ctx) {
    const dollars = toMajor(attempt.money, EXPONENT)
    if (dollars === null) return refused('amount')
    const known = await ofAttempt(attempt, ctx)
    if ('kind' in known) return known
    if (known.length > 0) return approveOne(attempt, known, ctx)
    const rate = await rateNow(ctx)
    if (typeof rate !== 'string') return rate
    const satoshi = satoshiFor(dollars, rate)
    if (satoshi === null || satoshi === 0n) return uncertain('a rate that cannot be read')
    const body = {
      destination: attempt.payee.number,
      amount: coinsText(satoshi),
      payoutMethodId: attempt.channel,
      approved: false,
      metadata: { attemptId: attempt.id, dollars, rate },
    }
    const made = await askBtcpay(ctx, { method: 'POST', path: '/payouts', body }, payout)
    if (made.kind !== 'value') return made
    const twins = await ofAttempt(attempt, ctx)
    return 'kind' in twins ? twins : approveOne(attempt, twins, ctx)
  },

  async find(attempt, ctx) {
    const twins = await ofAttempt(attempt, ctx)
    if ('kind' in twins) return twins
    // One that nobody approved is not sent: it is asked for again under the same key.
    // Where all are cancelled somebody at the store did that: it is over, and is not made anew behind their back.
    const isOver = twins.every(({ state }) => state === 'Cancelled')
    const sent =
      twins.find(({ state }) => state !== 'AwaitingApproval' && state !== 'Cancelled') ??
      twins.find(({ id }) => id === attempt.providerId) ??
      (isOver ? twins[0] : undefined)
    if (!sent) return 'absent'
    const [money, transaction] = [moneyOf(sent, attempt.money.asset), sent.paymentProof?.id]
    return {
      kind: 'found',
      providerId: sent.id,
      state: STATES[sent.state],
      ...(money === null ? {} : { money }),
      ...(transaction ? { reference: transaction } : {}),
    }
  },
}
