-- Lots of deposits, and the rounds that filled them (`turnover-store.ts`).

-- name: open
insert into gateway.turnover_lot (member_id, lot_id, asset, source, amount, factor_bp, required, opened_at, ended_at, why)
values ($1, $2, $3, $4, $5, $6, $7::bigint, $8::timestamptz, case when $7::bigint = 0 then $8::timestamptz end, case when $7::bigint = 0 then 'played' end)
on conflict (member_id, source) do nothing;

-- name: open_of
select member_id, lot_id, asset, source, amount, factor_bp, required, done, opened_at, ended_at, why from gateway.turnover_lot
where member_id = $1 and asset = $2 and ended_at is null order by opened_at, lot_id;

-- name: lots_of
select member_id, lot_id, asset, source, amount, factor_bp, required, done, opened_at, ended_at, why from gateway.turnover_lot
where member_id = $1 and asset = $2 order by opened_at desc, lot_id desc limit $3;

-- name: lock_open
select member_id, lot_id, asset, source, amount, factor_bp, required, done, opened_at, ended_at, why from gateway.turnover_lot
where member_id = any ($1::bigint[]) and ended_at is null order by member_id, opened_at, lot_id for no key update;

-- name: fill
update gateway.turnover_lot l set done = u.done, ended_at = case when u.done = l.required then u.at end, why = case when u.done = l.required then 'played' end
from unnest($1::bigint[], $2::uuid[], $3::bigint[], $4::timestamptz[]) as u(member_id, lot_id, done, at)
where l.member_id = u.member_id and l.lot_id = u.lot_id;

-- name: end
update gateway.turnover_lot set ended_at = $3, why = $4, remark = $5 where member_id = $1 and lot_id = any ($2::uuid[]) and ended_at is null;

-- name: note_rounds
insert into gateway.turnover_round (member_id, vassalage, round_id, game_code, asset, valid, why_not, shares, settled_at)
select u.member_id, u.vassalage, u.round_id, u.game_code, u.asset, u.valid, u.why_not, u.shares, u.settled_at
from json_to_recordset($1) as u(member_id bigint, vassalage text, round_id text, game_code text, asset text, valid bigint, why_not text, shares jsonb, settled_at timestamptz)
on conflict do nothing;

-- name: rounds_of
select vassalage, round_id, game_code, valid, why_not, shares, settled_at from gateway.turnover_round
where member_id = $1 and asset = $2 and settled_at >= $3 order by settled_at desc, vassalage, round_id limit $4;

-- name: money_of
select a.member_id, a.asset, coalesce(sum(a.balance) filter (where a.kind = 'player.cash'), 0) as cash,
  coalesce(sum(a.balance) filter (where a.kind = 'player.wagers'), 0) as in_play
from unnest($1::bigint[], $2::text[]) as u(member_id, asset)
join ledger.account a on a.lane = ledger.lane_of(u.member_id) and a.member_id = u.member_id and a.asset = u.asset collate "C" and a.kind in ('player.cash', 'player.wagers')
group by 1, 2;
