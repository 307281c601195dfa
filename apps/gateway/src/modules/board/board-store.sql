-- Periods of boards and their scores (`board-store.ts`).

-- name: open
insert into gateway.board_period (brand_id, code, period, starts_at, ends_at, state, reserved, places)
values ($1, $2, $3, $4, $5, 'OPEN', $6, $7) on conflict do nothing;

-- name: opened
select code, period from gateway.board_period where brand_id = $1 and code = $2 and period = $3;

-- name: periods
select p.brand_id, p.code, p.period, p.starts_at, p.ends_at, p.state, p.reserved, p.places, p.review_until,
  (select count(*)::int from gateway.board_score s where s.brand_id = p.brand_id and s.code = p.code and s.period = p.period and s.score > 0) as players
from gateway.board_period p where p.brand_id = $1 and p.code = any ($2) and p.ends_at > $3 order by p.ends_at desc limit 200;

-- name: due
select brand_id, code, period, ends_at, state, reserved, places, review_until from gateway.board_period
where (state = 'OPEN' and ends_at <= $1) or (state = 'REVIEW' and review_until <= $2) order by ends_at limit 50;

-- name: lock
select state, review_until, reserved, places from gateway.board_period where brand_id = $1 and code = $2 and period = $3 for update;

-- name: review
update gateway.board_period set state = 'REVIEW', review_until = $4 where brand_id = $1 and code = $2 and period = $3 and state = 'OPEN';

-- name: done
update gateway.board_period set state = 'DONE' where brand_id = $1 and code = $2 and period = $3 and state = 'REVIEW';

-- name: add
insert into gateway.board_score as s (member_id, code, period, brand_id, ends_at, score, reached_at)
select u.member_id, u.code, u.period, u.brand_id, u.ends_at, u.score, u.reached_at
from json_to_recordset($1) as u(member_id bigint, code text, period text, brand_id integer, ends_at timestamptz, score numeric, reached_at timestamptz)
order by 1, 2, 3
on conflict (member_id, code, period) do update set score = s.score + excluded.score, reached_at = greatest(s.reached_at, excluded.reached_at);

-- name: best
insert into gateway.board_score as s (member_id, code, period, brand_id, ends_at, score, reached_at)
select u.member_id, u.code, u.period, u.brand_id, u.ends_at, u.score, u.reached_at
from json_to_recordset($1) as u(member_id bigint, code text, period text, brand_id integer, ends_at timestamptz, score numeric, reached_at timestamptz)
order by 1, 2, 3
on conflict (member_id, code, period) do update set score = excluded.score, reached_at = excluded.reached_at where excluded.score > s.score;

-- name: top
select member_id, score, reached_at, left_out from gateway.board_score
where brand_id = $1 and code = $2 and period = $3 and score > 0 and ($5 or left_out is null) order by score desc, reached_at, member_id limit $4;

-- name: mine
select score, left_out, (select count(*)::int from (select from gateway.board_score o where o.brand_id = s.brand_id and o.code = s.code and o.period = s.period
    and o.left_out is null and (o.score > s.score or (o.score = s.score and (o.reached_at, o.member_id) < (s.reached_at, s.member_id))) limit $4) a) as above
from gateway.board_score s where member_id = $1 and code = $2 and period = $3 and score > 0;

-- name: leave_out
update gateway.board_score set left_out = $4 where member_id = $1 and code = $2 and period = $3;

-- name: forget
delete from gateway.board_score where ends_at < $1;
