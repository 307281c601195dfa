import { type Kysely, type Selectable, sql } from 'kysely'
import { winningBets } from '#draws/win.ts'
import { findPlay, parseSelection } from '#plays/index.ts'
import type { LotteryTables, TicketLineTable } from '../tables.ts'

/** Tickets of one step. */
const CHUNK = 5_000

type Parts = { readonly db: Kysely<LotteryTables>; readonly at: (point: 'outcomes stored' | 'wins stored') => void }

/** Says what accepted tickets of drawn issues won: each play and selection is judged once, and paid by one statement a chunk. */
export function createComputing({ db, at }: Parts) {
  /** Tickets are judged from the oldest on, so whether any is left shows at the newest. */
  const due = () =>
    db
      .selectFrom('lottery.issue')
      .innerJoin('lottery.issue_result', 'lottery.issue_result.issue_id', 'lottery.issue.id')
      .select(['lottery.issue.id', 'lottery.issue.issue_no', 'lottery.issue_result.numbers'])
      .where('lottery.issue.state', '=', 'DRAWN')
      .where('lottery.issue_result.version', '=', 1)
      .where(
        ({ selectFrom }) =>
          selectFrom('lottery.ticket')
            .select('lottery.ticket.id')
            .whereRef('lottery.ticket.issue_id', '=', 'lottery.issue.id')
            .where('lottery.ticket.state', '=', 'ACCEPTED')
            .orderBy('lottery.ticket.id', 'desc')
            .limit(1),
        'is not',
        null,
      )
      .orderBy('lottery.issue.id')
      .limit(50)
      .execute()

  type Due = Awaited<ReturnType<typeof due>>[number]

  /** Selections of the chunk that were not judged before. Tickets are found by their issue, and lines by their ticket's key: the tables hold every draw there was. */
  const unjudged = async (issueId: bigint, tickets: readonly string[]) => {
    const { rows } = await sql<Pick<Selectable<TicketLineTable>, 'play' | 'selection' | 'selection_hash'>>`
      with chosen as materialized (select player_id, id from lottery.ticket where issue_id = ${issueId} and id = any(${tickets}::uuid[]))
      select distinct l.play, l.selection, l.selection_hash
      from chosen t join lottery.ticket_line l on l.player_id = t.player_id and l.ticket_id = t.id
      left join lottery.issue_outcome o on o.issue_id = ${issueId} and o.version = 1 and o.play = l.play and o.selection_hash = l.selection_hash
      where o.play is null`.execute(db)
    return rows
  }

  async function judge({ id: issueId, issue_no, numbers }: Due, tickets: readonly string[]): Promise<void> {
    const rows = (await unjudged(issueId, tickets)).map(({ play: code, selection: text, selection_hash }) => {
      const play = findPlay(code, issue_no)
      const read = play && parseSelection(play, text)
      if (!play || !read?.ok) throw new Error(`a ticket holds ${code}=${text}, which the tables do not know`)
      return { issue_id: issueId, version: 1, play: code, selection_hash, hits: [...winningBets(play, read.selection, numbers)] }
    })
    if (rows.length > 0)
      await db
        .insertInto('lottery.issue_outcome')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }

  async function chunkOf(issue: Due): Promise<number> {
    const { id: issueId } = issue
    const tickets = await db
      .selectFrom('lottery.ticket')
      .select('id')
      .where('issue_id', '=', issueId)
      .where('state', '=', 'ACCEPTED')
      .orderBy('id')
      .limit(CHUNK)
      .execute()
    const ids = tickets.map(({ id }) => id)
    if (ids.length === 0) return 0
    await judge(issue, ids)
    at('outcomes stored')
    // Cut down once for each winning bet (GR 1.1); the state of the ticket is the guard: a second settler changes nothing.
    await sql`
      with chosen as materialized (
        select player_id, id from lottery.ticket where issue_id = ${issueId} and state = 'ACCEPTED' and id = any(${ids}::uuid[])),
      wins as (
        update lottery.ticket_line l set hits = o.hits, win = (
          select coalesce(sum(hit.n * ((l.unit_stake * l.odds[hit.tier]) / 10000)), 0)
          from unnest(o.hits) with ordinality as hit (n, tier))
        from lottery.issue_outcome o, chosen t
        where t.id = l.ticket_id and t.player_id = l.player_id and o.issue_id = ${issueId} and o.version = 1 and o.play = l.play and o.selection_hash = l.selection_hash
        returning l.player_id, l.ticket_id, l.win),
      sums as (select player_id, ticket_id, sum(win)::bigint as win from wins group by player_id, ticket_id),
      judged as (
        update lottery.ticket t set win = sums.win, state = case when sums.win > 0 then 'WON' else 'LOST' end, wallet_due_at = clock_timestamp()
        from sums where t.player_id = sums.player_id and t.id = sums.ticket_id and t.state = 'ACCEPTED'
        returning t.player_id, t.order_id)
      update lottery.bet_order o set chase_due_at = clock_timestamp()
      from (select distinct player_id, order_id from judged) as of
      where o.player_id = of.player_id and o.id = of.order_id and o.stopped_at is null and (o.stop_on_win or o.stop_profit is not null)`.execute(
      db,
    )
    at('wins stored')
    return ids.length
  }

  return async function compute(): Promise<number> {
    let count = 0
    for (const issue of await due()) count += await chunkOf(issue)
    return count
  }
}
