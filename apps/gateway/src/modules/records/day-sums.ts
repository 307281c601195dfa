import type { Platform } from '../../platform/index.ts'
import type { MovementFilter, MovementsStore, ReasonSum, Versions, Whose } from './movements-store.ts'
import { dayOf, type Span, shifted } from './span.ts'

/** Up to so many lines are added up as they are: most players never have more in a span. */
const FEW = 2_000n
/** What is under way is kept too once so many lines came to it. */
const MANY_NEW = 1_000n
/** So long after its end a day is over: no transaction that wrote in it is under way any more. */
const SETTLES_MS = 3_600_000

/** Sums of one day by reason, as they are kept. */
type Kept = Readonly<Record<string, readonly [sumIn: string, sumOut: string, count: number]>>
/** Null `past`: the day is over. Else it was counted below that version. */
type KeptDay = { readonly sums: Kept; readonly past: bigint | null }
type Deps = Pick<Platform, 'db' | 'clock'> & { readonly movements: Pick<MovementsStore, 'sums' | 'versions'> }

function added(all: readonly ReasonSum[]): ReasonSum[] {
  const sums = new Map<string, ReasonSum>()
  for (const { reason, ...each } of all) {
    const known = sums.get(reason) ?? { reason, in: 0n, out: 0n, count: 0 }
    sums.set(reason, { reason, in: known.in + each.in, out: known.out + each.out, count: known.count + each.count })
  }
  return [...sums.values()]
}
const written = (sums: readonly ReasonSum[]): Kept =>
  Object.fromEntries(sums.map(({ reason, in: sumIn, out, count }) => [reason, [String(sumIn), String(out), count] as const]))
const read = (kept: Kept): ReasonSum[] =>
  Object.entries(kept).map(([reason, [sumIn, sumOut, count]]) => ({ reason, in: BigInt(sumIn), out: BigInt(sumOut), count }))

/**
 * The sums of a span of many lines, from days that were added up before: a day that is over does not change, as entries of the ledger do not. So the record of
 * somebody with a million lines opens as that of somebody with a hundred (R-MC-5). A day is added up by whoever asks for it first.
 */
export function createDaySums({ db, clock, movements }: Deps) {
  async function keptDays({ memberId, asset }: Whose, { from, zone }: Span, open: string): Promise<Map<string, KeptDay>> {
    const { rows } = await db.reads.query<{ day: string; sums: Kept; past: string | null }>({
      name: 'records.kept_days',
      text: 'select day::text, sums, past from gateway.movement_day where member_id = $1 and asset = $2 and zone = $3 and day >= $4::date and day <= $5::date',
      values: [memberId, asset, zone, from, open],
    })
    return new Map(rows.map(({ day, sums, past }) => [day, { sums, past: past === null ? null : BigInt(past) }]))
  }

  /** Adds up all days from one to another and keeps them, those without a line too. */
  async function addUp(whose: Whose, { from, to, zone }: Span): Promise<Map<string, KeptDay>> {
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
         insert into gateway.movement_day (member_id, asset, zone, day, sums) select $1, $2, $5, day, sums from made
         on conflict (member_id, asset, zone, day) do update set sums = excluded.sums, past = null)
       select day::text, sums from made`,
      [memberId, asset, String(first), String(past), zone, from, to],
    )
    return new Map(rows.map(({ day, sums }) => [day, { sums, past: null }]))
  }

  /** What came from a day on that is not over: the versions of an account have no gaps, so what was counted once is where the next count begins. */
  async function underWay(whose: Whose, span: Span, { known, past }: { known: KeptDay | undefined; past: bigint }): Promise<ReasonSum[]> {
    const before = known?.past && known.past <= past ? { sums: known.sums, past: known.past } : null
    const first = before?.past ?? (await movements.versions(whose, span)).first
    const rest = first < past ? await movements.sums(whose, { first, past }, { reasons: null, reference: null }) : []
    const all = before ? added([...read(before.sums), ...rest]) : rest
    if (past - first > MANY_NEW)
      await db.pool.query(
        `insert into gateway.movement_day as d (member_id, asset, zone, day, sums, past) values ($1, $2, $3, $4, $5, $6)
         on conflict (member_id, asset, zone, day) do update set sums = excluded.sums, past = excluded.past where d.past < excluded.past`,
        [whose.memberId, whose.asset, span.zone, span.from, JSON.stringify(written(all)), String(past)],
      )
    return all
  }

  return async (whose: Whose, span: Span, { versions, filter }: { versions: Versions; filter: MovementFilter }): Promise<ReasonSum[]> => {
    if (filter.reference !== null || versions.past - versions.first <= FEW) return movements.sums(whose, versions, filter)
    const over = shifted(dayOf(new Date(clock.now().getTime() - SETTLES_MS), span.zone), -1)
    const last = over < span.to ? over : span.to
    const open = shifted(last, 1)
    const days = await keptDays(whose, span, open)
    const lacking: string[] = []
    for (let day = span.from; day <= last; day = shifted(day, 1)) if (days.get(day)?.past !== null) lacking.push(day)
    const [from, to] = [lacking[0], lacking.at(-1)]
    if (from !== undefined && to !== undefined)
      for (const [day, kept] of await addUp(whose, { from, to, zone: span.zone })) days.set(day, kept)
    const rest =
      open > span.to
        ? []
        : await underWay(whose, { ...span, from: open > span.from ? open : span.from }, { known: days.get(open), past: versions.past })
    const all = added([...[...days].flatMap(([day, { sums }]) => (day <= last ? read(sums) : [])), ...rest])
    return filter.reasons === null ? all : all.filter(({ reason }) => filter.reasons?.includes(reason))
  }
}
export type DaySums = ReturnType<typeof createDaySums>
