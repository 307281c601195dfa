-- Jackpots and prizes that vendors award without a stake (W26; `awarding.ts`).
-- Locks: the id, the day of the vendor, its budget or the meters of all lanes in their order, then accounts.

-- name: claim
insert into gateway.wager_key (lane, vassalage, tx_id, member_id) values (ledger.lane_of($1), $2, $3, $1) on conflict do nothing;

-- name: owner
select k.member_id from gateway.wager_key k where k.vassalage = $1 and k.tx_id = $2;

-- name: known
select x.state, x.code, x.fingerprint from gateway.wager_tx x where x.lane = ledger.lane_of($1) and x.member_id = $1 and x.vassalage = $2 and x.tx_id = $3;

-- name: keep
insert into gateway.wager_tx (lane, member_id, vassalage, tx_id, kind, state, code, round_id, game_code, asset, amount, reason, fingerprint, written_at)
values (ledger.lane_of($1), $1, $2, $3, 'award', case when $4::text is null then 'done' else 'refused' end, $4, $5, $6, $7, $8, $9, $10, clock_timestamp());

-- name: matter
insert into gateway.wager_matter (lane, member_id, vassalage, tx_id, code, kind, round_id, amount, asset, seen_at)
values (ledger.lane_of($1), $1, $2, $3, $4, 'award', $5, $6, $7, clock_timestamp()) on conflict do nothing;

-- name: day
insert into gateway.wager_award_day as d (brand_id, vassalage, asset, day, paid)
select $1, $2, $3, (clock_timestamp() at time zone 'UTC')::date, $4::bigint where $4::bigint <= $5::bigint
on conflict (brand_id, vassalage, asset, day) do update set paid = d.paid + excluded.paid where d.paid + excluded.paid <= $5::bigint;

-- name: meters
select m.lane, m.contributed - m.awarded as pool from gateway.wager_meter m
where m.lane between 0 and 15 and m.brand_id = $1 and m.vassalage = $2 and m.meter_id = $3 and m.asset = $4
order by m.lane for no key update;

-- name: take
update gateway.wager_meter m set awarded = m.awarded + u.minor
from unnest($5::smallint[], $6::bigint[]) as u(lane, minor)
where m.lane = u.lane and m.brand_id = $1 and m.vassalage = $2 and m.meter_id = $3 and m.asset = $4;

-- name: budget
select b.budget - b.spent as left_over, b.per_player, coalesce((select sum(a.amount) from gateway.wager_award a
    where a.lane = ledger.lane_of($6) and a.member_id = $6 and a.vassalage = $2 and a.source = $3 and a.source_id = $4), 0) as had
from gateway.wager_award_budget b
where b.brand_id = $1 and b.vassalage = $2 and b.source = $3 and b.source_id = $4 and b.asset = $5 and b.ended_at is null for no key update of b;

-- name: spend
update gateway.wager_award_budget set spent = spent + $5 where brand_id = $1 and vassalage = $2 and source = $3 and source_id = $4;

-- name: note
insert into gateway.wager_award (lane, member_id, vassalage, tx_id, brand_id, source, source_id, game_code, round_id, asset, amount, pool, category, paid_at)
values (ledger.lane_of($1), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, clock_timestamp());

-- name: fact
insert into gateway.money_event (member_id, lane, epoch, kind, brand_id, asset, category, vassalage, game_code, round_id, staked, refunded, won, valid, amount, happened_at)
select $1, ledger.lane_of($1), f.epoch, 'award', $2, $3, $4, $5, $6, $7, 0, 0, 0, 0, $8, date_trunc('milliseconds', clock_timestamp()) from gateway.feed_epoch f;
