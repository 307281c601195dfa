import { ok, refuse } from '@halong/base'
import type { Asset } from '@halong/money'
import { idFromUuid, type Platform } from '../../platform/index.ts'
import { type ContentService, GENERATED_PREFIX } from '../content/index.ts'
import { shownSteps } from './missions.ts'
import { type PlayerFacts } from './part.ts'
import type { PartStore } from './part-store.ts'
import type { PromotionStore } from './promotion-store.ts'
import { CLAIM_MS, isRunningAt, reaches, spinsOf, standingOf, unmetOf } from './standing.ts'
import { dueOf } from './terms.ts'
import { conditionsOf, type Writing } from './words.ts'

type Reader = { readonly memberId: number; readonly brandId: number; readonly asset: Asset; readonly language: string }
type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly promotions: PromotionStore
  readonly parts: PartStore
  readonly content: Pick<ContentService, 'promotions'>
  factsOf(memberId: number): Promise<PlayerFacts>
  placeOf(brandId: number): Promise<Pick<Writing, 'zone' | 'symbol' | 'nameOf'>>
  countedTo(): Promise<Date | null>
}
export type Reading = ReturnType<typeof createReading>

/** Promotions as a player sees them. */
export function createReading({ db, clock, promotions, parts, content, factsOf, placeOf, countedTo }: Deps) {
  /** Pages of promotions by code. */
  async function pagesOf(brandId: number, language: string): Promise<ReadonlyMap<string, `prm_${string}`>> {
    const shown = await content.promotions.all(brandId, language)
    return new Map(
      shown
        .filter(({ piece }) => piece.name.startsWith(GENERATED_PREFIX))
        .map(({ piece }) => [piece.name.slice(GENERATED_PREFIX.length), idFromUuid('prm', piece.id)]),
    )
  }

  return {
    /** Every promotion that is there for the player or still owes something, with the player's own state in it. */
    async available({ memberId, brandId, asset, language }: Reader) {
      const now = clock.now()
      const since = new Date(now.getTime() - CLAIM_MS)
      const shown = await promotions.shown(brandId, since)
      if (shown.length === 0) return []
      const [facts, pages, { zone }, counted] = await Promise.all([
        factsOf(memberId),
        pagesOf(brandId, language),
        placeOf(brandId),
        countedTo(),
      ])
      const partOf = await parts.partsOf(db.reads, { memberId, codes: shown.map(({ code }) => code), since, sameHolder: facts.sameHolder })
      return shown.flatMap((promotion) => {
        const part = partOf(promotion.code)
        const side = { part, facts, place: { asset, zone, now, countedTo: counted } }
        const standing = standingOf(promotion, side)
        const pageId = pages.get(promotion.code) ?? null
        // What is off the pages, not to be offered, or for others, is shown to whom it owes something.
        const isForOthers = standing.unmet.some(({ rule }) => rule === 'invited')
        const isOffered = pageId !== null && facts.mayOffer && !isForOthers
        return !isOffered && standing.state !== 'CLAIM'
          ? []
          : [
              {
                promotion,
                part,
                standing,
                spins: spinsOf(promotion, side),
                steps: shownSteps(promotion, side, { claimMs: CLAIM_MS }),
                pageId,
              },
            ]
      })
    },

    /** What a typed code gives, before it is used. */
    async ofCode({ memberId, brandId, asset, language }: Reader, entered: string) {
      const code = await promotions.byEntered(brandId, entered)
      const promotion = code === null ? null : await promotions.find({ brandId, code })
      if (promotion === null || promotion.terms.template !== 'promo_code') return refuse('promotion.code_unknown')
      const facts = await factsOf(memberId)
      if (!facts.mayOffer) return refuse('promotion.not_offered')
      const now = clock.now()
      const due = dueOf(promotion.terms.reward, asset)
      const { claimed, isTakenByPerson, hold } = (
        await parts.partsOf(db.pool, { memberId, codes: [promotion.code], since: now, sameHolder: facts.sameHolder })
      )(promotion.code)
      if (claimed.has('once')) return refuse('promotion.code_used')
      if (hold?.state === 'waiting') return refuse('promotion.held')
      if (isTakenByPerson || hold?.state === 'refused') return refuse('promotion.linked')
      if (!isRunningAt(promotion, now)) return refuse('promotion.closed')
      if (!reaches(promotion, due)) return refuse('promotion.budget_spent')
      if (unmetOf(promotion.terms, facts, now).length > 0) return refuse('promotion.not_eligible')
      return ok({ promotion, due, conditions: conditionsOf(promotion.terms, { language, asset, ...(await placeOf(brandId)) }) })
    },

    async claims({ memberId, brandId }: Reader, page: { before: string | null; most: number }) {
      const [found, known] = await Promise.all([parts.claimsOf(memberId, page), promotions.all(brandId)])
      const byCode = new Map(known.map((promotion) => [promotion.code, promotion]))
      return found.map((claim) => ({ claim, promotion: byCode.get(claim.code) ?? null }))
    },
  }
}
