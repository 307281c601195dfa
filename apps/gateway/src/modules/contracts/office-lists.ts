import type { settlements as operations } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import { idFromUuid } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'
import type { RunState } from './rebate-store.ts'

type RunRow = { day: string; state: RunState; agents: string; asset: Asset; amount: string; started_at: Date; done_at: Date | null }
/** Numbers of runs rise with their days, but for days that were made up for. */
export const rebateRunsList: ListDefinition<RunRow, typeof operations.listRebateRuns> = {
  from: `gateway.agency_rebate_run r cross join lateral (
    select count(distinct b.member_id) as agents, coalesce(sum(b.amount), 0) as amount from gateway.agency_rebate b where b.brand_id = r.brand_id and b.day = r.day) s`,
  columns: 'r.run_id, r.day::text as day, r.state, r.asset, r.started_at, r.done_at, s.agents, s.amount',
  brand: 'r.brand_id',
  id: { sql: 'r.run_id', type: 'bigint' },
  filters: { state: 'r.state' },
  sorts: { day: { sql: 'r.day::text', type: 'text' } },
  present: (rows) =>
    rows.map(({ day, state, agents, asset, amount, started_at, done_at }) => ({
      day,
      state,
      agents: Number(agents),
      asset,
      amount: toWire({ asset, minor: BigInt(amount) }),
      startedAt: started_at.toISOString(),
      doneAt: done_at?.toISOString() ?? null,
    })),
}

type ShareRow = {
  rebate_id: string
  player_id: string
  username: string
  day: string
  category: string
  asset: Asset
  valid: string
  amount: string | null
  paid_at: Date | null
}
export const rebatesList: ListDefinition<ShareRow, typeof operations.listRebates> = {
  from: 'gateway.agency_rebate r join gateway.player p using (member_id)',
  columns: 'r.rebate_id, p.player_id, p.username, r.day::text as day, r.category, r.asset, r.valid, r.amount, r.paid_at',
  brand: 'r.brand_id',
  id: { sql: 'r.rebate_id', type: 'bigint' },
  filters: { agent: 'r.member_id', category: 'r.category' },
  sorts: { day: { sql: 'r.rebate_id', type: 'bigint' } },
  present: (rows) =>
    rows.map(({ rebate_id, player_id, username, day, category, asset, valid, amount, paid_at }) => ({
      id: rebate_id,
      player: idFromUuid('ply', player_id),
      username,
      day,
      category,
      asset,
      valid: toWire({ asset, minor: BigInt(valid) }),
      amount: amount === null ? null : toWire({ asset, minor: BigInt(amount) }),
      paidAt: paid_at?.toISOString() ?? null,
    })),
}
