-- Figures of members by day (`figures-store.ts`).

-- name: add
insert into gateway.member_day as d (member_id, day, asset, category, vassalage, place_no, brand_id, rounds, staked, refunded, won, valid)
select u.member_id, (u.at at time zone u.zone)::date, u.asset, coalesce(u.category, ''), u.vassalage, 0, u.brand_id, count(*), sum(u.staked), sum(u.refunded), sum(u.won), sum(u.valid)
from json_to_recordset($1) as u(member_id bigint, at timestamptz, zone text, asset text, category text, vassalage text, brand_id int, staked bigint, refunded bigint, won bigint, valid bigint)
group by 1, 2, 3, 4, 5, 7 order by 1, 2, 3, 4, 5
on conflict (member_id, day, asset, category, vassalage, place_no) do update set rounds = d.rounds + excluded.rounds, staked = d.staked + excluded.staked,
  refunded = d.refunded + excluded.refunded, won = d.won + excluded.won, valid = d.valid + excluded.valid;

-- name: of_member
select day::text as day, category, vassalage, sum(rounds) as rounds, sum(staked) as staked, sum(refunded) as refunded, sum(won) as won, sum(valid) as valid
from gateway.member_day where member_id = $1 and asset = $2 and day between $3::date and $4::date
group by day, category, vassalage order by day desc, category, vassalage;
