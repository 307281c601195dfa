-- Figures of teams as agents read them (`team-store.ts`). Each statement is about one agent, its own and of everybody below it.

-- name: by_key
select case $5 when 'day' then day::text when 'category' then category else '' end as key, sum(rounds) as rounds, sum(staked - refunded) as staked, sum(won) as won,
  sum(valid) as valid, sum(deposits) as deposits, sum(withdrawals) as withdrawals
from gateway.team_day where member_id = $1 and asset = $2 and day between $3::date and $4::date and ($6::text is null or category = $6)
group by 1 order by 1 desc;

-- name: own
select coalesce(sum(rounds), 0) as rounds, coalesce(sum(staked - refunded), 0) as staked, coalesce(sum(won), 0) as won, coalesce(sum(valid), 0) as valid,
  coalesce(sum(deposits), 0) as deposits, coalesce(sum(withdrawals), 0) as withdrawals
from gateway.member_day where member_id = $1 and asset = $2 and day between $3::date and $4::date and ($5::text is null or category = $5);

-- name: lines
select m.member_id, m.grade, m.joined_at, p.username, coalesce(b.label, '') as label, g.state = 'active' as is_active,
  (select count(*) from gateway.agency_member d where d.upline_id = m.member_id) as direct, (select count(*) from gateway.agency_member d where d.uplines @> array[m.member_id]) as size,
  f.rounds, f.staked, f.won, f.valid, f.deposits, f.withdrawals
from gateway.agency_member m
join gateway.player p using (member_id)
join ledger.member g on g.lane = ledger.lane_of(m.member_id) and g.member_id = m.member_id
left join gateway.agency_label b on b.member_id = $1 and b.target_id = m.member_id
cross join lateral (
  select coalesce(sum(t.rounds), 0) as rounds, coalesce(sum(t.staked - t.refunded), 0) as staked, coalesce(sum(t.won), 0) as won, coalesce(sum(t.valid), 0) as valid,
    coalesce(sum(t.deposits), 0) as deposits, coalesce(sum(t.withdrawals), 0) as withdrawals
  from gateway.team_day t where t.member_id = m.member_id and t.asset = $3 and t.day between $4::date and $5::date and ($6::text is null or t.category = $6)) f
where m.upline_id = $2 and m.member_id < $7 order by m.member_id desc limit $8;

-- name: find
select m.member_id, m.grade, m.joined_at, p.username, coalesce(b.label, '') as label, g.state = 'active' as is_active,
  (select count(*) from gateway.agency_member d where d.upline_id = m.member_id) as direct, (select count(*) from gateway.agency_member d where d.uplines @> array[m.member_id]) as size,
  f.rounds, f.staked, f.won, f.valid, f.deposits, f.withdrawals
from gateway.agency_member m
join gateway.player p using (member_id)
join ledger.member g on g.lane = ledger.lane_of(m.member_id) and g.member_id = m.member_id
left join gateway.agency_label b on b.member_id = $1 and b.target_id = m.member_id
cross join lateral (
  select coalesce(sum(t.rounds), 0) as rounds, coalesce(sum(t.staked - t.refunded), 0) as staked, coalesce(sum(t.won), 0) as won, coalesce(sum(t.valid), 0) as valid,
    coalesce(sum(t.deposits), 0) as deposits, coalesce(sum(t.withdrawals), 0) as withdrawals
  from gateway.team_day t where t.member_id = m.member_id and t.asset = $2 and t.day between $3::date and $4::date) f
where m.uplines @> array[$1::bigint] and (lower(p.username) = lower($5) or b.label = $5) order by m.member_id desc limit 50;

-- name: line
select m.member_id, m.grade, m.uplines, p.username, coalesce(b.label, '') as label
from gateway.agency_member m join gateway.player p using (member_id) left join gateway.agency_label b on b.member_id = $1 and b.target_id = m.member_id
where m.member_id = any($2::bigint[]) and m.uplines @> array[$1::bigint];

-- name: top
select m.member_id, p.username, coalesce(b.label, '') as label, sum(t.valid) as valid, sum(t.staked - t.refunded) as staked, sum(t.won) as won
from gateway.agency_member m
join gateway.team_day t on t.member_id = m.member_id and t.asset = $2 and t.day between $3::date and $4::date
join gateway.player p on p.member_id = m.member_id
left join gateway.agency_label b on b.member_id = $1 and b.target_id = m.member_id
where m.upline_id = $1 group by 1, 2, 3 having sum(t.valid) > 0 order by 4 desc, 1 limit 5;

-- name: joined
select (joined_at at time zone $5)::date::text as day, count(*)::int as joined from gateway.agency_member
where brand_id = $1 and joined_at >= ($3::date::timestamp at time zone $5) and joined_at < (($4::date + 1)::timestamp at time zone $5) and uplines @> array[$2::bigint]
group by 1;

-- name: active
select count(distinct d.member_id)::int as active from gateway.member_day d join gateway.agency_member m using (member_id)
where d.brand_id = $1 and d.day between $3::date and $4::date and d.rounds > 0 and (m.member_id = $2 or m.uplines @> array[$2::bigint]);

-- name: unequal
with places as (
  select a.agent_id as member_id, d.asset, d.category, sum(d.rounds) as rounds, sum(d.staked) as staked, sum(d.refunded) as refunded, sum(d.won) as won, sum(d.valid) as valid,
    sum(d.deposits) as deposits, sum(d.withdrawals) as withdrawals
  from gateway.member_day d left join gateway.agency_line l using (member_id, place_no)
  cross join lateral unnest(d.member_id || coalesce(l.uplines, '{}')) as a(agent_id)
  where d.brand_id = $1 and d.day = $2::date group by 1, 2, 3)
select count(*)::int as unequal from places p
full join (select * from gateway.team_day where brand_id = $1 and day = $2::date) t using (member_id, asset, category)
where (p.rounds, p.staked, p.refunded, p.won, p.valid, p.deposits, p.withdrawals) is distinct from (t.rounds, t.staked, t.refunded, t.won, t.valid, t.deposits, t.withdrawals);
