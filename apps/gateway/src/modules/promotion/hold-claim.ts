import { ok, refuse } from '@halong/base'
import type { Asset } from '@halong/money'
import { type Tx, uuidv7 } from '../../platform/index.ts'
import type { Due } from './due.ts'
import { type LikelyLink, holdStore as store } from './hold-store.ts'
import type { PromotionStore, StoredPromotion } from './promotion-store.ts'

/** Within this time a person looks; silence lets the claim pass. */
export const LOOK_MS = 24 * 3_600_000

type Claimer = { readonly memberId: number; readonly brandId: number; readonly asset: Asset }
type Order = { readonly promotion: StoredPromotion; readonly period: string; readonly due: Due }

/**
 * Holds a claim of a reward that one person has once, where an account that looks like the claimer's took it or waits for it (T35): its budget is taken, nothing is paid.
 * Null where nothing speaks against it. The caller has the accounts ordered (`orderPerson`).
 */
export async function holdClaim(
  tx: Tx,
  { memberId, brandId, asset }: Claimer,
  {
    promotion,
    period,
    due,
    links,
    now,
    promotions,
  }: Order & { readonly links: readonly LikelyLink[]; readonly now: Date; readonly promotions: Pick<PromotionStore, 'takeBudget'> },
) {
  const { code, hash } = promotion
  const claimers = await store.claimersAmong(
    tx,
    links.map((link) => link.memberId),
    code,
  )
  const about = links.filter((link) => claimers.has(link.memberId))
  if (about.length === 0) return null
  if (!(await promotions.takeBudget(tx, { brandId, code }, due.kind === 'points' ? 0n : due.amount)))
    return refuse('promotion.budget_spent')
  const heldUntil = new Date(now.getTime() + LOOK_MS)
  await store.add(tx, { memberId, id: uuidv7(), brandId, code, period, hash, due, asset, links: about, heldAt: now, until: heldUntil })
  return ok({ due, asset, cash: null, bonusId: null, heldUntil })
}
