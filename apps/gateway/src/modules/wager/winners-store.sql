-- The winners board (`winners-store.ts`). What is shown is read from named rounds only: the amounts, the money and the state are
-- those of the round itself, so that a row alone shows nothing.

-- name: newest
select r.id, r.member_id, r.vassalage, r.game_code, r.node_id, r.asset, r.staked - r.refunded as stake, r.won, r.closed_at
from gateway.winner w
join gateway.wager_round r on r.lane = ledger.lane_of(w.member_id) and r.member_id = w.member_id and r.vassalage = w.vassalage and r.round_id = w.round_id
where w.brand_id = $1 and r.asset = $2 and r.state = 'completed' and r.won > r.staked - r.refunded and w.closed_at <= $3
  and not exists (select from gateway.winner_hidden h where h.member_id = w.member_id)
order by w.closed_at desc limit $4;

-- name: biggest
select found.* from generate_series(0, $5::int - 1) as back
cross join lateral (
  select r.id, r.member_id, r.vassalage, r.game_code, r.node_id, r.asset, r.staked - r.refunded as stake, r.won, r.closed_at
  from gateway.winner w
  join gateway.wager_round r on r.lane = ledger.lane_of(w.member_id) and r.member_id = w.member_id and r.vassalage = w.vassalage and r.round_id = w.round_id
  where w.brand_id = $1 and r.asset = $2 and r.state = 'completed' and r.won > r.staked - r.refunded and w.closed_at <= $3
    and not exists (select from gateway.winner_hidden h where h.member_id = w.member_id)
    and w.day = ($3::timestamptz at time zone 'UTC')::date - back
  order by w.won desc limit $4
) found
order by found.won desc, found.closed_at desc limit $4;

-- name: keep
insert into gateway.winner (member_id, vassalage, round_id, brand_id, day, won, closed_at)
select r.member_id, r.vassalage, r.round_id, u.b, (r.closed_at at time zone 'UTC')::date, r.won, r.closed_at
from unnest($1::bigint[], $2::text[], $3::text[], $4::int[]) as u(m, v, r, b)
join gateway.wager_round r on r.lane = ledger.lane_of(u.m) and r.member_id = u.m and r.vassalage = u.v and r.round_id = u.r
where r.closed_at is not null
on conflict do nothing;

-- name: forget_days
delete from gateway.winner where closed_at < $1;

-- name: forget_small
delete from gateway.winner w using (
  select member_id, vassalage, round_id, row_number() over (partition by brand_id, day order by won desc) as place from gateway.winner
) ranked
where (w.member_id, w.vassalage, w.round_id) = (ranked.member_id, ranked.vassalage, ranked.round_id)
  and ranked.place > $2 and w.closed_at < $1;

-- name: is_hidden
select from gateway.winner_hidden where member_id = $1;

-- name: hide
insert into gateway.winner_hidden (member_id, since) values ($1, $2) on conflict do nothing;

-- name: show
delete from gateway.winner_hidden where member_id = $1;
