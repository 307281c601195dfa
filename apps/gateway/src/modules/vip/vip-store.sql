-- Counted play of members and the ranks it reached (`vip-store.ts`).

-- name: add
insert into gateway.vip_member as m (member_id, brand_id, parts, counted_at)
select u.member_id, u.brand_id, u.parts, u.counted_at
from json_to_recordset($1) as u(member_id bigint, brand_id integer, parts bigint, counted_at timestamptz)
order by 1
on conflict (member_id) do update set parts = m.parts + excluded.parts, counted_at = greatest(m.counted_at, excluded.counted_at)
returning member_id, brand_id, parts, rank, rank_at, counted_at;

-- name: rise
with risen as (
  select u.member_id, u.rank, u.at from json_to_recordset($1) as u(member_id bigint, rank integer, at timestamptz)
), moved as (
  update gateway.vip_member m set rank = risen.rank, rank_at = risen.at from risen
  where m.member_id = risen.member_id and m.rank < risen.rank
  returning m.member_id
)
insert into gateway.vip_reached (member_id, rank, reached_at)
select risen.member_id, each.rank, risen.at from risen join moved using (member_id), generate_series(1, risen.rank) as each(rank)
on conflict do nothing;

-- name: below
select member_id, brand_id, parts, rank, rank_at, counted_at from gateway.vip_member
where brand_id = $1 and parts >= $2 and rank < $3 order by parts desc, member_id limit $4;

-- name: of
select member_id, brand_id, parts, rank, rank_at, counted_at from gateway.vip_member where member_id = $1;

-- name: reached
select rank, reached_at from gateway.vip_reached where member_id = $1 order by rank;

-- name: tally
select rank, count(*)::integer as members from gateway.vip_member where brand_id = $1 group by rank order by rank;
