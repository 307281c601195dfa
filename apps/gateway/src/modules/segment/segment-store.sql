-- Segments, whom they found, and labels of players (`segment-store.ts`).

-- name: of_brand
select segment_id, name, rule, version, members, invited, taken_at, changed_by, changed_at
from gateway.segment where brand_id = $1 and retired_at is null order by lower(name) limit 100;

-- name: labels_of_brand
select distinct label from gateway.member_label where brand_id = $1 order by label limit 200;

-- name: lock
select segment_id, name, rule, version, members, invited, taken_at, changed_by, changed_at
from gateway.segment where segment_id = $1 and brand_id = $2 and retired_at is null for update;

-- name: counted
select count(*)::int as members from gateway.segment_fits($1, $2, $3, $4, $5);

-- name: insert
insert into gateway.segment (segment_id, brand_id, name, rule, changed_at, changed_by) values ($1, $2, $3, $4, $5, $6) on conflict do nothing;

-- name: change
update gateway.segment s set name = $2, rule = $3, version = version + 1, changed_at = $4, changed_by = $5
where segment_id = $1 and not exists (
  select from gateway.segment o where o.brand_id = s.brand_id and lower(o.name) = lower($2) and o.segment_id <> s.segment_id and o.retired_at is null);

-- name: taken
with found as materialized (select member_id from gateway.segment_fits($2, $3, $4, $5, $6)),
gone as (
  update gateway.segment_member m set fits = false
  where m.segment_id = $1 and m.fits and not exists (select from found f where f.member_id = m.member_id)),
put as (
  insert into gateway.segment_member as m (segment_id, member_id, fits, since)
  select $1, member_id, true, $5 from found order by member_id
  on conflict (segment_id, member_id) do update set fits = true
  returning (xmax = 0) as is_new),
sums as (select count(*)::int as members, (count(*) filter (where is_new))::int as added from put)
update gateway.segment s set members = sums.members, invited = s.invited + sums.added, taken_at = $5
from sums where s.segment_id = $1 returning sums.members, sums.added;

-- name: retire
update gateway.segment set retired_at = $2 where segment_id = $1;

-- name: of_member
select segment_id from gateway.segment_member where member_id = $1 limit 1000;

-- name: now_of
select s.segment_id from gateway.segment_member m join gateway.segment s using (segment_id)
where m.member_id = $1 and m.fits and s.retired_at is null limit 1000;

-- name: labels_of
select label from gateway.member_label where member_id = $1 order by label;

-- name: set_labels
with gone as (delete from gateway.member_label where member_id = $1 and label <> all ($3::text[]))
insert into gateway.member_label (member_id, brand_id, label) select $1, $2, unnest($3::text[]) on conflict do nothing;

-- name: members_after
select member_id from gateway.segment_member where segment_id = $1 and fits and member_id > $2 order by member_id limit $3;
