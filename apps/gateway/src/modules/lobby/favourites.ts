import { ok, type Result, refuse } from '@halong/base'
import type { Platform } from '../../platform/index.ts'

const MAX_FAVOURITES_PER_PLAYER = 500

export type Favourites = ReturnType<typeof createFavourites>

/** Games a player marked (R-LOB-2), the newest mark first. */
export function createFavourites({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  async function of(memberId: number): Promise<number[]> {
    const { rows } = await db.pool.query<{ node_id: number }>(
      'select node_id from gateway.favourite_game where member_id = $1 order by marked_at desc, node_id limit $2',
      [memberId, MAX_FAVOURITES_PER_PLAYER],
    )
    return rows.map(({ node_id: nodeId }) => nodeId)
  }
  return {
    of,

    /** Marking a game again changes nothing, not even its place. */
    async add(memberId: number, nodeId: number): Promise<Result<number[], 'lobby.favourite_limit'>> {
      const marked = await of(memberId)
      if (marked.includes(nodeId)) return ok(marked)
      const { rowCount } = await db.pool.query(
        `insert into gateway.favourite_game (member_id, node_id, marked_at)
         select $1, $2, $3 where (select count(*) from gateway.favourite_game where member_id = $1) < $4 on conflict do nothing`,
        [memberId, nodeId, clock.now(), MAX_FAVOURITES_PER_PLAYER],
      )
      const now = await of(memberId)
      return rowCount === 1 || now.includes(nodeId) ? ok(now) : refuse('lobby.favourite_limit')
    },

    async remove(memberId: number, nodeId: number): Promise<number[]> {
      await db.pool.query('delete from gateway.favourite_game where member_id = $1 and node_id = $2', [memberId, nodeId])
      return of(memberId)
    },
  }
}
