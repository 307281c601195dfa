import type { operateApartCall } from '@halong/api'
import { uuidFromId } from '@halong/base'
import type { Rooms } from '@halong/vendor-kit'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { StudioTables } from '../database.ts'

type Told = z.output<typeof operateApartCall.body>['body']
const MOST_SESSIONS = 200
/** Of nobody. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What the gateway tells of players who are kept apart, for the rooms. */
export async function takeApart(apart: Rooms['apart'], { after, version, pairs }: Told): Promise<{ version: number; isTaken: boolean }> {
  const read = pairs.map(({ first, second, until }) => ({
    first: uuidFromId('ply', first) ?? NOBODY,
    second: uuidFromId('ply', second) ?? NOBODY,
    until: until === null ? null : new Date(until),
  }))
  return apart.take({ after, version, pairs: read.filter(({ first, second }) => first !== second) })
}

/** Sessions of everybody a player is kept apart from: rooms of hunters know sessions alone. */
export function createShunned(apart: Rooms['apart']) {
  return async (tx: Transaction<StudioTables>, playerId: string): Promise<string[]> => {
    // cast: the kit's tables lie in the studio's schema, under names without it.
    const on = tx.withSchema('studio') as unknown as Parameters<Rooms['apart']['from']>[0]
    const others = await apart.from(on, playerId)
    if (others.length === 0) return []
    const rows = await on
      .selectFrom('game_session')
      .select('id')
      .where('player_id', 'in', others)
      .where('end_reason', 'is', null)
      .orderBy('id', 'desc')
      .limit(MOST_SESSIONS)
      .execute()
    return rows.map(({ id }) => id)
  }
}
