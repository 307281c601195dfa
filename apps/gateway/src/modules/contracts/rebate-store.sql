-- Rebates of agents' lines by day (`rebate-store.ts`).

-- name: played
with chosen as (
  select distinct d.member_id from gateway.member_day d where d.brand_id = $1 and d.day = $2::date and d.asset = $3 and d.valid > 0 and d.member_id > $4
  order by d.member_id limit $5)
select d.member_id, d.category, coalesce(l.uplines, '{}') as uplines, sum(d.valid) as valid
from gateway.member_day d join chosen using (member_id) left join gateway.agency_line l on l.member_id = d.member_id and l.place_no = d.place_no
where d.day = $2::date and d.asset = $3 and d.valid > 0
group by d.member_id, d.category, d.place_no, l.uplines order by d.member_id, d.category, d.place_no;

-- name: add
insert into gateway.agency_rebate_line as l (member_id, day, category, line_id, brand_id, valid, parts)
select u.member_id, $2::date, u.category, u.line_id, $1, u.valid, u.parts
from json_to_recordset($3) as u(member_id bigint, category text, line_id bigint, valid bigint, parts numeric) order by 1, 3, 4
on conflict (member_id, day, category, line_id) do update set valid = l.valid + excluded.valid, parts = l.parts + excluded.parts;

-- name: gather
insert into gateway.agency_rebate (member_id, day, category, brand_id, asset, valid, parts)
select member_id, day, category, $1, $3, sum(valid), sum(parts) from gateway.agency_rebate_line where brand_id = $1 and day = $2::date
group by member_id, day, category on conflict do nothing;

-- name: due
select member_id, category, parts from gateway.agency_rebate where brand_id = $1 and day = $2::date and paid_at is null
order by member_id, category limit $3 for update;

-- name: rests
select member_id, category, parts from gateway.agency_rest where member_id = any($1::bigint[]);

-- name: keep
insert into gateway.agency_rest (member_id, category, parts)
select u.member_id, u.category, u.parts from json_to_recordset($1) as u(member_id bigint, category text, parts numeric) order by 1, 2
on conflict (member_id, category) do update set parts = excluded.parts;

-- name: paid
update gateway.agency_rebate r set amount = u.amount, paid_at = $4
from json_to_recordset($3) as u(member_id bigint, category text, amount bigint)
where r.brand_id = $1 and r.day = $2::date and r.member_id = u.member_id and r.category = u.category and r.paid_at is null;

-- name: days_of
select day::text as day, sum(valid) as valid, coalesce(sum(amount), 0) as amount, case when count(*) = count(paid_at) then max(paid_at) end as paid_at
from gateway.agency_rebate where member_id = $1 and day < coalesce($2::date, 'infinity') group by day order by agency_rebate.day desc limit $3;

-- name: lines_of
select l.line_id, l.category, l.valid, l.parts, coalesce(p.username, '') as username, coalesce(b.label, '') as label
from gateway.agency_rebate_line l left join gateway.player p on p.member_id = l.line_id
left join gateway.agency_label b on b.member_id = $1 and b.target_id = l.line_id
where l.member_id = $1 and l.day = $2::date order by l.parts desc, l.category, l.line_id limit $3;
