-- What is counted for players, what they joined and what they claimed (`part-store.ts`).

-- name: add_progress
insert into gateway.promotion_progress as p (member_id, code, period, product, ends_at, turnover, net, parts, rounds, wins, counted_at)
select u.member_id, u.code, u.period, u.product, u.ends_at, u.turnover, u.net, u.parts, u.rounds, u.wins, u.counted_at
from json_to_recordset($1) as u(member_id bigint, code text, period text, product text, ends_at timestamptz, turnover bigint, net bigint, parts numeric,
  rounds integer, wins integer, counted_at timestamptz)
order by 1, 2, 3, 4
on conflict (member_id, code, period, product) do update set turnover = p.turnover + excluded.turnover, net = p.net + excluded.net,
  parts = p.parts + excluded.parts, rounds = p.rounds + excluded.rounds, wins = p.wins + excluded.wins, counted_at = greatest(p.counted_at, excluded.counted_at);

-- name: progress_of
select code, period, product, ends_at, turnover, net, parts, taken, rounds, wins, counted_at from gateway.promotion_progress
where member_id = $1 and code = any ($2) and (ends_at is null or ends_at > $3) order by code, period, product limit 10000;

-- name: joined
select member_id, code, joined_at from gateway.promotion_entry where member_id = any ($1) and code = any ($2) and joined_at is not null;

-- name: entries_of
select code, joined_at, rebates from gateway.promotion_entry where member_id = $1 and code = any ($2);

-- name: claimed_of
select code, period from gateway.promotion_claim where member_id = $1 and code = any ($2) order by claimed_at desc limit 10000;

-- name: claims_of
select code, period, claim_id, kind, asset, amount, times, claimed_at from gateway.promotion_claim
where member_id = $1 and ($2::uuid is null or claim_id < $2) order by claim_id desc limit $3;

-- name: enter
insert into gateway.promotion_entry (member_id, code, brand_id) values ($1, $2, $3) on conflict do nothing;

-- name: lock_entry
select rebates from gateway.promotion_entry where member_id = $1 and code = $2 for update;

-- name: join
update gateway.promotion_entry set joined_at = coalesce(joined_at, $3) where member_id = $1 and code = $2 returning joined_at;

-- name: next_rebate
update gateway.promotion_entry set rebates = rebates + 1 where member_id = $1 and code = $2 returning rebates;

-- name: take_parts
update gateway.promotion_progress set taken = taken + $4 where member_id = $1 and code = $2 and product = $3 and period = 'rebate';

-- name: claim
insert into gateway.promotion_claim (member_id, code, period, claim_id, brand_id, hash, kind, asset, amount, times, ledger_key, claimed_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (member_id, code, period) do nothing;

-- name: taken_by
select distinct code from gateway.promotion_claim where member_id = any ($1) and code = any ($2);

-- name: of_one_person
select pg_advisory_xact_lock(key) from (select hashtextextended('promotion ' || id, 0) as key from unnest($1::bigint[]) id order by 1) k;

-- name: holders
select e.member_id, sum(p.turnover)::bigint as turnover from gateway.promotion_entry e
join gateway.promotion_progress p on p.member_id = e.member_id and p.code = e.code and p.period = $3
where e.brand_id = $1 and e.code = $2 and e.joined_at is not null and e.member_id > $4 group by e.member_id order by e.member_id limit $5;

-- name: forget_progress
delete from gateway.promotion_progress where ends_at < $1;
