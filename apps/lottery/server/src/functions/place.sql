-- Stores an order with its tickets and lines, or says why not (T40): every issue is locked for share, so that whoever closes one waits, and the time is the database's after
-- the locks. `placed`; `known` for an intent that stands already; `issue.closed`, `issue.unknown` or `issue.far` (a draw more than
-- 31 days ahead) with nothing written, or `issue.unplaced` (its chain was ended and it has no place of another yet). A number that would pay more than its cap ends everything with LT001, whose detail names the line, the number and what is left of the
-- cap: the stake is not taken, no prize is cut (N3).
create or replace function lottery.place(the_order json, the_tickets json, the_lines json) returns text language plpgsql as $$
declare
  wanted integer;
  known integer;
  late integer;
  far integer;
  written integer;
  full_up record;
  moment timestamptz;
begin
  if exists (select from lottery.bet_order where player_id = (the_order ->> 'player_id')::uuid and intent_id = the_order ->> 'intent_id') then
    return 'known';
  end if;
  perform from lottery.issue
    where id in (select (value ->> 'issue_id')::bigint from json_array_elements(the_tickets)) order by id for share;
  moment := clock_timestamp();
  select count(distinct value ->> 'issue_id') into wanted from json_array_elements(the_tickets);
  select count(*), count(*) filter (where state not in ('SCHEDULED', 'OPEN') or close_at <= moment), count(*) filter (where draw_at > moment + interval '31 days')
    into known, late, far from lottery.issue
    where id in (select (value ->> 'issue_id')::bigint from json_array_elements(the_tickets));
  if known < wanted then
    return 'issue.unknown';
  end if;
  if late > 0 then
    return 'issue.closed';
  end if;
  if far > 0 then
    return 'issue.far';
  end if;
  if exists (
    select from lottery.issue i join lottery.seed_chain c on c.id = i.chain_id
    where i.id in (select (value ->> 'issue_id')::bigint from json_array_elements(the_tickets)) and c.retired_at is not null) then
    return 'issue.unplaced';
  end if;
  insert into lottery.bet_order (player_id, id, intent_id, fingerprint, session_id, asset, cost, max_prize, state, placed_at, wallet_due_at, is_chase, stop_on_win, stop_profit)
    select o.player_id, o.id, o.intent_id, o.fingerprint, o.session_id, o.asset, o.cost, o.max_prize, 'PLACED', moment, moment + interval '8 seconds', o.is_chase, o.stop_on_win, o.stop_profit
    from json_to_record(the_order) as o (player_id uuid, id uuid, intent_id text, fingerprint text, session_id uuid, asset text, cost bigint, max_prize bigint,
      is_chase boolean, stop_on_win boolean, stop_profit bigint)
    on conflict (player_id, intent_id) do nothing;
  get diagnostics written = row_count;
  if written = 0 then
    return 'known';
  end if;
  insert into lottery.ticket (player_id, id, issue_id, order_id, game, mode, asset, state, cost, max_prize, rules_version, digest, placed_at, accept_until)
    select (the_order ->> 'player_id')::uuid, t.id, t.issue_id, (the_order ->> 'id')::uuid, t.game, t.mode, the_order ->> 'asset', 'PLACED', t.cost, t.max_prize, t.rules_version, t.digest, moment,
      i.close_at + interval '1 second'
    from json_to_recordset(the_tickets) as t (id uuid, issue_id bigint, game text, mode text, cost bigint, max_prize bigint, rules_version text, digest text)
    join lottery.issue i on i.id = t.issue_id;
  insert into lottery.ticket_line (player_id, ticket_id, no, play, selection, selection_hash, bets, unit_stake, odds, series, text, numbers, number_prize)
    select (the_order ->> 'player_id')::uuid, l.ticket_id, l.no, l.play, l.selection, l.selection_hash, l.bets, l.unit_stake,
      array(select json_array_elements_text(l.odds)::bigint), l.series, l.text,
      array(select json_array_elements_text(l.numbers)), l.number_prize
    from json_to_recordset(the_lines) as l (ticket_id uuid, no integer, play text, selection text, selection_hash text, bets bigint, unit_stake bigint, odds json, series integer, text text,
      numbers json, number_prize bigint);
  insert into lottery.exposure as e (issue_id, asset, play, number, prize)
    select t.issue_id, t.asset, l.play, n.number, sum(l.number_prize)::bigint
    from lottery.ticket t join lottery.ticket_line l on l.player_id = t.player_id and l.ticket_id = t.id cross join unnest(l.numbers) as n(number)
    where t.player_id = (the_order ->> 'player_id')::uuid and t.order_id = (the_order ->> 'id')::uuid
    group by t.issue_id, t.asset, l.play, n.number order by t.issue_id, t.asset, l.play, n.number
    on conflict (issue_id, asset, play, number) do update set prize = e.prize + excluded.prize;
  select l.no, c.number, c.cap - e.prize + sold.prize as room into full_up
    from json_to_recordset(the_lines) as l (ticket_id uuid, no integer, play text, numbers json, caps json)
    join lottery.ticket t on t.player_id = (the_order ->> 'player_id')::uuid and t.id = l.ticket_id
    cross join lateral (
      select n.number, m.cap::bigint as cap
      from json_array_elements_text(l.numbers) with ordinality as n(number, at) join json_array_elements_text(l.caps) with ordinality as m(cap, at) using (at)) c
    join lottery.exposure e on e.issue_id = t.issue_id and e.asset = t.asset and e.play = l.play and e.number = c.number
    cross join lateral (
      select sum(o.number_prize)::bigint as prize from lottery.ticket_line o
      where o.player_id = t.player_id and o.ticket_id = t.id and o.play = l.play and c.number = any (o.numbers)) sold
    where e.prize > c.cap order by t.id, l.no, c.number limit 1;
  if found then
    raise exception using errcode = 'LT001', message = 'a number is full',
      detail = json_build_object('line', full_up.no, 'number', full_up.number, 'room', greatest(full_up.room, 0)::text)::text;
  end if;
  return 'placed';
end $$;
