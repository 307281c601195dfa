import type { Platform, Tx } from '../../platform/index.ts'

/** What a password was set by where its setter showed no more: for a while it proves no more than that. */
export type PasswordBasis = 'made' | 'sms' | 'email' | 'authenticator' | 'payment'
/** Null where the password stands by itself. */
export type Basis = { readonly standsOn: PasswordBasis | null; readonly standsUntil: Date | null }
/** The password and the payment password of a player, hashed, and since when they are what they are. */
export type Keys = Basis & {
  readonly hash: string
  readonly mustChange: boolean
  readonly changedAt: Date
  readonly paymentHash: string | null
  readonly paymentChangedAt: Date | null
}

/** The passwords of a player: what they are, since when, and what they stand on. */
export function createCredentialStore({ db }: Pick<Platform, 'db'>) {
  return {
    setPaymentHash: (tx: Tx, row: { memberId: number; hash: string; at: Date }) =>
      tx.query('update gateway.player_credential set payment_hash = $2, payment_changed_at = $3 where member_id = $1', [
        row.memberId,
        row.hash,
        row.at,
      ]),

    /** Sets a password that its owner chose: nothing has to be changed any more. */
    setPassword: (tx: Tx, row: { memberId: number; hash: string; at: Date } & Basis) =>
      tx.query(
        `update gateway.player_credential set password_hash = $2, must_change = false, changed_at = $3, stands_on = $4, stands_until = $5
         where member_id = $1`,
        [row.memberId, row.hash, row.at, row.standsOn, row.standsUntil],
      ),

    /** Lets a password that was set by something else since a time stand on that for longer. */
    extendBasis: (tx: Tx, row: { memberId: number; since: Date; until: Date }) =>
      tx.query(
        `update gateway.player_credential set stands_until = greatest(stands_until, $3)
         where member_id = $1 and stands_on is not null and changed_at > $2`,
        [row.memberId, row.since, row.until],
      ),

    /** What proves a player by member number; null for trial accounts. */
    async keysOf(memberId: number): Promise<Keys | null> {
      type Found = {
        password_hash: string
        must_change: boolean
        changed_at: Date
        payment_hash: string | null
        payment_changed_at: Date | null
        stands_on: PasswordBasis | null
        stands_until: Date | null
      }
      const { rows } = await db.pool.query<Found>(
        'select password_hash, must_change, changed_at, payment_hash, payment_changed_at, stands_on, stands_until from gateway.player_credential where member_id = $1',
        [memberId],
      )
      const [row] = rows
      return row
        ? {
            hash: row.password_hash,
            mustChange: row.must_change,
            changedAt: row.changed_at,
            paymentHash: row.payment_hash,
            paymentChangedAt: row.payment_changed_at,
            standsOn: row.stands_on,
            standsUntil: row.stands_until,
          }
        : null
    },
  }
}
