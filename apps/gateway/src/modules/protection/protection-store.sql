-- What protects players (`protection-store.ts`).

-- name: of
select * from gateway.protection where member_id = $1;

-- name: begin
insert into gateway.protection (member_id) values ($1) on conflict do nothing;

-- name: lock
select * from gateway.protection where member_id = $1 for update;

-- name: keep
update gateway.protection set version = version + 1, reality_minutes = $2, next_check_at = $3, session_minutes = $4, session_ends_at = $5, since = $6, staked_at = $7, won_at = $8,
  time_out_until = $9, excluded_at = $10, excluded_until = $11, returns_at = $12, tested_at = $13, test_score = $14, barred_at = $15, barred_until = $16, bar_reference = $17, is_unproved = $18
where member_id = $1 returning *;

-- name: due
select member_id from gateway.protection
where ((time_out_until is not null or returns_at is not null) and least(time_out_until, returns_at) <= $1) or barred_until <= $1
order by least(time_out_until, returns_at, barred_until) limit $2;

-- name: wishes_of
select scope, kind, span, cap, opens_at, lapses_at from gateway.limit_wish where member_id = $1 and asset = $2 order by kind, scope, span;

-- name: wish
insert into gateway.limit_wish (member_id, asset, scope, kind, span, cap, asked_at, opens_at, lapses_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict (member_id, asset, scope, kind, span) do update set cap = excluded.cap, asked_at = excluded.asked_at, opens_at = excluded.opens_at, lapses_at = excluded.lapses_at;

-- name: unwish
delete from gateway.limit_wish where member_id = $1 and asset = $2 and scope = $3 and kind = $4 and span = $5;

-- name: lapsed
delete from gateway.limit_wish w using (select member_id, asset, scope, kind, span from gateway.limit_wish where lapses_at < $1 order by lapses_at limit $2 for update skip locked) d
where (w.member_id, w.asset, w.scope, w.kind, w.span) = (d.member_id, d.asset, d.scope, d.kind, d.span) returning w.member_id, w.asset, w.scope, w.kind, w.span, w.cap;

-- name: note
insert into gateway.protection_event (member_id, event_id, at, event, kind, span, scope, before, after) values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- name: history
select event_id, at, event, kind, span, scope, before, after from gateway.protection_event
where member_id = $1 and ($2::uuid is null or event_id < $2) order by event_id desc limit $3;
