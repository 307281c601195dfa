import type { promotions as operations } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import { idFromUuid, type PlayerDirectory } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'
import type { DueKind } from './due.ts'
import { type PromotionRow, type StoredPromotion, toPromotion } from './promotion-store.ts'

const amount = (asset: Asset, minor: bigint | null) => (minor === null ? null : toWire({ asset, minor }))

/** A promotion as operators see it in a list. Before it begins its budget is what its terms say. */
export function presentPromotion(
  { code, terms, showing, state, startsAt, endsAt, budget, left, version, changedAt, changedBy }: StoredPromotion,
  asset: Asset,
) {
  const wished = terms.budget
  return {
    code,
    title: showing.texts['EN']?.title ?? Object.values(showing.texts)[0]?.title ?? code,
    template: terms.template,
    state,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    asset,
    budget:
      budget === null
        ? { amount: wished.amount, amountLeft: wished.amount, count: wished.count, countLeft: wished.count }
        : { amount: amount(asset, budget.amount), amountLeft: amount(asset, left.amount), count: budget.count, countLeft: left.count },
    version,
    changedAt: changedAt.toISOString(),
    changedBy,
  }
}

export const promotionsList = (assetOf: (brandId: number) => Promise<Asset>): ListDefinition<PromotionRow, typeof operations.list> => ({
  from: 'gateway.promotion p left join gateway.promotion_budget b on b.brand_id = p.brand_id and b.code = p.code',
  columns:
    'p.brand_id, p.code, p.terms, p.hash, p.showing, p.state, p.spans, p.starts_at, p.ends_at, p.version, p.changed_at, p.changed_by, b.amount, b.count, b.amount_left, b.count_left',
  brand: 'p.brand_id',
  id: { sql: 'p.code', type: 'text' },
  filters: { state: 'p.state', template: 'p.template', code: 'p.code' },
  sorts: { changedAt: { sql: 'p.changed_at', type: 'timestamptz' }, code: { sql: 'p.code', type: 'text' } },
  present: (rows) => Promise.all(rows.map(async (row) => presentPromotion(toPromotion(row), await assetOf(row.brand_id)))),
})

type ClaimRow = {
  member_id: string
  code: string
  period: string
  claim_id: string
  kind: DueKind
  asset: Asset
  amount: string
  times: number
  ledger_key: string
  claimed_at: Date
}
export const claimsList = (players: PlayerDirectory): ListDefinition<ClaimRow, typeof operations.listClaims> => ({
  from: 'gateway.promotion_claim',
  columns: 'member_id, code, period, claim_id, kind, asset, amount, times, ledger_key, claimed_at',
  brand: 'brand_id',
  id: { sql: 'claim_id', type: 'uuid' },
  filters: { code: 'code', member: 'member_id', kind: 'kind', claimedAt: 'claimed_at' },
  sorts: { claimedAt: { sql: 'claimed_at', type: 'timestamptz' } },
  async present(rows) {
    const told = rows.map(async (row) => {
      const player = await players.byMemberId(Number(row.member_id))
      if (player === null) return []
      const { code, period, kind, asset, times } = row
      return [
        {
          id: idFromUuid('clm', row.claim_id),
          code,
          playerId: player.playerId,
          username: player.username,
          period,
          kind,
          amount: kind !== 'points' ? toWire({ asset, minor: BigInt(row.amount) }) : row.amount,
          asset,
          times,
          transfer: row.ledger_key,
          claimedAt: row.claimed_at.toISOString(),
        },
      ]
    })
    return (await Promise.all(told)).flat()
  },
})
