import type { Platform } from '../../platform/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import type { About, Caller, Claiming } from './claiming.ts'
import type { PartStore } from './part-store.ts'
import type { PromotionStore } from './promotion-store.ts'
import { CLAIM_MS, readyOf } from './standing.ts'

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly promotions: Pick<PromotionStore, 'shown'>
  readonly parts: Pick<PartStore, 'partsOf'>
  readonly claiming: Pick<Claiming, 'about' | 'claim' | 'within'>
  /** Counts what the player has played so far, for a moment at most. */
  catchUp(memberId: number): Promise<boolean>
  tellBalance(news: BalanceNews): void
}

/**
 * Credits what a player has earned and not taken yet, each reward in a transaction of its own, as if it were taken: before an exclusion, after which the ledger
 * gives nothing. A reward that has to be played through first is not due: it would lock money that an excluded player can't free. Never fails: what can't be
 * paid stays where it is.
 */
export function createPayingDue({ db, clock, log, promotions, parts, claiming, catchUp, tellBalance }: Deps) {
  async function readyFor({ memberId, brandId, asset }: Caller, about: About) {
    const now = clock.now()
    const since = new Date(now.getTime() - CLAIM_MS)
    const shown = await promotions.shown(brandId, since)
    if (shown.length === 0) return []
    const partOf = await parts.partsOf(db.pool, { memberId, codes: shown.map(({ code }) => code), since })
    const { facts, ...place } = about
    return shown.flatMap((promotion) =>
      readyOf(promotion, { part: partOf(promotion.code), facts, place: { ...place, asset, now } })
        .filter(({ due }) => due.times === 0)
        .map(({ period }) => ({ code: promotion.code, hash: promotion.hash, period })),
    )
  }
  return async (caller: Caller): Promise<void> => {
    try {
      await catchUp(caller.memberId)
      const about = await claiming.about(caller)
      for (const asked of await readyFor(caller, about)) {
        const paid = await claiming.within((tx) => claiming.claim(tx, caller, { ...asked, about }))
        if (paid.ok && paid.value.cash) tellBalance(paid.value.cash)
      }
    } catch (error) {
      log.error({ err: error, memberId: caller.memberId }, 'what was due before an exclusion could not be paid in full')
    }
  }
}
