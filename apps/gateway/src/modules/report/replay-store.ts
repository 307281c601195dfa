import type { replayFault } from '@halong/api'
import type { z } from 'zod'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'

export type ReplayedRound = z.output<typeof replayFault>
type Game = { readonly vassalage: string; readonly gameCode: string }
export type ReplayTold = {
  readonly vassalage: string
  readonly name: string
  readonly rounds: number
  readonly lagSeconds: number
  readonly lastAt: Date | null
  readonly toldAt: Date
}
export type ReplayStop = Game & {
  readonly stopId: string
  readonly name: string
  /** As the game is called, by language. */
  readonly names: Readonly<Record<string, string>>
  readonly faults: number
  readonly rounds: readonly ReplayedRound[]
  /** Where the vendor shows a round; `{roundId}` stands for it. */
  readonly verifyUrl: string | null
  readonly raisedAt: Date
  readonly releasedAt: Date | null
}
const MOST = 200

/** A vendor that was not heard for so long is behind since then. */
const UNHEARD_SECONDS = 60
/** How far a vendor is behind with playing its rounds again, as far as it is known. */
export function secondsBehind({ lagSeconds, toldAt }: Pick<ReplayTold, 'lagSeconds' | 'toldAt'>, now: Date): number {
  const unheard = Math.floor((now.getTime() - toldAt.getTime()) / 1_000)
  return unheard > UNHEARD_SECONDS ? Math.max(unheard, lagSeconds) : lagSeconds
}

/** Where a round is checked; null where the vendor has no such page. */
export const roundAddress = (address: string | null, roundId: string | undefined): string | null =>
  address === null || roundId === undefined ? null : address.replaceAll('{roundId}', roundId)

/** What vendors told of rounds they played again, and the games that are closed for it. They are the installation's, of no brand. */
export const createReplayStore = ({ db }: Pick<Platform, 'db'>) => ({
  /** Of vendors that are open. */
  async told(): Promise<ReplayTold[]> {
    const { rows } = await db.reads.query<Omit<ReplayTold, 'rounds'> & { rounds: string }>(
      `select t.vassalage, v.name, t.rounds, t.lag_seconds as "lagSeconds", t.last_at as "lastAt", t.told_at as "toldAt"
       from gateway.replay_told t join gateway.vendor v using (vassalage) where v.is_open order by t.vassalage limit ${MOST}`,
    )
    return rows.map(({ rounds, ...row }) => ({ ...row, rounds: Number(rounds) }))
  },

  async keepTold(tx: Tx, { vassalage, rounds, lagSeconds, lastAt, toldAt }: Omit<ReplayTold, 'name'>): Promise<void> {
    await tx.query(
      `insert into gateway.replay_told as t (vassalage, rounds, lag_seconds, last_at, told_at) values ($1, $2, $3, $4, $5)
       on conflict (vassalage) do update set rounds = excluded.rounds, lag_seconds = excluded.lag_seconds, last_at = excluded.last_at, told_at = excluded.told_at
       where t.told_at <= excluded.told_at`,
      [vassalage, rounds, lagSeconds, lastAt, toldAt],
    )
  },

  /** The newest first; `onlyOpen`: those that wait for an operator. */
  async stops({ onlyOpen }: { readonly onlyOpen: boolean }, from: Queryable = db.reads): Promise<ReplayStop[]> {
    const { rows } = await from.query<Omit<ReplayStop, 'faults'> & { faults: string }>(
      `select s.stop_id as "stopId", s.vassalage, s.game_code as "gameCode", coalesce(g.names->>'EN', s.game_code) as name, coalesce(g.names, '{}') as names,
         s.faults, s.rounds, v.verify_url as "verifyUrl", s.raised_at as "raisedAt", s.released_at as "releasedAt"
       from gateway.replay_stop s join gateway.vendor v on v.vassalage = s.vassalage left join gateway.game g on g.vassalage = s.vassalage and g.game_code = s.game_code
       where not $1::bool or s.released_at is null order by s.raised_at desc, s.stop_id limit ${MOST}`,
      [onlyOpen],
    )
    return rows.map(({ faults, ...row }) => ({ ...row, faults: Number(faults) }))
  },

  /**
   * Opens the matter of a game, or adds what was found since to the open one. True where it was opened: where more rounds came out otherwise than when it was last released, and
   * the vendor has such a game here.
   */
  async raise(
    tx: Tx,
    { vassalage, gameCode }: Game,
    found: { stopId: string; faults: number; rounds: readonly ReplayedRound[]; now: Date },
  ): Promise<boolean> {
    const values = [vassalage, gameCode, found.faults, JSON.stringify(found.rounds)]
    const open = await tx.query(
      'update gateway.replay_stop set faults = $3, rounds = $4 where vassalage = $1 and game_code = $2 and released_at is null',
      values,
    )
    if (open.rowCount === 1) return false
    const { rowCount } = await tx.query(
      `insert into gateway.replay_stop (stop_id, vassalage, game_code, faults, rounds, raised_at)
       select $5, g.vassalage, g.game_code, $3, $4, $6 from gateway.game g
       where g.vassalage = $1 and g.game_code = $2
         and $3::bigint > coalesce((select max(s.faults) from gateway.replay_stop s where s.vassalage = $1 and s.game_code = $2), 0)
       on conflict (vassalage, game_code) where released_at is null do nothing`,
      [...values, found.stopId, found.now],
    )
    return rowCount === 1
  },

  /** Ends a matter; null where it is not open (any more). */
  async release(tx: Tx, stopId: string, now: Date): Promise<Game | null> {
    const { rows } = await tx.query<Game>(
      'update gateway.replay_stop set released_at = $2 where stop_id = $1 and released_at is null returning vassalage, game_code as "gameCode"',
      [stopId, now],
    )
    return rows[0] ?? null
  },
})
export type ReplayStore = ReturnType<typeof createReplayStore>
