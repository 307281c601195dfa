import type { tables as operations } from '@halong/api'
import { idFromUuid, uuidFromId } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'

type Row = {
  apart_no: string
  player_id: string
  username: string
  other_player: string
  other_name: string
  reason: string
  set_by: string
  since: Date
  until: Date | null
  ended_by: string | null
  state: 'HOLDS' | 'OVER'
  is_told: boolean
}
const NOBODY = '00000000-0000-0000-0000-000000000000'

export const apartList: ListDefinition<Row, typeof operations.listApart> = {
  from: `(select a.*, case when a.until <= now() then 'OVER' else 'HOLDS' end as state from gateway.player_apart a) a
    join gateway.player p on p.member_id = a.member_id join gateway.player o on o.member_id = a.other_id`,
  columns: `a.apart_no, p.player_id, p.username, o.player_id as other_player, o.username as other_name, a.reason, a.set_by, a.since, a.until, a.ended_by, a.state,
    exists (select from gateway.apart_told) and not exists (select from gateway.apart_told t join gateway.vendor v using (vassalage)
      where v.is_open and t.version < a.version) as is_told`,
  brand: 'a.brand_id',
  id: { sql: 'a.apart_no', type: 'bigint' },
  filters: {
    state: 'a.state',
    member: ({ value, bind }) =>
      `exists (select from gateway.player_ref r where r.player_id = ${bind(uuidFromId('ply', value) ?? NOBODY)}::uuid and r.member_id in (a.member_id, a.other_id))`,
  },
  sorts: { since: { sql: 'a.apart_no', type: 'bigint' } },
  present: (rows) =>
    rows.map((row) => ({
      no: Number(row.apart_no),
      one: { member: idFromUuid('ply', row.player_id), username: row.username },
      other: { member: idFromUuid('ply', row.other_player), username: row.other_name },
      reason: row.reason,
      setBy: row.set_by,
      since: row.since.toISOString(),
      until: row.until?.toISOString() ?? null,
      endedBy: row.ended_by,
      state: row.state,
      isTold: row.is_told,
    })),
}
