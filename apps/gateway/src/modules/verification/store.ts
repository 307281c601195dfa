import type { Platform, Queryable } from '../../platform/index.ts'

export type Purpose = 'login' | 'register' | 'password' | 'contact' | 'check'
export type CodeKey = {
  readonly brandId: number
  readonly purpose: Purpose
  readonly channel: 'sms' | 'email'
  readonly address: string
}
/** Codes of one brand to one country. */
export type PumpedTo = { readonly brandId: number; readonly country: string }
const KEY = 'brand_id = $1 and purpose = $2 and channel = $3 and address = $4'
const valuesOf = ({ brandId, purpose, channel, address }: CodeKey): unknown[] => [brandId, purpose, channel, address]

export type VerificationStore = ReturnType<typeof createVerificationStore>

export function createVerificationStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** The only live code of its key from now on, with all its tries. */
    async put(tx: Queryable, key: CodeKey, code: { hash: Buffer; sentId: string | null; expiresAt: Date }): Promise<void> {
      await tx.query(
        `insert into gateway.verification_code (brand_id, purpose, channel, address, code_hash, sent_id, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (brand_id, purpose, channel, address)
         do update set code_hash = excluded.code_hash, sent_id = excluded.sent_id, tries = 0, expires_at = excluded.expires_at`,
        [...valuesOf(key), code.hash, code.sentId, code.expiresAt],
      )
    },

    /** Counts a try and shows what it is to be compared with; null when there is none left, or no time (T13). */
    async tryOne(key: CodeKey, { now, tries }: { now: Date; tries: number }): Promise<Buffer | null> {
      const { rows } = await db.pool.query<{ code_hash: Buffer }>(
        `update gateway.verification_code set tries = tries + 1 where ${KEY} and tries < $5 and expires_at > $6 returning code_hash`,
        [...valuesOf(key), tries, now],
      )
      return rows[0]?.code_hash ?? null
    },

    /** True for the one caller that takes this very code. */
    async take(key: CodeKey, hash: Buffer): Promise<{ sentId: string | null } | null> {
      const { rows } = await db.pool.query<{ sent_id: string | null }>(
        `delete from gateway.verification_code where ${KEY} and code_hash = $5 returning sent_id`,
        [...valuesOf(key), hash],
      )
      const [row] = rows
      return row ? { sentId: row.sent_id } : null
    },

    /** Whether a code was asked for that is spent or over by now. */
    async isOver(key: CodeKey): Promise<boolean> {
      const { rows } = await db.pool.query(`select from gateway.verification_code where ${KEY}`, valuesOf(key))
      return rows.length > 0
    },

    async discard(key: CodeKey): Promise<void> {
      await db.pool.query(`delete from gateway.verification_code where ${KEY}`, valuesOf(key))
    },

    async insertSent(tx: Queryable, sent: { id: string; brandId: number; country: string; at: Date; isWithheld: boolean }): Promise<void> {
      await tx.query('insert into gateway.verification_sent (id, brand_id, country, sent_at, is_withheld) values ($1, $2, $3, $4, $5)', [
        sent.id,
        sent.brandId,
        sent.country,
        sent.at,
        sent.isWithheld,
      ])
    },

    async markTaken(id: string): Promise<void> {
      await db.pool.query('update gateway.verification_sent set is_taken = true where id = $1', [id])
    },

    /** Of the newest codes a brand sent to a country since a moment: how many there are and how many were taken. */
    async uses(
      { brandId, country }: PumpedTo,
      { since, before, most }: { since: Date; before: Date; most: number },
    ): Promise<{ sent: number; taken: number }> {
      const { rows } = await db.pool.query<{ sent: number; taken: number }>(
        `select count(*)::int as sent, count(*) filter (where is_taken)::int as taken from (
           select is_taken from gateway.verification_sent where brand_id = $5 and country = $1 and sent_at > $2 and sent_at <= $3 and not is_withheld
           order by sent_at desc limit $4) newest`,
        [country, since, before, most, brandId],
      )
      return rows[0] ?? { sent: 0, taken: 0 }
    },

    /** When a country was stopped last for a brand, and until when. */
    async stopOf({ brandId, country }: PumpedTo): Promise<{ until: Date; since: Date } | null> {
      const { rows } = await db.pool.query<{ until: Date; since: Date }>(
        'select until, since from gateway.verification_brand_stop where brand_id = $1 and country = $2',
        [brandId, country],
      )
      return rows[0] ?? null
    },

    /** True for the one caller that stops a country that is open. */
    async stop({ brandId, country }: PumpedTo, { now, until }: { now: Date; until: Date }): Promise<boolean> {
      const { rowCount } = await db.pool.query(
        `insert into gateway.verification_brand_stop as s (brand_id, country, until, since) values ($4, $1, $2, $3)
         on conflict (brand_id, country) do update set until = excluded.until, since = excluded.since where s.until <= $3`,
        [country, until, now, brandId],
      )
      return rowCount === 1
    },

    /** How many countries are stopped, each counted once for each brand. */
    async stopped(now: Date): Promise<number> {
      const { rowCount } = await db.pool.query('select from gateway.verification_brand_stop where until > $1', [now])
      return rowCount ?? 0
    },

    async cleanUp({ now, before }: { now: Date; before: Date }): Promise<void> {
      await db.pool.query('delete from gateway.verification_code where expires_at < $1', [new Date(now.getTime() - 3_600_000)])
      await db.pool.query('delete from gateway.verification_sent where sent_at < $1', [before])
    },
  }
}
