import type { seamless, ValueOf } from '@halong/api'
import { type Clock, idFromUuid, invariant, uuidFromId } from '@halong/base'
import { amountText, type GameSession, minorOf } from '@halong/vendor-kit'
import { type Selectable, sql } from 'kysely'
import type { FreeRoundsView } from '#protocol/session.ts'
import type { FreeRoundsTable, StudioDb } from '../database.ts'

type Row = Selectable<FreeRoundsTable> & { readonly left: number }
type Entered = ValueOf<typeof seamless.authenticate>

/**
 * Free rounds of players (W25). The wallet counts them; what it told when the game was entered, less what was staked since, is what the frame shows. A wallet that refuses
 * one has the last word.
 */
export function createFreeRounds({ db, clock }: { readonly db: StudioDb; readonly clock: Clock }) {
  async function rowsOf({ player_id, game_code, asset }: GameSession, grantId: string | null): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select f.*, greatest(0, f.told - (select count(*) from studio.round r where r.player_id = f.player_id and r.grant_id = f.grant_id
        and r.started_at >= f.told_at and r.state not in ('refused', 'voiding', 'voided')))::int as left
      from studio.free_rounds f
      where f.player_id = ${player_id} and f.asset = ${asset} and ${game_code} = any (f.games) and f.ends_at > ${clock.now()}
        and (${grantId}::uuid is null or f.grant_id = ${grantId}::uuid)
      order by f.ends_at, f.grant_id limit 20`.execute(db)
    return rows
  }
  const present = ({ grant_id, asset, stake, left, ends_at, wins }: Row): FreeRoundsView => ({
    grantId: idFromUuid('frg', grant_id),
    stake: amountText(asset, stake),
    left,
    endsAt: ends_at.toISOString(),
    wins,
  })

  return {
    /** What the wallet told with the ticket. Those that are over are forgotten. */
    async hear(session: GameSession, { grants }: Pick<Entered, 'grants'>): Promise<void> {
      const now = clock.now()
      for (const { grantId, gameCodes, stake, left, endsAt, wins } of grants) {
        const uuid = uuidFromId('frg', grantId)
        const minor = minorOf(stake, session.asset)
        invariant(uuid !== null && minor !== null, 'the wallet names free rounds and their stake')
        const told = { games: gameCodes, asset: session.asset, stake: minor, told: left, told_at: now, ends_at: new Date(endsAt), wins }
        await db
          .insertInto('studio.free_rounds')
          .values({ player_id: session.player_id, grant_id: uuid, ...told })
          .onConflict((at) => at.columns(['player_id', 'grant_id']).doUpdateSet(told))
          .execute()
      }
      await db.deleteFrom('studio.free_rounds').where('player_id', '=', session.player_id).where('ends_at', '<=', now).execute()
    },

    /** Those to be played next; null where none are left. */
    async next(session: GameSession): Promise<FreeRoundsView | null> {
      const found = (await rowsOf(session, null)).find(({ left }) => left > 0)
      return found ? present(found) : null
    },

    /** Their stake in minor units; null of none that may be played here. */
    async stakeOf(session: GameSession, grantId: string): Promise<{ uuid: string; stake: bigint } | null> {
      const uuid = uuidFromId('frg', grantId)
      const [found] = uuid === null ? [] : await rowsOf(session, uuid)
      return found ? { uuid: found.grant_id, stake: found.stake } : null
    },

    /** The wallet takes no more of them. */
    over: (playerId: string, grantId: string): Promise<unknown> =>
      db.updateTable('studio.free_rounds').set({ told: 0 }).where('player_id', '=', playerId).where('grant_id', '=', grantId).execute(),
  }
}

export type FreeRounds = ReturnType<typeof createFreeRounds>
