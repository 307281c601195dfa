import { invariant } from '@halong/base'
import { PASSWORD, type SignedInOperator, type SignedInPlayer } from '@halong/testkit'
import { aRequest, type Cashier } from './cashier-fixture.ts'

export const PAYMENT = '736451'
export const HOLDER = 'DEMO PLAYER'
export const REASON = 'a test of withdrawals'
let numbers = 0
/** An account number: one in 0000 is refused by the practice bank, one in 1111 sent back a minute after it was paid. */
export const aNumber = (end = '4242'): string => `0071${String(10_000_000 + ++numbers)}${end}`

export type Payer = SignedInPlayer & { readonly account: string }

/** Ways to pay out: payOS for banks, and a transfer by hand behind it. */
export async function addWays({ site, desk, callbacks }: Cashier): Promise<void> {
  const { browser } = await desk()
  const accounts = await browser.call('houseAccounts.list', { query: {} })
  invariant(accounts.ok && callbacks, 'the accounts are listed')
  const idOf = (driver: string) => accounts.value.rows.find((row) => row.driver === driver)?.id
  for (const [order, code, driver, channel] of [
    [1, 'bank', 'payos', 'BANK'],
    [2, 'by-hand', 'manual', 'TRANSFER'],
  ] as const) {
    const account = idOf(driver)
    invariant(account, `the account of ${driver}`)
    const saved = await browser.call('payoutMethods.save', {
      body: {
        code,
        account,
        channel,
        pays: 'bank',
        texts: { EN: { title: code, text: '' } },
        minutes: 30,
        order,
        isOpen: true,
        min: '10000',
        max: '50000000',
        fee: '1000',
        reason: REASON,
        expectedVersion: 0,
      },
    })
    invariant(saved.ok, `the way is saved: ${saved.ok ? '' : JSON.stringify(saved)}`)
  }
  const brand = await site.gateway.services.site.list()
  const brandId = brand.find(({ asset }) => asset === 'VND/4')?.id
  invariant(brandId, 'the brand is there')
  const value = { autoLimit: 500_000, twoPersonLimit: 1_000_000, perDay: 100, maxPerDay: null, reviewMinutes: 240, confirmMinutes: 1_440 }
  await site.gateway.services.site.change({ brandId, name: 'withdrawals', value, by: 'test', reason: REASON })
  await askNoProof({ site }, brandId)
}

/** Nothing is to be proved but the name of the account: `kyc` has tests of its own. */
async function askNoProof({ site }: Pick<Cashier, 'site'>, brandId: number): Promise<void> {
  const never = { deposits: null, withdrawals: null }
  const items = { contact: never, payee: { deposits: null, withdrawals: 0 }, identity: never, address: never, funds: never }
  await site.gateway.services.site.change({ brandId, name: 'kyc', value: { items, promiseHours: 24 }, by: 'test', reason: REASON })
}

/** A player with money, a payment password and an account that is past its hold; `isTrusted`: no risk rule fires. */
export async function aPayer(
  { site, member }: Cashier,
  { balance = 1_000_000, number = aNumber(), isTrusted = true }: { balance?: number; number?: string; isTrusted?: boolean } = {},
): Promise<Payer> {
  const player = await member()
  const { browser, memberId } = player
  const set = await browser.call('password.setPayment', {
    body: { password: PASSWORD, newPaymentPassword: PAYMENT, confirmNewPaymentPassword: PAYMENT },
  })
  invariant(set.ok, 'the payment password is set')
  const account = await addAccount({ site }, player, number)
  if (balance > 0) {
    await site.gateway.services.players.creditByOperator({
      memberId,
      money: { asset: 'VND/4', minor: BigInt(balance) * 10_000n },
      key: `opening ${memberId}`,
      reason: 'a test',
    })
  }
  // Somebody who was paid before, long ago.
  if (isTrusted) {
    await site.db.pool.query(
      `insert into gateway.withdrawal (member_id, withdrawal_id, request_id, brand_id, kind, asset, amount, fee, to_pay, in_hand, method, sealed, state, version, stage_no,
         owner, breaches, risks, paid_at, created_at, ended_at)
       select member_id, gen_random_uuid(), 'long ago', brand_id, 'player', 'VND/4', 1, 0, 1, 0, 'bank', '', 'received', 1, 1, 'system', 0, '[]',
         now() - interval '90 days', now() - interval '90 days', now() - interval '90 days' from gateway.player where member_id = $1`,
      [memberId],
    )
  }
  return { ...player, account }
}

export async function addAccount({ site }: Pick<Cashier, 'site'>, { browser, memberId }: SignedInPlayer, number: string): Promise<string> {
  const added = await browser.call('security.addPayoutAccount', {
    body: { provider: 'VCB', number, holder: HOLDER, paymentPassword: PAYMENT },
  })
  invariant(added.ok, `the account is added: ${added.ok ? '' : added.code}`)
  await site.db.pool.query(
    `update gateway.payout_account set added_at = added_at - interval '60 days', held_until = added_at - interval '59 days'
     where member_id = $1 and held_until > added_at`,
    [memberId],
  )
  const id = added.value.accounts.at(-1)?.id
  invariant(id, 'it is listed')
  return id
}

export const askFor = ({ browser, account }: Payer, amount: string, requestId = aRequest()) =>
  browser.call('cashier.withdraw', { body: { requestId, account, amount, paymentPassword: PAYMENT } })

/** Asks for a withdrawal and answers it. */
export async function withdrawn(payer: Payer, amount: string) {
  const made = await askFor(payer, amount)
  invariant(made.ok, `the withdrawal is there: ${made.ok ? '' : JSON.stringify(made)}`)
  return made.value
}
export async function readOf({ browser }: Pick<Payer, 'browser'>, id: `wdr_${string}`) {
  const found = await browser.call('cashier.getWithdrawal', { query: { id } })
  invariant(found.ok, `a withdrawal of the player: ${found.ok ? '' : found.code}`)
  return found.value
}

/** What the jobs do, some time later. */
export async function later({ site, clock }: Cashier, ms: number): Promise<void> {
  clock.forward(ms)
  const { cashier } = site.gateway.services
  await cashier.checkWithdrawals()
  await cashier.payDue()
  await cashier.timeOutWithdrawals()
  await cashier.remindOfWithdrawals()
}

/** Asks for the agreement of another person, who gives it. */
export async function agreed(asker: SignedInOperator, other: SignedInOperator, operationId: string, body: object) {
  const asked = await asker.browser.call('approvals.ask', { body: { operationId, body: { ...body }, reason: REASON } })
  if (!asked.ok || asked.value.approval === null) return asked
  return other.browser.call('approvals.approve', { body: { id: asked.value.approval.id, reason: REASON } })
}
