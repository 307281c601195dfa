-- Contracts of agents and their bills (`contract-store.ts`, `bill-store.ts`).

-- name: figures
select coalesce(sum(valid), 0) as turnover, coalesce(sum(staked - refunded - won), 0) as result from gateway.team_day
where member_id = $1 and asset = $2 and day >= $3::date and day < $4::date;

-- name: hour_figures
select coalesce(sum(valid), 0) as turnover, coalesce(sum(result), 0) as result, count(*) filter (where valid > 0 and valid >= $6)::int as members from (
  select d.member_id, sum(d.valid) as valid, sum(d.result) as result
  from gateway.member_quarter d left join gateway.agency_line l on l.member_id = d.member_id and l.place_no = d.place_no
  where d.brand_id = $1 and d.asset = $3 and d.quarter >= $4 and d.quarter < $5 and (d.member_id = $2 or l.uplines @> array[$2::bigint])
  group by d.member_id) counted;

-- name: hours
-- Hours that are over and counted and have no settlement yet, of days on which somebody has an hourly contract. A day that a clock is put forward or back in has 23 or 25.
select d.day::text as day, hour.part, h.from_at, h.to_at from unnest($2::date[]) as d(day) cross join generate_series(0, 24) as hour(part)
cross join lateral (select d.day::timestamp at time zone $3 as midnight, (d.day + 1)::timestamp at time zone $3 as next) m
cross join lateral (select m.midnight + make_interval(hours => hour.part) as from_at, least(m.midnight + make_interval(hours => hour.part + 1), m.next) as to_at) h
where h.from_at < m.next and h.to_at <= $4
  and exists (select from gateway.agency_contract c where c.brand_id = $1 and c.kind = 'hourlySalary' and c.state = 'SIGNED' and c.starts_on <= d.day
    and (c.ends_on is null or c.ends_on > d.day))
  and not exists (select from gateway.agency_settlement s where s.brand_id = $1 and s.kind = 'hourlySalary' and s.ends_on = d.day + 1 and s.part = hour.part)
order by h.from_at;

-- name: active
select count(*)::int as members from (
  select d.member_id from gateway.member_day d left join gateway.agency_line l on l.member_id = d.member_id and l.place_no = d.place_no
  where d.brand_id = $1 and d.asset = $3 and d.day >= $4::date and d.day < $5::date and (d.member_id = $2 or l.uplines @> array[$2::bigint])
  group by d.member_id having sum(d.valid) > 0 and sum(d.valid) >= $6) counted;

-- name: carried
select carry_out from gateway.agency_bill where payee_id = $1 and kind = $2 and payer_id is not distinct from $3 and period_end <= $4::date
order by period_end desc, bill_id desc limit 1;

-- name: days
select day::text as day, coalesce(sum(valid), 0) as turnover, coalesce(sum(staked - refunded - won), 0) as result from gateway.team_day
where member_id = $1 and asset = $2 and day >= $3::date and day < $4::date group by team_day.day order by team_day.day;

-- name: lines
-- Of days; of an hour where one is given.
with played as (
  select d.member_id, d.place_no, d.valid, d.staked - d.refunded - d.won as result from gateway.member_day d
  where $6::timestamptz is null and d.brand_id = $1 and d.asset = $3 and d.day >= $4::date and d.day < $5::date
  union all
  select q.member_id, q.place_no, q.valid, q.result from gateway.member_quarter q
  where q.brand_id = $1 and q.asset = $3 and q.quarter >= $6 and q.quarter < $7)
select s.line_id, s.turnover, s.result, coalesce(p.username, '') as username, coalesce(b.label, '') as label
from (
  select case when d.member_id = $2 then $2 when l.uplines[1] = $2 then d.member_id else l.uplines[array_position(l.uplines, $2::bigint) - 1] end as line_id,
    sum(d.valid) as turnover, sum(d.result) as result
  from played d left join gateway.agency_line l on l.member_id = d.member_id and l.place_no = d.place_no
  where d.member_id = $2 or l.uplines @> array[$2::bigint]
  group by 1) s
left join gateway.player p on p.member_id = s.line_id left join gateway.agency_label b on b.member_id = $2 and b.target_id = s.line_id
order by s.turnover desc, s.line_id limit 200;

-- name: bill_members
-- Of one line of the statement where one is given, the line included.
with played as (
  select d.member_id, d.place_no, d.valid, d.staked - d.refunded - d.won as result from gateway.member_day d
  where $6::timestamptz is null and d.brand_id = $1 and d.asset = $3 and d.day >= $4::date and d.day < $5::date
  union all
  select q.member_id, q.place_no, q.valid, q.result from gateway.member_quarter q
  where q.brand_id = $1 and q.asset = $3 and q.quarter >= $6 and q.quarter < $7)
select d.member_id, sum(d.valid) as turnover, sum(d.result) as result
from played d left join gateway.agency_line l on l.member_id = d.member_id and l.place_no = d.place_no
where case when $8::bigint is null then d.member_id = $2 or l.uplines @> array[$2::bigint]
  else l.uplines @> array[$2::bigint] and (d.member_id = $8 or array_position(l.uplines, $8::bigint) < array_position(l.uplines, $2::bigint)) end
group by d.member_id
having $9::bigint is null or sum(d.valid) < $9 or (sum(d.valid) = $9 and d.member_id > $10)
order by turnover desc, d.member_id limit $11;

-- name: bill_times
select from_at, to_at from (
  select $1::date::timestamp at time zone $4 + make_interval(hours => coalesce($3::int, 0)) as from_at, $2::date::timestamp at time zone $4 as ends_at) d
cross join lateral (select case when $3::int is null then ends_at else least(from_at + interval '1 hour', ends_at) end as to_at) t;

-- name: bill_bets
-- What the feed counted of one member in the line that held; the share of own money is what counts (contracts §9).
select e.event_no, e.vassalage, e.game_code, e.round_id, e.staked - e.refunded as stake, e.staked - e.refunded - e.won as result, e.happened_at,
  case when e.bonus_staked = 0 then e.valid else e.valid * (e.staked - e.refunded - e.bonus_staked) / (e.staked - e.refunded) end as turnover
from gateway.money_event e
left join lateral (
  select a.uplines from gateway.agency_line a where a.member_id = e.member_id
  order by a.from_at > e.happened_at, case when a.from_at > e.happened_at then a.place_no else -a.place_no end limit 1) l on true
where e.lane = ledger.lane_of($1) and e.member_id = $1 and e.asset = $2 and e.kind <> 'void' and e.happened_at >= $3 and e.happened_at < $4 and e.event_no < $6
  and (e.valid <> 0 or e.staked <> e.refunded or e.won <> 0) and (e.member_id = $5 or l.uplines @> array[$5::bigint])
order by e.event_no desc limit $7;

-- name: unsettled
select contract_id, payer_id, payee_id, terms, starts_on::text as starts_on, ends_on::text as ends_on, coalesce(cardinality(m.uplines), 0) as depth
from gateway.agency_contract c left join gateway.agency_member m on m.member_id = c.payee_id
where c.brand_id = $1 and c.kind = $2 and c.state = 'SIGNED' and c.starts_on < $3::date and (c.ends_on is null or c.ends_on >= $3::date)
  and c.starts_on is distinct from c.ends_on
order by c.contract_id;

-- name: add_bills
insert into gateway.agency_bill (contract_id, period_start, period_end, part, settlement_id, brand_id, kind, asset, payer_id, payee_id, depth, turnover, result, members,
  carry_in, base, tier, amount, carry_out, state, made_at)
select u.contract_id, u.period_start, u.period_end, u.part, $1, $2, $3, $4, u.payer_id, u.payee_id, u.depth, u.turnover, u.result, u.members, u.carry_in, u.base, u.tier,
  u.amount, u.carry_out, case when u.amount = 0 then 'NONE' else 'DUE' end, $6
from json_to_recordset($5) as u(contract_id bigint, period_start date, period_end date, part smallint, payer_id bigint, payee_id bigint, depth int, turnover bigint, result bigint,
  members int, carry_in bigint, base bigint, tier int, amount bigint, carry_out bigint);

-- name: debts
select bill_id, contract_id, kind, period_start::text as period_start, period_end::text as period_end, payee_id, asset, amount - paid as due, settlement_id = $2 as is_of_run,
  (select count(*)::int from gateway.agency_bill_part t where t.bill_id = b.bill_id) as parts
from gateway.agency_bill b
where payer_id is not distinct from $1 and (state in ('PARTLY', 'OWED') or (state = 'DUE' and settlement_id = $2)) and ($1::bigint is not null or settlement_id = $2)
order by settlement_id = $2 desc nulls last, period_end, payee_id limit 500 for update;
