import type { Asset } from '@halong/money'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import type { Attempt } from './attempt-store.ts'
import type { StatementColumns, StatementDays } from './statement-text.ts'

export type StatementLineState = 'open' | 'booked' | 'set_aside'
export type NewStatementLine = {
  readonly way: 'in' | 'out'
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
  way: 'in' | 'out'
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
  attempt_id: string | null
  withdrawal_id: string | null
}
export const STATEMENT_COLUMNS = `line_id, account_id, (select title from gateway.payment_account a where a.account_id = l.account_id) as account, way,
  to_char(day, 'YYYY-MM-DD') as day, asset, amount, memo, payer, reference, state, order_id, remark, imported_at, imported_by, decided_by, attempt_id,
  (select withdrawal_id from gateway.payout_attempt p where p.brand_id = l.brand_id and p.attempt_id = l.attempt_id) as withdrawal_id`
type Import = { readonly brandId: number; readonly accountId: string; readonly asset: Asset; readonly at: Date; readonly by: string }
type Proposal = { readonly lineId: string; readonly orderId: string; readonly memberId: number }
export type StatementStore = ReturnType<typeof createStatementStore>

/** A payout by hand that was made. */
export type PaidByHand = {
  readonly attemptId: string
  readonly withdrawalId: string
  readonly memberId: number
  readonly reference: string | null
  readonly paidAt: Date
}
type PaidRow = { attempt_id: string; withdrawal_id: string; member_id: string; reference: string | null; ended_at: Date }
export type StatementForm = { readonly columns: StatementColumns; readonly days: StatementDays }

/** Lines of bank statements. A line has one row for ever, whatever files it stands in; booked is one whose receipt was claimed, or whose payout was found. */
export function createStatementStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** Which of these are known lines of the account, as `in FT1`. */
    async known(accountId: string, references: readonly string[]): Promise<Set<string>> {
      const { rows } = await db.pool.query<{ name: string }>(
        `select way || ' ' || reference as name from gateway.statement_line where account_id = $1 and reference = any ($2)`,
        [accountId, references],
      )
      return new Set(rows.map(({ name }) => name))
    },
    /** How statements of each account are read: as the last one was. */
    async forms(accountIds: readonly string[]): Promise<ReadonlyMap<string, StatementForm>> {
      const { rows } = await db.pool.query<{ account_id: string } & StatementForm>(
        'select account_id, columns, days from gateway.statement_form where account_id = any ($1)',
        [accountIds],
      )
      return new Map(rows.map(({ account_id: accountId, ...form }) => [accountId, form]))
    },
    async keepForm(
      tx: Tx,
      { accountId, at, by }: Pick<Import, 'accountId' | 'at' | 'by'>,
      { columns, days }: StatementForm,
    ): Promise<void> {
      await tx.query(
        `insert into gateway.statement_form (account_id, columns, days, changed_at, changed_by) values ($1, $2, $3, $4, $5)
         on conflict (account_id) do update set columns = excluded.columns, days = excluded.days, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
        [accountId, JSON.stringify(columns), days, at, by],
      )
    },

    /** Takes lines over; those that are known stay as they are. One whose reference was booked by hand before is booked. @returns how many are new */
    async add(tx: Tx, { brandId, accountId, asset, at, by }: Import, lines: readonly NewStatementLine[]): Promise<number> {
      const { rowCount } = await tx.query(
        `insert into gateway.statement_line as l (line_id, brand_id, account_id, way, day, asset, amount, memo, payer, reference, state, order_id, member_id, remark,
           imported_at, imported_by, decided_at, decided_by, attempt_id)
         select n.line_id, $1, $2, n.way, n.day, $3, n.amount, n.memo, n.payer, n.reference, case when d.is_known then 'booked' else 'open' end,
           r.order_id, coalesce(k.member_id, p.member_id), '', $4::timestamptz, $5, case when d.is_known then $4::timestamptz end, r.booked_by, p.attempt_id
         from unnest($6::uuid[], $7::date[], $8::bigint[], $9::text[], $10::bytea[], $11::text[], $12::text[]) n (line_id, day, amount, memo, payer, reference, way)
         left join gateway.receipt_key k on n.way = 'in' and k.account_id = $2 and k.receipt_ref = n.reference
         left join lateral (
           select order_id, booked_by from gateway.deposit_receipt d
           where d.member_id = k.member_id and d.account_id = $2 and d.receipt_ref = n.reference limit 1) r on true
         left join lateral (
           select member_id, attempt_id from gateway.payout_attempt a
           where n.way = 'out' and a.account_id = $2 and a.provider_id = n.reference and a.amount = n.amount and a.state in ('paid', 'returned') limit 1) p on true
         cross join lateral (select k.member_id is not null or p.attempt_id is not null as is_known) d
         on conflict do nothing`,
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
          lines.map(({ way }) => way),
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
         where account_id = $1 and way = 'in' and reference = $2 and state <> 'booked'`,
        [accountId, reference, orderId, memberId, by, at],
      )
    },
    /** In the transaction that notes a payout by hand: the line it stands on, if one of its amount was imported, is booked. */
    async bookPayout(
      tx: Tx,
      payout: Pick<Attempt, 'accountId' | 'attemptId' | 'memberId' | 'amount'> & { reference: string },
      { by, at }: { by: string; at: Date },
    ) {
      await tx.query(
        `update gateway.statement_line set state = 'booked', attempt_id = $4, member_id = $5, decided_by = $6, decided_at = $7
         where account_id = $1 and way = 'out' and reference = $2 and amount = $3 and state <> 'booked'`,
        [payout.accountId, payout.reference, String(payout.amount), payout.attemptId, payout.memberId, by, at],
      )
    },
    /** Payouts by hand of an account and an amount that no line was found for, the newest first. */
    async unmatched(on: Queryable, { accountId, minor }: { accountId: string; minor: bigint }): Promise<PaidByHand[]> {
      const { rows } = await on.query<PaidRow>(
        `select attempt_id, withdrawal_id, member_id, reference, ended_at from gateway.payout_attempt a
         where account_id = $1 and driver = 'manual' and state in ('paid', 'returned') and amount = $2 and started_at > now() - interval '400 days'
           and not exists (select from gateway.statement_line l where l.attempt_id = a.attempt_id)
         order by started_at desc limit 20`,
        [accountId, String(minor)],
      )
      return rows.map((row) => ({
        attemptId: row.attempt_id,
        withdrawalId: row.withdrawal_id,
        memberId: Number(row.member_id),
        reference: row.reference,
        paidAt: row.ended_at,
      }))
    },
    /** False when it was decided before. */
    async match(
      tx: Tx,
      lineId: string,
      { payout, by, at, remark }: { payout: Pick<PaidByHand, 'attemptId' | 'memberId'>; by: string; at: Date; remark: string },
    ) {
      const { rowCount } = await tx.query(
        `update gateway.statement_line set state = 'booked', attempt_id = $2, member_id = $3, remark = $4, decided_by = $5, decided_at = $6
         where line_id = $1 and state = 'open' and way = 'out'`,
        [lineId, payout.attemptId, payout.memberId, remark, by, at],
      )
      return rowCount === 1
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
