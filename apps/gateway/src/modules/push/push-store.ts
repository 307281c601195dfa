import { hash } from 'node:crypto'
import { ok, type Result, refuse } from '@halong/base'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { type Platform, type Queryable, type Tx, uuidv7 } from '../../platform/index.ts'
import { type Choices, type Kind, noChoice } from './kinds.ts'

/** How a device is reached; `endpoint` is a secret that lets whoever has it send to it. */
export type Address = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
type Device = { readonly id: string; readonly name: string; readonly at: Date }
type ChoiceRow = Choices & { offers_since: Date | null }

const MOST_DEVICES = 10
/** Offers in seven days. */
const MOST_OFFERS = 3
const WEEK_MS = 7 * 86_400_000
const hashOf = (endpoint: string): Buffer => hash('sha256', endpoint, 'buffer')
export type PushStore = ReturnType<typeof createPushStore>

export function createPushStore({
  db,
  clock,
  secrets,
}: Pick<Platform, 'db' | 'clock'> & { readonly secrets: Pick<Secrets, 'seal' | 'open'> }) {
  const aboutOf = (deviceId: string): string => `push device ${deviceId}`
  return {
    /** The address is this player's from now on, whoever had it before. */
    add: (memberId: number, { name, ...address }: Address & { readonly name: string }): Promise<Result<string, 'push.too_many'>> =>
      db.transaction(async (tx) => {
        await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`push ${memberId}`])
        const endpointHash = hashOf(address.endpoint)
        await tx.query('delete from gateway.push_device where endpoint_hash = $1', [endpointHash])
        const { rows } = await tx.query<{ devices: number }>(
          'select count(*)::int as devices from gateway.push_device where member_id = $1',
          [memberId],
        )
        if ((rows[0]?.devices ?? 0) >= MOST_DEVICES) return refuse('push.too_many')
        const id = uuidv7()
        const sealed = secrets.seal(Buffer.from(JSON.stringify(address)), aboutOf(id))
        await tx.query(
          `insert into gateway.push_device (member_id, device_id, endpoint_hash, sealed, name, made_at, used_at) values ($1, $2, $3, $4, $5, $6, $6)
           on conflict (endpoint_hash) do nothing`,
          [memberId, id, endpointHash, sealed, name, clock.now()],
        )
        return ok(id)
      }),
    async remove(
      memberId: number,
      { endpoint, id }: { readonly endpoint?: string | undefined; readonly id?: string | undefined },
    ): Promise<void> {
      await db.pool.query('delete from gateway.push_device where member_id = $1 and (device_id = $2 or endpoint_hash = $3)', [
        memberId,
        id ?? null,
        endpoint === undefined ? null : hashOf(endpoint),
      ])
    },
    async devices(memberId: number): Promise<Device[]> {
      const { rows } = await db.pool.query<{ device_id: string; name: string; made_at: Date }>(
        'select device_id, name, made_at from gateway.push_device where member_id = $1 order by made_at limit $2',
        [memberId, MOST_DEVICES],
      )
      return rows.map((row) => ({ id: row.device_id, name: row.name, at: row.made_at }))
    },
    async address(memberId: number, id: string): Promise<Address | null> {
      const { rows } = await db.pool.query<{ sealed: Buffer }>(
        'select sealed from gateway.push_device where member_id = $1 and device_id = $2',
        [memberId, id],
      )
      // cast: written by `add` alone, and authenticated by its seal.
      return rows[0] ? (JSON.parse(secrets.open(rows[0].sealed, aboutOf(id)).toString()) as Address) : null
    },
    /** Devices of a player that get notices of a kind now. */
    async devicesFor(on: Queryable, memberId: number, kind: Kind): Promise<string[]> {
      const { rows } = await on.query<{ device_id: string }>(
        `select d.device_id from gateway.push_device d join gateway.push_choice c using (member_id)
         where d.member_id = $1 and case $2 when 'money' then c.money when 'security' then c.security when 'service' then c.service else c.offers end
         limit $3`,
        [memberId, kind, MOST_DEVICES],
      )
      return rows.map((row) => row.device_id)
    },
    async choices(memberId: number): Promise<{ readonly choices: Choices; readonly offersSince: Date | null }> {
      const { rows } = await db.pool.query<ChoiceRow>(
        'select money, security, service, offers, offers_since from gateway.push_choice where member_id = $1',
        [memberId],
      )
      const [row] = rows
      if (!row) return { choices: noChoice, offersSince: null }
      const { offers_since: offersSince, ...choices } = row
      return { choices, offersSince }
    },
    /** The day of the consent to offers is that of the press that gave it. */
    async choose(memberId: number, { money, security, service, offers }: Choices): Promise<void> {
      await db.pool.query(
        `insert into gateway.push_choice as c (member_id, money, security, service, offers, offers_since, changed_at)
         values ($1, $2, $3, $4, $5, case when $5 then $6::timestamptz end, $6)
         on conflict (member_id) do update set money = $2, security = $3, service = $4, offers = $5, changed_at = $6,
           offers_since = case when not $5 then null when c.offers then c.offers_since else $6 end`,
        [memberId, money, security, service, offers, clock.now()],
      )
    },
    async used(memberId: number, id: string): Promise<void> {
      await db.pool.query('update gateway.push_device set used_at = $3 where member_id = $1 and device_id = $2', [
        memberId,
        id,
        clock.now(),
      ])
    },
    /** Whether an offer may be told: counted once for all devices of a player. */
    countOffer: (memberId: number, cause: string): Promise<boolean> =>
      db.transaction(async (tx: Tx) => {
        await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`push ${memberId}`])
        const now = clock.now()
        await tx.query(
          `insert into gateway.push_offer (member_id, cause, at) select $1, $2, $3
           where (select count(*) from gateway.push_offer where member_id = $1 and at > $4) < $5 on conflict do nothing`,
          [memberId, cause, now, new Date(now.getTime() - WEEK_MS), MOST_OFFERS],
        )
        const { rowCount } = await tx.query('select from gateway.push_offer where member_id = $1 and cause = $2', [memberId, cause])
        return rowCount === 1
      }),
    /** How many of some players agreed to offers on a device. */
    async withOffers(on: Queryable, segmentId: string): Promise<number> {
      const { rows } = await on.query<{ players: number }>(
        `select count(*)::int as players from gateway.segment_member m join gateway.push_choice c using (member_id)
         where m.segment_id = $1 and m.fits and c.offers and exists (select from gateway.push_device d where d.member_id = m.member_id)`,
        [segmentId],
      )
      return rows[0]?.players ?? 0
    },
  }
}
