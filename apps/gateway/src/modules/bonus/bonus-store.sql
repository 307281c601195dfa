-- Bonuses, their meters and what happened to them (`bonus-store.ts`). Whoever changes the state of one has locked the member's cash before (docs/decisions/0104).

-- name: insert
insert into gateway.bonus (lane, member_id, bonus_id, brand_id, asset, code, source, hash, state, granted, required, times, days, max_stake, max_release, exit_percent, only_types, accepted_at)
values (ledger.lane_of($1), $1, $2, $3, $4, $5, $6, $7, 'waiting', $8, $9, $10, $11, $12, $13, $14, $15, $16) on conflict do nothing;

-- name: lock_money
select ledger.lock_accounts(array_agg(u.m), array_agg(u.k), array_agg(u.s)) from (
  select h.m, h.k, w.s from unnest($1::bigint[], $2::text[]) as w(m, s) cross join lateral (values (-1 - ledger.lane_of(w.m)::bigint, 'house.promotions'), (w.m, 'player.cash')) as h(m, k)) u;

-- name: current
select b.*, coalesce(m.balance, 0) as bonus_minor, coalesce(w.balance, 0) as in_play_minor from unnest($1::bigint[]) as u(member_id)
join gateway.bonus b on b.lane = ledger.lane_of(u.member_id) and b.member_id = u.member_id and b.is_current
left join ledger.account m on m.lane = b.lane and m.member_id = b.member_id and m.kind = 'player.bonus' and m.asset = b.asset
left join ledger.account w on w.lane = b.lane and w.member_id = b.member_id and w.kind = 'player.bonus_wagers' and w.asset = b.asset
order by b.member_id;

-- name: find
select b.*, coalesce(m.balance, 0) as bonus_minor, coalesce(w.balance, 0) as in_play_minor from gateway.bonus b
left join ledger.account m on b.is_current and m.lane = b.lane and m.member_id = b.member_id and m.kind = 'player.bonus' and m.asset = b.asset
left join ledger.account w on b.is_current and w.lane = b.lane and w.member_id = b.member_id and w.kind = 'player.bonus_wagers' and w.asset = b.asset
where b.lane = ledger.lane_of($1) and b.member_id = $1 and b.bonus_id = $2;

-- name: of_member
select b.*, coalesce(m.balance, 0) as bonus_minor, coalesce(w.balance, 0) as in_play_minor from gateway.bonus b
left join ledger.account m on b.is_current and m.lane = b.lane and m.member_id = b.member_id and m.kind = 'player.bonus' and m.asset = b.asset
left join ledger.account w on b.is_current and w.lane = b.lane and w.member_id = b.member_id and w.kind = 'player.bonus_wagers' and w.asset = b.asset
where b.lane = ledger.lane_of($1) and b.member_id = $1 order by b.is_current desc, (b.state = 'waiting') desc, b.accepted_at desc, b.bonus_id desc limit $2;

-- name: waiting
select count(*)::int as n from gateway.bonus where lane = ledger.lane_of($1) and member_id = $1 and state = 'waiting';

-- name: activate
update gateway.bonus set state = 'active', is_current = true, activated_at = $3, expires_at = $3::timestamptz + make_interval(days => days)
where lane = ledger.lane_of($1) and member_id = $1 and bonus_id = $2 and state = 'waiting';

-- name: count
update gateway.bonus b set done = least(b.required, b.done + u.added) from unnest($1::bigint[], $2::uuid[], $3::bigint[]) as u(member_id, bonus_id, added)
where b.lane = ledger.lane_of(u.member_id) and b.member_id = u.member_id and b.bonus_id = u.bonus_id and b.state = 'active';

-- name: note_rounds
insert into gateway.bonus_round (lane, member_id, bonus_id, vassalage, round_id, game_code, valid, weight, counted, why_not, settled_at)
select ledger.lane_of(u.member_id), u.member_id, u.bonus_id, u.vassalage, u.round_id, u.game_code, u.valid, u.weight, u.counted, u.why_not, u.settled_at
from json_to_recordset($1) as u(member_id bigint, bonus_id uuid, vassalage text, round_id text, game_code text, valid bigint, weight integer, counted bigint, why_not text, settled_at timestamptz)
on conflict do nothing;

-- name: end
update gateway.bonus set state = 'ending', why = $3, paused_at = null where lane = ledger.lane_of($1) and member_id = $1 and bonus_id = $2 and state = 'active';

-- name: settle
update gateway.bonus b set state = u.state, released = u.released, steps = b.steps + 1, is_current = not u.is_over, ended_at = case when u.is_over then $1::timestamptz end
from json_to_recordset($2) as u(member_id bigint, bonus_id uuid, state text, released bigint, is_over boolean)
where b.lane = ledger.lane_of(u.member_id) and b.member_id = u.member_id and b.bonus_id = u.bonus_id;

-- name: decline
update gateway.bonus set state = 'declined', ended_at = $3 where lane = ledger.lane_of($1) and member_id = $1 and bonus_id = $2 and state = 'waiting';

-- name: set_use
update gateway.bonus set is_on = $2 where lane = ledger.lane_of($1) and member_id = $1 and is_current and state = 'active';

-- name: note
insert into gateway.bonus_event (lane, member_id, bonus_id, no, kind, amount, ledger_key, by, reason, at)
select ledger.lane_of(u.member_id), u.member_id, u.bonus_id,
  coalesce((select max(e.no) from gateway.bonus_event e where e.lane = ledger.lane_of(u.member_id) and e.member_id = u.member_id and e.bonus_id = u.bonus_id), 0)
    + row_number() over (partition by u.member_id, u.bonus_id order by u.place), u.kind, u.amount, u.ledger_key, u.by, u.reason, $2
from rows from (json_to_recordset($1) as (member_id bigint, bonus_id uuid, kind text, amount bigint, ledger_key text, by text, reason text)) with ordinality
  as u(member_id, bonus_id, kind, amount, ledger_key, by, reason, place);

-- name: events
select no, kind, amount, ledger_key, by, reason, at from gateway.bonus_event where lane = ledger.lane_of($1) and member_id = $1 and bonus_id = $2 order by no desc limit 100;

-- name: rounds
select vassalage, round_id, game_code, valid, weight, counted, why_not, settled_at from gateway.bonus_round
where lane = ledger.lane_of($1) and member_id = $1 and bonus_id = $2 order by settled_at desc, vassalage, round_id limit $3;

-- name: pause
update gateway.bonus b set paused_at = greatest(b.activated_at, $1::timestamptz) from ledger.account a
where b.is_current and b.state = 'active' and b.paused_at is null and a.lane = b.lane and a.member_id = b.member_id and a.kind = 'player.cash' and a.asset = b.asset
  and a.stop_code = 'time_out';

-- name: resume
update gateway.bonus b set expires_at = b.expires_at + ($1::timestamptz - b.paused_at), paused_at = null from ledger.account a
where b.is_current and b.state = 'active' and b.paused_at is not null and a.lane = b.lane and a.member_id = b.member_id and a.kind = 'player.cash' and a.asset = b.asset
  and a.stop_code is distinct from 'time_out';

-- name: due
select b.member_id, b.bonus_id, b.asset, case when b.state <> 'active' then null when a.state in ('excluded', 'closed') or a.stop_code = 'excluded' then 'cancelled' else 'expired' end as why
from gateway.bonus b
join ledger.account a on a.lane = b.lane and a.member_id = b.member_id and a.kind = 'player.cash' and a.asset = b.asset
left join ledger.account w on w.lane = b.lane and w.member_id = b.member_id and w.kind = 'player.bonus_wagers' and w.asset = b.asset
where b.is_current and ((b.state <> 'active' and coalesce(w.balance, 0) = 0)
  or (b.state = 'active' and (a.state in ('excluded', 'closed') or a.stop_code = 'excluded' or (b.expires_at <= $1 and b.paused_at is null and a.stop_code is distinct from 'time_out'))))
order by b.member_id limit $2;

-- name: stale
select member_id, bonus_id, brand_id, code, source, granted from gateway.bonus where state = 'waiting' and accepted_at < $1 order by accepted_at limit $2;

-- name: forget_rounds
delete from gateway.bonus_round where settled_at < $1;
