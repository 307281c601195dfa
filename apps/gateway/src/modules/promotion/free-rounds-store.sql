-- Free rounds: given, looked at and ended. What is played of them `gateway.wager_play` counts (`free-rounds-store.ts`).

-- name: give
insert into gateway.wager_grant (lane, member_id, grant_id, brand_id, asset, vassalage, games, stake, count, rules, code, source, hash, given_at, ends_at, due_at)
values (ledger.lane_of($1), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14) on conflict do nothing;

-- name: of_member
select grant_id, code, asset, games, stake, count, used, in_play, won, rules, state, given_at, ends_at from gateway.wager_grant
where lane = ledger.lane_of($1) and member_id = $1 order by (state = 'open') desc, given_at desc, grant_id desc limit $2;

-- name: due
select member_id, grant_id from gateway.wager_grant where state = 'open' and due_at <= $1 order by due_at limit $2;

-- name: used_up
select member_id, grant_id from gateway.wager_grant where state = 'open' and used = count and in_play = 0 and due_at > $1 order by member_id, grant_id limit $2;

-- name: lock
select member_id, grant_id, brand_id, code, hash, asset, stake, count, used, in_play, won, rules, ends_at, paused_at from gateway.wager_grant
where lane = ledger.lane_of($1) and member_id = $1 and grant_id = $2 and state = 'open' for no key update;

-- name: end
update gateway.wager_grant set state = 'over', ended_at = $3 where lane = ledger.lane_of($1) and member_id = $1 and grant_id = $2;

-- name: wait
update gateway.wager_grant set due_at = $3 where lane = ledger.lane_of($1) and member_id = $1 and grant_id = $2;

-- name: pause
update gateway.wager_grant g set paused_at = $1 from ledger.account a
where g.state = 'open' and g.paused_at is null and g.ends_at > $1 and a.lane = g.lane and a.member_id = g.member_id and a.kind = 'player.cash' and a.asset = g.asset and a.stop_code = 'time_out';

-- name: resume
update gateway.wager_grant g set ends_at = g.ends_at + ($1::timestamptz - g.paused_at), due_at = g.due_at + ($1::timestamptz - g.paused_at), paused_at = null from ledger.account a
where g.state = 'open' and g.paused_at is not null and a.lane = g.lane and a.member_id = g.member_id and a.kind = 'player.cash' and a.asset = g.asset and a.stop_code is distinct from 'time_out';
