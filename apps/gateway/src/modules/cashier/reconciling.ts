import type { StatementEntry } from '@halong/payments'
import { type Platform, type Tx, uuidv7 } from '../../platform/index.ts'
import type { Account, AccountStore } from './account-store.ts'
import type { Asking, DriverTable } from './asking.ts'
import type { AttemptStore } from './attempt-store.ts'
import { type Comparison, compare, type OurMovement, type TheirMovement } from './comparing.ts'
import type { Fees } from './fees.ts'
import type { MatterStore } from './matter-store.ts'
import type { MovementStore } from './movement-store.ts'
import type { OrderStore } from './order-store.ts'
import type { Paying } from './paying.ts'
import type { ProviderCalls } from './provider-calls.ts'
import type { ComparedDay, ReconcileStore } from './reconcile-store.ts'

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly drivers: DriverTable
  readonly accounts: Pick<AccountStore, 'byId'>
  readonly calls: ProviderCalls
  readonly orders: Pick<OrderStore, 'of'>
  readonly attempts: Pick<AttemptStore, 'ofBrand'>
  readonly movements: MovementStore
  readonly days: ReconcileStore
  readonly matters: MatterStore
  readonly asking: Pick<Asking, 'ask' | 'findAll'>
  readonly findPayout: Paying['find']
  readonly fees: Pick<Fees, 'collect'>
  closeWays(tx: Tx, accountId: string, changed: { by: string; at: Date }): Promise<void>
}
type Day = { readonly account: Account; readonly day: string; readonly from: Date; readonly to: Date }
type Told = { readonly source: ComparedDay['source']; readonly theirs: readonly TheirMovement[] }
export type Reconciling = ReturnType<typeof createReconciling>

const DAY_MS = 24 * 3_600_000
/** A provider may date a movement earlier than we heard of it. */
const BEFORE_MS = 2 * DAY_MS
const MOST_FINDINGS = 2_000
const BY = 'reconciliation'
const NOTHING = { matched: 0, pending: 0, ours: 0n, theirs: 0n }

/**
 * Compares a day of an account with the provider's record, its answer about each of ours where it keeps no record, or the bank's imported statement (R-OPS-1).
 * Money that the provider has for a known order is booked by asking about that order, as any other; what still differs becomes a matter for a person. Nothing else
 * moves, but that a payout of another amount closes the ways out of the account.
 */
export function createReconciling(deps: Deps) {
  const { db, clock, log, drivers, accounts, calls, orders, attempts, movements, days, matters, asking, findPayout, fees, closeWays } = deps

  const isOfDay = (at: Date, { from, to }: Day): boolean => at >= from && at < to
  const movementOf = (of: Day, { way, names, money, at, state }: StatementEntry): TheirMovement => ({
    way,
    names,
    minor: money?.minor ?? null,
    state,
    isOfDay: isOfDay(at, of),
  })

  async function byRecord(of: Day): Promise<(Told & { readonly entries: readonly StatementEntry[] }) | null> {
    const { account, from } = of
    const span = { from: new Date(from.getTime() - BEFORE_MS), to: clock.now(), asset: account.asset }
    const told = await drivers[account.driver].statement?.(span, calls.contextOf(account, 'statement'))
    if (told?.kind !== 'statement') return null
    return { source: 'record', entries: told.entries, theirs: told.entries.map((entry) => movementOf(of, entry)) }
  }

  /** Each of ours is asked about, one after another. What it says is of the day where ours is. */
  async function byAsking(of: Day): Promise<Told | null> {
    const theirs: TheirMovement[] = []
    for (const name of await movements.ordersOf({ accountId: of.account.accountId, ...of })) {
      const order = await orders.of(name)
      const found = order && (await asking.findAll(order, of.account))
      if (!found) return null
      for (const { reference, money, at, isFinal } of found.flatMap(({ receipts }) => receipts))
        theirs.push({ way: 'in', names: [reference], minor: money.minor, state: isFinal ? 'paid' : 'processing', isOfDay: isOfDay(at, of) })
    }
    for (const name of await movements.payoutsOf({ accountId: of.account.accountId, ...of })) {
      const attempt = await attempts.ofBrand(name)
      const said = attempt && (await findPayout(attempt))?.said
      if (!said || (said !== 'absent' && said.kind === 'uncertain')) return null
      if (said === 'absent') continue
      theirs.push({
        way: 'out',
        names: [name.attemptId, said.providerId],
        minor: said.money?.minor ?? null,
        state: said.state,
        isOfDay: true,
      })
    }
    return { source: 'asked', theirs }
  }

  const named = (theirs: readonly TheirMovement[], way: 'in' | 'out') => theirs.flatMap((their) => (their.way === way ? their.names : []))
  async function oursOf(of: Day, theirs: readonly TheirMovement[]): Promise<OurMovement[]> {
    const span = { accountId: of.account.accountId, from: of.from, to: of.to }
    const today = await movements.ofDay(span)
    return movements.withNamed(span, today, { in: named(theirs, 'in'), out: named(theirs, 'out') })
  }

  /** Money for a known order that we do not have: the provider is asked about that order, which books it. */
  async function catchUp(of: Day, entries: readonly StatementEntry[], ours: readonly OurMovement[]): Promise<boolean> {
    const known = new Set(ours.flatMap(({ way, names }) => names.map((name) => `${way} ${name}`)))
    const missing = entries.flatMap(({ way, state, names, order, at }) =>
      way === 'in' && state === 'paid' && order !== null && isOfDay(at, of) && !names.some((name) => known.has(`in ${name}`))
        ? [order]
        : [],
    )
    if (missing.length === 0) return false
    for (const name of await movements.ordersNamed(of.account.accountId, missing)) {
      const order = await orders.of(name)
      if (order) await asking.ask(order)
    }
    return true
  }

  type Compared = Pick<ComparedDay, 'state' | 'source' | 'in' | 'out'> &
    Pick<Comparison, 'differences'> & { entries?: readonly StatementEntry[] }
  async function compareOf(of: Day): Promise<Compared> {
    const { account, day } = of
    if (account.driver === 'manual') {
      const ours = await oursOf(of, [])
      const theirs = await movements.lines({ accountId: account.accountId, day, ours })
      const whole = await oursOf(of, theirs)
      const found = compare(whole, theirs, { isByLines: true })
      if (await movements.isCovered(account.accountId, day))
        return { ...found, source: 'statement', state: found.differences.length > 0 ? 'differs' : 'fits' }
      const isGone = (kind: string) => kind === 'receipt_gone' || kind === 'payout_gone'
      const gone = (kind: string) => found.differences.filter((each) => each.kind === kind).length
      return {
        source: 'statement',
        state: whole.some((our) => our.isOfDay) ? 'no_statement' : 'fits',
        in: { ...found.in, pending: found.in.pending + gone('receipt_gone') },
        out: { ...found.out, pending: found.out.pending + gone('payout_gone') },
        differences: found.differences.filter(({ kind }) => !isGone(kind)),
      }
    }
    const record = drivers[account.driver].statement ? await byRecord(of) : null
    const told = record ?? (drivers[account.driver].statement ? null : await byAsking(of))
    if (told === null) return { source: 'record', state: 'in_doubt', in: NOTHING, out: NOTHING, differences: [] }
    let ours = await oursOf(of, told.theirs)
    if (record && (await catchUp(of, record.entries, ours))) ours = await oursOf(of, told.theirs)
    const found = compare(ours, told.theirs, { isByLines: false })
    const entries = record?.entries.filter(({ at }) => isOfDay(at, of)) ?? []
    return { ...found, entries, source: told.source, state: found.differences.length > 0 ? 'differs' : 'fits' }
  }

  /** @param day `2026-11-26`, in UTC as providers count */
  async function run(account: Account, day: string, by: string | null): Promise<void> {
    const from = new Date(`${day}T00:00:00Z`)
    const { differences, entries, ...found } = await compareOf({ account, day, from, to: new Date(from.getTime() + DAY_MS) })
    const { accountId, brandId, asset } = account
    await db.transaction(async (tx) => {
      const at = clock.now()
      await days.lock(tx, accountId)
      await fees.collect(tx, account, entries ?? [])
      for (const { kind, reference, ours, theirs, memberId, orderId } of differences.slice(0, MOST_FINDINGS)) {
        const about = { kind, reference: reference.slice(0, 200), memberId, orderId, asset, minor: theirs, at, found: { day, ours } }
        await matters.open(tx, { matterId: uuidv7(), brandId, accountId, ...about })
      }
      const names = differences.map(({ kind, reference }) => `${kind} ${reference.slice(0, 200)}`)
      if (found.state !== 'in_doubt') await matters.closeGone(tx, { accountId, day, names, at })
      if (differences.some(({ kind }) => kind === 'payout_amount')) await closeWays(tx, accountId, { by: BY, at })
      await days.write(tx, {
        runId: uuidv7(),
        brandId,
        accountId,
        day,
        asset,
        ...found,
        findings: differences.length,
        ranAt: at,
        ranBy: by,
      })
    })
  }

  return {
    run,
    /** The nightly comparison: yesterday of each account, and the day before it once more, when late movements have come. */
    async runAll(): Promise<void> {
      const today = clock.now().getTime()
      const nights = [1, 2].map((ago) => new Date(today - ago * DAY_MS).toISOString().slice(0, 10))
      for (const accountId of await movements.accountIds()) {
        const account = await accounts.byId(accountId)
        for (const day of account ? nights : [])
          if (account)
            await run(account, day, null).catch((error: unknown) =>
              log.error({ err: error, account: accountId, day }, 'an account could not be compared; it is tried again tomorrow'),
            )
      }
    },
  }
}
