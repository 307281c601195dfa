import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import type { NetWin } from './win-slots.ts'

/** `hour`: a game paid out too much within an hour. `day`: a vendor did within a day. */
export type AlarmKind = 'hour' | 'day'
export type Alarm = NetWin & {
  readonly alarmId: string
  readonly brandId: number
  readonly kind: AlarmKind
  readonly name: string
  /** Whether the vendor was closed for it. */
  readonly closed: boolean
  readonly raisedAt: Date
}
const MOST = 500

const OPEN = `select a.alarm_id as "alarmId", a.brand_id as "brandId", a.kind, a.vassalage, a.game_code as "gameCode",
    coalesce(g.names->>'EN', v.name, a.vassalage) as name, a.asset, a.net, a.threshold, a.closed, a.raised_at as "raisedAt"
  from gateway.win_alarm a
  left join gateway.game g on g.vassalage = a.vassalage and g.game_code = a.game_code
  left join gateway.vendor v on v.vassalage = a.vassalage
  where a.released_at is null`

export const createAlarmStore = ({ db }: Pick<Platform, 'db'>) => ({
  /** What waits for an operator at a brand, or at all of them (null), the latest first. */
  async open(brandId: number | null, from: Queryable = db.reads): Promise<Alarm[]> {
    const { rows } = await from.query<Alarm>(
      `${OPEN} and ($1::int is null or a.brand_id = $1) order by a.raised_at desc, a.alarm_id limit ${MOST}`,
      [brandId],
    )
    return rows
  },

  /** False where one of its kind is open already. */
  async insert(
    tx: Tx,
    { alarmId, brandId, kind, vassalage, gameCode, asset, net, threshold, closed, raisedAt }: Omit<Alarm, 'name'>,
  ): Promise<boolean> {
    const { rowCount } = await tx.query(
      `insert into gateway.win_alarm (alarm_id, brand_id, kind, vassalage, game_code, asset, net, threshold, closed, raised_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (brand_id, vassalage, game_code, kind) where released_at is null do nothing`,
      [alarmId, brandId, kind, vassalage, gameCode, asset, net, threshold, closed, raisedAt],
    )
    return rowCount === 1
  },

  /** Ends what waited; null where it is not there any more. */
  async release(
    tx: Tx,
    { brandId, alarmId, now }: { brandId: number; alarmId: string; now: Date },
  ): Promise<Pick<Alarm, 'vassalage' | 'gameCode' | 'closed'> | null> {
    const { rows } = await tx.query<Pick<Alarm, 'vassalage' | 'gameCode' | 'closed'>>(
      `update gateway.win_alarm set released_at = $3 where alarm_id = $1 and brand_id = $2 and released_at is null
       returning vassalage, game_code as "gameCode", closed`,
      [alarmId, brandId, now],
    )
    return rows[0] ?? null
  },

  /** Whether another brand still holds the vendor closed. */
  async isHeld(tx: Tx, vassalage: string): Promise<boolean> {
    const { rows } = await tx.query('select from gateway.win_alarm where vassalage = $1 and closed and released_at is null limit 1', [
      vassalage,
    ])
    return rows.length > 0
  },
})
