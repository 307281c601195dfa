import { ok, refuse } from '@halong/base'
import type { Ledger } from '@halong/ledger'
import { type Asset, parseMoney } from '@halong/money'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { type Platform, type Queryable, refuseWith, type Tx, uuidv7 } from '../../platform/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import type { OpenedAccount } from '../security/index.ts'
import type { TypedSecrets } from '../session/index.ts'
import type { StoredLot } from '../turnover/index.ts'
import { payerAbout } from './booking.ts'
import type { Facts, Payees, VerificationGate, WithdrawalRules } from './facts.ts'
import { type Moving, newsOfCash } from './moving.ts'
import { type Obstacle, obstaclesOf, obstaclesOfChoice, type Situation } from './obstacles.ts'
import type { OrderStore } from './order-store.ts'
import { type Payee, sealPayee } from './payee.ts'
import type { ReceiptStore } from './receipt-store.ts'
import type { OfferedWay, Ways } from './ways.ts'
import type { Withdrawal } from './withdrawal.ts'
import type { WithdrawalStore } from './withdrawal-store.ts'

export type Purse = { readonly memberId: number; readonly asset: Asset }
type OpenLot = StoredLot & { readonly locked: bigint }
export type LotsOfDeposits = {
  openLots(on: Queryable, purse: Purse): Promise<OpenLot[]>
  lockedOf(on: Queryable, purse: Purse): Promise<{ cash: bigint; locked: bigint; free: bigint; lots: readonly OpenLot[] }>
  endLot(tx: Tx, lot: { memberId: number; lotId: string; at: Date; remark: string }): Promise<boolean>
  catchUp(memberId: number): Promise<boolean>
}
type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly secrets: Secrets
  readonly ledger: Ledger
  readonly typed: Pick<TypedSecrets, 'byPayment'>
  readonly turnover: LotsOfDeposits
  readonly payees: Payees
  readonly orders: Pick<OrderStore, 'lockPlayer'>
  readonly receipts: Pick<ReceiptStore, 'bySource'>
  readonly withdrawals: WithdrawalStore
  readonly facts: Facts
  readonly ways: Ways
  readonly moving: Moving
  hasPaymentPassword(memberId: number): Promise<boolean>
  verification(): VerificationGate
  tellBalance(news: BalanceNews): void
  tell(withdrawal: Withdrawal): void
}
type Who = { readonly memberId: number; readonly brandId: number }
type Wish = Who & { readonly requestId: string; readonly account: string; readonly amount: string; readonly paymentPassword: string }
type ReturnWish = Who & { readonly requestId: string; readonly lot: string; readonly paymentPassword: string }
export type Looked = {
  readonly rules: WithdrawalRules
  readonly situation: Situation
  readonly accounts: readonly { readonly account: OpenedAccount; readonly way: OfferedWay | null }[]
  readonly lots: readonly OpenLot[]
  readonly obstacles: readonly Obstacle[]
  readonly isCounted: boolean
}
export type Requesting = ReturnType<typeof createRequesting>

/** Takes a transaction back with a refusal. */
class Refused extends Error {
  readonly code: 'cashier.obstacles' | 'cashier.lot_unknown'
  constructor(code: Refused['code']) {
    super(code)
    this.code = code
  }
}
const blocked = (obstacles: readonly Obstacle[]) => refuseWith('cashier.obstacles', { obstacles })
export const payeeOf = ({ provider, providerName, kind, bank, number, holder }: OpenedAccount): Payee => ({
  provider,
  providerName,
  kind,
  bank,
  number,
  holder,
})

/** What players ask for: what may leave, withdrawals, and unplayed deposits back. */
export function createRequesting(deps: Deps) {
  const { db, clock, secrets, typed, turnover, payees, orders, receipts, withdrawals, facts, ways, moving, tell, tellBalance } = deps

  /** Everything that `getWithdrawable` tells and a request is judged by. */
  async function look({ memberId, brandId }: Who): Promise<Looked> {
    const rules = await facts.rulesOf(brandId)
    const { asset } = rules
    const isCounted = await turnover.catchUp(memberId)
    const [money, used, opened, hasPaymentPassword] = await Promise.all([
      turnover.lockedOf(db.pool, { memberId, asset }),
      facts.usedToday(memberId, rules.zone),
      payees.payoutAccountsOf(memberId),
      deps.hasPaymentPassword(memberId),
    ])
    const accounts = await Promise.all(opened.map(async (account) => ({ account, way: await ways.pick(brandId, account, null) })))
    const left = rules.maxPerDay === null ? null : rules.maxPerDay > used.amount ? rules.maxPerDay - used.amount : 0n
    const situation: Situation = {
      asset,
      now: clock.now(),
      free: money.free,
      locked: money.locked,
      cash: money.cash,
      hasPaymentPassword,
      hasAccount: opened.length > 0,
      perDay: rules.perDay,
      askedToday: used.count,
      nextDay: used.nextDay,
      leftToday: left,
      waiting: used.waiting,
    }
    const verified = await deps.verification()({ memberId, brandId, asset, amount: null })
    return { rules, situation, accounts, lots: money.lots, isCounted, obstacles: [...obstaclesOf(situation), ...verified] }
  }

  /** What an amount to an account would meet; the account unknown: null. */
  async function judge(who: Who, { rules, situation, accounts }: Looked, choice: { account: string; minor: bigint | null }) {
    const found = accounts.find(({ account }) => account.id === choice.account)
    if (!found) return null
    const way = await ways.pick(who.brandId, found.account, choice.minor)
    const verified = choice.minor === null ? [] : await deps.verification()({ ...who, asset: rules.asset, amount: choice.minor })
    const chosen = {
      heldUntil: found.account.heldUntil,
      way: way && { code: way.way.code, min: way.way.min, max: way.way.max },
      amount: choice.minor,
    }
    return { account: found.account, way, obstacles: [...obstaclesOfChoice(situation, chosen), ...verified] }
  }

  /** Again with the same request: the same withdrawal. */
  async function known({ memberId, requestId }: Who & { requestId: string }, isSame: (w: Withdrawal) => boolean) {
    const found = await withdrawals.byRequest(db.pool, { memberId, requestId })
    return found === null ? null : isSame(found) ? ok(found) : refuse('request.key_reused')
  }

  type Fresh = Pick<Withdrawal, 'kind' | 'amount' | 'fee' | 'method' | 'payeeId' | 'lotId'> & {
    readonly payee: Payee
    readonly rules: WithdrawalRules
    readonly requestId: string
  }
  /** The money leaves play and the withdrawal is there, together; one of a player after another. */
  async function insert(who: Who, fresh: Fresh) {
    const { payee, rules, ...rest } = fresh
    const name = { memberId: who.memberId, withdrawalId: uuidv7() }
    try {
      return await db.transaction(async (tx) => {
        await orders.lockPlayer(tx, who.memberId)
        const before = await withdrawals.byRequest(tx, { ...who, requestId: fresh.requestId })
        if (before) return ok({ withdrawal: before, cash: null })
        const used = await facts.usedToday(who.memberId, rules.zone, tx)
        const isOverDay = rules.maxPerDay !== null && used.amount + fresh.amount > rules.maxPerDay
        if (used.waiting.includes(fresh.method) || (fresh.kind === 'player' && (used.count >= rules.perDay || isOverDay)))
          throw new Refused('cashier.obstacles')
        const base = {
          ...rest,
          ...name,
          brandId: who.brandId,
          asset: rules.asset,
          sealed: sealPayee(secrets, name, payee),
          toPay: fresh.amount - fresh.fee,
          inHand: fresh.amount,
          risks: [],
          reference: null,
          pictures: 0,
          claimedBy: null,
          claimedUntil: null,
          createdAt: clock.now(),
        }
        const withdrawal = await moving.begin(tx, base)
        const held = await moving.hold(tx, withdrawal)
        if (!held.ok) throw new Refused('cashier.obstacles')
        await guardLots(tx, withdrawal, held.value.cash?.minor ?? 0n)
        return ok({ withdrawal, cash: newsOfCash(withdrawal, held.value.cash) })
      })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return error.code === 'cashier.lot_unknown' ? refuse('cashier.lot_unknown') : blocked((await look(who)).obstacles)
    }
  }

  /** The cash account is locked by the posting before: what is left must still cover what is locked. */
  async function guardLots(tx: Tx, { memberId, asset, kind, lotId, amount }: Withdrawal, cashLeft: bigint): Promise<void> {
    const open = await turnover.openLots(tx, { memberId, asset })
    if (kind === 'return') {
      const lot = open.find((each) => each.lotId === lotId)
      if (!lot || lot.locked < amount) throw new Refused('cashier.lot_unknown')
      await turnover.endLot(tx, { memberId, lotId: lot.lotId, at: clock.now(), remark: 'returned to its source' })
      return
    }
    const locked = open.reduce((sum, lot) => sum + lot.locked, 0n)
    if (locked > cashLeft) throw new Refused('cashier.obstacles')
  }

  async function finish(made: Awaited<ReturnType<typeof insert>>) {
    if (!made.ok) return made
    const { withdrawal, cash } = made.value
    if (cash) tellBalance(cash)
    tell(withdrawal)
    return ok(withdrawal)
  }

  /** A request that was sent twice meets what its twin has just taken: it is answered with what the twin made. */
  async function unlessKnown<Made extends { readonly ok: boolean }>(
    who: Who & { requestId: string },
    { isSame, make }: { isSame(w: Withdrawal): boolean; make(): Promise<Made> },
  ) {
    const again = await known(who, isSame)
    if (again) return again
    const made = await make()
    return made.ok ? made : ((await known(who, isSame)) ?? made)
  }

  async function askFor(wish: Wish, minor: bigint | undefined) {
    if (minor === undefined || minor === 0n) return refuse('cashier.amount_not_payable')
    const proved = await typed.byPayment(wish.memberId, wish.paymentPassword)
    if (!proved.ok) return proved
    const looked = await look(wish)
    if (!looked.isCounted) return refuse('cashier.counting')
    const judged = await judge(wish, looked, { account: wish.account, minor })
    if (judged === null)
      return blocked([...looked.obstacles, { rule: 'PAYEE', blocks: true, amount: null, until: null, action: 'account' }])
    const { account, way } = judged
    const obstacles = [...looked.obstacles, ...judged.obstacles]
    if (obstacles.some(({ blocks }) => blocks) || way === null) return blocked(obstacles)
    if ((minor - way.way.fee) % way.step !== 0n) return refuse('cashier.amount_not_payable')
    const { requestId } = wish
    const base = { kind: 'player', amount: minor, fee: way.way.fee, method: way.way.code, payeeId: account.id, lotId: null } as const
    const made = await finish(await insert(wish, { ...base, requestId, payee: payeeOf(account), rules: looked.rules }))
    return made.ok || made.code !== 'cashier.lot_unknown' ? made : blocked((await look(wish)).obstacles)
  }

  async function askBack(wish: ReturnWish) {
    const proved = await typed.byPayment(wish.memberId, wish.paymentPassword)
    if (!proved.ok) return proved
    const looked = await look(wish)
    if (!looked.isCounted) return refuse('cashier.counting')
    const { rules, situation } = looked
    const lot = looked.lots.find(({ lotId }) => lotId === wish.lot)
    const amount = lot && (lot.locked < situation.cash ? lot.locked : situation.cash)
    if (!lot || !amount) return refuse('cashier.lot_unknown')
    const receipt = await receipts.bySource(db.pool, { memberId: wish.memberId, ledgerKey: lot.source })
    const way = await ways.pick(wish.brandId, { kind: 'source' }, null)
    if (receipt?.payer === null || receipt === null || way === null) return refuse('cashier.source_unknown')
    if (situation.waiting.includes(way.way.code))
      return blocked([{ rule: 'ONE_WAITING', blocks: true, amount: null, until: null, action: 'wait' }])
    const holder = secrets.open(receipt.payer, payerAbout(receipt)).toString('utf8')
    const payee: Payee = { provider: 'source', providerName: 'source', kind: 'source', bank: '', number: receipt.reference, holder }
    const base = { kind: 'return', amount, fee: 0n, method: way.way.code, payeeId: null, lotId: lot.lotId } as const
    return finish(await insert(wish, { ...base, requestId: wish.requestId, payee, rules }))
  }

  return {
    look,
    judge,

    async withdraw(wish: Wish) {
      const { asset } = await facts.rulesOf(wish.brandId)
      const minor = parseMoney(wish.amount, asset)?.minor
      const isSame = (w: Withdrawal) => w.kind === 'player' && w.amount === minor && w.payeeId === wish.account
      return unlessKnown(wish, { isSame, make: () => askFor(wish, minor) })
    },
    returnDeposit: (wish: ReturnWish) =>
      unlessKnown(wish, { isSame: (w) => w.kind === 'return' && w.lotId === wish.lot, make: () => askBack(wish) }),
  }
}
