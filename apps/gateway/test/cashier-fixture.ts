import { randomBytes } from 'node:crypto'
import { invariant } from '@halong/base'
import {
  aMember,
  anOperator,
  type MovableClock,
  movableClock,
  PASSWORD,
  type SignedInPlayer,
  type Site,
  startPaymentSandbox,
  startSite,
  type TestSandbox,
} from '@halong/testkit'
import { expect } from 'vitest'

const CHECKSUM_KEY = '1a54716c8f0efb2744fb28b6e38b25da7f67a925d98bc1c18bd8faaecadd7675'
const keys = {
  payos: { clientId: 'client', apiKey: 'key', checksumKey: CHECKSUM_KEY },
  btcpay: { store: 'store1', apiKey: 'key', webhookSecret: 's3cret-of-callbacks' },
  xendit: { secretKey: 'xnd_practice_key', callbackToken: 'token of the practice account' },
} as const
export type Wire = keyof typeof keys
type Operator = Awaited<ReturnType<typeof anOperator>>

/** A practice brand with an account and a method of each wire that its currency has, and a manual transfer. */
export type Cashier = {
  readonly site: Site
  readonly clock: MovableClock
  readonly sandbox: TestSandbox
  /** An operator who has just signed in. */
  desk(): Promise<Operator>
  /** Paths of callbacks by wire. */
  readonly callbacks: Readonly<Record<string, string>>
  member(options?: Parameters<typeof aMember>[1]): Promise<SignedInPlayer>
  /** Asks providers about everything that is due. */
  ask(): Promise<void>
  pay(wire: Wire, memo: string, way?: string, amount?: string): Promise<void>
  stop(): Promise<void>
}

const words = (title: string) => ({ EN: { title, text: '' } })

async function addMethod(
  cashier: Pick<Cashier, 'sandbox'> & { readonly operator: Operator },
  {
    driver,
    channel,
    kind,
    min,
    max,
  }: { driver: Wire | 'manual'; channel: string; kind: 'bank' | 'crypto' | 'card' | 'manual'; min: string; max: string },
) {
  const { operator, sandbox } = cashier
  const saved = await operator.browser.call('houseAccounts.save', {
    body: {
      id: null,
      driver,
      title: driver,
      baseUrl: driver === 'manual' ? '' : `${sandbox.url}/${driver}`,
      isStandIn: true,
      isOpenIn: true,
      secrets: driver === 'manual' ? { bank: 'Practice Bank', holder: 'HALONG', number: '0123456789' } : keys[driver],
      reason: 'a test',
      expectedVersion: 0,
    },
  })
  invariant(saved.ok, `the account is saved: ${saved.ok ? '' : JSON.stringify(saved.value ?? saved.code)}`)
  const method = await operator.browser.call('methods.save', {
    body: {
      code: driver,
      account: saved.value.id,
      channel,
      kind,
      texts: words(driver),
      minutes: 1,
      order: 1,
      isOpen: true,
      min,
      max,
      quick: [max],
      reason: 'a test',
      expectedVersion: 0,
    },
  })
  invariant(method.ok, `the method is saved: ${method.ok ? '' : JSON.stringify(method.value ?? method.code)}`)
  return saved.value.callbackPath
}

export async function aCashier(name: string, asset: 'USD/4' | 'VND/4'): Promise<Cashier> {
  const clock = movableClock()
  const site = await startSite({ name, clock })
  const services = site.gateway.services
  const host = asset === 'VND/4' ? 'vn.localhost' : 'localhost'
  const brandId =
    asset === 'VND/4'
      ? await services.site.addBrand({ name: 'VN', merchantCode: 'vn', asset, defaultLanguage: 'EN', languages: ['EN', 'VI'] }, [host])
      : site.brandId
  await services.site.change({ brandId, name: 'practice', value: true, by: 'test', reason: 'a test' })
  const [sandbox, operator] = [await startPaymentSandbox(site), await anOperator(site, { host })]
  const callbacks: Record<string, string> = {}
  const wanted =
    asset === 'VND/4'
      ? [
          { driver: 'payos', channel: 'VIETQR', kind: 'bank', min: '10000', max: '50000000' },
          { driver: 'xendit', channel: 'MOMO', kind: 'bank', min: '10000', max: '50000000' },
        ]
      : [
          { driver: 'btcpay', channel: 'BTC-CHAIN', kind: 'crypto', min: '10', max: '5000' },
          { driver: 'xendit', channel: 'CARDS', kind: 'card', min: '10', max: '5000' },
        ]
  for (const each of [...wanted, { driver: 'manual', channel: 'TRANSFER', kind: 'manual', min: '10', max: '50000000' }] as const) {
    // cast: the table above holds no other drivers and kinds.
    callbacks[each.driver] = await addMethod({ operator, sandbox }, each as Parameters<typeof addMethod>[1])
  }
  for (const wire of Object.keys(keys)) {
    const callbackUrl = `http://127.0.0.1:9${callbacks[wire] ?? '/'}`
    await sandbox.control({ do: 'account', code: wire === 'btcpay' ? 'store1' : wire, wire, keys: keys[wire as Wire], callbackUrl })
    await sandbox.control({ do: 'mode', account: wire === 'btcpay' ? 'store1' : wire, mode: { callbacks: 'none' } })
  }
  return {
    site,
    clock,
    sandbox,
    desk: () => anOperator(site, { host }),
    callbacks,
    member: (options) => aMember(site, { brandId, host, ...options }),
    ask: () => services.cashier.askDue(),
    async pay(wire, id, way = 'exact', amount) {
      const { rows } = await site.db.pool.query<{ our_ref: string }>('select our_ref from gateway.deposit_order where memo = $1', [id])
      invariant(rows[0], 'the order is there')
      const account = wire === 'btcpay' ? 'store1' : wire
      await sandbox.control({ do: 'pay', account, reference: rows[0].our_ref, way, ...(amount === undefined ? {} : { amount }) })
    },
    async stop() {
      await sandbox.stop()
      await site.stop()
    },
  }
}

export const aRequest = (): string => randomBytes(16).toString('hex')

/** Orders a deposit and answers it. */
export async function ordered({ browser }: Pick<SignedInPlayer, 'browser'>, method: string, amount: string) {
  const made = await browser.call('cashier.createDeposit', { body: { requestId: aRequest(), method, amount } })
  invariant(made.ok, `the deposit is ordered: ${made.ok ? '' : made.code}`)
  return made.value
}
/** A deposit as its player reads it, who signs in again where the session is over. */
export async function read({ browser, username }: Pick<SignedInPlayer, 'browser' | 'username'>, id: `dep_${string}`) {
  let found = await browser.call('cashier.getDeposit', { query: { id } })
  if (!found.ok && found.code === 'session.required') {
    await browser.call('session.login', { body: { username, password: PASSWORD } })
    found = await browser.call('cashier.getDeposit', { query: { id } })
  }
  invariant(found.ok, `a deposit of the player: ${found.ok ? '' : found.code}`)
  return found.value
}
export async function cashOf({ browser }: Pick<SignedInPlayer, 'browser'>): Promise<string> {
  const found = await browser.call('wallet.getBalance')
  invariant(found.ok, 'the balance is answered')
  return found.value.sumBalance
}

/** Contracts §9: what came into play through the cashier and what left for good are facts of the feed, as the ledger has them, member by member. */
export async function expectMoneyFacts(site: Site): Promise<void> {
  const { rows } = await site.db.pool.query(`
    with posted as (
      select t.member_id, e.asset,
        coalesce(sum(e.amount) filter (where t.reason in ('deposit.credit', 'held.release') and t.key ~ '^(deposit|held):' and e.kind = 'player.cash'), 0) as deposits,
        coalesce(-sum(e.amount) filter (where t.reason in ('withdrawal.payout', 'withdrawal.return', 'withdrawal.lost') and e.kind = 'player.withdrawing'), 0) as withdrawals
      from ledger.transfer t join ledger.entry e on e.owner_id = t.member_id and e.key = t.key group by 1, 2),
    told as (
      select member_id, asset, coalesce(sum(amount) filter (where kind = 'deposit'), 0) as deposits, coalesce(sum(amount) filter (where kind = 'withdraw'), 0) as withdrawals
      from gateway.money_event group by 1, 2)
    select member_id, p.deposits, t.deposits as told_deposits, p.withdrawals, t.withdrawals as told_withdrawals
    from posted p full join told t using (member_id, asset)
    where coalesce(p.deposits, 0) <> coalesce(t.deposits, 0) or coalesce(p.withdrawals, 0) <> coalesce(t.withdrawals, 0)`)
  expect(rows).toEqual([])
}
