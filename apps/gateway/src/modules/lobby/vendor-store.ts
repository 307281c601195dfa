import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import type { VendorRow } from './store.ts'

export type WholeVendor = VendorRow & { version: number; games: number; open_games: number }
type NewVendor = {
  readonly vassalage: string
  readonly name: string
  readonly launchOrigin: string
  readonly verifyUrl: string | null
  readonly walletUrl: string | null
  readonly sealedSecret: Buffer
  /** Who may take it. */
  readonly secretFor: string
  readonly at: Date
}
type NewSecret = Pick<NewVendor, 'vassalage' | 'sealedSecret' | 'secretFor' | 'at'> & {
  /** Null where the one before is refused from now on. */
  readonly formerUntil: Date | null
}

/** Vendors as operators work on them, one at a time. */
export function createVendorStore({ db }: Pick<Platform, 'db'>) {
  return {
    async of(vassalage: string): Promise<WholeVendor | null> {
      const { rows } = await db.pool.query<WholeVendor>(
        `select v.*, count(g.*)::int as games, count(*) filter (where g.is_open)::int as open_games
         from gateway.vendor v left join gateway.game g using (vassalage) where v.vassalage = $1 group by v.vassalage`,
        [vassalage],
      )
      return rows[0] ?? null
    },

    /** For as long as the transaction lasts nobody else changes it. */
    async lock(tx: Tx, vassalage: string): Promise<(VendorRow & Pick<WholeVendor, 'version'>) | null> {
      return (
        (
          await tx.query<VendorRow & Pick<WholeVendor, 'version'>>('select * from gateway.vendor where vassalage = $1 for update', [
            vassalage,
          ])
        ).rows[0] ?? null
      )
    },

    /** False where there is one of this code. */
    async add(
      tx: Queryable,
      { vassalage, name, launchOrigin, verifyUrl, walletUrl, sealedSecret, secretFor, at }: NewVendor,
    ): Promise<boolean> {
      const { rowCount } = await tx.query(
        `insert into gateway.vendor (vassalage, name, launch_origin, verify_url, sealed_secret, secret_version, secret_since, secret_for, is_open, wallet_url)
         values ($1, $2, $3, $4, $5, 1, $6, $7, false, $8) on conflict do nothing`,
        [vassalage, name, launchOrigin, verifyUrl, sealedSecret, at, secretFor, walletUrl],
      )
      return rowCount === 1
    },

    async putAddress(
      tx: Queryable,
      { vassalage, launchOrigin, verifyUrl, walletUrl }: Pick<NewVendor, 'vassalage' | 'launchOrigin' | 'verifyUrl' | 'walletUrl'>,
    ) {
      await tx.query(
        'update gateway.vendor set launch_origin = $2, verify_url = $3, wallet_url = $4, version = version + 1 where vassalage = $1',
        [vassalage, launchOrigin, verifyUrl, walletUrl],
      )
    },
    /** Whether a transfer is under way at its wallets, or players' money is there. */
    async walletsInUse(tx: Queryable, vassalage: string): Promise<{ moving: boolean; held: boolean }> {
      const { rows } = await tx.query<{ moving: boolean; held: boolean }>(
        `select exists (select from gateway.wallet_transfer where vassalage = $1 and ended_at is null) as moving,
           exists (select from gateway.vendor_purse where vassalage = $1 and balance > 0) as held`,
        [vassalage],
      )
      return rows[0] ?? { moving: false, held: false }
    },

    async putSecret(tx: Queryable, { vassalage, sealedSecret, secretFor, at, formerUntil }: NewSecret): Promise<void> {
      await tx.query(
        `update gateway.vendor set former_secret = case when $5::timestamptz is null then null else sealed_secret end, former_until = $5,
           sealed_secret = $2, secret_since = $3, secret_for = $4, secret_version = secret_version + 1 where vassalage = $1`,
        [vassalage, sealedSecret, at, secretFor, formerUntil],
      )
    },

    async secretTaken(tx: Queryable, vassalage: string): Promise<void> {
      await tx.query('update gateway.vendor set secret_for = null where vassalage = $1', [vassalage])
    },
  }
}
export type VendorStore = ReturnType<typeof createVendorStore>
