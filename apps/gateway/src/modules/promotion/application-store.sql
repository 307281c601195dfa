-- What players applied for (`application-store.ts`).

-- name: last
select distinct on (code) application_id, member_id, code, no, state, remark, pictures, at, ground, answer, decided_by, decided_at, version
from gateway.promotion_application where member_id = $1 and code = any ($2) order by code, no desc;

-- name: add
insert into gateway.promotion_application (member_id, application_id, brand_id, code, no, state, remark, pictures, at, answer, version)
values ($1, $2, $3, $4, $5, 'waiting', $6, $7, $8, '', 1);

-- name: withdraw
update gateway.promotion_application set state = 'withdrawn', decided_at = $3, version = version + 1
where member_id = $1 and application_id = $2 and state = 'waiting';

-- name: of_brand
select application_id, member_id, code, no, state, remark, pictures, at, ground, answer, decided_by, decided_at, version
from gateway.promotion_application where brand_id = $1 and application_id = $2;

-- name: decide
update gateway.promotion_application set state = $4, ground = $5, answer = $6, decided_by = $7, decided_at = $8, version = version + 1
where member_id = $1 and application_id = $2 and version = $3 and state = 'waiting';
