import { accountTypes, type agents as operations } from '@halong/api'
import { invariant } from '@halong/base'
import { idFromUuid } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'
import type { Grade } from './grades.ts'
import { stateOf } from './links.ts'
import type { AgencyRate } from './rates.ts'

export type NodeRow = {
  member_id: string
  player_id: string
  username: string
  state: 'active' | 'blocked' | 'closed'
  grade: number
  upline: string | null
  direct: string
  size: string
  joined_at: Date
}
export const NODE_COLUMNS = `m.member_id, p.player_id, p.username, p.state, m.grade, m.joined_at,
  (select u.username from gateway.player u where u.member_id = m.upline_id) as upline,
  (select count(*) from gateway.agency_member d where d.upline_id = m.member_id) as direct,
  (select count(*) from gateway.agency_member d where d.uplines @> array[m.member_id]) as size`

export function gradeOf(value: number): Grade {
  const found = accountTypes.find((type) => type === value)
  invariant(found !== undefined && found !== 4, 'the table allows the ranks of agents and members alone')
  return found
}

export const presentNode = ({ player_id, username, state, grade, upline, direct, size, joined_at }: NodeRow) => ({
  id: idFromUuid('ply', player_id),
  username,
  state,
  grade: gradeOf(grade),
  upline,
  direct: Number(direct),
  size: Number(size),
  joinedAt: joined_at.toISOString(),
})

/** Numbers of members rise with the time they were made. */
export const agentsList: ListDefinition<NodeRow, typeof operations.list> = {
  from: 'gateway.agency_member m join gateway.player p using (member_id)',
  columns: NODE_COLUMNS,
  brand: 'm.brand_id',
  id: { sql: 'm.member_id', type: 'bigint' },
  filters: { username: 'lower(p.username) collate "C"', grade: 'm.grade::text', upline: 'm.upline_id' },
  sorts: { joinedAt: { sql: 'm.member_id', type: 'bigint' } },
  present: (rows) => rows.map(presentNode),
}

type LinkRow = {
  link_id: string
  player_id: string
  username: string
  code: string
  grade: number
  host: string
  path: string
  state: 'ACTIVE' | 'PAUSED' | 'ENDED'
  visits: string
  uses: number
  most_uses: number | null
  expires_at: Date | null
  note: string
  rates: { category: AgencyRate['category']; ppm: number }[]
  made_at: Date
}
export const linksList = (now: () => Date): ListDefinition<LinkRow, typeof operations.listLinks> => ({
  from: 'gateway.agency_link l join gateway.player p using (member_id)',
  columns: `l.link_id, p.player_id, p.username, l.code, l.grade, l.host, l.path, l.state, l.uses, l.most_uses, l.expires_at, l.note, l.rates, l.made_at,
    (select coalesce(sum(d.visits), 0) from gateway.agency_link_day d where d.member_id = l.member_id and d.link_id = l.link_id) as visits`,
  brand: 'l.brand_id',
  id: { sql: 'l.link_id', type: 'bigint' },
  filters: { state: 'l.state', agent: 'l.member_id' },
  sorts: { madeAt: { sql: 'l.link_id', type: 'bigint' } },
  present: (rows) =>
    rows.map((row) => ({
      id: Number(row.link_id),
      agent: idFromUuid('ply', row.player_id),
      username: row.username,
      code: row.code,
      grade: gradeOf(row.grade),
      host: row.host,
      path: row.path,
      state: stateOf({ state: row.state, expiresAt: row.expires_at, mostUses: row.most_uses, uses: row.uses }, now()),
      visits: Number(row.visits),
      registrations: row.uses,
      mostUses: row.most_uses,
      expiresAt: row.expires_at?.toISOString() ?? null,
      note: row.note,
      rates: row.rates,
      madeAt: row.made_at.toISOString(),
    })),
})
