import type { Platform, Queryable, Tx } from '../../platform/index.ts'

export type ReturnStop = {
  readonly stopId: string
  readonly brandId: number
  readonly vassalage: string
  readonly gameCode: string
  readonly name: string
  readonly asset: string
  readonly from: string
  readonly to: string
  readonly rounds: string
  readonly actualBp: number
  readonly statedBp: number
  readonly lowBp: number
  readonly highBp: number
  readonly closed: boolean
  readonly raisedAt: Date
}
type NewStop = Omit<ReturnStop, 'name' | 'rounds'> & { readonly rounds: number }
/** More are open at once nowhere: each is one game. */
const MOST = 500

export const createStopStore = ({ db }: Pick<Platform, 'db'>) => ({
  /** What waits for an operator at a brand, or at all of them (null), the latest first. */
  async open(brandId: number | null, from: Queryable = db.reads): Promise<ReturnStop[]> {
    const { rows } = await from.query<ReturnStop>(
      `select s.stop_id as "stopId", s.brand_id as "brandId", s.vassalage, s.game_code as "gameCode", coalesce(g.names->>'EN', s.game_code) as name, s.asset,
         s.from_day::text as "from", s.to_day::text as "to", s.rounds, s.actual_bp as "actualBp", s.stated_bp as "statedBp", s.low_bp as "lowBp",
         s.high_bp as "highBp", s.closed, s.raised_at as "raisedAt"
       from gateway.return_stop s left join gateway.game g on g.vassalage = s.vassalage and g.game_code = s.game_code
       where ($1::int is null or s.brand_id = $1) and s.released_on is null order by s.raised_at desc, s.stop_id limit ${MOST}`,
      [brandId],
    )
    return rows
  },

  /** False where the game has one open already. */
  async insert(tx: Tx, row: NewStop): Promise<boolean> {
    const { rowCount } = await tx.query(
      `insert into gateway.return_stop (stop_id, brand_id, vassalage, game_code, asset, from_day, to_day, rounds, actual_bp, stated_bp, low_bp, high_bp, closed, raised_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (brand_id, vassalage, game_code) where released_on is null do nothing`,
      [
        row.stopId,
        row.brandId,
        row.vassalage,
        row.gameCode,
        row.asset,
        row.from,
        row.to,
        row.rounds,
        row.actualBp,
        row.statedBp,
        row.lowBp,
        row.highBp,
        row.closed,
        row.raisedAt,
      ],
    )
    return rowCount === 1
  },

  /** Ends what waited; null where it is not there any more. Days up to `today` are not judged again. */
  async release(
    tx: Tx,
    wanted: { brandId: number; stopId: string; today: string },
  ): Promise<{ vassalage: string; gameCode: string } | null> {
    const { rows } = await tx.query<{ vassalage: string; gameCode: string }>(
      `update gateway.return_stop set released_on = $3::date where stop_id = $1 and brand_id = $2 and released_on is null
       returning vassalage, game_code as "gameCode"`,
      [wanted.stopId, wanted.brandId, wanted.today],
    )
    return rows[0] ?? null
  },

  /** Whether another brand still holds the game closed, or a round of it came out otherwise when it was played again. */
  async isHeld(tx: Tx, { vassalage, gameCode }: { vassalage: string; gameCode: string }): Promise<boolean> {
    const { rows } = await tx.query(
      `select from gateway.return_stop where vassalage = $1 and game_code = $2 and closed and released_on is null
       union all select from gateway.replay_stop where vassalage = $1 and game_code = $2 and released_at is null limit 1`,
      [vassalage, gameCode],
    )
    return rows.length > 0
  },
})
