-- Figures of members and of teams by day (`figures-store.ts`).

-- name: add
with told as (
  select u.member_id, u.at, (u.at at time zone u.zone)::date as day, u.asset, coalesce(u.category, '') as category, u.vassalage, u.brand_id, u.rounds, u.staked, u.refunded,
    u.won, u.valid, u.deposits, u.withdrawals, coalesce(l.place_no, 0) as place_no, coalesce(l.uplines, '{}') as uplines
  from json_to_recordset($1) as u(member_id bigint, at timestamptz, zone text, asset text, category text, vassalage text, brand_id int, rounds int, staked bigint,
    refunded bigint, won bigint, valid bigint, deposits bigint, withdrawals bigint)
  left join lateral (
    select a.place_no, a.uplines from gateway.agency_line a where a.member_id = u.member_id
    order by a.from_at > u.at, case when a.from_at > u.at then a.place_no else -a.place_no end limit 1) l on true),
members as (
  insert into gateway.member_day as d (member_id, day, asset, category, vassalage, place_no, brand_id, rounds, staked, refunded, won, valid, deposits, withdrawals)
  select member_id, day, asset, category, vassalage, place_no, brand_id, sum(rounds), sum(staked), sum(refunded), sum(won), sum(valid), sum(deposits), sum(withdrawals)
  from told group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6
  on conflict (member_id, day, asset, category, vassalage, place_no) do update set rounds = d.rounds + excluded.rounds, staked = d.staked + excluded.staked,
    refunded = d.refunded + excluded.refunded, won = d.won + excluded.won, valid = d.valid + excluded.valid, deposits = d.deposits + excluded.deposits,
    withdrawals = d.withdrawals + excluded.withdrawals),
quarters as (
  insert into gateway.member_quarter as q (member_id, quarter, asset, place_no, brand_id, valid, result)
  select member_id, date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00Z'), asset, place_no, brand_id, sum(valid), sum(staked - refunded - won)
  from told where (valid <> 0 or staked <> refunded or won <> 0)
    and exists (select from gateway.hour_watch w where w.member_id = told.member_id or w.member_id = any(told.uplines))
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4
  on conflict (member_id, quarter, asset, place_no) do update set valid = q.valid + excluded.valid, result = q.result + excluded.result)
-- One order in every lane, so that none waits for another that waits for it; those at the top, whom all share, come last.
insert into gateway.team_day as t (member_id, day, asset, category, brand_id, rounds, staked, refunded, won, valid, deposits, withdrawals)
select a.agent_id, day, asset, category, brand_id, sum(rounds), sum(staked), sum(refunded), sum(won), sum(valid), sum(deposits), sum(withdrawals)
from told cross join lateral unnest(told.member_id || told.uplines) as a(agent_id)
group by 1, 2, 3, 4, 5 order by 1 desc, 2, 3, 4
on conflict (member_id, day, asset, category) do update set rounds = t.rounds + excluded.rounds, staked = t.staked + excluded.staked,
  refunded = t.refunded + excluded.refunded, won = t.won + excluded.won, valid = t.valid + excluded.valid, deposits = t.deposits + excluded.deposits,
  withdrawals = t.withdrawals + excluded.withdrawals;

-- name: of_member
select day::text as day, category, vassalage, sum(rounds) as rounds, sum(staked) as staked, sum(refunded) as refunded, sum(won) as won, sum(valid) as valid
from gateway.member_day where member_id = $1 and asset = $2 and day between $3::date and $4::date
group by day, category, vassalage having sum(rounds) > 0 order by day desc, category, vassalage;
