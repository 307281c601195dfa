import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { z } from 'zod'

export const WIRES = ['payos', 'xendit', 'btcpay'] as const
export const ANSWERS = ['ok', 'swallow', 'fault', 'slow'] as const
export const CALLBACKS = ['on_time', 'twice', 'reordered', 'late', 'forged', 'none'] as const
/** How an account behaves: what it answers, and how its callbacks come. */
export const modeForm = z.object({
  create: z.enum(ANSWERS).default('ok'),
  find: z.enum(ANSWERS).default('ok'),
  payout: z.enum(ANSWERS).default('ok'),
  /** How long a payout takes. */
  payoutSeconds: z.coerce.number().int().min(0).max(86_400).default(20),
  callbacks: z.enum(CALLBACKS).default('on_time'),
})
export type Mode = z.output<typeof modeForm>
export type Account = {
  readonly code: string
  readonly wire: (typeof WIRES)[number]
  readonly keys: Readonly<Record<string, string>>
  readonly callbackUrl: string
  readonly mode: Mode
}
/** Amounts count the smallest unit of the currency: `exponent` decimals. */
export type Payment = {
  readonly id: string
  readonly account: string
  readonly reference: string
  readonly currency: string
  readonly exponent: number
  readonly amount: bigint
  readonly note: string
  readonly returnUrl: string
  readonly isCancelled: boolean
  readonly createdAt: Date
  readonly expiresAt: Date
}
export type Receipt = { readonly id: string; readonly amount: bigint; readonly payer: string; readonly at: Date }
export type PaymentWithReceipts = Payment & { readonly receipts: readonly Receipt[]; readonly paid: bigint }

type AccountRow = { code: string; wire: Account['wire']; keys: Record<string, string>; callback_url: string; mode: unknown }
type PaymentRow = {
  id: string
  account: string
  reference: string
  currency: string
  exponent: number
  amount: string
  note: string
  return_url: string
  is_cancelled: boolean
  created_at: Date
  expires_at: Date
}
type ReceiptRow = { id: string; payment: string; amount: string; payer: string; at: Date }

const toAccount = (row: AccountRow): Account => ({
  code: row.code,
  wire: row.wire,
  keys: row.keys,
  callbackUrl: row.callback_url,
  mode: modeForm.parse(row.mode),
})
const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  account: row.account,
  reference: row.reference,
  currency: row.currency,
  exponent: row.exponent,
  amount: BigInt(row.amount),
  note: row.note,
  returnUrl: row.return_url,
  isCancelled: row.is_cancelled,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

export const newId = (prefix: string): string => `${prefix}${randomBytes(10).toString('hex')}`
export type Store = ReturnType<typeof createStore>

export function createStore(pool: Pool) {
  async function withReceipts(rows: readonly PaymentRow[]): Promise<PaymentWithReceipts[]> {
    const { rows: found } = await pool.query<ReceiptRow>('select * from sandbox.receipt where payment = any ($1) order by at, id', [
      rows.map(({ id }) => id),
    ])
    return rows.map((row) => {
      const receipts = found
        .filter(({ payment }) => payment === row.id)
        .map(({ id, amount, payer, at }) => ({ id, amount: BigInt(amount), payer, at }))
      return { ...toPayment(row), receipts, paid: receipts.reduce((sum, { amount }) => sum + amount, 0n) }
    })
  }

  return {
    async accounts(): Promise<Account[]> {
      const { rows } = await pool.query<AccountRow>('select * from sandbox.account order by code limit 100')
      return rows.map(toAccount)
    },
    async account(code: string): Promise<Account | null> {
      const { rows } = await pool.query<AccountRow>('select * from sandbox.account where code = $1', [code])
      return rows[0] ? toAccount(rows[0]) : null
    },
    async putAccount({ code, wire, keys, callbackUrl }: Omit<Account, 'mode'>): Promise<void> {
      await pool.query(
        `insert into sandbox.account (code, wire, keys, callback_url) values ($1, $2, $3, $4)
         on conflict (code) do update set keys = excluded.keys, callback_url = excluded.callback_url`,
        [code, wire, JSON.stringify(keys), callbackUrl],
      )
    },
    async setMode(code: string, mode: z.input<typeof modeForm>): Promise<void> {
      await pool.query('update sandbox.account set mode = mode || $2::jsonb where code = $1', [code, JSON.stringify(mode)])
    },

    async insert(payment: Omit<Payment, 'isCancelled'>): Promise<void> {
      await pool.query(
        `insert into sandbox.payment (id, account, reference, currency, exponent, amount, note, return_url, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          payment.id,
          payment.account,
          payment.reference,
          payment.currency,
          payment.exponent,
          String(payment.amount),
          payment.note,
          payment.returnUrl,
          payment.createdAt,
          payment.expiresAt,
        ],
      )
    },
    async payment(id: string): Promise<PaymentWithReceipts | null> {
      const { rows } = await pool.query<PaymentRow>('select * from sandbox.payment where id = $1', [id])
      return (await withReceipts(rows))[0] ?? null
    },
    async byReference(account: string, reference: string): Promise<PaymentWithReceipts[]> {
      const { rows } = await pool.query<PaymentRow>(
        'select * from sandbox.payment where account = $1 and reference = $2 order by created_at desc limit 20',
        [account, reference],
      )
      return withReceipts(rows)
    },
    /** Of an account between two moments, oldest first. */
    async between(account: string, { from, to, skip, take }: { from: Date; to: Date; skip: number; take: number }) {
      const { rows } = await pool.query<PaymentRow>(
        'select * from sandbox.payment where account = $1 and created_at >= $2 and created_at <= $3 order by created_at, id offset $4 limit $5',
        [account, from, to, skip, take],
      )
      return withReceipts(rows)
    },
    async newest(): Promise<PaymentWithReceipts[]> {
      const { rows } = await pool.query<PaymentRow>('select * from sandbox.payment order by created_at desc limit 30')
      return withReceipts(rows)
    },
    async cancel(id: string): Promise<void> {
      await pool.query('update sandbox.payment set is_cancelled = true where id = $1', [id])
    },
    async pay(payment: string, { amount, payer, at }: { amount: bigint; payer: string; at: Date }): Promise<void> {
      await pool.query('insert into sandbox.receipt (id, payment, amount, payer, at) values ($1, $2, $3, $4, $5)', [
        newId('FT'),
        payment,
        String(amount),
        payer,
        at,
      ])
    },
  }
}

/** `12.50` for 1250 of two decimals. */
export function decimal(amount: bigint, exponent: number): string {
  const digits = String(amount).padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}
