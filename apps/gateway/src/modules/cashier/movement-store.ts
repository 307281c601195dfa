import type { Platform } from '../../platform/index.ts'
import type { OurMovement, TheirMovement } from './comparing.ts'

/** More movements of an account in a day are not compared by asking for each of them. */
export const MAX_MOVEMENTS = 250_000
type Of = { readonly accountId: string; readonly from: Date; readonly to: Date }
type ReceiptRow = { member_id: string; order_id: string; receipt_ref: string; amount: string; at: Date }
type PayoutRow = {
  member_id: string
  withdrawal_id: string
  attempt_id: string
  provider_id: string | null
  amount: string
  state: OurMovement['state']
  started_at: Date
}
type LineRow = { way: 'in' | 'out'; reference: string; amount: string; attempt_id: string | null; is_of_day: boolean }
export type MovementStore = ReturnType<typeof createMovementStore>

/** Movements of an account as our books have them, and as a bank's imported statement has them. */
export function createMovementStore({ db }: Pick<Platform, 'db'>) {
  const isWithin = (at: Date, { from, to }: Of): boolean => at >= from && at < to
  const receipts = async (of: Of, where: string, values: readonly unknown[]): Promise<OurMovement[]> => {
    const { rows } = await db.pool.query<ReceiptRow>(
      `select r.member_id, r.order_id, r.receipt_ref, r.amount, r.at from ${where} limit ${MAX_MOVEMENTS}`,
      [...values],
    )
    return rows.map((row) => ({
      way: 'in',
      names: [row.receipt_ref],
      minor: BigInt(row.amount),
      state: 'paid',
      memberId: Number(row.member_id),
      orderId: row.order_id,
      isOfDay: isWithin(row.at, of),
    }))
  }
  const payouts = async (of: Of, where: string, values: readonly unknown[]): Promise<OurMovement[]> => {
    const { rows } = await db.pool.query<PayoutRow>(
      `select member_id, withdrawal_id, attempt_id, provider_id, amount, state, started_at from gateway.payout_attempt where ${where} limit ${MAX_MOVEMENTS}`,
      [...values],
    )
    return rows.map((row) => ({
      way: 'out',
      names: row.provider_id === null ? [row.attempt_id] : [row.attempt_id, row.provider_id],
      minor: BigInt(row.amount),
      state: row.state,
      memberId: Number(row.member_id),
      orderId: row.withdrawal_id,
      isOfDay: isWithin(row.started_at, of),
    }))
  }
  const once = (movements: readonly OurMovement[]): OurMovement[] => [
    ...new Map(movements.map((each) => [`${each.way} ${each.names[0]}`, each] as const)).values(),
  ]

  return {
    /** Ours of the day: receipts by the moment the payer's side names, payouts by the moment they were sent. */
    async ofDay(of: Of): Promise<OurMovement[]> {
      const values = [of.accountId, of.from, of.to]
      const found = await Promise.all([
        receipts(of, 'gateway.deposit_receipt r where r.account_id = $1 and r.at >= $2 and r.at < $3', values),
        payouts(of, 'account_id = $1 and started_at >= $2 and started_at < $3', values),
      ])
      return found.flat()
    },
    /** With those of any day that go by these names. */
    async withNamed(of: Of, ofDay: readonly OurMovement[], names: { readonly in: readonly string[]; readonly out: readonly string[] }) {
      const found = await Promise.all([
        receipts(
          of,
          `gateway.receipt_key k join gateway.deposit_receipt r on r.member_id = k.member_id and r.account_id = k.account_id and r.receipt_ref = k.receipt_ref
           where k.account_id = $1 and k.receipt_ref = any ($2)`,
          [of.accountId, names.in],
        ),
        payouts(of, 'account_id = $1 and (attempt_id::text = any ($2) or provider_id = any ($2))', [of.accountId, names.out]),
      ])
      return once([...ofDay, ...found.flat()])
    },

    /** Lines of a bank's statement: of the day, and of any day that stand for one of ours. What was set aside is none of ours. */
    async lines({ accountId, day, ours }: { accountId: string; day: string; ours: readonly OurMovement[] }): Promise<TheirMovement[]> {
      const [ins, outs] = (['in', 'out'] as const).map((way) => ours.flatMap((our) => (our.way === way ? our.names : [])))
      const { rows } = await db.pool.query<LineRow>(
        `select way, reference, amount, attempt_id, day = $2 as is_of_day from gateway.statement_line
         where account_id = $1 and state <> 'set_aside'
           and (day = $2 or way = 'in' and reference = any ($3) or way = 'out' and (attempt_id::text = any ($4) or reference = any ($4)))
         limit ${MAX_MOVEMENTS}`,
        [accountId, day, ins, outs],
      )
      return rows.map((row) => ({
        way: row.way,
        names: row.attempt_id === null ? [row.reference] : [row.attempt_id, row.reference],
        minor: BigInt(row.amount),
        state: 'paid',
        isOfDay: row.is_of_day,
      }))
    },

    /** Deposits of an account that were ordered in the day, by their names, for a provider that tells no record. */
    async ordersOf({ accountId, from, to }: Of): Promise<{ memberId: number; orderId: string }[]> {
      const { rows } = await db.pool.query<{ member_id: string; order_id: string }>(
        `select member_id, order_id from gateway.deposit_order where account_id = $1 and created_at >= $2 and created_at < $3 order by created_at limit ${MAX_MOVEMENTS}`,
        [accountId, from, to],
      )
      return rows.map((row) => ({ memberId: Number(row.member_id), orderId: row.order_id }))
    },
    async payoutsOf({ accountId, from, to }: Of): Promise<{ brandId: number; attemptId: string }[]> {
      const { rows } = await db.pool.query<{ brand_id: number; attempt_id: string }>(
        `select brand_id, attempt_id from gateway.payout_attempt where account_id = $1 and started_at >= $2 and started_at < $3 order by started_at limit ${MAX_MOVEMENTS}`,
        [accountId, from, to],
      )
      return rows.map((row) => ({ brandId: row.brand_id, attemptId: row.attempt_id }))
    },
    /** Accounts of all brands, a few hundred. */
    async accountIds(): Promise<string[]> {
      const { rows } = await db.pool.query<{ account_id: string }>(
        'select account_id from gateway.payment_account order by account_id limit 1000',
      )
      return rows.map((row) => row.account_id)
    },
    /** Whether a statement of the bank that was imported after the day's end reaches it. */
    async isCovered(accountId: string, day: string): Promise<boolean> {
      const { rows } = await db.pool.query<{ is_covered: boolean | null }>(
        `select max(day) >= $2::date and max(imported_at) >= $2::date + 1 as is_covered from gateway.statement_line where account_id = $1`,
        [accountId, day],
      )
      return rows[0]?.is_covered ?? false
    },
    /** Orders of an account by the names that a provider knows them by. */
    async ordersNamed(accountId: string, references: readonly string[]): Promise<{ memberId: number; orderId: string }[]> {
      const { rows } = await db.pool.query<{ member_id: string; order_id: string }>(
        'select distinct member_id, order_id from gateway.order_ref where account_id = $1 and reference = any ($2) limit 200',
        [accountId, references],
      )
      return rows.map((row) => ({ memberId: Number(row.member_id), orderId: row.order_id }))
    },
  }
}
