import { invariant } from '@halong/base'
import type { Platform } from '../../platform/index.ts'

/** What sign-ins say of a player at one moment: nobody's secret, and no proof of anything. */
export type Habits = {
  /** Others who came from a network of this player’s within 30 days; 1,000 stands for more. */
  readonly sharedWith: number
  /** The country of the latest sign-in where the player came from none before and has a history elsewhere; null otherwise. */
  readonly newCountry: string | null
  /** The hour of the day in the brand's zone. */
  readonly hour: number
  /** Sign-ins by hour of the day, of those a day old and older: 24 counts. */
  readonly hours: readonly number[]
}
type Asked = {
  readonly memberId: number
  readonly at: Date
  readonly zone: string
  /** Within how many days a country is new. */
  readonly days: number
}
const MOST_SHARED = 1_000

/** Reads the habits of a player; sign-ins are known as long as their history is kept. */
export const createHabits =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ memberId, at, zone, days }: Asked): Promise<Habits> => {
    type Row = { shared: number; country: string | null; hour: number; hours: readonly { hour: number; count: number }[] }
    const { rows } = await db.pool.query<Row>(
      `with past as (select at, country from gateway.sign_in where member_id = $1 and outcome in ('ok', 'checked') and at <= $2),
         latest as (select country from past order by at desc limit 1)
       select (select count(*)::int from (
           select distinct o.member_id from gateway.known_place m join gateway.known_place o on o.place = m.place and o.member_id <> m.member_id
           where m.member_id = $1 and m.seen_at > $2::timestamptz - interval '30 days' and o.seen_at > $2::timestamptz - interval '30 days' limit $5) as others) as shared,
         (select l.country from latest l
           where exists (select from past where past.at <= $2::timestamptz - $4 * interval '1 day' and past.country is not null)
             and not exists (select from past where past.at <= $2::timestamptz - $4 * interval '1 day' and past.country = l.country)) as country,
         extract(hour from $2::timestamptz at time zone $3)::int as hour,
         coalesce((select jsonb_agg(jsonb_build_object('hour', h.hour, 'count', h.count)) from (
           select extract(hour from past.at at time zone $3)::int as hour, count(*)::int as count from past
           where past.at <= $2::timestamptz - interval '1 day' group by 1) h), '[]') as hours`,
      [memberId, at, zone, days, MOST_SHARED],
    )
    const [row] = rows
    invariant(row, 'what is counted is a row')
    const hours = Array.from({ length: 24 }, (_, hour) => row.hours.find((each) => each.hour === hour)?.count ?? 0)
    return { sharedWith: row.shared, newCountry: row.country, hour: row.hour, hours }
  }
