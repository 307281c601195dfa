-- Claims that wait because the account looks like another one of whoever claimed before (`hold-store.ts`).

-- name: add
insert into gateway.promotion_hold (member_id, hold_id, brand_id, code, period, hash, due, kind, asset, amount, links, state, held_at, until, version)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'waiting', $12, $13, 1);

-- name: last
select distinct on (code) member_id, hold_id, brand_id, code, period, hash, due, asset, links, state, held_at, until, answer, version
from gateway.promotion_hold where member_id = $1 and code = any ($2) order by code, held_at desc;

-- name: among
select distinct h.member_id from gateway.promotion_hold h where h.member_id = any ($1) and h.code = $2 and h.state = 'waiting'
union select c.member_id from gateway.promotion_claim c where c.member_id = any ($1) and c.code = $2;

-- name: lock
select member_id, hold_id, brand_id, code, period, hash, due, asset, links, state, held_at, until, answer, version
from gateway.promotion_hold where brand_id = $1 and hold_id = $2 for update;

-- name: due
select member_id, hold_id, brand_id, code, period, hash, due, asset, links, state, held_at, until, answer, version
from gateway.promotion_hold where state = 'waiting' and until <= $1 order by until limit 100;

-- name: end
update gateway.promotion_hold set state = $3, answer = $4, decided_by = $5, decided_at = $6, version = version + 1 where member_id = $1 and hold_id = $2 and state = 'waiting';

-- name: put_off
update gateway.promotion_hold set until = $3 where member_id = $1 and hold_id = $2 and state = 'waiting';
