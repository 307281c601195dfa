// Long because every way in which a reward is taken goes through one order of locks.
import { invariant, ok, type Result, refuse } from '@halong/base'
import { houseAccount, type Ledger, playerAccount } from '@halong/ledger'
import type { Asset } from '@halong/money'
import { type Platform, type Tx, uuidv7 } from '../../platform/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import type { BonusGrant } from '../bonus/index.ts'
import type { NewLot } from '../turnover/index.ts'
import { type Due } from './due.ts'
import type { FreeRoundsService } from './free-rounds.ts'
import { holdClaim } from './hold-claim.ts'
import type { LikelyLink } from './hold-store.ts'
import { type PlayerFacts, type Progress, type Ready } from './part.ts'
import type { PartStore } from './part-store.ts'
import type { PromotionStore, StoredPromotion } from './promotion-store.ts'
import { CLAIM_MS, isRunningAt, readyOf, unmetOf } from './standing.ts'
import { dueOf, isAwarded, isJoined, isOncePerPerson, playedBy } from './terms.ts'

export type Caller = { readonly memberId: number; readonly brandId: number; readonly asset: Asset }
type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly ledger: Pick<Ledger, 'postIn'>
  readonly promotions: PromotionStore
  readonly parts: PartStore
  readonly points: { give(tx: Tx, gift: { memberId: number; brandId: number; claimId: string; points: bigint }): Promise<boolean> }
  readonly turnover: { openLot(tx: Tx, lot: NewLot): Promise<void> }
  readonly bonuses: {
    grant(tx: Tx, grant: BonusGrant): Promise<Result<{ isActive: boolean }, 'bonus.too_many' | 'wallet.member_blocked'>>
  }
  readonly freeRounds: Pick<FreeRoundsService, 'give'>
  factsOf(memberId: number): Promise<PlayerFacts>
  zoneOf(brandId: number): Promise<string>
  countedTo(): Promise<Date | null>
  /** Accounts that may be the same person's, by what they share. */
  linksOf(on: Tx, memberId: number): Promise<readonly LikelyLink[]>
}
export type Given = {
  readonly due: Due
  readonly asset: Asset
  readonly cash: BalanceNews | null
  /** Of bonus money. */
  readonly bonusId: string | null
  /** A claim that is looked at first: nothing is paid yet, and until when that is decided. */
  readonly heldUntil?: Date
}
type Blocked = 'promotion.budget_spent' | 'promotion.nothing_to_claim' | 'wallet.member_blocked' | 'bonus.too_many'
export type ClaimRefusal = Blocked | `promotion.${'unknown' | 'closed' | 'not_eligible' | 'terms_changed'}`
/** Of what gives no bonus money: draws, and applications, which give nothing yet. */
export type DrawnRefusal = Exclude<ClaimRefusal, 'bonus.too_many'>
export type OfferRefusal = 'promotion.not_offered'
/** Another account of the same person took it, or may be: it is looked at. */
export type PersonRefusal = 'promotion.linked' | 'promotion.held'
export type CodeRefusal = ClaimRefusal | OfferRefusal | PersonRefusal | `promotion.${'code_unknown' | 'code_used'}`

const PPM = 1_000_000n
/** Ends a transaction that was refused, so that it leaves nothing behind. */
class Undone extends Error {}

/** What is known of a player and the place, read before the transaction: one that waits for a lock holds no second connection. */
export type About = {
  readonly facts: PlayerFacts
  readonly zone: string
  readonly countedTo: Date | null
}

/**
 * Pays what is due, once (C3): the player's row of the promotion is locked, what is due is read again, then claim, budget and posting stand or fall together.
 * Locks: entry → claim → budget → ledger. A refusal must take back what the transaction did.
 */
export function createClaiming({
  db,
  clock,
  ledger,
  promotions,
  parts,
  points,
  turnover,
  bonuses,
  freeRounds,
  factsOf,
  zoneOf,
  countedTo,
  linksOf,
}: Deps) {
  async function payCash(
    tx: Tx,
    { memberId, asset }: Caller,
    { due, claimId, isRebate }: { due: Due; claimId: string; isRebate: boolean },
  ) {
    const key = `claim:${claimId}`
    const base = { memberId, key, reference: claimId, asset }
    const postings = [{ from: houseAccount(memberId, 'house.promotions'), to: playerAccount(memberId), minor: due.amount }]
    const [posted] = await ledger.postIn(tx, [
      isRebate ? { ...base, reason: 'rebate.credit', postings } : { ...base, reason: 'promotion.grant', postings },
    ])
    if (posted?.ok === false && posted.code === 'ledger.member_blocked') return refuse('wallet.member_blocked')
    invariant(posted?.ok && posted.value.cash, 'a reward is posted')
    if (due.times > 0)
      await turnover.openLot(tx, { memberId, asset, amount: due.amount, source: key, at: clock.now(), factorBp: due.times * 10_000 })
    const { minor, version } = posted.value.cash
    return ok({ memberId, asset, minor, version: Number(version) } satisfies BalanceNews)
  }

  /** Takes whole parts of a rebate from its products in their order, so that what is left stays counted. */
  async function takeParts(
    tx: Tx,
    named: { memberId: number; code: string },
    { rows, amount }: { rows: readonly Progress[]; amount: bigint },
  ) {
    let left = amount * PPM
    for (const { product, parts: counted, taken } of rows) {
      const free = counted - taken
      const part = free < left ? free : left
      if (part > 0n) await parts.takeParts(tx, named, { product, parts: part })
      left -= part
    }
    invariant(left === 0n, 'what is paid was counted')
  }

  async function payNamed(
    tx: Tx,
    caller: Caller,
    order: { promotion: StoredPromotion; period: string; due: Due; isTaken?: boolean },
  ): Promise<Result<{ readonly given: Given; readonly claimId: string }, Blocked>> {
    const { promotion, due } = order
    const { memberId, asset, brandId } = caller
    const { code, hash, terms } = promotion
    const isRebate = terms.template === 'turnover_rebate'
    const period = isRebate ? `r${await parts.nextRebate(tx, { memberId, code })}` : order.period
    const claimId = uuidv7()
    const ledgerKey = {
      cash: `claim:${claimId}`,
      points: `points.claim ${claimId}`,
      bonus: `bonus:${claimId}:grant`,
      freeRounds: `claim:${claimId}`,
    }[due.kind]
    const claim = { ...due, memberId, code, period, claimId, brandId, hash, asset, ledgerKey, claimedAt: clock.now() }
    if (!(await parts.claim(tx, claim))) return refuse('promotion.nothing_to_claim')
    const isTaken = isAwarded(terms) || order.isTaken === true
    if (!isTaken && !(await promotions.takeBudget(tx, { brandId, code }, due.kind === 'points' ? 0n : due.amount)))
      return refuse('promotion.budget_spent')
    if (due.kind === 'points') {
      const isGiven = await points.give(tx, { memberId, brandId, claimId, points: due.amount })
      return isGiven ? ok({ given: { due, asset, cash: null, bonusId: null }, claimId }) : refuse('wallet.member_blocked')
    }
    if (due.rounds !== undefined) {
      const { rounds, rules } = due
      await freeRounds.give(tx, {
        ...rounds,
        rules: rules ?? null,
        grantId: claimId,
        memberId,
        brandId,
        asset,
        code,
        hash,
        source: `claim:${claimId}`,
      })
      return ok({ given: { due, asset, cash: null, bonusId: null }, claimId })
    }
    if (due.rules !== undefined) {
      const rules = playedBy(due.rules, due.amount, asset)
      // One id for claim and bonus: its key in the ledger is known with the claim.
      const grant = { ...rules, bonusId: claimId, memberId, asset, brandId, code, hash, source: `claim:${claimId}`, amount: due.amount }
      const granted = await bonuses.grant(tx, grant)
      return granted.ok ? ok({ given: { due, asset, cash: null, bonusId: claimId }, claimId }) : granted
    }
    const paid = await payCash(tx, caller, { due, claimId, isRebate })
    return paid.ok ? ok({ given: { due, asset, cash: paid.value, bonusId: null }, claimId }) : paid
  }
  /** Pays what was drawn, which is cash. */
  async function payDrawn(tx: Tx, caller: Caller, order: { promotion: StoredPromotion; period: string; due: Due }) {
    const paid = await payNamed(tx, caller, order)
    if (paid.ok) return paid
    invariant(paid.code !== 'bonus.too_many', 'a draw gives no bonus money')
    return refuse(paid.code)
  }
  async function pay(tx: Tx, caller: Caller, order: { promotion: StoredPromotion; period: string; due: Due; isTaken?: boolean }) {
    const paid = await payNamed(tx, caller, order)
    return paid.ok ? ok(paid.value.given) : paid
  }

  /** The promotion and the player's part in it, read with the player's row locked. */
  async function enter(tx: Tx, { memberId, brandId, asset }: Caller, { code, hash, about }: { code: string; hash: string; about: About }) {
    const known = await promotions.find({ brandId, code }, tx)
    if (known === null || known.state === 'DRAFT') return refuse('promotion.unknown')
    if (known.hash !== hash) return refuse('promotion.terms_changed')
    const { sameHolder } = about.facts
    const isOnce = isOncePerPerson(known.terms)
    const links = isOnce && !isAwarded(known.terms) ? await linksOf(tx, memberId) : []
    const near = [...sameHolder, ...links.map((link) => link.memberId)]
    if (near.length > 0 && isOnce) await parts.orderPerson(tx, [memberId, ...near])
    await parts.enter(tx, { memberId, code, brandId })
    const now = clock.now()
    const partOf = await parts.partsOf(tx, {
      memberId,
      codes: [code],
      since: new Date(now.getTime() - CLAIM_MS),
      sameHolder,
      isHeld: isOnce,
    })
    const { facts, ...place } = about
    return ok({ promotion: known, part: partOf(code), facts, place: { ...place, asset, now }, links })
  }

  /** Pays what one person has once, or holds it where an account that may be the same person's took it (T35). */
  async function payOrHold(
    tx: Tx,
    caller: Caller,
    { links, now, ...order }: { promotion: StoredPromotion; period: string; due: Due; links: readonly LikelyLink[]; now: Date },
  ): Promise<Result<Given, Blocked>> {
    const { terms } = order.promotion
    const held = isOncePerPerson(terms) && !isAwarded(terms) ? await holdClaim(tx, caller, { ...order, links, now, promotions }) : null
    return held ?? pay(tx, caller, order)
  }

  return {
    enter,
    payDrawn,
    /** Pays a claim that was held; its budget is taken. */
    payHeld: (tx: Tx, caller: Caller, order: { promotion: StoredPromotion; period: string; due: Due }) =>
      pay(tx, caller, { ...order, isTaken: true }),
    /** Pays what a draw of the player's gave, under the next number. The caller has the player's row of the promotion locked. */
    async payNext(tx: Tx, caller: Caller, { promotion, due }: { promotion: StoredPromotion; due: Due }) {
      const no = await parts.nextRebate(tx, { memberId: caller.memberId, code: promotion.code })
      return payDrawn(tx, caller, { promotion, period: `spin-${no}`, due })
    },

    /** Does it in a transaction of its own; a refusal takes back what it did. */
    async within<T extends Result<unknown, string>>(work: (tx: Tx) => Promise<T>): Promise<T> {
      let refused: T | undefined
      try {
        return await db.transaction(async (tx) => {
          const done = await work(tx)
          if (done.ok) return done
          refused = done
          throw new Undone()
        })
      } catch (error) {
        if (refused !== undefined && error instanceof Undone) return refused
        throw error
      }
    },

    async about({ memberId, brandId }: Pick<Caller, 'memberId' | 'brandId'>): Promise<About> {
      const [facts, zone, counted] = await Promise.all([factsOf(memberId), zoneOf(brandId), countedTo()])
      return { facts, zone, countedTo: counted }
    },

    /** Takes what is due for a period. */
    async claim(
      tx: Tx,
      caller: Caller,
      asked: { code: string; period: string; hash: string; about: About },
    ): Promise<Result<Given, ClaimRefusal | PersonRefusal>> {
      const entered = await enter(tx, caller, asked)
      if (!entered.ok) return entered
      const { promotion, part, facts, place } = entered.value
      const found: Ready | undefined = readyOf(promotion, { part, facts, place }).find(({ period }) => period === asked.period)
      if (!found) return refuse('promotion.nothing_to_claim')
      const { terms } = promotion
      if (part.hold?.state === 'waiting') return refuse('promotion.held')
      if (isOncePerPerson(terms) && !isAwarded(terms) && (part.isTakenByPerson || part.hold?.state === 'refused'))
        return refuse('promotion.linked')
      if (!isAwarded(terms) && unmetOf(terms, facts, found.at).length > 0) return refuse('promotion.not_eligible')
      if (terms.template === 'turnover_rebate')
        await takeParts(tx, { memberId: caller.memberId, code: promotion.code }, { rows: part.progress, amount: found.due.amount })
      return payOrHold(tx, caller, { promotion, period: found.period, due: found.due, links: entered.value.links, now: place.now })
    },

    /** Uses a code that a player typed, once a player. */
    async useCode(
      tx: Tx,
      caller: Caller,
      { entered: typed, hash, about }: { entered: string; hash: string; about: About },
    ): Promise<Result<Given, CodeRefusal>> {
      const code = await promotions.byEntered(caller.brandId, typed, tx)
      if (code === null) return refuse('promotion.code_unknown')
      if (!about.facts.mayOffer) return refuse('promotion.not_offered')
      const entered = await enter(tx, caller, { code, hash, about })
      if (!entered.ok) return entered
      const { promotion, part, facts, place } = entered.value
      const { terms } = promotion
      invariant(terms.template === 'promo_code', 'a code belongs to a promotion by code')
      if (part.claimed.has('once')) return refuse('promotion.code_used')
      if (part.hold?.state === 'waiting') return refuse('promotion.held')
      if (part.isTakenByPerson || part.hold?.state === 'refused') return refuse('promotion.linked')
      if (!isRunningAt(promotion, place.now)) return refuse('promotion.closed')
      if (unmetOf(terms, facts, place.now).length > 0) return refuse('promotion.not_eligible')
      const order = { promotion, period: 'once', due: dueOf(terms.reward, caller.asset) }
      return payOrHold(tx, caller, { ...order, links: entered.value.links, now: place.now })
    },

    /** Joins a promotion whose play counts from then on. Joining again changes nothing. */
    async join(tx: Tx, caller: Caller, asked: { code: string; hash: string; about: About }) {
      if (!asked.about.facts.mayOffer) return refuse('promotion.not_offered')
      const entered = await enter(tx, caller, asked)
      if (!entered.ok) return entered
      const { promotion, facts, place } = entered.value
      const { terms, code } = promotion
      if (!isJoined(terms)) return refuse('promotion.unknown')
      if (!isRunningAt(promotion, place.now)) return refuse('promotion.closed')
      if (unmetOf(terms, facts, place.now).length > 0) return refuse('promotion.not_eligible')
      return ok({ joinedAt: await parts.join(tx, { memberId: caller.memberId, code }, place.now) })
    },
  }
}
export type Claiming = ReturnType<typeof createClaiming>
