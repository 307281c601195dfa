import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Queryable, Tx } from '../../platform/index.ts'

export type SignalState = 'OPEN' | 'DISMISSED' | 'CONFIRMED'
const statements = readStatements('signals', join(import.meta.dirname, 'signal-store.sql'), [
  'self_referral',
  'shared_payout',
  'turnover_mill',
  'burst',
  'shared_device',
  'endless_play',
  'result_swing',
])
/** Newcomers directly below one agent in a day, from which on somebody looks. */
const BURST = 20
/** Rounds of one account in a day: one each six seconds, day and night. */
const ENDLESS = 15_000

export const signalStore = {
  /** Looks through a brand's lines; what was noted before is not noted again. */
  async note(on: Queryable, { brandId, at, day }: { brandId: number; at: Date; day: string }): Promise<void> {
    await on.query({ ...statements.self_referral, values: [brandId, at] })
    await on.query({ ...statements.shared_payout, values: [brandId, at] })
    await on.query({ ...statements.turnover_mill, values: [brandId, at, day] })
    await on.query({ ...statements.burst, values: [brandId, at, day, BURST] })
    await on.query({ ...statements.shared_device, values: [brandId, at] })
    await on.query({ ...statements.endless_play, values: [brandId, at, day, ENDLESS] })
    await on.query({ ...statements.result_swing, values: [brandId, at, day] })
  },
  /** Who of these has a signal that nobody decided about. */
  async openAmong(on: Queryable, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
    const { rows } = await on.query<{ member_id: string }>(
      `select distinct member_id from gateway.agency_signal where member_id = any($1::bigint[]) and state = 'OPEN'`,
      [memberIds],
    )
    return new Set(rows.map(({ member_id: id }) => Number(id)))
  },
  async lock(tx: Tx, { brandId, id }: { brandId: number; id: number }): Promise<{ readonly state: SignalState } | null> {
    const { rows } = await tx.query<{ state: SignalState }>(
      'select state from gateway.agency_signal where signal_id = $1 and brand_id = $2 for update',
      [id, brandId],
    )
    return rows[0] ?? null
  },
  async decide(tx: Tx, id: number, { state, by, at, remark }: { state: SignalState; by: string; at: Date; remark: string }): Promise<void> {
    await tx.query('update gateway.agency_signal set state = $2, decided_by = $3, decided_at = $4, remark = $5 where signal_id = $1', [
      id,
      state,
      by,
      at,
      remark,
    ])
  },
}
