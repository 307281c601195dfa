import type { Platform } from '../../platform/index.ts'
import type { MovementFilter, MovementsStore, ReasonSum, Versions, Whose } from './movements-store.ts'
import type { Span } from './span.ts'

/** Up to so many lines are added up as they are: most players never have more in a span. */
const FEW = 2_000n
/** So long after its end a day is kept: no transaction that wrote in it is under way any more. */
const SETTLES_MS = 3_600_000

/** Sums of one day by reason, as they are kept. */
type Kept = Readonly<Record<string, readonly [sumIn: string, sumOut: string, count: number]>>
type Deps = Pick<Platform, 'db' | 'clock'> & { readonly movements: Pick<MovementsStore, 'sums' | 'versions'> }

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

function added(all: readonly ReasonSum[]): ReasonSum[] {
  const sums = new Map<string, ReasonSum>()
  for (const { reason, ...each } of all) {
    const known = sums.get(reason) ?? { reason, in: 0n, out: 0n, count: 0 }
    sums.set(reason, { reason, in: known.in + each.in, out: known.out + each.out, count: known.count + each.count })
  }
  return [...sums.values()]
}
const read = (kept: Kept): ReasonSum[] =>
  Object.entries(kept).map(([reason, [sumIn, sumOut, count]]) => ({ reason, in: BigInt(sumIn), out: BigInt(sumOut), count }))

/**
 * The sums of a span of many lines, from days that were added up before: a day that is over does not change, as entries of the ledger do not. So the record of
 * somebody with a million lines opens as that of somebody with a hundred (R-MC-5). A day is added up by whoever asks for it first.
 */
export function createDaySums({ db, clock, movements }: Deps) {
  async function keptDays({ memberId, asset }: Whose, { from, zone }: Span, last: string): Promise<Map<string, Kept>> {
    const { rows } = await db.reads.query<{ day: string; sums: Kept }>({
      name: 'records.kept_days',
      text: `select day::text, sums from gateway.movement_day where member_id = $1 and asset = $2 and zone = $3 and day >= $4::date and day <= $5::date`,
      values: [memberId, asset, zone, from, last],
    })
    return new Map(rows.map(({ day, sums }) => [day, sums]))
  }

  /** Adds up all days from one to another and keeps them, those without a line too. */
  async function addUp(whose: Whose, { from, to, zone }: Span): Promise<Map<string, Kept>> {
    const { memberId, asset } = whose
    const { first, past } = await movements.versions(whose, { from, to, zone })
    const { rows } = await db.pool.query<{ day: string; sums: Kept }>(
      `with told as (
         select (e.written_at at time zone $5)::date as day, t.reason, count(*) as lines,
           coalesce(sum(e.amount) filter (where e.amount > 0), 0) as sum_in, coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as sum_out
         from ledger.entry e join ledger.transfer t on t.lane = ledger.lane_of(e.owner_id) and t.member_id = e.owner_id and t.key = e.key
         where e.lane = ledger.lane_of($1) and e.member_id = $1 and e.kind = 'player.cash' and e.asset = $2 and e.version >= $3 and e.version < $4
         group by 1, 2),
       made as (
         select d::date as day, coalesce(jsonb_object_agg(told.reason, jsonb_build_array(told.sum_in::text, told.sum_out::text, told.lines))
           filter (where told.reason is not null), '{}') as sums
         from generate_series($6::date::timestamp, $7::date::timestamp, interval '1 day') d left join told on told.day = d::date group by 1),
       kept as (
         insert into gateway.movement_day (member_id, asset, zone, day, sums) select $1, $2, $5, day, sums from made on conflict do nothing)
       select day::text, sums from made`,
      [memberId, asset, String(first), String(past), zone, from, to],
    )
    return new Map(rows.map(({ day, sums }) => [day, sums]))
  }

  return async (whose: Whose, span: Span, { versions, filter }: { versions: Versions; filter: MovementFilter }): Promise<ReasonSum[]> => {
    if (filter.reference !== null || versions.past - versions.first <= FEW) return movements.sums(whose, versions, filter)
    const settled = new Date(clock.now().getTime() - SETTLES_MS)
    const { rows } = await db.reads.query<{ day: string }>({
      name: 'records.last_settled_day',
      text: 'select least($2::date, ($1::timestamptz at time zone $3::text)::date - 1)::text as day',
      values: [settled, span.to, span.zone],
    })
    const last = rows[0]?.day ?? span.from
    if (last < span.from) return movements.sums(whose, versions, filter)
    const days = await keptDays(whose, span, last)
    const lacking: string[] = []
    for (let day = span.from; day <= last; day = nextDay(day)) if (!days.has(day)) lacking.push(day)
    const [from, to] = [lacking[0], lacking.at(-1)]
    if (from !== undefined && to !== undefined)
      for (const [day, sums] of await addUp(whose, { from, to, zone: span.zone })) days.set(day, sums)
    const open = nextDay(last)
    const rest =
      open > span.to
        ? []
        : await movements.sums(whose, await movements.versions(whose, { ...span, from: open }), { reasons: null, reference: null })
    const all = added([...[...days.values()].flatMap(read), ...rest])
    return filter.reasons === null ? all : all.filter(({ reason }) => filter.reasons?.includes(reason))
  }
}
export type DaySums = ReturnType<typeof createDaySums>
