-- The feed of settled money (`feed-store.ts`): facts in the order (epoch, xid, member_id, event_no) of one lane, of transactions that all ended.

-- name: renew
update gateway.feed_epoch e set epoch = e.epoch + 1
where exists (select from gateway.feed_cursor c where c.epoch = e.epoch and c.xid > pg_snapshot_xmax(pg_current_snapshot()))
  or exists (select from generate_series(0, 15) as l(lane) cross join lateral (
    select m.xid from gateway.money_event m where m.lane = l.lane and m.epoch = e.epoch order by m.xid desc limit 1) newest
    where newest.xid > pg_snapshot_xmax(pg_current_snapshot()));

-- name: begin
insert into gateway.feed_cursor (consumer, lane, epoch, xid) select $1, lane, 0, '0' from generate_series(0, 15) as lane on conflict do nothing;

-- name: take
select epoch, xid::text from gateway.feed_cursor where consumer = $1 and lane = $2 for update skip locked;

-- name: reach
select e.epoch > $1::int as is_past, case when e.epoch > $1::int then '18446744073709551615' else s.xmin::text end as settled,
  exists (select from gateway.period_fence f where f.epoch = $1::int and f.xid > $2::xid8 and f.xid <= s.xmin) as is_at_fence
from gateway.feed_epoch e cross join (select pg_snapshot_xmin(pg_current_snapshot()) as xmin) s;

-- name: facts
select e.xid::text as at_xid, member_id, event_no, kind, brand_id, asset, category, vassalage, game_code, round_id, staked, refunded, won, valid, valid_why, amount, opened_at, happened_at, bonus_staked, bonus_won
from gateway.money_event e
where e.lane = $1 and e.epoch = $2 and e.xid >= $3::xid8 and e.xid < $4::xid8
order by e.xid, e.member_id, e.event_no limit $5;

-- name: note_money
insert into gateway.money_event (member_id, lane, epoch, kind, brand_id, asset, vassalage, game_code, round_id, staked, refunded, won, valid, amount, happened_at)
select p.member_id, p.member_id % 16, f.epoch, $2, p.brand_id, $3, '', '', '', 0, 0, 0, 0, $4, date_trunc('milliseconds', clock_timestamp())
from gateway.player p cross join gateway.feed_epoch f where p.member_id = $1;

-- name: move
update gateway.feed_cursor set epoch = $3, xid = $4::xid8 where consumer = $1 and lane = $2;

-- name: fence
insert into gateway.period_fence (ends_at, epoch, xid)
select $1, e.epoch, pg_snapshot_xmax(pg_current_snapshot()) from gateway.feed_epoch e on conflict do nothing;

-- name: counted_to
select max(f.ends_at) as ends_at from gateway.period_fence f
where (select count(*) from gateway.feed_cursor c where c.consumer = $1 and (c.epoch, c.xid) >= (f.epoch, f.xid)) = 16;

-- name: is_behind
select exists (select from gateway.money_event e left join gateway.feed_cursor c on c.consumer = $1 and c.lane = e.lane
  where e.lane = $2::bigint % 16 and e.member_id = $2::bigint and (c.xid is null or (e.epoch, e.xid) >= (c.epoch, c.xid))) as is_behind;

-- name: oldest_uncounted
select min(first.happened_at) as at from generate_series(0, 15) as l(lane)
left join gateway.feed_cursor c on c.consumer = $1 and c.lane = l.lane
cross join lateral (select e.happened_at from gateway.money_event e
  where e.lane = l.lane and (e.epoch, e.xid) >= (coalesce(c.epoch, 0), coalesce(c.xid, '0'::xid8)) order by e.epoch, e.xid limit 1) first;

-- name: forget_fences
delete from gateway.period_fence where ends_at < $1;
