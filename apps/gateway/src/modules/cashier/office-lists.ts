import type { payoutMethods, payouts, withdrawals } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import { idFromUuid, type PlayerDirectory } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'
import { ATTEMPT_COLUMNS, type AttemptRow, toAttempt } from './attempt-store.ts'
import { toWay, WAY_COLUMNS, type WayRow } from './way-store.ts'
import { isPast, type Withdrawal } from './withdrawal.ts'
import { toWithdrawal, WITHDRAWAL_COLUMNS, type WithdrawalRow } from './withdrawal-store.ts'

type Player = NonNullable<Awaited<ReturnType<PlayerDirectory['byMemberId']>>>
const wire = (asset: Asset, minor: bigint): string => toWire({ asset, minor })
const IN_DOUBT_MS = 10 * 60_000

/** A withdrawal as operators see it in a list. */
export const presentForOffice = (w: Withdrawal, { playerId, username }: Pick<Player, 'playerId' | 'username'>, now: Date) => ({
  id: idFromUuid('wdr', w.withdrawalId),
  playerId,
  username,
  kind: w.kind,
  asset: w.asset,
  amount: wire(w.asset, w.amount),
  fee: wire(w.asset, w.fee),
  method: w.method,
  state: w.state,
  owner: w.owner,
  promisedAt: w.promisedAt?.toISOString() ?? null,
  isLate: isPast(w, now),
  risks: w.risks.map(({ rule }) => rule),
  claimedBy: w.claimedUntil !== null && w.claimedUntil > now ? w.claimedBy : null,
  version: w.version,
  createdAt: w.createdAt.toISOString(),
  endedAt: w.endedAt?.toISOString() ?? null,
})

export const withdrawalsList = (players: PlayerDirectory, now: () => Date): ListDefinition<WithdrawalRow, typeof withdrawals.list> => ({
  from: 'gateway.withdrawal',
  columns: WITHDRAWAL_COLUMNS,
  brand: 'brand_id',
  id: { sql: 'withdrawal_id', type: 'uuid' },
  filters: {
    state: 'state',
    kind: 'kind',
    owner: 'owner',
    method: 'method',
    member: 'member_id',
    amount: 'amount',
    createdAt: 'created_at',
  },
  sorts: {
    promisedAt: { sql: `coalesce(promised_at, 'infinity'::timestamptz)`, type: 'timestamptz' },
    createdAt: { sql: 'created_at', type: 'timestamptz' },
  },
  sums: { asset: 'asset', amounts: { amount: 'amount', fee: 'fee' } },
  async present(rows) {
    const told = rows.map(toWithdrawal).map(async (withdrawal) => {
      const player = await players.byMemberId(withdrawal.memberId)
      return player === null ? [] : [presentForOffice(withdrawal, player, now())]
    })
    return (await Promise.all(told)).flat()
  },
})

export const payoutsList = (players: PlayerDirectory, now: () => Date): ListDefinition<AttemptRow, typeof payouts.list> => ({
  from: 'gateway.payout_attempt',
  columns: ATTEMPT_COLUMNS,
  brand: 'brand_id',
  id: { sql: 'attempt_id', type: 'uuid' },
  filters: { state: 'state', driver: 'driver', member: 'member_id', startedAt: 'started_at' },
  sorts: { startedAt: { sql: 'started_at', type: 'timestamptz' } },
  async present(rows) {
    const told = rows.map(toAttempt).map(async (a) => {
      const player = await players.byMemberId(a.memberId)
      if (player === null) return []
      const { playerId, username } = player
      const isInDoubt = a.state === 'open' && a.driver !== 'manual' && now().getTime() - a.startedAt.getTime() > IN_DOUBT_MS
      return [
        {
          id: idFromUuid('pay', a.attemptId),
          withdrawal: idFromUuid('wdr', a.withdrawalId),
          no: a.no,
          playerId,
          username,
          method: a.method,
          driver: a.driver,
          asset: a.asset,
          amount: wire(a.asset, a.amount),
          state: a.state,
          isInDoubt,
          reference: a.reference,
          why: a.why,
          startedAt: a.startedAt.toISOString(),
          nextAskAt: a.nextAskAt?.toISOString() ?? null,
          endedAt: a.endedAt?.toISOString() ?? null,
        },
      ]
    })
    return (await Promise.all(told)).flat()
  },
})

export const waysList: ListDefinition<WayRow & { asset: Asset }, typeof payoutMethods.list> = {
  from: 'gateway.payout_method m',
  columns: `${WAY_COLUMNS}, (select asset from gateway.payment_account a where a.account_id = m.account_id) as asset`,
  brand: 'brand_id',
  id: { sql: 'code', type: 'text' },
  filters: { state: `case when is_open then 'open' else 'closed' end` },
  sorts: { order: { sql: 'place', type: 'integer' }, code: { sql: 'code', type: 'text' } },
  present: (rows) =>
    rows.map((row) => {
      const { brandId: _, accountId, min, max, fee, changedAt, ...way } = toWay(row)
      const amounts = { min: wire(row.asset, min), max: wire(row.asset, max), fee: wire(row.asset, fee) }
      return { ...way, ...amounts, account: idFromUuid('pac', accountId), changedAt: changedAt.toISOString() }
    }),
}
