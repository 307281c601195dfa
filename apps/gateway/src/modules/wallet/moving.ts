import { ok, type Result, refuse } from '@halong/base'
import {
  houseAccount,
  type Ledger,
  type LimitReached,
  type Transfer as Posting,
  type PostResult,
  playerAccount,
  type StopCode,
} from '@halong/ledger'
import { type Asset, toWire } from '@halong/money'
import { type Platform, type PlayerDirectory, type Tx, uuidv7 } from '../../platform/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import { readTold, type Told } from './told.ts'
import { ACCEPT_MS, HANDS_OFF_MS, isEnded, MATTER_MS, newReference, nextAskAt, type Transfer, type TransferWay } from './transfer.ts'
import type { TransferStore } from './transfer-store.ts'
import type { CallVendor, TransferVendor, TransferVendors } from './vendor-client.ts'

export type TransferRefusal =
  | 'wallet.insufficient_balance'
  | 'wallet.amount_invalid'
  | 'wallet.transfer_off'
  | 'wallet.transfer_pending'
  | 'wallet.member_blocked'
  | 'protection.limit_reached'
  | 'protection.play_stopped'
export type Opened = Result<Transfer, TransferRefusal> & { readonly limit?: LimitReached; readonly why?: StopCode }
export type TransferWish = {
  readonly memberId: number
  readonly brandId: number
  readonly vassalage: string
  readonly asset: Asset
  readonly way: TransferWay
  /** Minor units; null moves everything. */
  readonly amount: bigint | null
  /** Of the player's press; null of what the site moves by itself. */
  readonly requestId: string | null
}
/** How it ended when not by the vendor's own answer. */
export type Ending = {
  readonly told: Extract<Told, { kind: 'done' | 'refused' }>
  /** The operator whose word it was; null where it was the vendor's. */
  readonly settledBy: string | null
  /** Whether whoever asked for it has gone, so that a notice tells them. */
  readonly isLate: boolean
  /** Of the posting: the approval. */
  readonly memo?: string
}
type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly ledger: Pick<Ledger, 'postIn' | 'balance'>
  readonly store: TransferStore
  readonly vendors: TransferVendors
  readonly players: Pick<PlayerDirectory, 'byMemberId'>
  readonly call: CallVendor
  tellBalance(news: BalanceNews): void
  /** Writes the player a notice of an end that came after the answer. */
  tellLate(tx: Tx, transfer: Transfer): Promise<void>
  /** Fault tests throw here, as if the process died (F9). */
  readonly crashAt?: (point: 'opened' | 'sent' | 'told') => void
}

/** One transfer of a player at a vendor is under way. */
class Pending extends Error {}

const refusalOf = (result: Extract<PostResult, { ok: false }>): Opened => {
  const { code, limit, why } = result
  if (code === 'ledger.limit_reached') return { ...refuse('protection.limit_reached'), ...(limit && { limit }) }
  if (code === 'ledger.play_stopped') return { ...refuse('protection.play_stopped'), ...(why && { why }) }
  if (code === 'ledger.member_blocked') return refuse('wallet.member_blocked')
  return refuse(code === 'ledger.amount_invalid' ? 'wallet.amount_invalid' : 'wallet.insufficient_balance')
}

/**
 * Money between the main wallet and one at a vendor (R-MC-2, contracts §11). Each step is written down before it is taken, and counts once on both sides by its reference: after a
 * crash, a lost answer or an answer that comes twice, the vendor is asked what became of it, never told to do it anew.
 */
export function createMoving(deps: Deps) {
  const { db, clock, log, ledger, store, vendors, players, call, tellBalance, tellLate, crashAt: at = () => undefined } = deps

  const posting = (
    t: Transfer,
    step: 'in' | 'out' | 'back' | 'recall',
    { minor, memo }: { minor: bigint; memo?: string | undefined },
  ): Posting => {
    const { memberId, asset, reference, vassalage, scope } = t
    const [cash, away, vendor] = [
      playerAccount(memberId),
      playerAccount(memberId, 'player.transferring'),
      houseAccount(memberId, 'house.vendors'),
    ]
    const sides = { in: [cash, away], out: [away, vendor], back: [away, cash], recall: [vendor, cash] } as const
    const [from, to] = sides[step]
    return {
      memberId,
      key: `vendor:${vassalage}:${reference}:${step}`,
      reason: `vendor.${step}`,
      scope,
      reference,
      asset,
      postings: [{ from, to, minor }],
      ...(memo === undefined ? {} : { memo }),
    }
  }
  const newsOf = (t: Transfer, result: PostResult | undefined): BalanceNews | null =>
    result?.ok && result.value.cash !== null
      ? { memberId: t.memberId, asset: t.asset, minor: result.value.cash.minor, version: Number(result.value.cash.version) }
      : null

  /** What an end means for the books; null where nothing moves. */
  function postingOf(t: Transfer, told: Ending['told'], memo?: string): Posting | null {
    if (t.way === 'in') return posting(t, told.kind === 'done' ? 'out' : 'back', { minor: t.amount ?? 0n, memo })
    return told.kind === 'done' ? posting(t, 'recall', { minor: told.amount, memo }) : null
  }

  /**
   * Ends a transfer in the caller's transaction: what it means is posted, once. Answers null where it had ended before, and a refusal where the books can't take it.
   */
  async function end(
    tx: Tx,
    name: Pick<Transfer, 'memberId' | 'transferId'>,
    { told, settledBy, isLate, memo }: Ending,
  ): Promise<Result<{ readonly news: BalanceNews | null } | null, 'wallet.member_blocked'>> {
    const t = await store.lock(tx, name)
    if (t === null || isEnded(t)) return ok(null)
    const post = postingOf(t, told, memo)
    const [posted] = post === null ? [] : await ledger.postIn(tx, [post])
    if (posted && !posted.ok) return refuse('wallet.member_blocked')
    const now = clock.now()
    const isDone = told.kind === 'done'
    const amount = isDone ? told.amount : null
    await store.end(tx, t, { state: told.kind, code: isDone ? null : told.code, amount, at: now, settledBy })
    const moved = amount ?? 0n
    await store.tellPurse(tx, {
      memberId: t.memberId,
      vassalage: t.vassalage,
      asset: t.asset,
      balance: settledBy === null ? told.balance : null,
      toldAt: now,
      movedIn: t.way === 'in' ? moved : 0n,
      movedOut: t.way === 'out' ? moved : 0n,
    })
    if (isLate) await tellLate(tx, { ...t, state: told.kind, amount: amount ?? t.amount })
    return ok({ news: newsOf(t, posted) })
  }

  /** What an answer leads to: an end, another question, or a person. */
  async function follow(t: Transfer, told: Told, isLate: boolean): Promise<void> {
    const now = clock.now()
    if (told.kind === 'done' || told.kind === 'refused') {
      const ended = await db.transaction((tx) => end(tx, t, { told, settledBy: null, isLate }))
      if (!ended.ok) return store.postpone(t, { state: 'matter', code: 'member_blocked', at: null })
      if (ended.value?.news) tellBalance(ended.value.news)
      return
    }
    if (told.kind === 'contradiction') {
      log.error(
        { vassalage: t.vassalage, reference: t.reference, why: told.why },
        'a vendor contradicts what it was asked: a person has to look',
      )
      return store.postpone(t, { state: 'matter', code: 'contradiction', at: null })
    }
    if (now.getTime() - t.createdAt.getTime() > MATTER_MS) {
      log.error({ vassalage: t.vassalage, reference: t.reference }, 'a vendor did not say for a day what became of a transfer')
      return store.postpone(t, { state: 'matter', code: 'no_answer', at: null })
    }
    return store.postpone(t, { state: 'unknown', code: null, at: nextAskAt(t.asks, now) })
  }

  async function send(t: Transfer, vendor: TransferVendor, playerId: `ply_${string}`) {
    const step = { reference: t.reference, playerId, asset: t.asset, acceptUntil: t.acceptUntil.toISOString() }
    const amount = t.amount === null ? null : toWire({ asset: t.asset, minor: t.amount })
    if (t.way === 'in') return { name: 'deposit', answer: await call(vendor, 'deposit', { ...step, amount: amount ?? '0' }) }
    // Everything is what is there when the vendor gets the call.
    return { name: 'withdraw', answer: await call(vendor, 'withdraw', { ...step, amount: t.isAll ? 'all' : (amount ?? '0') }) }
  }

  /** Takes the next step of a transfer, whoever left it behind. Never throws for what the vendor did. */
  async function carry(t: Transfer, { isLate }: { readonly isLate: boolean }): Promise<Transfer> {
    const again = async () => (await store.of(db.pool, t)) ?? t
    if (isEnded(t)) return t
    const [vendor, player] = await Promise.all([vendors.byVassalage(t.vassalage), players.byMemberId(t.memberId)])
    if (vendor === null || player === null) {
      await store.postpone(t, { state: t.state, code: t.code, at: nextAskAt(t.asks, clock.now()) })
      return again()
    }
    if (t.state === 'requested') {
      // It was never sent: nobody but us can know of it.
      if (clock.now() > t.acceptUntil) {
        await follow(t, { kind: 'refused', code: 'too_late', balance: null }, isLate)
        return again()
      }
      if (!(await store.markSent(t))) return again()
      at('sent')
    }
    const { name, answer } =
      t.state === 'requested'
        ? await send(t, vendor, player.playerId)
        : {
            name: 'status',
            answer: await call(vendor, 'status', { reference: t.reference, way: t.way, playerId: player.playerId, asset: t.asset }),
          }
    at('told')
    const now = clock.now()
    const told: Told = answer.kind === 'unknown' ? answer : readTold(t, answer.value, { playerId: player.playerId, now })
    await store.keepAnswer(t, { at: now, call: name, told: answer.kind === 'unknown' ? answer.why : JSON.stringify(answer.value) })
    await follow(t, told, isLate)
    return again()
  }

  return {
    /** Writes a transfer down; money to a vendor leaves the balance with it, whole or not at all. Nothing is sent yet. */
    async open(wish: TransferWish): Promise<Opened> {
      const { memberId, brandId, vassalage, asset, way, requestId } = wish
      const known = requestId === null ? null : await store.byRequest(memberId, requestId)
      if (known) return ok(known)
      const vendor = await vendors.byVassalage(vassalage)
      // What is at a vendor comes back, whatever became of the vendor's games.
      if (vendor === null || (way === 'in' && !(vendor.isOpen && vendor.assets.includes(asset)))) return refuse('wallet.transfer_off')
      const all = way === 'in' && wish.amount === null ? ((await ledger.balance(memberId, 'player.cash', asset))?.minor ?? 0n) : wish.amount
      if (all !== null && all <= 0n) return refuse(wish.amount === null ? 'wallet.insufficient_balance' : 'wallet.amount_invalid')
      const now = clock.now()
      const t: Transfer = {
        memberId,
        transferId: uuidv7(),
        brandId,
        vassalage,
        way,
        reference: newReference(),
        asset,
        amount: all,
        isAll: wish.amount === null,
        scope: vendor.scope,
        state: 'requested',
        code: null,
        asks: 0,
        acceptUntil: new Date(now.getTime() + ACCEPT_MS),
        nextAskAt: new Date(now.getTime() + HANDS_OFF_MS),
        createdAt: now,
        endedAt: null,
        settledBy: null,
        version: 0,
      }
      try {
        const opened = await db.transaction(async (tx): Promise<Opened & { news?: BalanceNews | null }> => {
          const [posted] = way === 'in' ? await ledger.postIn(tx, [posting(t, 'in', { minor: all ?? 0n })]) : []
          if (posted && !posted.ok) return refusalOf(posted)
          if (!(await store.insert(tx, { ...t, requestId }))) throw new Pending()
          return { ...ok(t), news: newsOf(t, posted) }
        })
        if (opened.news) tellBalance(opened.news)
        at('opened')
        return opened
      } catch (fault) {
        if (!(fault instanceof Pending)) throw fault
        // The same press may have been faster.
        const raced = requestId === null ? null : await store.byRequest(memberId, requestId)
        return raced ? ok(raced) : refuse('wallet.transfer_pending')
      }
    },
    carry,
    end,
  }
}
export type Moving = ReturnType<typeof createMoving>
