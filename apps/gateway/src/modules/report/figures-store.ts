import type { Platform } from '../../platform/index.ts'
import { firstVersionSince } from '../../platform/version-search.ts'
import { type Measure, termRows } from './measures.ts'

export type Span = { readonly brandId: number; readonly asset: string; readonly from: string; readonly to: string }
export type By = 'vendor' | 'game' | 'product' | 'day'
/** A part of a figure: an hour of its day, one vendor, one game, one product, or what games moved alone. */
export type Part = {
  readonly hour?: number | undefined
  readonly vassalage?: string | undefined
  readonly gameCode?: string | undefined
  readonly product?: string | undefined
  readonly played?: 'yes' | undefined
}
export type Entry = {
  readonly member_id: string
  readonly kind: string
  readonly version: string
  readonly player_id: string
  readonly key: string
  readonly reason: string
  readonly reference: string
  readonly amount: string
  readonly written_at: Date
}
const TERMS = 'json_to_recordset($5) as m(measure text, kind text, reason text, sign int)'
const SUM = 'sum(m.sign * (h.gained - h.lost))'
const OF_SPAN = `gateway.house_hour h join ${TERMS} on m.kind = h.kind and m.reason = h.reason
  where h.brand_id = $1 and h.asset = $2 and h.day between $3::date and $4::date`
/** A part of a figure, of values $6 to $10. */
const OF_PART = (product: string) =>
  `($6::int is null or h.hour = $6) and ($7::text is null or h.vassalage = $7) and ($8::text is null or h.game_code = $8)
     and ($9::text is null or (h.vassalage <> '' and ${product} = $9)) and (not $10::bool or h.vassalage <> '')`
const GAME = 'left join gateway.game g on g.vassalage = h.vassalage and g.game_code = h.game_code'
/** The product of a played game, as SQL over a row that names it. */
const productOf = (row: string) =>
  `coalesce((select g.game_type from gateway.game g where g.vassalage = ${row}.vassalage and g.game_code = ${row}.game_code), '')`
const keys: Readonly<Record<By, { readonly key: string; readonly name: string }>> = {
  vendor: { key: 'h.vassalage', name: 'h.vassalage' },
  game: { key: `h.vassalage || '/' || h.game_code`, name: `coalesce(min(g.names->>'EN'), min(h.game_code))` },
  product: { key: `coalesce(g.game_type, '')`, name: `coalesce(g.game_type, '')` },
  day: { key: 'h.day::text', name: 'h.day::text' },
}

export type FiguresStore = ReturnType<typeof createFiguresStore>

/** Reads what was counted, and the entries it was counted from. Amounts are minor units of the asset. */
export function createFiguresStore({ db }: Pick<Platform, 'db'>) {
  const values = ({ brandId, asset, from, to }: Span, names: readonly Measure[]) => [
    brandId,
    asset,
    from,
    to,
    JSON.stringify(termRows(names)),
  ]
  const partValues = ({ hour, vassalage, gameCode, product, played }: Part) => [
    hour ?? null,
    vassalage ?? null,
    gameCode ?? null,
    product ?? null,
    played === 'yes',
  ]
  return {
    async sums(span: Span, names: readonly Measure[]): Promise<Map<string, bigint>> {
      const { rows } = await db.reads.query<{ measure: string; minor: string }>(
        `select m.measure, ${SUM} as minor from ${OF_SPAN} group by 1`,
        values(span, names),
      )
      return new Map(rows.map(({ measure, minor }) => [measure, BigInt(minor)]))
    },

    async hours(span: Span, names: readonly Measure[]) {
      const { rows } = await db.reads.query<{ day: string; hour: number; measure: string; minor: string }>(
        `select h.day::text as day, h.hour, m.measure, ${SUM} as minor from ${OF_SPAN} group by 1, 2, 3 limit 20000`,
        values(span, names),
      )
      return rows
    },

    async grouped(span: Span, by: By, names: readonly Measure[]) {
      const { key, name } = keys[by]
      const { rows } = await db.reads.query<{ key: string; name: string; measure: string; minor: string }>(
        `select ${key} as key, ${name} as name, m.measure, ${SUM} as minor
         from gateway.house_hour h join ${TERMS} on m.kind = h.kind and m.reason = h.reason ${GAME}
         where h.brand_id = $1 and h.asset = $2 and h.day between $3::date and $4::date and (h.vassalage <> '' or $6)
         group by ${key}, ${by === 'game' ? 'm.measure' : `${name}, m.measure`} limit 15000`,
        [...values(span, names), by === 'day'],
      )
      return rows
    },

    /** A part of a figure as it was counted. */
    async counted(span: Span, measure: Measure, part: Part): Promise<bigint> {
      const { rows } = await db.reads.query<{ minor: string | null }>(
        `select ${SUM} as minor from ${OF_SPAN} and ${OF_PART(productOf('h'))}`,
        [...values(span, [measure]), ...partValues(part)],
      )
      return BigInt(rows[0]?.minor ?? '0')
    },

    /** The same by day, the latest first; they add up to it. */
    async days(span: Span, measure: Measure, part: Part): Promise<{ readonly day: string; readonly minor: string }[]> {
      const { rows } = await db.reads.query<{ day: string; minor: string }>(
        `select h.day::text as day, ${SUM} as minor from ${OF_SPAN} and ${OF_PART(productOf('h'))} group by 1 order by 1 desc limit 400`,
        [...values(span, [measure]), ...partValues(part)],
      )
      return rows
    },

    /**
     * The same part from the entries themselves, up to the version that was counted: their sums by account and reason, and a page of them, the newest first.
     * Their range in each account is found by halving its versions (`firstVersionSince`), so no index on time is needed.
     */
    async entries(span: Span & { readonly zone: string }, measure: Measure, part: Part & { readonly skip: number; readonly most: number }) {
      const account = { member: 'c.member_id', kind: 'c.kind', asset: 'c.asset' }
      const start = '($3::date::timestamp + make_interval(hours => coalesce($6::int, 0))) at time zone $11'
      const end =
        "(case when $6::int is null then $4::date::timestamp + interval '1 day' else $3::date::timestamp + make_interval(hours => $6::int + 1) end) at time zone $11"
      const found = `found as materialized (
        select e.member_id, e.kind, e.version, e.owner_id, e.key, e.amount * m.sign as amount, e.written_at, t.reason, t.reference, p.player_id
        from gateway.house_cursor c
        cross join lateral (select ${firstVersionSince(account, start)} as first, ${firstVersionSince(account, end)} as past) v
        join ledger.entry e on e.lane = ledger.lane_of(c.member_id) and e.member_id = c.member_id and e.kind = c.kind and e.asset = c.asset and e.version >= v.first
          and e.version < least(v.past, c.version + 1)
        join ledger.transfer t on t.lane = ledger.lane_of(e.owner_id) and t.member_id = e.owner_id and t.key = e.key
        join ${TERMS} on m.kind = e.kind and m.reason = t.reason
        join gateway.player p on p.member_id = e.owner_id and p.brand_id = $1
        left join gateway.wager_round r on r.lane = t.lane and r.member_id = e.owner_id and r.vassalage = split_part(t.reference, '/', 1)
          and r.round_id = substr(t.reference, strpos(t.reference, '/') + 1)
        where c.asset = $2 and ($7::text is null or coalesce(r.vassalage, '') = $7) and ($8::text is null or coalesce(r.game_code, '') = $8)
          and ($9::text is null or (r.vassalage is not null and ${productOf('r')} = $9)) and (not $10::bool or r.vassalage is not null))`
      const all = [...values(span, [measure]), ...partValues(part), span.zone]
      const { rows: parts } = await db.reads.query<{ kind: string; reason: string; minor: string; entries: number }>(
        `with ${found} select kind, reason, sum(amount) as minor, count(*)::int as entries from found group by 1, 2 order by 1, 2`,
        all,
      )
      const { rows } = await db.reads.query<Entry>(
        `with ${found} select member_id, kind, version, player_id, key, reason, reference, amount, written_at from found
         order by written_at desc, member_id, kind, version offset $12 limit $13`,
        [...all, part.skip, part.most],
      )
      return { parts, rows }
    },

    /** What the house owes its members, by kind of account; what is at vendors as they told it last; and what whoever wins a jackpot will get. */
    async owed(brandId: number) {
      const { rows } = await db.reads.query<{ kind: string; asset: string; minor: string; accounts: number }>(
        `select a.kind, a.asset, sum(a.balance) as minor, count(*) filter (where a.balance <> 0)::int as accounts
         from ledger.account a join gateway.player p on p.member_id = a.member_id
         where p.brand_id = $1 and a.asset not in ('FUN/4', 'PTS/0') group by 1, 2
         union all
         select 'vendor.wallets', v.asset, sum(v.balance), count(*) filter (where v.balance <> 0)::int
         from gateway.vendor_purse v join gateway.player p on p.member_id = v.member_id where p.brand_id = $1 group by 2
         union all
         select 'house.jackpots', m.asset, sum(m.contributed - m.awarded), count(distinct (m.vassalage, m.meter_id))::int
         from gateway.wager_meter m where m.lane between 0 and 15 and m.brand_id = $1 group by 2 order by 2, 1`,
        [brandId],
      )
      return rows
    },
  }
}
