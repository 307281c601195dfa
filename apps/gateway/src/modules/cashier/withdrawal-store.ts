import { invariant } from '@halong/base'
import type { Asset } from '@halong/money'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import type { Outcome, Risk, StageCode, StageOwner, Withdrawal, WithdrawalState } from './withdrawal.ts'

export type WithdrawalRow = {
  member_id: string
  withdrawal_id: string
  request_id: string
  brand_id: number
  kind: 'player' | 'return'
  asset: Asset
  amount: string
  fee: string
  to_pay: string
  in_hand: string
  method: string
  payee_id: string | null
  sealed: Buffer
  lot_id: string | null
  state: WithdrawalState
  version: number
  stage_no: number
  owner: StageOwner
  code: StageCode | null
  promised_at: Date | null
  breaches: number
  risks: Risk[]
  reference: string | null
  outcome: Outcome | null
  received: string | null
  paid_at: Date | null
  confirm_by: Date | null
  appeal_by: Date | null
  pictures: number
  claimed_by: string | null
  claimed_until: Date | null
  created_at: Date
  ended_at: Date | null
}
export const WITHDRAWAL_COLUMNS = `member_id, withdrawal_id, request_id, brand_id, kind, asset, amount, fee, to_pay, in_hand, method, payee_id, sealed, lot_id, state,
  version, stage_no, owner, code, promised_at, breaches, risks, reference, outcome, received, paid_at, confirm_by, appeal_by, pictures, claimed_by, claimed_until,
  created_at, ended_at`
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export const toWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  memberId: Number(row.member_id),
  withdrawalId: row.withdrawal_id,
  requestId: row.request_id,
  brandId: row.brand_id,
  kind: row.kind,
  asset: row.asset,
  amount: BigInt(row.amount),
  fee: BigInt(row.fee),
  toPay: BigInt(row.to_pay),
  inHand: BigInt(row.in_hand),
  method: row.method,
  payeeId: row.payee_id,
  sealed: row.sealed,
  lotId: row.lot_id,
  state: row.state,
  version: row.version,
  stageNo: row.stage_no,
  owner: row.owner,
  code: row.code,
  promisedAt: row.promised_at,
  breaches: row.breaches,
  risks: row.risks,
  reference: row.reference,
  outcome: row.outcome,
  received: row.received === null ? null : BigInt(row.received),
  paidAt: row.paid_at,
  confirmBy: row.confirm_by,
  appealBy: row.appeal_by,
  pictures: row.pictures,
  claimedBy: row.claimed_by,
  claimedUntil: row.claimed_until,
  createdAt: row.created_at,
  endedAt: row.ended_at,
})

export type WithdrawalName = Pick<Withdrawal, 'memberId' | 'withdrawalId'>
export type Stage = {
  readonly withdrawalId: string
  readonly no: number
  readonly stage: WithdrawalState
  readonly owner: StageOwner
  readonly enteredAt: Date
  readonly promisedAt: Date | null
  readonly leftAt: Date | null
  readonly code: StageCode | null
  readonly remark: string
  readonly actor: string
  readonly isLate: boolean
}
export type WithdrawalStore = ReturnType<typeof createWithdrawalStore>

const valuesOf = (w: Withdrawal): unknown[] => [
  w.memberId,
  w.withdrawalId,
  w.requestId,
  w.brandId,
  w.kind,
  w.asset,
  String(w.amount),
  String(w.fee),
  String(w.toPay),
  String(w.inHand),
  w.method,
  w.payeeId,
  w.sealed,
  w.lotId,
  w.state,
  w.version,
  w.stageNo,
  w.owner,
  w.code,
  w.promisedAt,
  w.breaches,
  JSON.stringify(w.risks),
  w.reference,
  w.outcome,
  w.received === null ? null : String(w.received),
  w.paidAt,
  w.confirmBy,
  w.appealBy,
  w.pictures,
  w.claimedBy,
  w.claimedUntil,
  w.createdAt,
  w.endedAt,
]
/** What moves change. */
const CHANGING =
  'to_pay in_hand method payee_id sealed state version stage_no owner code promised_at breaches risks reference outcome received paid_at confirm_by appeal_by pictures claimed_by claimed_until ended_at'
    .split(' ')
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')

/** Withdrawals and the stages they went through. */
export function createWithdrawalStore({ db }: Pick<Platform, 'db'>) {
  const rows = async (on: Queryable, where: string, values: readonly unknown[]): Promise<Withdrawal[]> =>
    (await on.query<WithdrawalRow>(`select ${WITHDRAWAL_COLUMNS} from gateway.withdrawal where ${where}`, [...values])).rows.map(
      toWithdrawal,
    )
  const first = async (on: Queryable, where: string, values: readonly unknown[]) => (await rows(on, where, values))[0] ?? null

  return {
    of: ({ memberId, withdrawalId }: WithdrawalName, on: Queryable = db.pool) =>
      first(on, 'member_id = $1 and withdrawal_id = $2', [memberId, withdrawalId]),
    lock: (tx: Tx, { memberId, withdrawalId }: WithdrawalName) =>
      first(tx, 'member_id = $1 and withdrawal_id = $2 for update', [memberId, withdrawalId]),
    byRequest: (on: Queryable, { memberId, requestId }: Pick<Withdrawal, 'memberId' | 'requestId'>) =>
      first(on, 'member_id = $1 and request_id = $2', [memberId, requestId]),
    ofBrand: ({ brandId, withdrawalId }: Pick<Withdrawal, 'brandId' | 'withdrawalId'>, on: Queryable = db.pool) =>
      first(on, 'brand_id = $1 and withdrawal_id = $2 order by member_id limit 1', [brandId, withdrawalId]),
    /** Newest first. */
    ofPlayer: (page: { memberId: number; isWaiting: boolean; before: string | null; most: number }) =>
      rows(db.pool, 'member_id = $1 and withdrawal_id < $2 and (not $3 or ended_at is null) order by withdrawal_id desc limit $4', [
        page.memberId,
        page.before ?? NEWEST,
        page.isWaiting,
        page.most,
      ]),

    /** Writes one whole; it is locked, or new. */
    async write(tx: Tx, withdrawal: Withdrawal): Promise<void> {
      const values = valuesOf(withdrawal)
      await tx.query(
        `insert into gateway.withdrawal (${WITHDRAWAL_COLUMNS}) values (${values.map((_, at) => `$${at + 1}`).join(', ')})
         on conflict (member_id, withdrawal_id) do update set ${CHANGING}`,
        values,
      )
    },

    /** Leaves the stage before, and enters this one. */
    async enter(tx: Tx, w: Withdrawal, { at, remark, actor }: { at: Date; remark: string; actor: string }): Promise<void> {
      await tx.query(
        `update gateway.withdrawal_stage set left_at = $4, is_late = is_late or (owner <> 'player' and coalesce(promised_at < $4, false))
         where member_id = $1 and withdrawal_id = $2 and no = $3 - 1`,
        [w.memberId, w.withdrawalId, w.stageNo, at],
      )
      await tx.query(
        `insert into gateway.withdrawal_stage (member_id, withdrawal_id, no, stage, owner, entered_at, promised_at, code, remark, actor)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [w.memberId, w.withdrawalId, w.stageNo, w.state, w.owner, at, w.promisedAt, w.code, remark, actor],
      )
    },

    async stagesOf(memberId: number, ids: readonly string[]): Promise<Stage[]> {
      type Row = Omit<Stage, 'withdrawalId' | 'enteredAt' | 'promisedAt' | 'leftAt' | 'isLate'> & {
        withdrawal_id: string
        entered_at: Date
        promised_at: Date | null
        left_at: Date | null
        is_late: boolean
      }
      const { rows: found } = await db.pool.query<Row>(
        `select withdrawal_id, no, stage, owner, entered_at, promised_at, left_at, code, remark, actor, is_late from gateway.withdrawal_stage
         where member_id = $1 and withdrawal_id = any ($2::uuid[]) order by withdrawal_id, no limit 6000`,
        [memberId, ids],
      )
      return found.map(({ withdrawal_id, entered_at, promised_at, left_at, is_late, ...rest }) => ({
        ...rest,
        withdrawalId: withdrawal_id,
        enteredAt: entered_at,
        promisedAt: promised_at,
        leftAt: left_at,
        isLate: is_late,
      }))
    },

    /** What a player asked for on the day of a zone, and what waits. Refused ones do not count. */
    async usedToday(on: Queryable, { memberId, zone, now }: { memberId: number; zone: string; now: Date }) {
      type Used = { count: number; amount: string; waiting: string[]; paid: number; returns: number; next_day: Date }
      const { rows: found } = await on.query<Used>(
        `with day as (select date_trunc('day', $2::timestamptz at time zone $3::text) as local)
         select count(*) filter (where w.created_at >= local at time zone $3 and state <> 'rejected' and kind = 'player')::int as count,
           coalesce(sum(amount) filter (where w.created_at >= local at time zone $3 and state <> 'rejected' and kind = 'player'), 0) as amount,
           coalesce(array_agg(distinct method) filter (where state in ('checking', 'review', 'needs_player', 'approved', 'paying', 'returned')), '{}') as waiting,
           count(*) filter (where paid_at is not null)::int as paid,
           count(*) filter (where kind = 'return' and w.created_at >= $2::timestamptz - interval '30 days')::int as returns,
           (local + interval '1 day') at time zone $3 as next_day
         from day left join gateway.withdrawal w on w.member_id = $1 group by local`,
        [memberId, now, zone],
      )
      const [row] = found
      invariant(row, 'a day is a day')
      return {
        count: row.count,
        amount: BigInt(row.amount),
        waiting: row.waiting,
        paid: row.paid,
        returns: row.returns,
        nextDay: row.next_day,
      }
    },

    /** Those in a state whose time has come, a few at once. Whoever takes one locks it and looks again. */
    due: (
      where: 'checking' | 'approved' | 'unconfirmed' | 'unanswered' | 'late' | 'soon',
      now: Date,
      most: number,
    ): Promise<Withdrawal[]> => rows(db.pool, `${DUE[where]} order by promised_at nulls last, created_at limit $2`, [now, most]),

    /** Marks the stage as late, once. */
    async markLate(tx: Tx, { memberId, withdrawalId, stageNo }: Withdrawal): Promise<boolean> {
      const { rowCount } = await tx.query(
        'update gateway.withdrawal_stage set is_late = true where member_id = $1 and withdrawal_id = $2 and no = $3 and not is_late',
        [memberId, withdrawalId, stageNo],
      )
      return rowCount === 1
    },
    async markWarned(tx: Tx, { memberId, withdrawalId }: WithdrawalName, at: Date): Promise<boolean> {
      const { rowCount } = await tx.query(
        'update gateway.withdrawal set warned_at = $3 where member_id = $1 and withdrawal_id = $2 and (warned_at is null or warned_at < paid_at)',
        [memberId, withdrawalId, at],
      )
      return rowCount === 1
    },
    /** Takes it for an operator, or gives it back. Null where another has it. */
    async claim(tx: Tx, w: Withdrawal, { by, until }: { by: string; until: Date | null }): Promise<void> {
      await tx.query('update gateway.withdrawal set claimed_by = $3, claimed_until = $4 where member_id = $1 and withdrawal_id = $2', [
        w.memberId,
        w.withdrawalId,
        until === null ? null : by,
        until,
      ])
    },
  }
}

const DUE = {
  checking: `state = 'checking' and $1::timestamptz is not null`,
  approved: `state = 'approved' and $1::timestamptz is not null`,
  unconfirmed: `state = 'paid' and confirm_by <= $1`,
  soon: `state = 'paid' and confirm_by <= $1::timestamptz + interval '60 minutes' and confirm_by > $1 and (warned_at is null or warned_at < paid_at)`,
  unanswered: `state = 'needs_player' and (select entered_at from gateway.withdrawal_stage s where s.member_id = withdrawal.member_id
    and s.withdrawal_id = withdrawal.withdrawal_id and s.no = withdrawal.stage_no) <= $1::timestamptz - interval '14 days'`,
  late: `ended_at is null and owner <> 'player' and promised_at <= $1 and not (select is_late from gateway.withdrawal_stage s
    where s.member_id = withdrawal.member_id and s.withdrawal_id = withdrawal.withdrawal_id and s.no = withdrawal.stage_no)`,
} as const
