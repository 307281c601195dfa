import { type RawBuilder, sql } from 'kysely'

/** What one line wins by hits of its selection: cut down once for each winning bet (GR 1.1). */
export const winOfLine = (line: string, hits: string): RawBuilder<bigint> =>
  sql`(select coalesce(sum(hit.n * ((${sql.ref(`${line}.unit_stake`)} * ${sql.ref(`${line}.odds`)}[hit.tier]) / 10000)), 0) from unnest(${sql.ref(`${hits}.hits`)}) with ordinality as hit (n, tier))`

/** Paid tickets of an issue, or those of them that a list of the statement names, with what they win by one version of its result; `paid` is what the wallet holds as their win. */
export const rejudged = (issueId: bigint, version: number, list?: string) => sql`
  select t.player_id, t.id, t.asset, t.win as win_was, coalesce(last.wallet_won, t.win) as paid, sum(${winOfLine('l', 'o')})::bigint as win
  from lottery.ticket t ${list === undefined ? sql`` : sql`join ${sql.ref(list)} chosen on chosen.player_id = t.player_id and chosen.id = t.id`}
  join lottery.ticket_line l on l.player_id = t.player_id and l.ticket_id = t.id
  join lottery.issue_outcome o on o.issue_id = t.issue_id and o.version = ${version} and o.play = l.play and o.selection_hash = l.selection_hash
  left join lateral (
    select c.wallet_won from lottery.ticket_correction c
    where c.player_id = t.player_id and c.ticket_id = t.id and c.wallet_won is not null order by c.version desc limit 1) last on true
  where t.issue_id = ${issueId} and t.state = 'SETTLED'
  group by t.player_id, t.id, t.asset, t.win, last.wallet_won`
