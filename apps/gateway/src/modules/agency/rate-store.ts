import type { Queryable, Tx } from '../../platform/index.ts'

/** Rates by product, in millionths of valid turnover. */
export type Rates = ReadonlyMap<string, number>
type RateRow = { member_id: string; category: string; ppm: number }

/** Later than any day a rate is written for. */
const NEWEST = '2999-12-31'

/** Rates of rebate: each holds from a midnight of the brand on until a newer one does, so that every day can be counted again as it was. */
export const rateStore = {
  /** The rates of these accounts as they are on a day; those nobody set are missing. */
  async on(by: Queryable, memberIds: readonly number[], day: string = NEWEST): Promise<ReadonlyMap<number, Rates>> {
    const { rows } = await by.query<RateRow>(
      `select distinct on (member_id, category) member_id, category, ppm from gateway.agency_rate
       where member_id = any($1::bigint[]) and from_day <= $2::date order by member_id, category, from_day desc`,
      [memberIds, day],
    )
    const found = new Map<number, Map<string, number>>()
    for (const { member_id: memberId, category, ppm } of rows) {
      const of = found.get(Number(memberId)) ?? new Map<string, number>()
      found.set(Number(memberId), of.set(category, ppm))
    }
    return found
  },
  /** The highest rates of those directly below, as they were set last. */
  async highestBelow(by: Queryable, memberId: number): Promise<Rates> {
    const { rows } = await by.query<{ category: string; ppm: number }>(
      `select category, max(ppm) as ppm from (
         select distinct on (r.member_id, r.category) r.category, r.ppm from gateway.agency_member m join gateway.agency_rate r using (member_id)
         where m.upline_id = $1 order by r.member_id, r.category, r.from_day desc) newest
       group by category`,
      [memberId],
    )
    return new Map(rows.map(({ category, ppm }) => [category, ppm]))
  },
  /** A rate that begins on the same day takes the place of one that was written before. */
  async write(
    tx: Tx,
    { memberId, brandId, day }: { memberId: number; brandId: number; day: string },
    rates: readonly { readonly category: string; readonly ppm: number }[],
  ): Promise<void> {
    await tx.query(
      `insert into gateway.agency_rate (member_id, category, from_day, brand_id, ppm)
       select $1, r.category, $3::date, $2, r.ppm from json_to_recordset($4) as r(category text, ppm int)
       on conflict (member_id, category, from_day) do update set ppm = excluded.ppm`,
      [memberId, brandId, day, JSON.stringify(rates)],
    )
  },
}
