import { harm as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { idFromUuid, type Platform, type Server } from '../../platform/index.ts'
import { type ListDefinition, listsOn } from '../../platform/list/index.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import { harmStore as store } from './harm-store.ts'
import { HARM_WATCHED, type HarmLine } from './markers.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & { readonly operators: OperatorsService }
type Row = {
  score_no: string
  player_id: string
  username: string
  day: string
  score: number
  lines: HarmLine[]
  asset: string
  is_capped: boolean
  spoken_by: string | null
  spoken_at: Date | null
  note: string | null
}

const scoresList: ListDefinition<Row, typeof operations.list> = {
  from: `(select h.*, p.player_id, p.username, case when h.spoken_at is null then 'OPEN' else 'SPOKEN' end as talk
    from gateway.harm_score h join gateway.player p using (member_id) where h.score >= ${HARM_WATCHED}) s`,
  columns:
    's.score_no, s.player_id, s.username, s.day::text, s.score, s.lines, s.asset, s.cap is not null as is_capped, s.spoken_by, s.spoken_at, s.note',
  brand: 's.brand_id',
  id: { sql: 's.score_no', type: 'bigint' },
  filters: { talk: 's.talk', member: 's.member_id' },
  sorts: { day: { sql: 's.score_no', type: 'bigint' } },
  present: (rows) =>
    rows.map((row) => ({
      no: Number(row.score_no),
      member: idFromUuid('ply', row.player_id),
      username: row.username,
      day: row.day,
      score: row.score,
      lines: row.lines,
      isCapped: row.is_capped,
      talk: row.spoken_at === null ? ('OPEN' as const) : ('SPOKEN' as const),
      spokenBy: row.spoken_by,
      spokenAt: row.spoken_at?.toISOString() ?? null,
      note: row.note,
    })),
}

/** What players and operators see of scores (R18, S93). */
export function harmRoutes(server: Server, { db, clock, operators }: Deps): void {
  server.answer(operations.get, async ({ caller }) => {
    const latest = await store.latest(db.reads, caller.memberId)
    return ok({ look: latest && { day: latest.day, score: latest.score, lines: [...latest.lines] } })
  })
  listsOn(server, { db, clock, operators }).answer(operations.list, scoresList)
  server.answer(operations.noteTalk, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    return db.transaction(async (tx) => {
      const at = clock.now()
      if (!(await store.lock(tx, { no: body.no, brandId: brand.value, from: HARM_WATCHED }))) return refuse('records.unknown')
      if (!(await store.spoken(tx, { no: body.no, by: caller.username, at, note: body.reason }))) return refuse('harm.spoken')
      await writeAudit(tx, actorOf(caller, request), {
        at,
        brandId: brand.value,
        action: 'harm.noteTalk',
        target: `score ${body.no}`,
        before: { talk: 'OPEN' },
        after: { talk: 'SPOKEN' },
        reason: body.reason,
      })
      return ok({})
    })
  })
}
