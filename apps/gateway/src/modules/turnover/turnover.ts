import { invariant } from '@halong/base'
import { type Asset, isTrial, scaleOf } from '@halong/money'
import type { MoneyFact } from '../../platform/feed.ts'
import { type Queryable, type Tx, uuidv7 } from '../../platform/index.ts'
import { fillLots, lockedOf, requiredFor, type Share } from './lots.ts'
import { type CountedRound, type Purse, type StoredLot, turnoverStore as store } from './turnover-store.ts'

export type NewLot = Purse & {
  /** Minor units: what was booked into the player's cash. */
  readonly amount: bigint
  /** The key of the booking in the ledger: it opens one lot, however often it is booked. */
  readonly source: string
  /** By the gateway's clock: rounds opened from here on fill it. */
  readonly at: Date
  /** How often the amount is to be played, in basis points; once unless told. */
  readonly factorBp?: number
}
export type Locked = {
  readonly cash: bigint
  /** What of the cash may not leave yet; never more than there is. */
  readonly locked: bigint
  /** What may: cash − locked. */
  readonly free: bigint
  /** Open lots, the oldest first, each with its own part. */
  readonly lots: readonly (StoredLot & { readonly locked: bigint })[]
}

const PLAYED_ONCE = 10_000
const keyOf = ({ memberId, asset }: Purse): string => `${memberId} ${asset}`
/** Cash and open stakes come to less than one unit of the currency: there is nothing left to guard. */
const isSpent = ({ cash, inPlay }: { cash: bigint; inPlay: bigint }, asset: Asset): boolean => cash + inPlay < 10n ** BigInt(scaleOf(asset))

/** Opens the lot of a deposit, in the transaction that booked it and after the booking. What was deposited earlier and is spent by now ends. */
export async function openLot(tx: Tx, { memberId, asset, amount, source, at, factorBp = PLAYED_ONCE }: NewLot): Promise<void> {
  invariant(!isTrial(asset) && amount > 0n, 'a lot is of real money')
  const required = requiredFor(amount, factorBp)
  const earlier = await store.openOf(tx, { memberId, asset })
  const isNew = await store.open(tx, { memberId, lotId: uuidv7(), asset, source, amount, factorBp, required, openedAt: at })
  if (!isNew || earlier.length === 0) return
  const [money] = await store.moneyOf(tx, [{ memberId, asset }])
  const before = { cash: (money?.cash ?? 0n) - amount, inPlay: money?.inPlay ?? 0n }
  if (isSpent(before, asset)) await store.end(tx, memberId, { lotIds: earlier.map(({ lotId }) => lotId), at, why: 'spent' })
}

/** What of a player's cash is locked by deposits that were not played yet. As of the last fact that was counted: see `catchUp`. */
export async function lockedNow(on: Queryable, purse: Purse): Promise<Locked> {
  const [money] = await store.moneyOf(on, [purse])
  const cash = money?.cash ?? 0n
  const isOver = isSpent({ cash, inPlay: money?.inPlay ?? 0n }, purse.asset)
  const open = isOver ? [] : await store.openOf(on, purse)
  const lots = open.map((lot) => ({ ...lot, locked: lockedOf(lot) }))
  const sum = lots.reduce((all, { locked }) => all + locked, 0n)
  const locked = sum < cash ? sum : cash
  return { cash, locked, free: cash - locked, lots }
}

/** Open lots, the oldest first, each with the part that it locks, whatever cash there is. */
export async function openLots(on: Queryable, purse: Purse): Promise<(StoredLot & { readonly locked: bigint })[]> {
  return (await store.openOf(on, purse)).map((lot) => ({ ...lot, locked: lockedOf(lot) }))
}

/** Ends an open lot by hand. Answers whether it was open. The caller writes the audit. */
export async function endLot(tx: Tx, lot: { memberId: number; lotId: string; at: Date; remark: string }): Promise<boolean> {
  const { memberId, lotId, at, remark } = lot
  return (await store.end(tx, memberId, { lotIds: [lotId], at, why: 'operator', remark })) === 1
}

/** Lots of a player, newest first, and the rounds that they looked at. */
export const listLots = (on: Queryable, purse: Purse, limit: number): Promise<StoredLot[]> => store.lotsOf(on, purse, Math.min(limit, 100))
export const listRounds = (on: Queryable, purse: Purse, { since, limit }: { since: Date; limit: number }): Promise<CountedRound[]> =>
  store.roundsOf(on, purse, { since, limit: Math.min(limit, 100) })

function whyNotOf({ kind, validWhole: valid, validWhy }: MoneyFact, shares: readonly Share[]): string | null {
  if (shares.length > 0) return null
  if (kind === 'void') return 'void'
  return valid === 0n ? (validWhy ?? 'nothing_valid') : 'opened_before'
}

/** Fills the lots of a step of the feed (contracts §9, §10). Rounds of players without an open lot leave nothing behind. */
export async function countTurnover(tx: Tx, told: readonly MoneyFact[]): Promise<void> {
  const facts = told.filter(({ kind }) => kind === 'wager' || kind === 'void')
  const open = await store.lockOpen(tx, [...new Set(facts.map(({ memberId }) => memberId))])
  if (open.length === 0) return
  const purses = new Map<string, StoredLot[]>()
  for (const lot of open) purses.set(keyOf(lot), [...(purses.get(keyOf(lot)) ?? []), lot])
  const done = new Map<StoredLot, { done: bigint; at: Date }>()
  const rounds: { fact: MoneyFact; shares: readonly Share[]; whyNot: string | null }[] = []
  const touched = new Map<string, Date>()
  for (const fact of facts) {
    const all = purses.get(keyOf(fact)) ?? []
    const lots = all.map((lot) => ({ ...lot, done: done.get(lot)?.done ?? lot.done })).filter(({ done, required }) => done < required)
    if (lots.length === 0) continue
    const shares = fillLots(lots, { valid: fact.kind === 'wager' ? fact.validWhole : 0n, openedAt: fact.openedAt })
    for (const { lotId, amount } of shares) {
      const lot = all.find((each) => each.lotId === lotId)
      if (lot) done.set(lot, { done: (done.get(lot)?.done ?? lot.done) + amount, at: fact.happenedAt })
    }
    rounds.push({ fact, shares, whyNot: whyNotOf(fact, shares) })
    touched.set(keyOf(fact), fact.happenedAt)
  }
  await store.fill(
    tx,
    [...done].map(([lot, now]) => ({ lot, ...now })),
  )
  await store.noteRounds(tx, rounds)
  await endSpent(tx, purses, touched)
}

/** Ends the lots of players who have nothing left to guard. */
async function endSpent(tx: Tx, purses: ReadonlyMap<string, readonly StoredLot[]>, touched: ReadonlyMap<string, Date>): Promise<void> {
  const asked = [...touched.keys()].flatMap((key) => purses.get(key)?.[0] ?? [])
  for (const money of asked.length === 0 ? [] : await store.moneyOf(tx, asked)) {
    const at = touched.get(keyOf(money))
    if (at === undefined || !isSpent(money, money.asset)) continue
    const lotIds = (purses.get(keyOf(money)) ?? []).map(({ lotId }) => lotId)
    await store.end(tx, money.memberId, { lotIds, at, why: 'spent' })
  }
}
