import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { winningBets } from '#draws/win.ts'
import { findPlay, parseSelection } from '#plays/index.ts'
import type { LotteryTables } from '../tables.ts'
import { rejudged } from './rejudged.ts'

/** Selections of one step, and how long people have to confirm what was agreed. */
const MOST = 5_000
/** Whole draws are looked through, once a correction: longer than statements have otherwise. */
const LOOKS_THROUGH = '60s'
const LAPSES_AFTER = '24 hours'

type Parts = { readonly db: Kysely<LotteryTables>; readonly log: Logger; readonly at: (point: 'judged again') => void }
type Agreed = { issue_id: bigint; version: number; result_version: number; issue_no: string; numbers: string; published: string }
type Selection = { play: string; selection: string; selection_hash: string; hits: number[] }

/**
 * Judges the tickets of agreed corrections by the corrected numbers, before anybody confirms them. The rules that a ticket was sold by are proved first: the published numbers
 * have to come to what was paid. Where they do not, the correction is stopped.
 */
export function createJudgingAgain({ db, log, at }: Parts) {
  const due = async (): Promise<readonly Agreed[]> => {
    const { rows } = await sql<Agreed>`
      select c.issue_id, c.version, i.result_version, i.issue_no, c.numbers, r.numbers as published
      from lottery.correction c join lottery.issue i on i.id = c.issue_id
      join lottery.issue_result r on r.issue_id = i.id and r.version = i.result_version
      where c.state = 'AGREED' order by c.issue_id limit 20`.execute(db)
    return rows
  }

  const lookThrough = <Row>(statement: RawBuilder<unknown>) =>
    db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(LOOKS_THROUGH)}`.execute(tx)
      // cast: the caller says what its statement answers.
      return (statement as RawBuilder<Row>).execute(tx)
    })

  /** Selections of the issue that were paid and not judged again yet. */
  const unjudged = async ({ issue_id, version, result_version }: Agreed): Promise<readonly Selection[]> => {
    const { rows } = await lookThrough<Selection>(sql`
      select distinct on (l.play, l.selection_hash) l.play, l.selection, l.selection_hash, o.hits
      from lottery.ticket t join lottery.ticket_line l on l.player_id = t.player_id and l.ticket_id = t.id
      join lottery.issue_outcome o on o.issue_id = t.issue_id and o.version = ${result_version} and o.play = l.play and o.selection_hash = l.selection_hash
      where t.issue_id = ${issue_id} and t.state = 'SETTLED' and not exists (
        select from lottery.issue_outcome n where n.issue_id = t.issue_id and n.version = ${version} and n.play = l.play and n.selection_hash = l.selection_hash)
      limit ${MOST}`)
    return rows
  }

  /** Hits by the corrected numbers; null where the rules are not those by which the ticket was paid. */
  function hitsOf({ issue_no, numbers, published }: Agreed, { play: code, selection: text, hits }: Selection): number[] | null {
    const play = findPlay(code, issue_no)
    const read = play && parseSelection(play, text)
    if (!play || !read?.ok || winningBets(play, read.selection, published).join() !== hits.join()) return null
    return [...winningBets(play, read.selection, numbers)]
  }

  async function judge(agreed: Agreed): Promise<number> {
    const { issue_id, version } = agreed
    const selections = await unjudged(agreed)
    const rows = selections.flatMap((selection) => {
      const hits = hitsOf(agreed, selection)
      return hits === null ? [] : [{ issue_id, version, play: selection.play, selection_hash: selection.selection_hash, hits }]
    })
    if (rows.length < selections.length) {
      log.error({ issue: String(issue_id), version }, 'a correction is stopped: the rules are not those by which its tickets were paid')
      await db
        .updateTable('lottery.correction')
        .set({ state: 'STOPPED' })
        .where('issue_id', '=', issue_id)
        .where('version', '=', version)
        .where('state', '=', 'AGREED')
        .execute()
      return 1
    }
    if (rows.length > 0)
      await db
        .insertInto('lottery.issue_outcome')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    at('judged again')
    if (rows.length < MOST) await count(agreed)
    return 1
  }

  /** What the correction comes to: from then on it can be confirmed. */
  const count = ({ issue_id, version }: Agreed) =>
    lookThrough(sql`
      with judged as (${rejudged(issue_id, version)}),
      sums as (
        select asset, count(*) as tickets, count(*) filter (where win <> paid) as changed,
          coalesce(sum(win - paid) filter (where win > paid), 0) as up, coalesce(sum(paid - win) filter (where paid > win), 0) as down
        from judged group by asset)
      update lottery.correction c set state = 'READY', tickets = coalesce(s.tickets, 0), changed = coalesce(s.changed, 0), figures = coalesce(s.figures, '{}')
      from (
        select sum(tickets)::int as tickets, sum(changed)::int as changed,
          jsonb_object_agg(asset, jsonb_build_object('changed', changed, 'up', up::text, 'down', down::text)) filter (where changed > 0) as figures
        from sums) s
      where c.issue_id = ${issue_id} and c.version = ${version} and c.state = 'AGREED'`)

  return {
    async judge(): Promise<number> {
      let count = 0
      for (const agreed of await due()) count += await judge(agreed)
      return count
    },
    /** Takes back what nobody confirmed in time. */
    async lapse(): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('lottery.correction')
        .set({ state: 'WITHDRAWN' })
        .where('state', 'in', ['AGREED', 'READY', 'STOPPED'])
        .where('agreed_at', '<=', sql<Date>`clock_timestamp() - ${sql.lit(LAPSES_AFTER)}::interval`)
        .executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    },
  }
}
