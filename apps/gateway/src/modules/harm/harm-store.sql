-- Scores of harm (`harm-store.ts`). `$2` is the end of the day that is looked at: 24 hours before it.

-- name: played
-- Players with money that moved in the day, in the order of their numbers.
-- By the figures of their days, whose index leads to them; the feed itself has none by time.
select distinct d.member_id, d.brand_id, d.asset
from gateway.brand b join gateway.member_day d on d.brand_id = b.brand_id
  and d.day between ($2::timestamptz at time zone 'UTC')::date - 2 and ($2::timestamptz at time zone 'UTC')::date + 1
where d.member_id > $1 and exists (select from gateway.money_event e
  where e.lane = ledger.lane_of(d.member_id) and e.member_id = d.member_id and e.happened_at >= $2::timestamptz - interval '24 hours' and e.happened_at < $2)
order by d.member_id limit $3;

-- name: facts
with play as (
  select happened_at, staked from gateway.money_event
  where lane = ledger.lane_of($1) and member_id = $1 and asset = $3 and kind = 'wager' and staked > 0 and happened_at >= $2::timestamptz - interval '31 days' and happened_at < $2),
day as (select * from play where happened_at >= $2::timestamptz - interval '24 hours'),
stretch as (
  select happened_at, count(*) filter (where is_new) over (order by happened_at) as no
  from (select happened_at, coalesce(happened_at - lag(happened_at) over (order by happened_at) > interval '15 minutes', true) as is_new from day) marked),
money_in as (
  select t.happened_at, e.amount, e.balance_before from ledger.entry e join ledger.transfer t on t.lane = ledger.lane_of(e.owner_id) and t.member_id = e.owner_id and t.key = e.key
  where e.lane = ledger.lane_of($1) and e.member_id = $1 and e.kind = 'player.cash' and e.asset = $3 and t.reason = 'deposit.credit'
    and e.written_at >= $2::timestamptz - interval '24 hours' and e.written_at < $2)
select
  (select count(*) from money_in) as deposits,
  (select count(*) from money_in m where m.balance_before < m.amount / 100
     and exists (select from play p where p.happened_at between m.happened_at - interval '10 minutes' and m.happened_at)) as chases,
  (select count(*) from gateway.deposit_order o where o.member_id = $1 and o.asset = $3 and o.state in ('failed', 'cancelled')
     and o.created_at >= $2::timestamptz - interval '24 hours' and o.created_at < $2) as failed_deposits,
  (select count(*) from day) as rounds_now,
  (select count(*) from play where happened_at < $2::timestamptz - interval '24 hours') as rounds_before,
  (select percentile_disc(0.5) within group (order by staked) from day) as stake_now,
  (select percentile_disc(0.5) within group (order by staked) from play where happened_at < $2::timestamptz - interval '24 hours') as stake_before,
  (select coalesce(max(minutes), 0) from (select extract(epoch from max(happened_at) - min(happened_at)) / 60 as minutes from stretch group by no) s)::int as longest_play,
  (select count(distinct (happened_at at time zone $4)::date) from play
     where happened_at >= $2::timestamptz - interval '7 days' and extract(hour from happened_at at time zone $4) < 5) as nights,
  (select count(*) from gateway.protection_event v where v.member_id = $1 and v.event = 'limit_confirmed' and v.at >= $2::timestamptz - interval '7 days' and v.at < $2) as raised_limits,
  (select count(*) from money_in m where exists (select from gateway.protection_event v
     where v.member_id = $1 and v.event = 'time_out_over' and v.at between m.happened_at - interval '1 hour' and m.happened_at)) as returns;

-- name: deposited
-- What was deposited on each day of the last thirty that had a deposit.
select sum(amount)::bigint as amount from gateway.money_event
where lane = ledger.lane_of($1) and member_id = $1 and asset = $3 and kind = 'deposit' and happened_at >= $2::timestamptz - interval '30 days' and happened_at < $2
group by (happened_at at time zone $4)::date limit 31;

-- name: latest
select day::text, score, lines, looked_at from gateway.harm_score where member_id = $1 order by day desc limit 1;

-- name: has_mark
select exists (select from gateway.harm_score where member_id = $1 and score >= $2 and day > $3::date) as found;

-- name: told
select max(told_at) as told_at from gateway.harm_score where member_id = $1 and told_at is not null;

-- name: keep
insert into gateway.harm_score (member_id, day, brand_id, asset, score, lines, looked_at, told_at, cap)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (member_id, day) do nothing returning score_no;

-- name: lock
select score_no from gateway.harm_score where score_no = $1 and brand_id = $2 and score >= $3 for update;

-- name: spoken
update gateway.harm_score set spoken_by = $2, spoken_at = $3, note = $4 where score_no = $1 and spoken_at is null returning score_no;

-- name: forget
delete from gateway.harm_score where score_no in (select score_no from gateway.harm_score where looked_at < $1 order by looked_at limit $2);
