import type { cases as operations } from '@halong/api'
import { idFromUuid } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'
import type { CaseState } from './case.ts'
import type { Signal } from './risk-store.ts'

export type CaseListRow = {
  case_no: string
  player_id: string
  username: string
  state: CaseState
  signals: Signal[]
  opened_by: string | null
  assigned_to: string | null
  held_until: Date | null
  opened_at: Date
  last_at: Date
  version: number
}
export const CASE_COLUMNS =
  'c.case_no, p.player_id, p.username, c.state, c.signals, c.opened_by, c.assigned_to, c.held_until, c.opened_at, c.last_at, c.version'
export const presentCase = (row: CaseListRow) => ({
  no: Number(row.case_no),
  member: idFromUuid('ply', row.player_id),
  username: row.username,
  state: row.state,
  signals: row.signals,
  openedBy: row.opened_by,
  assignedTo: row.assigned_to,
  heldUntil: row.held_until?.toISOString() ?? null,
  openedAt: row.opened_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  version: row.version,
})

export const casesList: ListDefinition<CaseListRow, typeof operations.list> = {
  from: 'gateway.risk_case c join gateway.player p using (member_id)',
  columns: CASE_COLUMNS,
  brand: 'c.brand_id',
  id: { sql: 'c.case_no', type: 'bigint' },
  filters: {
    state: 'c.state',
    signal: ({ value, bind }) => `c.signals && ${bind(value)}::text[]`,
    assignedTo: 'lower(c.assigned_to)',
    member: 'c.member_id',
  },
  sorts: { openedAt: { sql: 'c.case_no', type: 'bigint' } },
  present: (rows) => rows.map(presentCase),
}

type DeviceRow = {
  device: string
  label: string
  members: number
  last_at: Date
  players: readonly { readonly player_id: string; readonly username: string }[]
}
export const devicesList: ListDefinition<DeviceRow, typeof operations.listDevices> = {
  from: `(select t.trait as device, t.brand_id, max(t.label) as label, count(*)::int as members, max(t.seen_at) as last_at
    from gateway.risk_trait t where t.kind = 'device' group by t.trait, t.brand_id having count(*) > 1) d`,
  columns: `d.device, d.label, d.members, d.last_at, (select jsonb_agg(jsonb_build_object('player_id', x.player_id, 'username', x.username)) from (
    select p.player_id, p.username from gateway.risk_trait t join gateway.player p using (member_id)
    where t.kind = 'device' and t.trait = d.device and t.brand_id = d.brand_id order by t.seen_at desc limit 20) x) as players`,
  brand: 'd.brand_id',
  id: { sql: 'd.device', type: 'text' },
  filters: {},
  sorts: { lastAt: { sql: 'd.last_at', type: 'timestamptz' } },
  present: (rows) =>
    rows.map(({ device, label, members, last_at, players }) => ({
      device,
      label,
      members,
      lastAt: last_at.toISOString(),
      players: players.map(({ player_id, username }) => ({ member: idFromUuid('ply', player_id), username })),
    })),
}
