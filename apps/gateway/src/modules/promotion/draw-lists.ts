import type { promoDraws as operations } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import { idFromUuid, type PlayerDirectory } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'
import { type SpinRow, toSpin } from './wheel-store.ts'

type ListedSpin = SpinRow & { readonly member_id: string; readonly claim_id: string }

/** Spins of a brand's wheels. */
export const spinsList = (players: PlayerDirectory): ListDefinition<ListedSpin, typeof operations.listSpins> => ({
  from: 'gateway.wheel_spin',
  columns: 'member_id, claim_id, code, generation, terminal, no, seed, client_seed, weights, segment, asset, amount, spun_at',
  brand: 'brand_id',
  id: { sql: 'claim_id', type: 'uuid' },
  filters: { code: 'code', member: 'member_id', spunAt: 'spun_at' },
  sorts: { spunAt: { sql: 'spun_at', type: 'timestamptz' } },
  async present(rows) {
    const told = rows.map(async (row) => {
      const player = await players.byMemberId(Number(row.member_id))
      if (player === null) return []
      const { amount, asset, at, weights, ...spin } = toSpin(row)
      const { playerId, username } = player
      const id = idFromUuid('clm', row.claim_id)
      return [
        {
          ...spin,
          id,
          playerId,
          username,
          weights: [...weights],
          amount: toWire({ asset, minor: amount }),
          asset,
          spunAt: at.toISOString(),
        },
      ]
    })
    return (await Promise.all(told)).flat()
  },
})

type ListedDrop = {
  brand_id: number
  code: string
  opens_at: Date
  closes_at: Date
  total: string
  given: string
  slots: number
  taken: number
  commitment: string
}
/** Drops of a brand's envelopes. The seed is no operator's either while a drop is not over. */
export const dropsList = (assetOf: (brandId: number) => Promise<Asset>): ListDefinition<ListedDrop, typeof operations.listDrops> => ({
  from: 'gateway.rain_drop',
  columns: 'brand_id, code, opens_at, closes_at, total, given, slots, taken, commitment',
  brand: 'brand_id',
  id: { sql: 'code', type: 'text' },
  filters: { code: 'code', opensAt: 'opens_at' },
  sorts: { opensAt: { sql: 'opens_at', type: 'timestamptz' } },
  present: (rows) =>
    Promise.all(
      rows.map(async ({ brand_id, code, opens_at, closes_at, total, given, slots, taken, commitment }) => {
        const asset = await assetOf(brand_id)
        const wire = (minor: string) => toWire({ asset, minor: BigInt(minor) })
        const [opensAt, closesAt] = [opens_at.toISOString(), closes_at.toISOString()]
        return { code, opensAt, closesAt, total: wire(total), given: wire(given), asset, slots, taken, commitment }
      }),
    ),
})
