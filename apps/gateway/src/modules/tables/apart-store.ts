import type { Platform, Queryable, Tx } from '../../platform/index.ts'

/** Two members of a brand, the lower number first. */
export type Pair = { readonly memberId: number; readonly otherId: number }
export type ApartChange = { readonly first: string; readonly second: string; readonly until: Date | null; readonly version: number }
/** How far a vendor knows the pairs. */
export type Told = { readonly vassalage: string; readonly version: number; readonly failures: number }
type ToldRow = { vassalage: string; version: string; failures: number }

/** Changes get their numbers one after the other: a reader who saw one has seen all before it. */
const IN_ORDER = "select pg_advisory_xact_lock(hashtextextended('gateway.player_apart', 0))"
const AT_ONCE = `update gateway.apart_told set due_at = least(due_at, $1), failures = 0`

/** Pairs of members who are kept apart, and how far each vendor knows of them. */
export function createApartStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** Sets pairs apart, or again with another reason and end. */
    async set(
      tx: Tx,
      pairs: readonly Pair[],
      how: { brandId: number; reason: string; by: string; at: Date; until: Date | null },
    ): Promise<void> {
      await tx.query(IN_ORDER)
      for (const { memberId, otherId } of pairs)
        await tx.query(
          `insert into gateway.player_apart (member_id, other_id, brand_id, reason, set_by, since, until, version)
           values ($1, $2, $3, $4, $5, $6, $7, nextval('gateway.player_apart_version'))
           on conflict (member_id, other_id) do update set reason = excluded.reason, set_by = excluded.set_by, since = excluded.since,
             until = excluded.until, ended_by = null, version = excluded.version`,
          [memberId, otherId, how.brandId, how.reason, how.by, how.at, how.until],
        )
      await tx.query(AT_ONCE, [how.at])
    },
    /** Ends a pair that holds; null where there is none. */
    async end(tx: Tx, { no, brandId, by, at }: { no: number; brandId: number; by: string; at: Date }): Promise<Pair | null> {
      await tx.query(IN_ORDER)
      const { rows } = await tx.query<{ member_id: string; other_id: string }>(
        `update gateway.player_apart set until = $3, ended_by = $4, version = nextval('gateway.player_apart_version')
         where apart_no = $1 and brand_id = $2 and (until is null or until > $3) returning member_id, other_id`,
        [no, brandId, at, by],
      )
      await tx.query(AT_ONCE, [at])
      return rows[0] ? { memberId: Number(rows[0].member_id), otherId: Number(rows[0].other_id) } : null
    },
    /** Which of a member's pairs hold, by the other's number. */
    async of(on: Queryable, memberId: number, at: Date): Promise<number[]> {
      const { rows } = await on.query<{ other: string }>(
        `select case when member_id = $1 then other_id else member_id end as other from gateway.player_apart
         where (member_id = $1 or other_id = $1) and (until is null or until > $2) limit 500`,
        [memberId, at],
      )
      return rows.map(({ other }) => Number(other))
    },

    /** Vendors that are to be told now, taken up for as long as `until` by whoever asks. Those that are new begin at 0. */
    async claim(vendors: readonly string[], { at, until }: { at: Date; until: Date }): Promise<Told[]> {
      await db.pool.query(
        `insert into gateway.apart_told (vassalage, due_at) select v, $2 from unnest($1::text[]) v on conflict (vassalage) do nothing`,
        [vendors, at],
      )
      const { rows } = await db.pool.query<ToldRow>(
        'update gateway.apart_told set due_at = $3 where vassalage = any($1) and due_at <= $2 returning vassalage, version, failures',
        [vendors, at, until],
      )
      return rows.map(({ vassalage, version, failures }) => ({ vassalage, version: Number(version), failures }))
    },
    /** Changes after a version in their order; from the beginning those alone that still hold. */
    async after(version: number, { at, most }: { at: Date; most: number }): Promise<ApartChange[]> {
      const { rows } = await db.pool.query<Omit<ApartChange, 'version'> & { version: string }>(
        `select p.player_id as first, o.player_id as second, a.until, a.version from gateway.player_apart a
           join gateway.player_ref p on p.member_id = a.member_id join gateway.player_ref o on o.member_id = a.other_id
         where a.version > $1 and ($1 > 0 or a.until is null or a.until > $2) order by a.version limit $3`,
        [version, at, most],
      )
      return rows.map((row) => ({ ...row, version: Number(row.version) }))
    },
    /** What came of telling a vendor. */
    async note({ vassalage, version, failures }: Told, { dueAt, toldAt }: { dueAt: Date; toldAt: Date | null }): Promise<void> {
      await db.pool.query(
        `update gateway.apart_told set version = $2, failures = $3, due_at = $4, told_at = coalesce($5, told_at) where vassalage = $1`,
        [vassalage, version, failures, dueAt, toldAt],
      )
    },
  }
}

export type ApartStore = ReturnType<typeof createApartStore>
