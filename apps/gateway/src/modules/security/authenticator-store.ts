import type { Platform, Tx } from '../../platform/index.ts'

export type Authenticator = {
  readonly sealedSecret: Buffer
  readonly startedAt: Date
  /** Null until confirmed by a first code; before that it protects nothing. */
  readonly confirmedAt: Date | null
  readonly lastStep: number | null
  /** True where it takes effect only after the hold. */
  readonly isHeld: boolean
}
export type AuthenticatorStore = ReturnType<typeof createAuthenticatorStore>

export function createAuthenticatorStore({ db }: Pick<Platform, 'db'>) {
  type Row = { sealed_secret: Buffer; started_at: Date; confirmed_at: Date | null; last_step: string | null; is_held: boolean }
  return {
    async of(memberId: number): Promise<Authenticator | null> {
      const { rows } = await db.pool.query<Row>(
        'select sealed_secret, started_at, confirmed_at, last_step, is_held from gateway.authenticator where member_id = $1',
        [memberId],
      )
      const [row] = rows
      if (!row) return null
      const { sealed_secret: sealedSecret, started_at: startedAt, confirmed_at: confirmedAt, last_step: step, is_held: isHeld } = row
      return { sealedSecret, startedAt, confirmedAt, lastStep: step === null ? null : Number(step), isHeld }
    },

    /** Stores an unconfirmed secret, replacing another unconfirmed one. False when a confirmed one exists. */
    async start(row: { memberId: number; sealedSecret: Buffer; at: Date; isHeld: boolean }): Promise<boolean> {
      const { rowCount } = await db.pool.query(
        `insert into gateway.authenticator as a (member_id, sealed_secret, started_at, is_held) values ($1, $2, $3, $4)
         on conflict (member_id) do update set sealed_secret = excluded.sealed_secret, started_at = excluded.started_at, last_step = null,
             is_held = excluded.is_held
           where a.confirmed_at is null`,
        [row.memberId, row.sealedSecret, row.at, row.isHeld],
      )
      return rowCount === 1
    },

    /** Consumes a TOTP step: of two calls with one code one passes. */
    async takeStep(memberId: number, step: number): Promise<boolean> {
      const { rowCount } = await db.pool.query(
        `update gateway.authenticator set last_step = $2
         where member_id = $1 and confirmed_at is not null and (last_step is null or last_step < $2)`,
        [memberId, step],
      )
      return rowCount === 1
    },

    async confirm(tx: Tx, row: { memberId: number; step: number; at: Date }): Promise<boolean> {
      const { rowCount } = await tx.query(
        'update gateway.authenticator set confirmed_at = $3, last_step = $2 where member_id = $1 and confirmed_at is null',
        [row.memberId, row.step, row.at],
      )
      return rowCount === 1
    },

    /** Stores a secret that was confirmed before its hold. False when a confirmed one exists. */
    async putConfirmed(tx: Tx, row: { memberId: number; sealedSecret: Buffer; step: number; at: Date }): Promise<boolean> {
      const { rowCount } = await tx.query(
        `insert into gateway.authenticator as a (member_id, sealed_secret, started_at, confirmed_at, last_step) values ($1, $2, $3, $3, $4)
         on conflict (member_id) do update set sealed_secret = excluded.sealed_secret, started_at = excluded.started_at,
             confirmed_at = excluded.confirmed_at, last_step = excluded.last_step
           where a.confirmed_at is null`,
        [row.memberId, row.sealedSecret, row.at, row.step],
      )
      return rowCount === 1
    },

    async remove(tx: Tx, memberId: number): Promise<void> {
      await tx.query('delete from gateway.authenticator where member_id = $1', [memberId])
      await tx.query('delete from gateway.recovery_code where member_id = $1', [memberId])
    },

    async replaceCodes(tx: Tx, memberId: number, hashes: readonly string[]): Promise<void> {
      await tx.query('delete from gateway.recovery_code where member_id = $1', [memberId])
      await tx.query('insert into gateway.recovery_code (member_id, code_hash) select $1, unnest($2::text[])', [memberId, hashes])
    },

    /** Consumes a recovery code. */
    async takeCode(row: { memberId: number; hash: string; at: Date }): Promise<boolean> {
      const { rowCount } = await db.pool.query(
        'update gateway.recovery_code set used_at = $3 where member_id = $1 and code_hash = $2 and used_at is null',
        [row.memberId, row.hash, row.at],
      )
      return rowCount === 1
    },

    async codesLeft(memberId: number): Promise<number> {
      const { rows } = await db.pool.query<{ left: number }>(
        'select count(*)::int as left from gateway.recovery_code where member_id = $1 and used_at is null',
        [memberId],
      )
      return rows[0]?.left ?? 0
    },
  }
}
