import type { MoneyFact } from '../../platform/feed.ts'
import type { Tx } from '../../platform/index.ts'
import { minorOf } from './due.ts'
import { CHAIN } from './missions.ts'
import { type Added, joinedKey, type PartStore } from './part-store.ts'
import { createPeriodFinder } from './periods.ts'
import type { PromotionStore } from './promotion-store.ts'
import { isRunningAt } from './standing.ts'
import { isJoined, productsOf } from './terms.ts'

type Counted = Awaited<ReturnType<PromotionStore['counted']>>[number]
type Deps = {
  readonly promotions: Pick<PromotionStore, 'counted'>
  readonly parts: Pick<PartStore, 'add' | 'joined'>
  zoneOf(brandId: number): Promise<string>
}

const rateOf = ({ terms }: Counted, product: string): bigint =>
  terms.template === 'turnover_rebate' ? BigInt(terms.rates.find((rate) => rate.product === product)?.ppm ?? 0) : 0n
/** What is kept apart by: the period of a promotion, days for envelopes, which look back over seven of them, and for streaks. */
const countedBy = (terms: Counted['terms']) =>
  'period' in terms ? terms.period : terms.template === 'rain' || terms.template === 'mission_streak' ? 'day' : null
/** Rounds below it count for nothing in missions. */
const leastOf = (terms: Counted['terms'], asset: MoneyFact['asset']): bigint =>
  'leastStake' in terms ? minorOf(terms.leastStake, asset) : 0n
const mustJoin = ({ terms }: Counted): boolean => isJoined(terms)

/** Adds a step of the feed to what is counted for players: each settled round once for each promotion that ran when it was opened (contracts §9). */
export function createCounting({ promotions, parts, zoneOf }: Deps) {
  return async (tx: Tx, facts: readonly MoneyFact[]): Promise<void> => {
    const settled = facts.filter(({ kind, category }) => kind === 'wager' && category !== null)
    if (settled.length === 0) return
    const open = await promotions.counted(tx, [...new Set(settled.map(({ brandId }) => brandId))])
    if (open.length === 0) return
    const zones = new Map<number, string>()
    for (const { brandId } of open) if (!zones.has(brandId)) zones.set(brandId, await zoneOf(brandId))
    const joined = await parts.joined(
      tx,
      [...new Set(settled.map(({ memberId }) => memberId))],
      open.filter(mustJoin).map(({ code }) => code),
    )
    const periodOf = createPeriodFinder()
    const sums = new Map<string, Added>()

    function add(promotion: Counted, fact: MoneyFact, product: string): void {
      const { terms, code } = promotion
      const { memberId, happenedAt, valid, staked, refunded, won, bonusStaked, bonusWon } = fact
      // As lots do: a round belongs to what ran when it was opened, by the gateway's clock; to a period by when it was settled, by the database's.
      const begun = fact.openedAt ?? happenedAt
      if (!isRunningAt(promotion, begun) || !productsOf(terms).includes(product)) return
      if (valid < leastOf(terms, fact.asset)) return
      const since = mustJoin(promotion) ? joined.get(joinedKey(memberId, code)) : undefined
      if (mustJoin(promotion) && (since === undefined || begun < since)) return
      const counted = countedBy(terms)
      const within = counted === null ? null : periodOf(happenedAt, counted, zones.get(fact.brandId) ?? 'UTC')
      const period = within?.key ?? (terms.template === 'mission_chain' ? CHAIN : 'rebate')
      const name = `${memberId} ${code} ${period} ${product}`
      const before = sums.get(name)
      sums.set(name, {
        memberId,
        code,
        period,
        product,
        // Days of a streak are kept as long as it can be claimed.
        endsAt: terms.template === 'mission_streak' || terms.template === 'mission_chain' ? promotion.endsAt : (within?.endsAt ?? null),
        turnover: (before?.turnover ?? 0n) + valid,
        // Own money alone: what bonus money lost, nobody lost.
        net: (before?.net ?? 0n) + staked - refunded - bonusStaked - (won - bonusWon),
        parts: (before?.parts ?? 0n) + valid * rateOf(promotion, product),
        rounds: (before?.rounds ?? 0) + (valid > 0n ? 1 : 0),
        wins: (before?.wins ?? 0) + (valid > 0n && won > staked - refunded ? 1 : 0),
        countedAt: before && before.countedAt > happenedAt ? before.countedAt : happenedAt,
      })
    }

    for (const fact of settled)
      for (const promotion of open) if (promotion.brandId === fact.brandId) add(promotion, fact, fact.category ?? '')
    await parts.add(tx, [...sums.values()])
  }
}
