import type { bonuses as operations } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import { type GameDirectory, idFromUuid, type PlayerDirectory } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'
import { ROUNDS_VENDOR } from './free-rounds-store.ts'

type Listed = {
  readonly member_id: string
  readonly grant_id: string
  readonly code: string
  readonly asset: Asset
  readonly games: readonly string[]
  readonly stake: string
  readonly count: number
  readonly used: number
  readonly in_play: number
  readonly won: string
  readonly is_cash: boolean
  readonly stands: 'open' | 'played' | 'expired'
  readonly given_at: Date
  readonly ends_at: Date
  readonly ended_at: Date | null
}
/** Rounds that are all played are over once the last of them is settled. */
const STANDS = "case when state = 'open' then 'open' when used = count then 'played' else 'expired' end"

/** Free rounds of a brand's players (W25). Games that are not there any more are told by their code. */
export const freeRoundsList = (
  players: PlayerDirectory,
  games: GameDirectory,
): ListDefinition<Listed, typeof operations.listFreeRounds> => ({
  from: 'gateway.wager_grant',
  columns: `member_id, grant_id, code, asset, games, stake, count, used, in_play, won, rules is null as is_cash, ${STANDS} as stands, given_at, ends_at, ended_at`,
  brand: 'brand_id',
  id: { sql: 'grant_id', type: 'uuid' },
  filters: { state: STANDS, code: 'code', member: 'member_id', givenAt: 'given_at' },
  sorts: { givenAt: { sql: 'given_at', type: 'timestamptz' } },
  async present(rows) {
    const nameOf = async (gameCode: string) => (await games.byCode(ROUNDS_VENDOR, gameCode, 'EN'))?.name ?? gameCode
    const told = rows.map(async (row) => {
      const player = await players.byMemberId(Number(row.member_id))
      if (player === null) return []
      const { asset, code, count, used, stands: state } = row
      const id = idFromUuid('frg', row.grant_id)
      const { playerId, username } = player
      return [
        {
          id,
          code,
          playerId,
          username,
          state,
          count,
          used,
          asset,
          games: await Promise.all(row.games.map(nameOf)),
          stake: toWire({ asset, minor: BigInt(row.stake) }),
          inPlay: row.in_play,
          won: toWire({ asset, minor: BigInt(row.won) }),
          wins: row.is_cash ? ('cash' as const) : ('bonus' as const),
          givenAt: row.given_at.toISOString(),
          endsAt: row.ends_at.toISOString(),
          endedAt: row.ended_at?.toISOString() ?? null,
        },
      ]
    })
    return (await Promise.all(told)).flat()
  },
})
