import type { PayoutAttempt, PayoutState, Refused, Sent, Uncertain } from '@halong/payments'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { type Platform, type Tx, uuidv7 } from '../../platform/index.ts'
import type { AccountStore } from './account-store.ts'
import type { DriverTable } from './asking.ts'
import { type Attempt, type AttemptStore, nextOpenAsk, nextPaidAsk } from './attempt-store.ts'
import type { MatterStore } from './matter-store.ts'
import type { Moving } from './moving.ts'
import { openPayee } from './payee.ts'
import { isSamePerson } from './payer-name.ts'
import type { ProviderCalls } from './provider-calls.ts'
import type { Ways } from './ways.ts'
import type { Withdrawal } from './withdrawal.ts'
import type { WithdrawalName, WithdrawalStore } from './withdrawal-store.ts'

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly secrets: Secrets
  readonly drivers: DriverTable
  readonly accounts: Pick<AccountStore, 'byId'>
  readonly calls: ProviderCalls
  readonly withdrawals: WithdrawalStore
  readonly attempts: AttemptStore
  readonly ways: Ways
  readonly moving: Moving
  readonly matters: MatterStore
  tell(withdrawal: Withdrawal): void
}
type Answer = PayoutState | 'absent' | Uncertain
export type Paying = ReturnType<typeof createPaying>

const MOST_PER_STEP = 50
const AT_ONCE_PER_ACCOUNT = 4
const MAX_FAILURES = 3
/** The account can't be paid to: only the player can name another. */
const FOR_PLAYER = /INVALID_DESTINATION|ACCOUNT_NAME_MISMATCH|DESTINATION_MAXIMUM_LIMIT|INVALID_ACCOUNT|ACCOUNT_CLOSED/
/** Worth another attempt under a new key, because this one is over for good. */
const FOR_RETRY = /INSUFFICIENT_BALANCE|TEMPORARY_TRANSFER_ERROR/
/** Says that this key is there already: then the first request was taken, whatever this one is answered. */
const IS_THERE = /DUPLICATE|ALREADY|^231$/

export type Ended = { readonly to: 'needs_player' | 'approved' | 'review'; readonly code: 'BANK_REFUSED' | 'NEXT_ATTEMPT' }
/** What becomes of a withdrawal whose payout failed for good. */
export function afterFailure(why: string, no: number): Ended {
  if (FOR_PLAYER.test(why)) return { to: 'needs_player', code: 'BANK_REFUSED' }
  return FOR_RETRY.test(why) && no < MAX_FAILURES ? { to: 'approved', code: 'NEXT_ATTEMPT' } : { to: 'review', code: 'BANK_REFUSED' }
}

/**
 * Pays approved withdrawals, each once (I14). The attempt is committed before the provider hears of it and its id is the provider's key for ever; an unknown outcome is
 * settled by asking until the provider says how it ended; what the provider does not know is sent again under the same key. Another attempt only after a final failure.
 */
export function createPaying(deps: Deps) {
  const { db, clock, log, secrets, drivers, accounts, calls, withdrawals, attempts, ways, moving, matters, tell } = deps

  const orderOf = (attempt: Attempt, withdrawal: Withdrawal): PayoutAttempt => {
    const { holder, number, bank } = openPayee(secrets, withdrawal)
    return {
      id: attempt.attemptId,
      providerId: attempt.providerId,
      money: { asset: attempt.asset, minor: attempt.amount },
      channel: attempt.channel,
      payee: { holder, number, bank },
    }
  }

  /** P1: the attempt is there before anything is sent. */
  async function begin(name: WithdrawalName): Promise<{ attempt: Attempt; withdrawal: Withdrawal } | null> {
    const known = await withdrawals.of(name)
    const way = known && (await ways.byCode(known.brandId, known.method))
    const made = await db.transaction(async (tx) => {
      const withdrawal = await withdrawals.lock(tx, name)
      if (withdrawal === null || withdrawal.state !== 'approved') return null
      // A way that was closed meanwhile stops new payouts; a person chooses another.
      if (!way || !way.way.isOpen || way.way.code !== withdrawal.method) {
        const after = await moving.step(tx, withdrawal, { to: 'review', actor: 'system' })
        return { attempt: null, withdrawal: after }
      }
      const before = await attempts.newest(tx, name)
      const now = clock.now()
      const attempt: Attempt = {
        ...name,
        no: (before?.no ?? 0) + 1,
        attemptId: uuidv7(),
        brandId: withdrawal.brandId,
        accountId: way.account.accountId,
        driver: way.account.driver,
        method: way.way.code,
        channel: way.way.channel,
        asset: withdrawal.asset,
        amount: withdrawal.toPay,
        state: 'open',
        providerId: null,
        reference: null,
        why: null,
        isNameDifferent: false,
        asked: 0,
        startedAt: now,
        endedAt: null,
        // Whoever dies between here and the call leaves it to those who ask: absent, it is sent under this key.
        nextAskAt: way.isAutomatic ? nextOpenAsk(0, now) : null,
      }
      await attempts.insert(tx, attempt)
      return { attempt, withdrawal: await moving.step(tx, withdrawal, { to: 'paying', actor: 'system' }) }
    })
    if (made) tell(made.withdrawal)
    return made?.attempt ? { attempt: made.attempt, withdrawal: made.withdrawal } : null
  }

  async function send(attempt: Attempt, withdrawal: Withdrawal): Promise<void> {
    const account = await accounts.byId(attempt.accountId)
    const driver = account && drivers[account.driver].payout
    if (!account || !driver) return
    const name = { memberId: attempt.memberId, orderId: attempt.withdrawalId }
    const answer: Sent | Uncertain | Refused = await driver.create(orderOf(attempt, withdrawal), calls.contextOf(account, 'payout', name))
    if (answer.kind === 'sent') await note(attempt, { providerId: answer.providerId })
    if (answer.kind === 'refused' && !IS_THERE.test(answer.why))
      await settle(attempt, { kind: 'found', providerId: attempt.providerId ?? '', state: 'failed', why: answer.why })
    if (answer.kind === 'uncertain')
      log.warn({ withdrawal: attempt.withdrawalId, why: answer.why }, 'a payout is in doubt; the provider is asked')
  }

  /** Of an open attempt nothing is known yet but where it stands at the provider. */
  const note = (attempt: Attempt, { providerId }: { providerId: string }): Promise<void> =>
    db.transaction(async (tx) => {
      const locked = await attempts.lock(tx, attempt)
      if (locked?.state === 'open') await attempts.write(tx, { ...locked, providerId })
    })

  /** The withdrawal first, then its attempt: every writer locks in this order. */
  async function locked(tx: Tx, attempt: Attempt) {
    const withdrawal = await withdrawals.lock(tx, attempt)
    const found = await attempts.lock(tx, attempt)
    return withdrawal && found ? { withdrawal, attempt: found } : null
  }

  async function paid(
    tx: Tx,
    { attempt, withdrawal }: { attempt: Attempt; withdrawal: Withdrawal },
    said: Pick<PayoutState, 'providerId' | 'holderName' | 'reference'>,
  ) {
    const now = clock.now()
    const isNameDifferent = said.holderName !== undefined && !isSamePerson(openPayee(secrets, withdrawal).holder, said.holderName)
    const reference = attempt.reference ?? said.reference ?? said.providerId
    const after = { ...attempt, state: 'paid' as const, providerId: said.providerId, reference, isNameDifferent, endedAt: now }
    await attempts.write(tx, { ...after, nextAskAt: attempt.driver === 'manual' ? null : nextPaidAsk(now, now) })
    await moving.payOut(tx, withdrawal, { minor: attempt.amount, key: `payout:${attempt.no}` })
    return moving.step(tx, withdrawal, { to: 'paid', actor: 'system', set: { inHand: 0n, reference } })
  }

  /** Money came back after it had been paid: it waits for another account. */
  async function returned(tx: Tx, { attempt, withdrawal }: { attempt: Attempt; withdrawal: Withdrawal }, why: string) {
    const now = clock.now()
    await attempts.write(tx, { ...attempt, state: 'returned', why, endedAt: now, nextAskAt: null })
    const mayReturn = ['paid', 'disputed', 'received', 'auto_received', 'forced_received'].includes(withdrawal.state)
    const newest = await attempts.newest(tx, withdrawal)
    if (!mayReturn || newest?.no !== attempt.no) {
      // It was paid anew already: whose this money is now is for a person to say.
      const { brandId, accountId, memberId, withdrawalId, asset, amount } = attempt
      const about = {
        kind: 'payout_returned',
        reference: attempt.attemptId,
        memberId,
        orderId: withdrawalId,
        asset,
        minor: amount,
      } as const
      await matters.open(tx, { matterId: uuidv7(), brandId, accountId, ...about, at: now })
      return withdrawal
    }
    await moving.takeBack(tx, withdrawal, { minor: attempt.amount, key: `return:${attempt.no}` })
    const set = { inHand: attempt.amount, toPay: attempt.amount, outcome: null, received: null }
    return moving.step(tx, withdrawal, { to: 'returned', code: 'BANK_RETURNED', actor: 'system', set })
  }

  async function failed(
    tx: Tx,
    { attempt, withdrawal }: { attempt: Attempt; withdrawal: Withdrawal },
    { why, ended }: { why: string; ended: Ended },
  ) {
    await attempts.write(tx, { ...attempt, state: 'failed', why: why.slice(0, 120), endedAt: clock.now(), nextAskAt: null })
    return moving.step(tx, withdrawal, { ...ended, actor: 'system' })
  }

  /** What the provider says counts, once: an attempt that ended is not ended again but by a return. */
  async function settle(attempt: Attempt, said: PayoutState): Promise<void> {
    const after = await db.transaction(async (tx) => {
      const both = await locked(tx, attempt)
      if (both === null) return null
      const { state } = both.attempt
      const why = said.why ?? said.state
      if (state === 'open' && said.state === 'paid') return paid(tx, both, said)
      if (state === 'open' && said.state === 'failed') return failed(tx, both, { why, ended: afterFailure(why, both.attempt.no) })
      // Sent back before we heard that it was paid: it never left the hand.
      if (state === 'open' && said.state === 'returned')
        return failed(tx, both, { why, ended: { to: 'needs_player', code: 'BANK_REFUSED' } })
      if (state === 'paid' && said.state === 'returned') return returned(tx, both, why)
      const now = clock.now()
      const nextAskAt =
        state === 'open'
          ? nextOpenAsk(both.attempt.asked + 1, now)
          : state === 'paid'
            ? nextPaidAsk(both.attempt.endedAt ?? now, now)
            : null
      await attempts.write(tx, { ...both.attempt, providerId: said.providerId, asked: both.attempt.asked + 1, nextAskAt })
      return null
    })
    if (after) tell(after)
  }

  async function later(attempt: Attempt): Promise<void> {
    await db.transaction(async (tx) => {
      const found = await attempts.lock(tx, attempt)
      if (found === null || (found.state !== 'open' && found.state !== 'paid')) return
      const now = clock.now()
      const nextAskAt = found.state === 'open' ? nextOpenAsk(found.asked + 1, now) : nextPaidAsk(found.endedAt ?? now, now)
      await attempts.write(tx, { ...found, asked: found.asked + 1, nextAskAt })
    })
  }

  /** What the provider says of a payout; settles nothing. Null where nobody can be asked. */
  async function find(attempt: Attempt): Promise<{ said: Answer; withdrawal: Withdrawal } | null> {
    const [account, withdrawal] = await Promise.all([accounts.byId(attempt.accountId), withdrawals.of(attempt)])
    const driver = account && drivers[account.driver].payout
    if (!account || !driver || !withdrawal) return null
    const name = { memberId: attempt.memberId, orderId: attempt.withdrawalId }
    return { said: await driver.find(orderOf(attempt, withdrawal), calls.contextOf(account, 'find payout', name)), withdrawal }
  }

  async function ask(attempt: Attempt): Promise<void> {
    const found = await find(attempt)
    if (found === null) return
    const { said, withdrawal } = found
    if (said === 'absent' || said.kind === 'uncertain') {
      await later(attempt)
      // P3: the identical request under the same key; the provider answers the first one if there was one after all.
      if (said === 'absent' && attempt.state === 'open') await send(attempt, withdrawal)
      return
    }
    await settle(attempt, said)
  }

  const swallow = (work: Promise<unknown>, withdrawalId: string): Promise<unknown> =>
    work.catch((error: unknown) => log.error({ err: error, withdrawal: withdrawalId }, 'a payout step failed; it is tried again'))

  /** Starts one that is approved; the call to the provider follows its commit. */
  async function start(name: WithdrawalName): Promise<void> {
    const made = await begin(name)
    if (made && made.attempt.driver !== 'manual') await send(made.attempt, made.withdrawal)
  }

  return {
    /** A step of the job: approved ones are started, and what is due is asked about, at most 4 at once for an account. */
    async payDue(): Promise<void> {
      const now = clock.now()
      for (const { memberId, withdrawalId } of await withdrawals.due('approved', now, MOST_PER_STEP))
        await swallow(start({ memberId, withdrawalId }), withdrawalId)
      const lanes = new Map<string, Attempt[]>()
      ;(await attempts.takeDue(clock.now(), MOST_PER_STEP)).forEach((attempt, at) => {
        const lane = `${attempt.accountId} ${at % AT_ONCE_PER_ACCOUNT}`
        lanes.set(lane, [...(lanes.get(lane) ?? []), attempt])
      })
      await Promise.all(
        [...lanes.values()].map(async (lane) => {
          for (const attempt of lane) await swallow(ask(attempt), attempt.withdrawalId)
        }),
      )
    },
    find,
    locked,
    paid,
    returned,
    failed,
  }
}
