import type { Asset } from '@halong/money'
import type { DriverCode } from '@halong/payments'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'

/** An account of the house at a provider or a bank. */
export type Account = {
  readonly accountId: string
  readonly brandId: number
  readonly driver: DriverCode
  readonly title: string
  readonly baseUrl: string
  readonly sealed: Buffer
  readonly asset: Asset
  readonly isStandIn: boolean
  readonly isOpenIn: boolean
  /** The last part of its callback address: random, and worth nothing without the provider's own answer. */
  readonly key: string
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string
}
export type AccountRow = {
  account_id: string
  brand_id: number
  driver: DriverCode
  title: string
  base_url: string
  sealed: Buffer
  asset: Asset
  is_stand_in: boolean
  is_open_in: boolean
  key: string
  version: number
  changed_at: Date
  changed_by: string
}
export const ACCOUNT_COLUMNS =
  'account_id, brand_id, driver, title, base_url, sealed, asset, is_stand_in, is_open_in, key, version, changed_at, changed_by'

export const toAccount = (row: AccountRow): Account => ({
  accountId: row.account_id,
  brandId: row.brand_id,
  driver: row.driver,
  title: row.title,
  baseUrl: row.base_url,
  sealed: row.sealed,
  asset: row.asset,
  isStandIn: row.is_stand_in,
  isOpenIn: row.is_open_in,
  key: row.key,
  version: row.version,
  changedAt: row.changed_at,
  changedBy: row.changed_by,
})

export type AccountStore = ReturnType<typeof createAccountStore>

export function createAccountStore({ db }: Pick<Platform, 'db'>) {
  const one = async (on: Queryable, where: string, values: readonly unknown[]): Promise<Account | null> => {
    const { rows } = await on.query<AccountRow>(`select ${ACCOUNT_COLUMNS} from gateway.payment_account where ${where}`, [...values])
    return rows[0] ? toAccount(rows[0]) : null
  }
  return {
    byId: (accountId: string) => one(db.pool, 'account_id = $1', [accountId]),
    byKey: (key: string) => one(db.pool, 'key = $1', [key]),
    lock: (tx: Tx, { brandId, accountId }: { brandId: number; accountId: string }) =>
      one(tx, 'brand_id = $1 and account_id = $2 for update', [brandId, accountId]),
    async ofBrand(brandId: number): Promise<Account[]> {
      const { rows } = await db.pool.query<AccountRow>(
        `select ${ACCOUNT_COLUMNS} from gateway.payment_account where brand_id = $1 order by account_id limit 100`,
        [brandId],
      )
      return rows.map(toAccount)
    },

    /** Writes an account whole; the caller judged its version. */
    async write(tx: Tx, account: Account): Promise<void> {
      await tx.query(
        `insert into gateway.payment_account (${ACCOUNT_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
         on conflict (account_id) do update set title = excluded.title, base_url = excluded.base_url, sealed = excluded.sealed,
           is_open_in = excluded.is_open_in, version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
        [
          account.accountId,
          account.brandId,
          account.driver,
          account.title,
          account.baseUrl,
          account.sealed,
          account.asset,
          account.isStandIn,
          account.isOpenIn,
          account.key,
          account.version,
          account.changedAt,
          account.changedBy,
        ],
      )
    },
  }
}
