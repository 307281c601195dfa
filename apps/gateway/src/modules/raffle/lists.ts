import type { promoDraws as operations } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import type { PlayerDirectory } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'
import { type DrawRow, toDraw } from './raffle-store.ts'

/** Draws of a brand's raffles. The seed is no operator's before the draw. */
export const rafflesList = (assetOf: (brandId: number) => Promise<Asset>): ListDefinition<DrawRow, typeof operations.listRaffles> => ({
  from: 'gateway.raffle_draw',
  columns:
    'brand_id, code, period, ends_at, draws_at, state, reserved, places, commitment, sealed, witness, entrants, tickets, list_hash, seed, beacon',
  brand: 'brand_id',
  id: { sql: 'code', type: 'text' },
  filters: { code: 'code', state: 'state', drawsAt: 'draws_at' },
  sorts: { drawsAt: { sql: 'draws_at', type: 'timestamptz' } },
  present: (rows) =>
    Promise.all(
      rows.map(async (row) => {
        const { brandId, code, period, endsAt, drawsAt, state, reserved, commitment, witness, entrants, tickets, listHash, beacon } =
          toDraw(row)
        const asset = await assetOf(brandId)
        return {
          id: `${code} ${period}`,
          code,
          period,
          endsAt: endsAt.toISOString(),
          drawsAt: drawsAt.toISOString(),
          state,
          entrants,
          tickets,
          prizes: toWire({ asset, minor: reserved }),
          asset,
          commitment,
          witness,
          listHash,
          beacon,
        }
      }),
    ),
})

type WinnerRow = {
  member_id: string
  code: string
  period: string
  entrant: string
  tickets: number
  place: number
  ticket: string
  asset: Asset
  amount: string
  drawn_at: Date
}
export const winnersList = (players: PlayerDirectory): ListDefinition<WinnerRow, typeof operations.listWinners> => ({
  from: '(select * from gateway.raffle_ticket where place is not null) t',
  columns: 'member_id, code, period, entrant, tickets, place, ticket, asset, amount, drawn_at',
  brand: 'brand_id',
  id: { sql: 'entrant', type: 'text' },
  filters: { code: 'code', member: 'member_id', drawnAt: 'drawn_at' },
  sorts: { drawnAt: { sql: 'drawn_at', type: 'timestamptz' } },
  async present(rows) {
    const told = rows.map(async ({ member_id, code, period, entrant, tickets, place, ticket, asset, amount, drawn_at }) => {
      const player = await players.byMemberId(Number(member_id))
      if (player === null) return []
      const { playerId, username } = player
      const id = `${code} ${period} ${place}`
      const money = toWire({ asset, minor: BigInt(amount) })
      return [
        {
          id,
          code,
          period,
          place,
          playerId,
          username,
          entrant,
          ticket: Number(ticket),
          tickets,
          amount: money,
          asset,
          drawnAt: drawn_at.toISOString(),
        },
      ]
    })
    return (await Promise.all(told)).flat()
  },
})
