import type { PromotionTerms } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { type CallContext, type OperatorCaller, refuseWith, type Tx } from '../../platform/index.ts'
import type { ContentService } from '../content/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import { minorOf } from './due.ts'
import { createJudging, type JudgingDeps, type Wish } from './judging.ts'
import { MAX_PROMOTIONS, type PromotionStore, type StoredPromotion } from './promotion-store.ts'
import { hashOf } from './terms.ts'

type Deps = Omit<JudgingDeps, 'promotions' | 'content'> & {
  readonly promotions: PromotionStore
  readonly content: Pick<ContentService, 'publishIn' | 'problemsOf' | 'changed' | 'preview'>
}
type Versioned = { readonly expectedVersion: number }
type Key = { readonly brandId: number; readonly code: string }
export type Verb = 'pause' | 'resume' | 'close'
export type OperatorCall = { readonly caller: OperatorCaller; readonly request: CallContext }
export type Desk = ReturnType<typeof createDesk>

/** What the audit keeps of it. */
export const auditView = ({ terms, showing, state, version, hash }: StoredPromotion | Omit<StoredPromotion, 'budget' | 'left'>) => ({
  terms,
  showing: { ...showing, texts: Object.keys(showing.texts).sort() },
  state,
  version,
  hash,
})

/** Promotions as operators make and run them. What has begun keeps its terms for ever. */
export function createDesk(deps: Deps) {
  const { db, clock, promotions, content } = deps
  const { placeOf, judge, wordsOf, pieceOf, whyNot, problemsOf } = createJudging(deps)

  async function write(
    tx: Tx,
    { before, wish, by, expectedVersion }: { before: StoredPromotion | null; wish: Wish; by: string } & Versioned,
  ) {
    const locked = await promotions.lock(tx, wish)
    if ((locked?.version ?? 0) !== expectedVersion) return refuse('promotion.changed_meanwhile')
    if (locked !== null && locked.state !== 'DRAFT') return refuse('promotion.state_wrong')
    if (before === null && (await promotions.all(wish.brandId)).length >= MAX_PROMOTIONS) return refuse('promotion.limit')
    const { terms } = wish
    const after = {
      ...wish,
      hash: hashOf(terms),
      state: 'DRAFT' as const,
      spans: [],
      startsAt: terms.from === null ? null : new Date(terms.from),
      endsAt: terms.to === null ? null : new Date(terms.to),
      version: expectedVersion + 1,
      changedAt: clock.now(),
      changedBy: by,
    }
    await promotions.write(tx, after)
    return ok(after)
  }

  /** Another promotion that players reach by the same code. */
  async function isTaken(wish: Pick<Wish, 'brandId' | 'code' | 'terms'>, on: Tx | typeof db.pool = db.pool): Promise<boolean> {
    const { brandId, code, terms } = wish
    const found = terms.template === 'promo_code' ? await promotions.byEntered(brandId, terms.entered, on) : null
    return found !== null && found !== code
  }

  async function begin(tx: Tx, promotion: StoredPromotion, by: string): Promise<Omit<StoredPromotion, 'budget' | 'left'>> {
    const { budget: _budget, left: _left, ...rest } = promotion
    const { brandId, code, terms } = promotion
    const now = clock.now()
    const startsAt = promotion.startsAt !== null && promotion.startsAt > now ? promotion.startsAt : now
    const after = {
      ...rest,
      state: 'OPEN' as const,
      startsAt,
      spans: [{ from: startsAt, to: null }],
      version: promotion.version + 1,
      changedAt: now,
      changedBy: by,
    }
    await promotions.write(tx, after)
    const { asset } = await placeOf(brandId)
    const { amount, count } = terms.budget
    await promotions.openBudget(tx, { brandId, code }, { amount: amount === null ? null : minorOf(amount, asset), count })
    await content.publishIn(tx, [pieceOf(promotion, await placeOf(brandId), { isShown: true, startsAt, by })])
    return after
  }

  return {
    find: (key: Key) => promotions.find(key),

    /** N11, N12: terms in every language, cost and guard. */
    async look(wish: Pick<Wish, 'brandId' | 'code' | 'terms'>) {
      const here = await placeOf(wish.brandId)
      const fields = problemsOf(wish.terms, here)
      if (fields.length > 0) return refuseWith('promotion.invalid', { fields })
      return ok({ ...(await judge(wish, here)), asset: here.asset, words: wordsOf(wish.terms, here) })
    },
    /** The same of one that is kept, whatever became of its time. */
    async view(promotion: StoredPromotion) {
      const here = await placeOf(promotion.brandId)
      return {
        ...(await judge(promotion, here)),
        asset: here.asset,
        words: wordsOf(promotion.terms, here),
        totals: await promotions.totals(promotion),
      }
    },

    /** A link to its page as it would be, on the site itself. */
    async preview(wish: Wish, by: string) {
      const here = await placeOf(wish.brandId)
      const wrong = await whyNot(wish, here)
      return wrong ?? content.preview(pieceOf(wish, here, { isShown: true, startsAt: null, by }))
    },

    /** Keeps a draft. */
    async save({ expectedVersion, reason, ...wish }: Wish & Versioned & { reason: string }, { caller, request }: OperatorCall) {
      const here = await placeOf(wish.brandId)
      const wrong = await whyNot(wish, here)
      if (wrong) return wrong
      if (await isTaken(wish)) return refuse('promotion.code_taken')
      const before = await promotions.find(wish)
      return db.transaction(async (tx) => {
        const done = await write(tx, { before, wish, by: caller.username, expectedVersion })
        if (!done.ok) return done
        await writeAudit(tx, actorOf(caller, request), {
          at: clock.now(),
          brandId: wish.brandId,
          action: 'promotions.save',
          target: `promotion ${wish.code}`,
          before: before && auditView(before),
          after: auditView(done.value),
          reason,
        })
        return ok({ version: done.value.version })
      })
    },

    /** What opening rests on, or why it may not be opened. */
    async readyToOpen({ brandId, code, expectedVersion }: Key & Versioned) {
      const found = await promotions.find({ brandId, code })
      if (found === null) return refuse('promotion.unknown')
      if (found.version !== expectedVersion) return refuse('promotion.changed_meanwhile')
      if (found.state !== 'DRAFT') return refuse('promotion.state_wrong')
      const here = await placeOf(brandId)
      const wrong = await whyNot(found, here)
      if (wrong) return wrong
      if (await isTaken(found)) return refuse('promotion.code_taken')
      return ok({ promotion: found, ...(await judge(found, here)), asset: here.asset })
    },
    /** What is wrong with terms that are for one player, and from which amount on (minor units) another person agrees. */
    async readyToGive({ brandId, terms }: { brandId: number; terms: PromotionTerms }) {
      const here = await placeOf(brandId)
      const fields = problemsOf(terms, here)
      const { oneAgreesAbove } = here
      return fields.length > 0 ? { ok: false as const, fields, oneAgreesAbove } : { ok: true as const, oneAgreesAbove }
    },
    /** Begins a draft, with its budget and its page, within the caller's transaction. */
    async open(tx: Tx, promotion: StoredPromotion, by: string) {
      const locked = await promotions.lock(tx, promotion)
      if (locked?.version !== promotion.version) return refuse('promotion.changed_meanwhile')
      if (locked.state !== 'DRAFT') return refuse('promotion.state_wrong')
      if (await isTaken(promotion, tx)) return refuse('promotion.code_taken')
      return ok(await begin(tx, promotion, by))
    },
    told: content.changed,

    /** Pauses, goes on or ends. What is due stays due. */
    async turn(
      verb: Verb,
      { brandId, code, expectedVersion, reason }: Key & Versioned & { reason: string },
      { caller, request }: OperatorCall,
    ) {
      const found = await promotions.find({ brandId, code })
      if (found === null) return refuse('promotion.unknown')
      const { budget: _budget, left: _left, ...before } = found
      const fits = {
        pause: found.state === 'OPEN',
        resume: found.state === 'PAUSED',
        close: found.state === 'OPEN' || found.state === 'PAUSED',
      }
      if (!fits[verb]) return refuse('promotion.state_wrong')
      const here = await placeOf(brandId)
      const done = await db.transaction(async (tx) => {
        const locked = await promotions.lock(tx, found)
        if (locked?.version !== expectedVersion || found.version !== expectedVersion) return refuse('promotion.changed_meanwhile')
        const at = clock.now()
        const ended = before.spans.map((span) => (span.to === null ? { ...span, to: span.from > at ? span.from : at } : span))
        const after = {
          ...before,
          state: ({ pause: 'PAUSED', resume: 'OPEN', close: 'CLOSED' } as const)[verb],
          spans: verb === 'resume' ? [...before.spans, { from: at, to: null }] : ended,
          version: before.version + 1,
          changedAt: at,
          changedBy: caller.username,
        }
        await promotions.write(tx, after)
        const isShown = after.state === 'OPEN'
        await content.publishIn(tx, [pieceOf(found, here, { isShown, startsAt: found.startsAt, by: caller.username })])
        await writeAudit(tx, actorOf(caller, request), {
          at,
          brandId,
          action: `promotions.${verb}`,
          target: `promotion ${code}`,
          before: { state: found.state },
          after: { state: after.state },
          reason,
        })
        return ok({ version: after.version })
      })
      if (done.ok) await content.changed(brandId)
      return done
    },

    /**
     * Promotions as a program makes and begins them, through the checks an operator meets; one that is there stays. One that may not be throws, or is left
     * out where the brand may have changed what it rests on.
     */
    async publish(wishes: readonly Wish[], by: string, { leavesOut = false } = {}): Promise<void> {
      for (const wish of wishes) {
        if ((await promotions.find(wish)) !== null) continue
        const wrong = await whyNot(wish, await placeOf(wish.brandId))
        if (wrong && leavesOut) continue
        if (wrong) throw new Error(`promotion ${wish.code}: ${JSON.stringify(wrong)}`)
        await db.transaction(async (tx) => {
          const draft = await write(tx, { before: null, wish, by, expectedVersion: 0 })
          if (!draft.ok) throw new Error(`promotion ${wish.code}: ${draft.code}`)
          await begin(tx, { ...draft.value, budget: null, left: { amount: null, count: 0 } }, by)
        })
        await content.changed(wish.brandId)
      }
    },
  }
}
