import { idFromUuid, uuidFromId } from '@halong/base'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { LotteryTables } from '../tables.ts'
import type { Vendors } from '../vendors.ts'

/** As many as one call asks about. */
const AT_ONCE = 200

type Parts = { readonly db: Kysely<LotteryTables>; readonly vendors: Vendors; readonly log: Logger }

/**
 * Takes back what is still on sale of chases whose player is in a time-out or an exclusion (R5, contracts §8): the gateway is asked about those who have one, a set after the
 * other, again and again, so that nothing rests on a message that could be lost. Draws whose sale is over are drawn and paid (W13).
 */
export function createStoppedPlayers({ db, vendors, log }: Parts) {
  let after = '00000000-0000-0000-0000-000000000000'

  async function withChases(): Promise<readonly string[]> {
    const { rows } = await sql<{ player_id: string }>`
      select distinct o.player_id from lottery.bet_order o
      where o.is_chase and o.state = 'ACCEPTED' and o.stopped_at is null and o.placed_at > clock_timestamp() - interval '32 days' and o.player_id > ${after}::uuid
        and exists (
          select from lottery.ticket t join lottery.issue i on i.id = t.issue_id
          where t.player_id = o.player_id and t.order_id = o.id and t.state = 'ACCEPTED' and i.state in ('SCHEDULED', 'OPEN'))
      order by o.player_id limit ${AT_ONCE}`.execute(db)
    const last = rows.at(-1)
    after = rows.length < AT_ONCE || last === undefined ? '00000000-0000-0000-0000-000000000000' : last.player_id
    return rows.map(({ player_id }) => player_id)
  }

  async function stop(playerId: string): Promise<number> {
    const { rows } = await sql<{ said: string }>`
      select lottery.cancel(player_id, id, null, 'rule:player_stopped') as said from lottery.bet_order
      where player_id = ${playerId}::uuid and is_chase and state = 'ACCEPTED' and stopped_at is null`.execute(db)
    return rows.filter(({ said }) => said === 'cancelled').length
  }

  /** One set of players; answers how many chases were taken back. */
  return async function pass(): Promise<number> {
    const players = await withChases()
    if (players.length === 0) return 0
    const stopped = await vendors.of('').stoppedPlayers(players.map((id) => idFromUuid('ply', id)))
    let count = 0
    for (const player of stopped ?? []) {
      const id = uuidFromId('ply', player)
      if (id !== null) count += await stop(id)
    }
    if (count > 0) log.info({ chases: count }, 'chases of players in a time-out or an exclusion were taken back')
    return count
  }
}
