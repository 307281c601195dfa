import { randomBytes } from 'node:crypto'
import { ok, refuse } from '@halong/base'
import type { Ledger } from '@halong/ledger'
import { type Asset, parseMoney, scaleOf } from '@halong/money'
import { type ChannelRule, type Driver, memoFrom } from '@halong/payments'
import { type Platform, type PlayerCard, type PlayerDirectory, refuseWith, uuidv7 } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import { marketRules, type SiteService } from '../site/index.ts'
import type { Account, AccountStore } from './account-store.ts'
import type { Asking, AskingDeps } from './asking.ts'
import { checksBudget, createsBudget, ordersBudget } from './budgets.ts'
import type { Method, MethodStore } from './method-store.ts'
import type { Opening } from './opening.ts'
import { LIFETIME_MS, nextPollAt, nextState, type Order } from './order.ts'
import type { OrderName } from './order-store.ts'
import { cashierSettings } from './settings.ts'

export const MAX_WAITING = 3

type Deps = Pick<Platform, 'db' | 'clock'> &
  Pick<AskingDeps, 'drivers' | 'orders' | 'calls' | 'breakers' | 'tellOrder'> & {
    readonly site: SiteService
    readonly limits: Limits
    readonly accounts: AccountStore
    readonly methods: MethodStore
    readonly players: PlayerDirectory
    readonly asking: Asking
    readonly open: Opening
    readonly ledger: Pick<Ledger, 'guards'>
  }
export type OfferedMethod = {
  readonly method: Method
  readonly account: Account
  readonly step: bigint
  readonly state: 'open' | 'paused' | 'closed'
  readonly until: Date | null
}
type Wish = {
  readonly memberId: number
  readonly brandId: number
  readonly requestId: string
  readonly method: string
  readonly amount: string
}
export type Deposits = ReturnType<typeof createDeposits>

/** The smallest amount a channel can carry, in minor units of the asset. */
export const stepOf = (rule: ChannelRule, asset: Asset): bigint => 10n ** BigInt(scaleOf(asset) - rule.exponent)
export const ruleOf = (driver: Driver, channel: string, currency: string): ChannelRule | undefined =>
  driver.channels.find((rule) => rule.channel === channel && rule.currency === currency)

/** What players do about deposits: order, look, ask, cancel. */
export function createDeposits({
  db,
  clock,
  drivers,
  orders,
  calls,
  breakers,
  tellOrder,
  site,
  limits,
  accounts,
  methods,
  players,
  asking,
  open,
  ledger,
}: Deps) {
  async function offered(brandId: number): Promise<{ isPractice: boolean; list: OfferedMethod[] }> {
    const [here, all, known] = await Promise.all([site.byId(brandId), methods.ofBrand(brandId), accounts.ofBrand(brandId)])
    const isPractice = here.read(cashierSettings).practice
    const { asset } = here.brand
    const list = all.flatMap((method): OfferedMethod[] => {
      const account = known.find(({ accountId }) => accountId === method.accountId)
      const rule = account && ruleOf(drivers[account.driver], method.channel, asset.slice(0, asset.indexOf('/')))
      // Practice and real money never meet, and nothing is converted.
      if (!account || !rule || account.isStandIn !== isPractice || account.asset !== asset) return []
      const until = breakers.pausedUntil(account.accountId)
      const state = method.isOpen && account.isOpenIn ? (until === null ? 'open' : 'paused') : 'closed'
      return [{ method, account, step: stepOf(rule, asset), state, until }]
    })
    return { isPractice, list }
  }

  /** The order is committed before the provider hears of it: whatever happens then, it is known. */
  async function insert(wish: Wish, { method, account }: OfferedMethod, minor: bigint) {
    const { memberId, brandId, requestId } = wish
    const [now, driver] = [clock.now(), drivers[account.driver]]
    const order = {
      memberId,
      orderId: uuidv7(),
      requestId,
      brandId,
      accountId: account.accountId,
      driver: account.driver,
      method: method.code,
      channel: method.channel,
      asset: account.asset,
      amount: minor,
      memo: memoFrom(randomBytes(16)),
      reference: driver.newReference(randomBytes(16)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + (LIFETIME_MS[account.driver] ?? 0)),
    }
    return db.transaction(async (tx) => {
      await orders.lockPlayer(tx, memberId)
      const known = await orders.byRequest(tx, wish)
      if (known) return ok({ order: known, isNew: false })
      if ((await orders.countWaiting(tx, memberId)) >= MAX_WAITING) return refuse('cashier.too_many_open')
      // Nobody asks about it until it is shown; one that never is ends with its time.
      await orders.insert(tx, { ...order, nextPollAt: null })
      await orders.addName(tx, order, { reference: order.reference, isOurs: true })
      const made = await orders.of(order, tx)
      if (made === null) throw new Error('an order that was just made is there')
      return ok({ order: made, isNew: true })
    })
  }

  async function spend(memberId: number) {
    for (const budget of [createsBudget, ordersBudget]) {
      const spent = await limits.spend(budget, String(memberId))
      if (!spent.ok) return refuseWith('request.rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
    }
    return null
  }

  function judge(choice: OfferedMethod, amount: string) {
    const { method, step, account, until } = choice
    if (choice.state === 'paused') return refuseWith('cashier.provider_unavailable', { until: until?.toISOString() ?? null })
    if (choice.state === 'closed') return refuse('cashier.method_closed')
    const money = parseMoney(amount, account.asset)
    if (money === null) return refuse('cashier.amount_not_payable')
    if (money.minor < method.min || money.minor > method.max) return refuse('cashier.amount_range')
    return money.minor % step === 0n ? ok(money.minor) : refuse('cashier.amount_not_payable')
  }

  /** S94: where the market asks for it, no deposit comes before the player's own limit of deposits. */
  async function lacksLimit({ memberId, brandId, asset }: Pick<PlayerCard, 'memberId' | 'brandId' | 'asset'>): Promise<boolean> {
    if (!marketRules((await site.byId(brandId)).settings).limitBeforeDeposit) return false
    return !(await ledger.guards(db.pool, memberId, asset)).some(({ kind, cap }) => kind === 'deposit' && cap !== null)
  }

  async function create(wish: Wish) {
    const known = await orders.byRequest(db.pool, wish)
    if (known) {
      const isSame = known.method === wish.method && known.amount === parseMoney(wish.amount, known.asset)?.minor
      return isSame ? ok(known) : refuse('request.key_reused')
    }
    const player = await players.byMemberId(wish.memberId)
    if (player === null || player.isBlocked) return refuse('cashier.member_blocked')
    if (await lacksLimit(player)) return refuse('protection.limit_needed')
    const choice = (await offered(wish.brandId)).list.find(({ method }) => method.code === wish.method)
    if (!choice) return refuse('cashier.method_closed')
    const minor = judge(choice, wish.amount)
    if (!minor.ok) return minor
    const tired = await spend(wish.memberId)
    if (tired) return tired
    const made = await insert(wish, choice, minor.value)
    if (!made.ok) return made
    if (!made.value.isNew) return ok(made.value.order)
    const returnUrl = `${await site.originOf(wish.brandId)}/member/depositv2`
    const order = await open(made.value.order, choice.account, returnUrl)
    return order.state === 'failed' ? refuse('cashier.provider_unavailable') : ok(order)
  }

  return {
    offered,
    create,
    of: (name: OrderName) => orders.of(name),

    /** "I have paid": asked now, once in 10 seconds; in between, what is known is answered. */
    async check(name: OrderName): Promise<Order | null> {
      const order = await orders.of(name)
      if (order === null || order.state === 'created' || order.driver === 'manual') return order
      const spent = await limits.spend(checksBudget, `${name.memberId} ${name.orderId}`)
      return spent.ok ? ((await asking.ask(order)) ?? order) : order
    },

    async cancel(name: OrderName, returnUrl: string) {
      const cancelled = await db.transaction(async (tx) => {
        const order = await orders.lock(tx, name)
        if (order === null) return refuse('cashier.order_unknown')
        const after = { ...order, ...nextState(order, { kind: 'cancel' }, clock.now()) }
        if (after.state === order.state) return refuse('cashier.order_ended')
        await orders.write(tx, name, { ...after, nextPollAt: order.driver === 'manual' ? null : nextPollAt(after, clock.now()) })
        return ok(after)
      })
      if (!cancelled.ok) return cancelled
      const order = cancelled.value
      const account = await accounts.byId(order.accountId)
      // Best effort: a transfer that comes all the same is booked.
      if (account)
        await drivers[account.driver].deposit?.cancel?.(
          { ...order, money: { asset: order.asset, minor: order.amount }, returnUrl },
          calls.contextOf(account, 'cancel', order),
        )
      tellOrder(order)
      return cancelled
    },
  }
}
