import type { Asset } from '@halong/money'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import type { BalanceVerdict, Books } from './books.ts'

/** What the house itself put into an account or took from it, and what a provider kept. */
type MoveKind = 'opening' | 'put_in' | 'taken_out' | 'fee'
type MoveSource = 'person' | 'record' | 'statement'
export type HouseMove = {
  readonly moveId: string
  readonly brandId: number
  readonly accountId: string
  readonly kind: MoveKind
  readonly source: MoveSource
  readonly asset: Asset
  readonly minor: bigint
  /** Names it once for ever of its account and kind: the provider's or the bank's name of the movement, or the request of two people. */
  readonly reference: string
  /** Of a fee: what it was for. */
  readonly direction: 'in' | 'out' | null
  readonly method: string | null
  readonly at: Date
  readonly by: string | null
  readonly reason: string
  readonly ledgerKey: string | null
}
export type MoveRow = {
  move_id: string
  title: string
  kind: MoveKind
  source: MoveSource
  asset: Asset
  amount: string
  reference: string
  at: Date
  made_by: string | null
  reason: string
  ledger_key: string | null
}
export type BalanceLook = {
  readonly lookId: string
  readonly brandId: number
  readonly accountId: string
  readonly asset: Asset
  readonly told: bigint | null
  readonly ours: bigint
  readonly underWay: bigint
  readonly verdict: BalanceVerdict
  readonly source: 'asked' | 'entered'
  readonly at: Date
  readonly by: string | null
}
export type LookRow = {
  look_id: string
  account_id: string
  title: string
  driver: string
  asset: Asset
  told: string | null
  ours: string
  under_way: string
  verdict: BalanceVerdict
  source: BalanceLook['source']
  at: Date
  looked_by: string | null
}
export const LOOK_COLUMNS =
  'l.look_id, l.account_id, a.title, a.driver, l.asset, l.told, l.ours, l.under_way, l.verdict, l.source, l.at, l.looked_by'
export const LOOKS = 'gateway.provider_balance l join gateway.payment_account a on a.account_id = l.account_id'
export const MOVE_COLUMNS = 'm.move_id, a.title, m.kind, m.source, m.asset, m.amount, m.reference, m.at, m.made_by, m.reason, m.ledger_key'
export const MOVES = 'gateway.house_move m join gateway.payment_account a on a.account_id = m.account_id'
export type HouseMoveStore = ReturnType<typeof createHouseMoveStore>

/** Accounts of the house as our books have them, and looks at what the other side says they hold. */
export function createHouseMoveStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** False where it was noted before. */
    async insert(tx: Tx, m: HouseMove): Promise<boolean> {
      const { rowCount } = await tx.query(
        `insert into gateway.house_move (move_id, brand_id, account_id, kind, source, asset, amount, reference, direction, method, at, made_by, reason, ledger_key)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing`,
        [
          m.moveId,
          m.brandId,
          m.accountId,
          m.kind,
          m.source,
          m.asset,
          m.minor,
          m.reference,
          m.direction,
          m.method,
          m.at,
          m.by,
          m.reason,
          m.ledgerKey,
        ],
      )
      return rowCount === 1
    },
    /** By which of our methods movements of an account came or went, by the names the other side has for them. */
    async methodsOf(on: Queryable, accountId: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const { rows } = await on.query<{ name: string; method: string }>(
        `select r.receipt_ref as name, o.method from gateway.receipt_key k
           join gateway.deposit_receipt r on r.member_id = k.member_id and r.account_id = k.account_id and r.receipt_ref = k.receipt_ref
           join gateway.deposit_order o on o.member_id = r.member_id and o.order_id = r.order_id
           where k.account_id = $1 and k.receipt_ref = any ($2)
         union all
         select attempt_id::text, method from gateway.payout_attempt where account_id = $1 and attempt_id::text = any ($2)`,
        [accountId, names],
      )
      return new Map(rows.map(({ name, method }) => [name, method]))
    },
    async booksOf(on: Queryable, accountId: string): Promise<Books> {
      const { rows } = await on.query<Record<keyof Books, string>>(
        `select (select coalesce(sum(case when kind = 'taken_out' then -amount else amount end) filter (where kind <> 'fee'), 0) from gateway.house_move where account_id = $1) as moved,
           (select coalesce(sum(amount), 0) from gateway.house_move where account_id = $1 and kind = 'fee') as fees,
           (select coalesce(sum(amount), 0) from gateway.deposit_receipt where account_id = $1) as received,
           (select coalesce(sum(amount), 0) from gateway.payout_attempt where account_id = $1 and state = 'paid') as paid,
           (select coalesce(sum(amount), 0) from gateway.payout_attempt where account_id = $1 and state = 'open') as "underWay",
           (select coalesce(sum(h.amount), 0) from gateway.held_money h join gateway.deposit_order o on o.member_id = h.member_id and o.order_id = h.order_id
             where o.account_id = $1 and h.state = 'returned') as "sentBack"`,
        [accountId],
      )
      const [row] = rows
      const of = (name: keyof Books) => BigInt(row?.[name] ?? 0)
      return {
        moved: of('moved'),
        received: of('received'),
        paid: of('paid'),
        sentBack: of('sentBack'),
        fees: of('fees'),
        underWay: of('underWay'),
      }
    },
    async addLook(tx: Tx, l: BalanceLook): Promise<void> {
      await tx.query(
        `insert into gateway.provider_balance (look_id, brand_id, account_id, asset, told, ours, under_way, verdict, source, at, looked_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [l.lookId, l.brandId, l.accountId, l.asset, l.told, l.ours, l.underWay, l.verdict, l.source, l.at, l.by],
      )
    },
    /** The newest look of each account that told anything, and the newest of all. */
    async newest(accountIds: readonly string[]): Promise<LookRow[]> {
      const { rows } = await db.pool.query<LookRow>(
        `select distinct on (l.account_id) ${LOOK_COLUMNS} from ${LOOKS} where l.account_id = any ($1::uuid[]) order by l.account_id, l.at desc limit 100`,
        [accountIds],
      )
      return rows
    },
    async one(lookId: string): Promise<LookRow | null> {
      const { rows } = await db.pool.query<LookRow>(`select ${LOOK_COLUMNS} from ${LOOKS} where l.look_id = $1`, [lookId])
      return rows[0] ?? null
    },
  }
}
