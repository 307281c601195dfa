import type { MoneyFact } from '../../platform/feed.ts'
import type { Platform, Tx } from '../../platform/index.ts'

/** What is settled within so long lies in one row. */
const SLOT_MS = 5 * 60_000
const HOUR_MS = 3_600_000
/** Rows older than any day that is still judged are of no use. */
const KEPT_DAYS = 3
const FORGOTTEN_A_RUN = 5_000

/** What players of a brand won beyond their stakes: of a game within an hour, or of all games of a vendor (`gameCode` is then empty) within a day. */
export type NetWin = {
  readonly vassalage: string
  readonly gameCode: string
  readonly asset: string
  readonly net: string
  readonly threshold: string
}
type Day = { readonly brandId: number; readonly asset: string; readonly day: string; readonly zone: string; readonly ceiling: bigint }

/** Stakes and wins of settled rounds in slots of five minutes. Jackpots and prizes are left out: they come from pools and budgets, and have a ceiling of their own (W26). */
export async function countWins(tx: Tx, facts: readonly MoneyFact[]): Promise<void> {
  const rows = facts
    .filter(({ kind }) => kind === 'wager' || kind === 'correction')
    .map(({ kind, brandId, happenedAt, vassalage, gameCode, asset, staked, refunded, won }) => ({
      brand: brandId,
      at: new Date(Math.floor(happenedAt.getTime() / SLOT_MS) * SLOT_MS).toISOString(),
      vassalage,
      game: gameCode,
      asset,
      staked: String(kind === 'wager' ? staked - refunded : 0n),
      won: String(won),
    }))
  if (rows.length === 0) return
  await tx.query(
    `insert into gateway.win_slot as s (brand_id, at, vassalage, game_code, asset, staked, won)
     select r.brand, r.at, r.vassalage, r.game, r.asset, sum(r.staked), sum(r.won)
     from json_to_recordset($1) as r(brand int, at timestamptz, vassalage text, game text, asset text, staked numeric, won numeric)
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
     on conflict (brand_id, at, vassalage, game_code, asset) do update set staked = s.staked + excluded.staked, won = s.won + excluded.won`,
    [JSON.stringify(rows)],
  )
}

export const createWinSlots = ({ db }: Pick<Platform, 'db'>) => ({
  /** Games whose players won more than so many prize caps of theirs within the last hour; after a released alarm only what came since counts. */
  async beyondCaps({ brandId, caps, now }: { brandId: number; caps: number; now: Date }): Promise<NetWin[]> {
    const { rows } = await db.reads.query<NetWin>(
      `select s.vassalage, s.game_code as "gameCode", s.asset, sum(s.won - s.staked) as net, min(c.prize_cap) * $2::int as threshold
       from gateway.win_slot s
       cross join lateral (select l.prize_cap from gateway.game_limit l
         where l.vassalage = s.vassalage and l.game_code = s.game_code and l.asset = s.asset and (l.brand_id = $1 or l.brand_id is null)
         order by l.brand_id nulls last limit 1) c
       where s.brand_id = $1 and s.at > $3 and c.prize_cap is not null
         and s.at >= coalesce((select max(a.released_at) from gateway.win_alarm a
           where a.brand_id = $1 and a.vassalage = s.vassalage and a.game_code = s.game_code and a.kind = 'hour'), '-infinity')
       group by 1, 2, 3 having sum(s.won - s.staked) > min(c.prize_cap) * $2::int order by 1, 2, 3 limit 500`,
      [brandId, caps, new Date(now.getTime() - HOUR_MS)],
    )
    return rows
  },

  /** Vendors whose players won more than the ceiling in a day of the brand; one that an operator let go on that day is judged again the next. */
  async beyondCeiling({ brandId, asset, day, zone, ceiling }: Day): Promise<NetWin[]> {
    const { rows } = await db.reads.query<NetWin>(
      `select s.vassalage, '' as "gameCode", s.asset, sum(s.won - s.staked) as net, $5::numeric as threshold
       from gateway.win_slot s
       where s.brand_id = $1 and s.asset = $2 and s.at >= ($3::date)::timestamp at time zone $4
         and not exists (select from gateway.win_alarm a
           where a.brand_id = $1 and a.vassalage = s.vassalage and a.kind = 'day' and a.released_at >= ($3::date)::timestamp at time zone $4)
       group by s.vassalage, s.asset having sum(s.won - s.staked) > $5::numeric order by 1 limit 500`,
      [brandId, asset, day, zone, String(ceiling)],
    )
    return rows
  },

  forget: (now: Date): Promise<unknown> =>
    db.pool.query(
      `delete from gateway.win_slot s using (
         select brand_id, at, vassalage, game_code, asset from gateway.win_slot where at < $1 limit ${FORGOTTEN_A_RUN}) old
       where s.brand_id = old.brand_id and s.at = old.at and s.vassalage = old.vassalage and s.game_code = old.game_code and s.asset = old.asset`,
      [new Date(now.getTime() - KEPT_DAYS * 24 * HOUR_MS)],
    ),
})

export type WinSlots = ReturnType<typeof createWinSlots>
