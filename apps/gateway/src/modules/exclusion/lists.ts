import type { exclusions as operations } from '@halong/api'
import { idFromUuid } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'
import type { MatchPlace, MatchState, Source } from './exclusion-store.ts'
import type { TraitKind } from './traits.ts'

type EntryRow = {
  entry_no: string
  source: Source
  player_id: string | null
  username: string | null
  list: string | null
  kinds: TraitKind[]
  since: Date
  until: Date | null
  state: 'HOLDS' | 'OVER' | 'LIFTED'
  added_by: string | null
}
const KINDS =
  "coalesce((select array_agg(distinct t.kind order by t.kind) from gateway.exclusion_trait t where t.entry_no = e.entry_no), '{}')"
const memberOf = (playerId: string | null) => (playerId === null ? null : idFromUuid('ply', playerId))

/** Entries of the brand's players; those of lists from outside are every brand's. */
export const entriesList: ListDefinition<EntryRow, typeof operations.list> = {
  from: `(select e.*, b.brand_id as shown_in, p.player_id, p.username,
      case when e.lifted_at is not null then 'LIFTED' when e.until <= now() then 'OVER' else 'HOLDS' end as state
    from gateway.exclusion_entry e join gateway.brand b on b.brand_id = coalesce(e.brand_id, b.brand_id) left join gateway.player p on p.member_id = e.member_id) e`,
  columns: `e.entry_no, e.source, e.player_id, e.username, e.list, ${KINDS} as kinds, e.since, e.until, e.state, e.added_by`,
  brand: 'e.shown_in',
  id: { sql: 'e.entry_no', type: 'bigint' },
  filters: { state: 'e.state', source: 'e.source', member: 'e.member_id' },
  sorts: { since: { sql: 'e.entry_no', type: 'bigint' } },
  present: (rows) =>
    rows.map((row) => ({
      no: Number(row.entry_no),
      source: row.source,
      member: memberOf(row.player_id),
      username: row.username,
      list: row.list,
      kinds: row.kinds,
      since: row.since.toISOString(),
      until: row.until?.toISOString() ?? null,
      state: row.state,
      addedBy: row.added_by,
    })),
}

type MatchRow = {
  match_no: string
  place: MatchPlace
  kinds: TraitKind[]
  player_id: string | null
  username: string | null
  of: 'here' | 'elsewhere' | 'outside'
  list: string | null
  until: Date | null
  reference: string
  times: number
  at: Date
  last_at: Date
  state: MatchState
  decided_by: string | null
  note: string | null
}
export const matchesList: ListDefinition<MatchRow, typeof operations.listMatches> = {
  from: `(select m.*, p.player_id, p.username, e.list, e.until,
      case when e.source = 'list' then 'outside' when e.brand_id = m.brand_id then 'here' else 'elsewhere' end as of
    from gateway.exclusion_match m join gateway.exclusion_entry e using (entry_no) left join gateway.player p on p.member_id = m.member_id) m`,
  columns:
    'm.match_no, m.place, m.kinds, m.player_id, m.username, m.of, m.list, m.until, m.reference, m.times, m.at, m.last_at, m.state, m.decided_by, m.note',
  brand: 'm.brand_id',
  id: { sql: 'm.match_no', type: 'bigint' },
  filters: { state: 'm.state', reference: 'm.reference', member: 'm.member_id' },
  sorts: { at: { sql: 'm.match_no', type: 'bigint' } },
  present: (rows) =>
    rows.map(({ match_no, player_id, at, last_at, until, decided_by, ...row }) => ({
      ...row,
      no: Number(match_no),
      member: memberOf(player_id),
      until: until?.toISOString() ?? null,
      at: at.toISOString(),
      lastAt: last_at.toISOString(),
      decidedBy: decided_by,
    })),
}

type ImportRow = {
  import_no: string
  list: string
  lines: number
  at: Date
  by: string
  state: 'DRAFT' | 'DONE' | 'DROPPED'
  added: number | null
  changed: number | null
  gone: number | null
}
const ON_LIST = 'gateway.exclusion_trait t join gateway.exclusion_entry e using (entry_no)'
const LINES = "from gateway.exclusion_import_line l where i.state = 'DRAFT' and l.import_no = i.import_no"
/** A list is of the installation: every brand sees it. */
export const importsList: ListDefinition<ImportRow, typeof operations.listImports> = {
  from: '(select i.*, b.brand_id as shown_in from gateway.exclusion_import i cross join gateway.brand b) i',
  columns: `i.import_no, i.list, i.lines, i.at, i.by, i.state,
    case when i.state = 'DRAFT' then (select count(*)::int ${LINES}
      and not exists (select from ${ON_LIST} where t.trait = l.trait and e.list = i.list and e.lifted_at is null)) end as added,
    case when i.state = 'DRAFT' then (select count(*)::int ${LINES}
      and exists (select from ${ON_LIST} where t.trait = l.trait and e.list = i.list and e.lifted_at is null and e.until is distinct from l.until)) end as changed,
    case when i.state = 'DRAFT' then (select count(*)::int from ${ON_LIST} where e.list = i.list and e.lifted_at is null
      and not exists (select from gateway.exclusion_import_line l where l.import_no = i.import_no and l.trait = t.trait)) end as gone`,
  brand: 'i.shown_in',
  id: { sql: 'i.import_no', type: 'bigint' },
  filters: { state: 'i.state' },
  sorts: { at: { sql: 'i.import_no', type: 'bigint' } },
  present: (rows) => rows.map(({ import_no, at, ...row }) => ({ ...row, no: Number(import_no), at: at.toISOString() })),
}
