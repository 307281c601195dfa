import type { Platform } from '../../platform/index.ts'
import type { Vendor } from './catalogue.ts'

export type VendorDay = {
  readonly day: string
  readonly calls: number
  readonly former: number
  readonly refused: number
  readonly lastAt: Date
}
export type VendorStanding = {
  readonly vassalage: string
  readonly name: string
  readonly isOpen: boolean
  /** Of this day in UTC. */
  readonly calls: number
  readonly refused: number
  readonly lastAt: Date | null
}
type Counts = { readonly vassalage: string; readonly day: string; calls: number; former: number; refused: number; lastAt: Date }
type Deps = Pick<Platform, 'db' | 'clock'> & { vendorOf(vassalage: string): Promise<Vendor | null> }
type Row = Omit<VendorDay, 'calls' | 'former' | 'refused'> & { calls: string; former: string; refused: string }

const DAYS_SHOWN = 30
const DAYS_KEPT = 90

/**
 * Judges who a vendor's call is from (W18) and counts it by day, so that operators see whether a vendor calls, and with which of two secrets. Counts are kept in
 * memory and written every few seconds.
 */
export function createVendorCalls({ db, clock, vendorOf }: Deps) {
  let unwritten = new Map<string, Counts>()

  function count(vassalage: string, what: 'calls' | 'former' | 'refused'): void {
    const lastAt = clock.now()
    const day = lastAt.toISOString().slice(0, 10)
    const key = `${vassalage} ${day}`
    const counts = unwritten.get(key) ?? { vassalage, day, calls: 0, former: 0, refused: 0, lastAt }
    counts[what === 'refused' ? 'refused' : 'calls']++
    if (what === 'former') counts.former++
    counts.lastAt = lastAt
    unwritten.set(key, counts)
  }

  return {
    async isFrom(vassalage: string, proves: (secret: string) => boolean): Promise<boolean> {
      const vendor = await vendorOf(vassalage)
      // Nothing is kept for a name that anybody may invent.
      if (vendor === null) return false
      const { secret, former } = vendor
      const what = proves(secret) ? 'calls' : former !== null && former.until > clock.now() && proves(former.secret) ? 'former' : 'refused'
      count(vassalage, what)
      return what !== 'refused'
    },

    /** Adds what was counted to the days, and forgets days that are old. What could not be written is written the next time. */
    async write(): Promise<void> {
      const taken = unwritten
      if (taken.size === 0) return
      unwritten = new Map()
      try {
        await db.pool.query(
          `insert into gateway.vendor_day as d (vassalage, day, calls, former, refused, last_at)
           select r.vassalage, r.day, r.calls, r.former, r.refused, r."lastAt"
           from jsonb_to_recordset($1::jsonb) as r(vassalage text, day date, calls bigint, former bigint, refused bigint, "lastAt" timestamptz)
           order by r.vassalage, r.day
           on conflict (vassalage, day) do update set calls = d.calls + excluded.calls, former = d.former + excluded.former,
             refused = d.refused + excluded.refused, last_at = greatest(d.last_at, excluded.last_at)`,
          [JSON.stringify([...taken.values()])],
        )
      } catch (error) {
        for (const [key, counts] of taken) {
          const newer = unwritten.get(key)
          const both = newer ?? counts
          if (newer) for (const what of ['calls', 'former', 'refused'] as const) both[what] += counts[what]
          unwritten.set(key, both)
        }
        throw error
      }
    },

    async forget(): Promise<void> {
      const oldest = new Date(clock.now().getTime() - DAYS_KEPT * 24 * 3_600_000)
      await db.pool.query('delete from gateway.vendor_day where day < $1::date', [oldest.toISOString().slice(0, 10)])
    },

    /** Every vendor with its calls of today and the last one ever counted. */
    async latest(): Promise<VendorStanding[]> {
      const { rows } = await db.reads.query<Omit<VendorStanding, 'calls' | 'refused'> & { calls: string; refused: string }>(
        `select v.vassalage, v.name, v.is_open as "isOpen", coalesce(d.calls, 0) as calls, coalesce(d.refused, 0) as refused,
           (select max(last_at) from gateway.vendor_day l where l.vassalage = v.vassalage) as "lastAt"
         from gateway.vendor v left join gateway.vendor_day d on d.vassalage = v.vassalage and d.day = $1::date
         order by v.vassalage limit 200`,
        [clock.now().toISOString().slice(0, 10)],
      )
      return rows.map(({ calls, refused, ...row }) => ({ ...row, calls: Number(calls), refused: Number(refused) }))
    },

    async daysOf(vassalage: string): Promise<VendorDay[]> {
      const { rows } = await db.reads.query<Row>(
        `select day::text, calls, former, refused, last_at as "lastAt" from gateway.vendor_day where vassalage = $1 order by day desc limit $2`,
        [vassalage, DAYS_SHOWN],
      )
      return rows.map(({ calls, former, refused, ...row }) => ({
        ...row,
        calls: Number(calls),
        former: Number(former),
        refused: Number(refused),
      }))
    },
  }
}
