import type { Asset } from '@halong/money'
import type { DriverCode } from '@halong/payments'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import type { WithdrawalName } from './withdrawal-store.ts'

export type AttemptState = 'open' | 'paid' | 'failed' | 'returned'
/** One payout of a withdrawal under one key for ever. At most one of a withdrawal is open. */
export type Attempt = {
  readonly memberId: number
  readonly withdrawalId: string
  readonly no: number
  /** The provider's key. */
  readonly attemptId: string
  readonly brandId: number
  readonly accountId: string
  readonly driver: DriverCode
  readonly method: string
  readonly channel: string
  readonly asset: Asset
  readonly amount: bigint
  readonly state: AttemptState
  readonly providerId: string | null
  readonly reference: string | null
  readonly why: string | null
  readonly isNameDifferent: boolean
  /** How often the provider was asked since it was sent. */
  readonly asked: number
  readonly startedAt: Date
  readonly endedAt: Date | null
  /** Null: not asked about any more, or paid by hand. */
  readonly nextAskAt: Date | null
}
export type AttemptRow = {
  member_id: string
  withdrawal_id: string
  no: number
  attempt_id: string
  brand_id: number
  account_id: string
  driver: DriverCode
  method: string
  channel: string
  asset: Asset
  amount: string
  state: AttemptState
  provider_id: string | null
  reference: string | null
  why: string | null
  is_name_different: boolean
  asked: number
  started_at: Date
  ended_at: Date | null
  next_ask_at: Date | null
}
export const ATTEMPT_COLUMNS = `member_id, withdrawal_id, no, attempt_id, brand_id, account_id, driver, method, channel, asset, amount, state, provider_id, reference, why,
  is_name_different, asked, started_at, ended_at, next_ask_at`

export const toAttempt = (row: AttemptRow): Attempt => ({
  memberId: Number(row.member_id),
  withdrawalId: row.withdrawal_id,
  no: row.no,
  attemptId: row.attempt_id,
  brandId: row.brand_id,
  accountId: row.account_id,
  driver: row.driver,
  method: row.method,
  channel: row.channel,
  asset: row.asset,
  amount: BigInt(row.amount),
  state: row.state,
  providerId: row.provider_id,
  reference: row.reference,
  why: row.why,
  isNameDifferent: row.is_name_different,
  asked: row.asked,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  nextAskAt: row.next_ask_at,
})

const SECOND_MS = 1_000
const OPEN_MS = [5, 15, 60].map((seconds) => seconds * SECOND_MS)
const OPEN_EVERY_MS = 120 * SECOND_MS
const PAID_MS = [1, 6, 24, 72, 168].map((hours) => hours * 3_600 * SECOND_MS)

/** When an open attempt is asked about next: 5, 15 and 60 s after it was sent, then every 2 minutes until the provider says how it ended. */
export const nextOpenAsk = (asked: number, now: Date): Date => new Date(now.getTime() + (OPEN_MS[asked] ?? OPEN_EVERY_MS))
/** A paid one is asked about for a week more: a bank may send money back. */
export function nextPaidAsk(paidAt: Date, now: Date): Date | null {
  const next = PAID_MS.map((ms) => paidAt.getTime() + ms).find((at) => at > now.getTime())
  return next === undefined ? null : new Date(next)
}

export type AttemptStore = ReturnType<typeof createAttemptStore>

export function createAttemptStore({ db }: Pick<Platform, 'db'>) {
  const rows = async (on: Queryable, text: string, values: readonly unknown[]): Promise<Attempt[]> =>
    (await on.query<AttemptRow>(text, [...values])).rows.map(toAttempt)
  return {
    /** The newest of a withdrawal, locked; the withdrawal is locked before. */
    async newest(tx: Tx, { memberId, withdrawalId }: WithdrawalName): Promise<Attempt | null> {
      const text = `select ${ATTEMPT_COLUMNS} from gateway.payout_attempt where member_id = $1 and withdrawal_id = $2 order by no desc limit 1 for update`
      return (await rows(tx, text, [memberId, withdrawalId]))[0] ?? null
    },
    async lock(tx: Tx, { memberId, withdrawalId, no }: WithdrawalName & Pick<Attempt, 'no'>): Promise<Attempt | null> {
      const text = `select ${ATTEMPT_COLUMNS} from gateway.payout_attempt where member_id = $1 and withdrawal_id = $2 and no = $3 for update`
      return (await rows(tx, text, [memberId, withdrawalId, no]))[0] ?? null
    },
    of: ({ memberId, withdrawalId }: WithdrawalName) =>
      rows(
        db.pool,
        `select ${ATTEMPT_COLUMNS} from gateway.payout_attempt where member_id = $1 and withdrawal_id = $2 order by no limit 50`,
        [memberId, withdrawalId],
      ),
    async ofBrand({ brandId, attemptId }: Pick<Attempt, 'brandId' | 'attemptId'>): Promise<Attempt | null> {
      const text = `select ${ATTEMPT_COLUMNS} from gateway.payout_attempt where brand_id = $1 and attempt_id = $2`
      return (await rows(db.pool, text, [brandId, attemptId]))[0] ?? null
    },

    async insert(tx: Tx, attempt: Attempt): Promise<void> {
      const { memberId, withdrawalId, no, attemptId, brandId, accountId, driver, method, channel, asset, amount, startedAt, nextAskAt } =
        attempt
      await tx.query(
        `insert into gateway.payout_attempt (member_id, withdrawal_id, no, attempt_id, brand_id, account_id, driver, method, channel, asset, amount, state, started_at,
           next_ask_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'open', $12, $13)`,
        [memberId, withdrawalId, no, attemptId, brandId, accountId, driver, method, channel, asset, String(amount), startedAt, nextAskAt],
      )
    },
    async write(tx: Queryable, a: Attempt): Promise<void> {
      await tx.query(
        `update gateway.payout_attempt set state = $4, provider_id = $5, reference = $6, why = $7, is_name_different = $8, asked = $9, ended_at = $10, next_ask_at = $11
         where member_id = $1 and withdrawal_id = $2 and no = $3`,
        [a.memberId, a.withdrawalId, a.no, a.state, a.providerId, a.reference, a.why, a.isNameDifferent, a.asked, a.endedAt, a.nextAskAt],
      )
    },
    /** Claims a bank's reference of a payout by hand, once for the account. */
    async isReferenceFree(tx: Tx, { accountId, reference }: { accountId: string; reference: string }): Promise<boolean> {
      const { rowCount } = await tx.query(
        'insert into gateway.payout_reference (account_id, reference) values ($1, $2) on conflict do nothing',
        [accountId, reference],
      )
      return rowCount === 1
    },

    /** Takes attempts that are to be asked about; whoever dies with them leaves them to the next in half a minute. */
    takeDue: (now: Date, most: number): Promise<Attempt[]> =>
      rows(
        db.pool,
        `update gateway.payout_attempt set next_ask_at = $1::timestamptz + interval '30 seconds'
         where (member_id, withdrawal_id, no) in (
           select member_id, withdrawal_id, no from gateway.payout_attempt where next_ask_at <= $1 order by next_ask_at limit $2 for update skip locked)
         returning ${ATTEMPT_COLUMNS}`,
        [now, most],
      ),
    /** A callback rang: asked about at once, but not twice in a minute. */
    async ring({
      accountId,
      names,
      now,
      pauseMs,
    }: {
      accountId: string
      names: readonly string[]
      now: Date
      pauseMs: number
    }): Promise<void> {
      await db.pool.query(
        `update gateway.payout_attempt set next_ask_at = least(next_ask_at, $3), bell_at = $3
         where account_id = $1 and (attempt_id::text = any ($2) or provider_id = any ($2)) and (bell_at is null or bell_at <= $3 - $4 * interval '1 millisecond')`,
        [accountId, names, now, pauseMs],
      )
    },
  }
}
