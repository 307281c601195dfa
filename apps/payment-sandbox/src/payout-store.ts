import type { Pool } from 'pg'

/** A payout that a merchant asked for; amounts count the smallest unit of the currency. */
export type Payout = {
  readonly id: string
  readonly account: string
  /** What the merchant calls it, and the key it was sent under. */
  readonly reference: string
  readonly key: string
  readonly body: string
  readonly currency: string
  readonly amount: bigint
  readonly number: string
  readonly holder: string
  readonly isApproved: boolean
  readonly isCancelled: boolean
  /** Said by whoever steers the stand-in; null: by the clock. */
  readonly said: 'paid' | 'failed' | 'returned' | null
  readonly why: string | null
  readonly createdAt: Date
}
export type PayoutSaid = 'processing' | 'paid' | 'failed' | 'returned'
type Row = {
  id: string
  account: string
  reference: string
  key: string
  body: string
  currency: string
  amount: string
  number: string
  holder: string
  is_approved: boolean
  is_cancelled: boolean
  said: Payout['said']
  why: string | null
  created_at: Date
}
const toPayout = ({ is_approved: isApproved, is_cancelled: isCancelled, created_at: createdAt, amount, ...row }: Row): Payout => ({
  ...row,
  isApproved,
  isCancelled,
  createdAt,
  amount: BigInt(amount),
})
const RETURN_SECONDS = 60

/** How a payout stands: after so many seconds it is paid. A number that ends in 0000 is none, and one in 1111 is sent back a minute later. */
export function stateOf({ said, isCancelled, number, createdAt }: Payout, { now, seconds }: { now: Date; seconds: number }): PayoutSaid {
  if (said !== null) return said
  if (isCancelled || number.endsWith('0000')) return 'failed'
  const elapsed = (now.getTime() - createdAt.getTime()) / 1_000
  if (elapsed < seconds) return 'processing'
  return number.endsWith('1111') && elapsed >= seconds + RETURN_SECONDS ? 'returned' : 'paid'
}
export const whyOf = ({ why }: Payout): string => why ?? 'INVALID_DESTINATION'

export type PayoutStore = ReturnType<typeof createPayoutStore>

export function createPayoutStore(pool: Pool) {
  const rows = async (where: string, values: readonly unknown[]): Promise<Payout[]> =>
    (await pool.query<Row>(`select * from sandbox.payout where ${where} order by created_at, id limit 200`, [...values])).rows.map(toPayout)
  return {
    /** Answers the payout of a key: the one that was there, or this one. */
    async put(payout: Omit<Payout, 'isCancelled' | 'said' | 'why'>, { isOnce }: { isOnce: boolean }): Promise<Payout> {
      if (isOnce) {
        const [known] = await rows('account = $1 and key = $2', [payout.account, payout.key])
        if (known) return known
      }
      await pool.query(
        `insert into sandbox.payout (id, account, reference, key, body, currency, amount, number, holder, is_approved, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          payout.id,
          payout.account,
          payout.reference,
          payout.key,
          payout.body,
          payout.currency,
          String(payout.amount),
          payout.number,
          payout.holder,
          payout.isApproved,
          payout.createdAt,
        ],
      )
      return { ...payout, isCancelled: false, said: null, why: null }
    },
    async one(account: string, id: string): Promise<Payout | null> {
      return (await rows('account = $1 and id = $2', [account, id]))[0] ?? null
    },
    byReference: (account: string, reference: string) => rows('account = $1 and reference = $2', [account, reference]),
    ofAccount: (account: string) => rows('account = $1', [account]),
    async approve(id: string): Promise<void> {
      await pool.query('update sandbox.payout set is_approved = true where id = $1', [id])
    },
    async cancel(id: string): Promise<void> {
      await pool.query('update sandbox.payout set is_cancelled = true where id = $1 and not is_approved', [id])
    },
    async say(account: string, { reference, said, why }: { reference: string; said: NonNullable<Payout['said']>; why: string | null }) {
      const text = 'update sandbox.payout set said = $3, why = $4 where account = $1 and reference = $2'
      return (await pool.query(text, [account, reference, said, why])).rowCount ?? 0
    },
  }
}
