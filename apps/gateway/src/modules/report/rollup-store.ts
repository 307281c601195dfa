import type { Platform, Tx } from '../../platform/index.ts'

export type HouseAccount = { readonly member_id: string; readonly kind: string; readonly asset: string }
const ENTRIES_PER_STEP = 5_000

/** The hours and days of a brand's own clock. */
export type Zones = readonly { readonly brand: number; readonly zone: string }[]
export type RollupStore = ReturnType<typeof createRollupStore>

/**
 * Sums of the house's accounts by hour. The versions of an account have no gaps and rise with its commits, so the last version counted is the cursor: what it
 * passes is counted once, and nothing can appear behind it.
 */
export function createRollupStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** Accounts of the house in real money that have moved since they were counted. */
    async behind(): Promise<HouseAccount[]> {
      const { rows } = await db.pool.query<HouseAccount>(
        `select a.member_id, a.kind, a.asset from generate_series(-16, -1) as shard join ledger.account a on a.lane = ledger.lane_of(shard) and a.member_id = shard
         left join gateway.house_cursor c on c.member_id = a.member_id and c.kind = a.kind and c.asset = a.asset
         where a.asset not in ('FUN/4', 'PTS/0') and a.version > coalesce(c.version, 0)
         order by a.member_id, a.kind, a.asset limit 2000`,
      )
      return rows
    },

    /** Counts the next entries of an account; true while there may be more. Nothing is done where somebody else counts. */
    async step(tx: Tx, { member_id, kind, asset }: HouseAccount, zones: Zones): Promise<boolean> {
      await tx.query('insert into gateway.house_cursor (member_id, kind, asset, version) values ($1, $2, $3, 0) on conflict do nothing', [
        member_id,
        kind,
        asset,
      ])
      const { rows } = await tx.query<{ version: string }>(
        'select version from gateway.house_cursor where member_id = $1 and kind = $2 and asset = $3 for update skip locked',
        [member_id, kind, asset],
      )
      const [cursor] = rows
      if (!cursor) return false
      const { rows: done } = await tx.query<{ entries: number; last: string | null }>(
        `with page as (
           select e.version, e.amount, e.owner_id, e.key, e.written_at from ledger.entry e
           where e.lane = ledger.lane_of($1) and e.member_id = $1 and e.kind = $2 and e.asset = $3 and e.version > $4 order by e.version limit $5),
         named as (
           select coalesce(p.brand_id, f.brand_id, 0) as brand_id, page.written_at at time zone coalesce(z.zone, 'UTC') as local, page.amount, t.reason,
             coalesce(r.vassalage, '') as vassalage, coalesce(r.game_code, '') as game_code
           from page join ledger.transfer t on t.lane = ledger.lane_of(page.owner_id) and t.member_id = page.owner_id and t.key = page.key
           left join gateway.player p on p.member_id = page.owner_id
           -- What the house owns itself, as fees of providers, is of the brand of the account it was taken from.
           left join gateway.house_move f on page.owner_id < 0 and f.ledger_key = page.key
           left join json_to_recordset($6) as z(brand int, zone text) on z.brand = coalesce(p.brand_id, f.brand_id)
           left join gateway.wager_round r on r.lane = t.lane and r.member_id = page.owner_id and r.vassalage = split_part(t.reference, '/', 1)
             and r.round_id = substr(t.reference, strpos(t.reference, '/') + 1)),
         counted as (
           insert into gateway.house_hour as h (brand_id, day, hour, asset, kind, reason, vassalage, game_code, gained, lost, entries)
           select brand_id, local::date, extract(hour from local)::smallint, $3, $2, reason, vassalage, game_code,
             coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0), count(*)
           from named group by 1, 2, 3, 6, 7, 8 order by 1, 2, 3, 6, 7, 8
           on conflict (brand_id, day, hour, asset, kind, reason, vassalage, game_code) do update
             set gained = h.gained + excluded.gained, lost = h.lost + excluded.lost, entries = h.entries + excluded.entries)
         select count(*)::int as entries, max(version) as last from page`,
        [member_id, kind, asset, cursor.version, ENTRIES_PER_STEP, JSON.stringify(zones)],
      )
      const [read] = done
      if (!read || read.last === null) return false
      await tx.query('update gateway.house_cursor set version = $4 where member_id = $1 and kind = $2 and asset = $3', [
        member_id,
        kind,
        asset,
        read.last,
      ])
      return read.entries === ENTRIES_PER_STEP
    },

    /** Notes when everything that had moved was counted. */
    async mark(at: Date): Promise<void> {
      await db.pool.query(
        'insert into gateway.house_counted (one, at) values (true, $1) on conflict (one) do update set at = excluded.at',
        [at],
      )
    },
    async countedTo(): Promise<Date | null> {
      const { rows } = await db.reads.query<{ at: Date }>('select at from gateway.house_counted')
      return rows[0]?.at ?? null
    },
  }
}
