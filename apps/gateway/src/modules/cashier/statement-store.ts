import type { Asset } from '@halong/money'
import type { Platform, Tx } from '../../platform/index.ts'

export type StatementLineState = 'open' | 'booked' | 'set_aside'
export type NewStatementLine = {
  readonly lineId: string
  readonly day: string
  readonly minor: bigint
  readonly memo: string
  readonly payer: Buffer | null
  readonly reference: string
}
/** A line of a bank's statement with what became of it. */
export type StatementRow = {
  line_id: string
  account_id: string
  account: string
  day: string
  asset: Asset
  amount: string
  memo: string
  payer: Buffer | null
  reference: string
  state: StatementLineState
  order_id: string | null
  remark: string
  imported_at: Date
  imported_by: string
  decided_by: string | null
}
export const STATEMENT_COLUMNS = `line_id, account_id, (select title from gateway.payment_account a where a.account_id = l.account_id) as account,
  to_char(day, 'YYYY-MM-DD') as day, asset, amount, memo, payer, reference, state, order_id, remark, imported_at, imported_by, decided_by`
type Import = { readonly brandId: number; readonly accountId: string; readonly asset: Asset; readonly at: Date; readonly by: string }
type Proposal = { readonly lineId: string; readonly orderId: string; readonly memberId: number }
export type StatementStore = ReturnType<typeof createStatementStore>

/** Lines of bank statements. A line has one row for ever, whatever files it stands in; booked is one whose reference was claimed. */
export function createStatementStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** Which of these references are known lines of the account. */
    async known(accountId: string, references: readonly string[]): Promise<Set<string>> {
      const { rows } = await db.pool.query<{ reference: string }>(
        'select reference from gateway.statement_line where account_id = $1 and reference = any ($2)',
        [accountId, references],
      )
      return new Set(rows.map(({ reference }) => reference))
    },

    /** Takes lines over; those that are known stay as they are. One whose reference was booked by hand before is booked. @returns how many are new */
    async add(tx: Tx, { brandId, accountId, asset, at, by }: Import, lines: readonly NewStatementLine[]): Promise<number> {
      const { rowCount } = await tx.query(
        `insert into gateway.statement_line as l (line_id, brand_id, account_id, day, asset, amount, memo, payer, reference, state, order_id, member_id, remark,
           imported_at, imported_by, decided_at, decided_by)
         select n.line_id, $1, $2, n.day, $3, n.amount, n.memo, n.payer, n.reference, case when k.member_id is null then 'open' else 'booked' end,
           r.order_id, k.member_id, '', $4::timestamptz, $5, case when k.member_id is null then null else $4::timestamptz end, r.booked_by
         from unnest($6::uuid[], $7::date[], $8::bigint[], $9::text[], $10::bytea[], $11::text[]) n (line_id, day, amount, memo, payer, reference)
         left join gateway.receipt_key k on k.account_id = $2 and k.receipt_ref = n.reference
         left join lateral (
           select order_id, booked_by from gateway.deposit_receipt d
           where d.member_id = k.member_id and d.account_id = $2 and d.receipt_ref = n.reference limit 1) r on true
         on conflict (account_id, reference) do nothing`,
        [
          brandId,
          accountId,
          asset,
          at,
          by,
          lines.map(({ lineId }) => lineId),
          lines.map(({ day }) => day),
          lines.map(({ minor }) => String(minor)),
          lines.map(({ memo }) => memo),
          lines.map(({ payer }) => payer),
          lines.map(({ reference }) => reference),
        ],
      )
      return rowCount ?? 0
    },

    /** The newest day of each account's lines. */
    async upTo(brandId: number): Promise<ReadonlyMap<string, string>> {
      const { rows } = await db.pool.query<{ account_id: string; day: string | null }>(
        `select a.account_id, (select to_char(max(day), 'YYYY-MM-DD') from gateway.statement_line l where l.account_id = a.account_id) as day
         from gateway.payment_account a where a.brand_id = $1 and a.driver = 'manual' limit 100`,
        [brandId],
      )
      return new Map(rows.flatMap(({ account_id: accountId, day }) => (day === null ? [] : [[accountId, day] as const])))
    },

    async ofBrand({ brandId, lineId }: { brandId: number; lineId: string }): Promise<StatementRow | null> {
      const { rows } = await db.pool.query<StatementRow>(
        `select ${STATEMENT_COLUMNS} from gateway.statement_line l where brand_id = $1 and line_id = $2`,
        [brandId, lineId],
      )
      return rows[0] ?? null
    },

    /** In the transaction that books a receipt: the line it stands on, if one was imported, is booked. */
    async book(
      tx: Tx,
      { accountId, reference, orderId, memberId }: { accountId: string; reference: string; orderId: string; memberId: number },
      { by, at }: { by: string; at: Date },
    ): Promise<void> {
      await tx.query(
        `update gateway.statement_line set state = 'booked', order_id = $3, member_id = $4, decided_by = $5, decided_at = $6
         where account_id = $1 and reference = $2 and state <> 'booked'`,
        [accountId, reference, orderId, memberId, by, at],
      )
    },

    /** False when it was decided before. */
    async setAside(tx: Tx, lineId: string, { by, at, remark }: { by: string; at: Date; remark: string }): Promise<boolean> {
      const { rowCount } = await tx.query(
        `update gateway.statement_line set state = 'set_aside', remark = $2, decided_by = $3, decided_at = $4 where line_id = $1 and state = 'open'`,
        [lineId, remark, by, at],
      )
      return rowCount === 1
    },

    /** Deposits by hand of the lines' accounts whose memo stands in a line, with the line's own amount. */
    async byMemo(
      memos: readonly { readonly lineId: string; readonly accountId: string; readonly memo: string; readonly minor: bigint }[],
    ): Promise<Proposal[]> {
      if (memos.length === 0) return []
      const { rows } = await db.pool.query<{ line_id: string; order_id: string; member_id: string }>(
        `select n.line_id, o.order_id, o.member_id
         from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[]) n (line_id, account_id, memo, amount)
         join gateway.deposit_order o on o.driver = 'manual' and o.account_id = n.account_id and o.memo = n.memo
         where o.amount = n.amount and o.received = 0`,
        [
          memos.map(({ lineId }) => lineId),
          memos.map(({ accountId }) => accountId),
          memos.map(({ memo }) => memo),
          memos.map(({ minor }) => String(minor)),
        ],
      )
      return rows.map((row) => ({ lineId: row.line_id, orderId: row.order_id, memberId: Number(row.member_id) }))
    },

    /** Waiting deposits by hand of exactly a line's amount at its account; a handful of each, for the payer's name to tell them apart. */
    async byAmount(lines: readonly { readonly lineId: string; readonly accountId: string; readonly minor: bigint }[]): Promise<Proposal[]> {
      if (lines.length === 0) return []
      const { rows } = await db.pool.query<{ line_id: string; order_id: string; member_id: string }>(
        `select n.line_id, o.order_id, o.member_id
         from unnest($1::uuid[], $2::uuid[], $3::bigint[]) n (line_id, account_id, amount)
         join lateral (
           select w.order_id, w.member_id from gateway.payment_account a
           join gateway.deposit_order w on w.brand_id = a.brand_id and w.driver = 'manual' and w.state = 'waiting'
           where a.account_id = n.account_id and w.account_id = n.account_id and w.amount = n.amount and w.received = 0
           order by w.created_at limit 10) o on true`,
        [lines.map(({ lineId }) => lineId), lines.map(({ accountId }) => accountId), lines.map(({ minor }) => String(minor))],
      )
      return rows.map((row) => ({ lineId: row.line_id, orderId: row.order_id, memberId: Number(row.member_id) }))
    },
  }
}
