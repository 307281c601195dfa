-- Drops of red envelopes and who opened one (`rain-store.ts`).

-- name: running
select brand_id, code, terms, spans, ends_at from gateway.promotion where template = 'rain' and state = 'OPEN' order by brand_id, code limit 1000;

-- name: plan
insert into gateway.rain_drop (brand_id, code, opens_at, closes_at, commitment, sealed, total, slots, floor)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing;

-- name: planned
select opens_at from gateway.rain_drop where brand_id = $1 and code = $2 and opens_at = any ($3);

-- name: of_codes
select brand_id, code, opens_at, closes_at, commitment, sealed, total, slots, floor, taken, first_words from gateway.rain_drop
where brand_id = $1 and code = any ($2) and closes_at > $3 order by opens_at desc, code limit 100;

-- name: lock
select brand_id, code, opens_at, closes_at, commitment, sealed, total, slots, floor, taken, first_words from gateway.rain_drop
where brand_id = $1 and code = $2 and opens_at = $3 for update;

-- name: take
update gateway.rain_drop set taken = taken + 1, given = given + $4, first_words = coalesce(first_words, $5) where brand_id = $1 and code = $2 and opens_at = $3;

-- name: note
insert into gateway.rain_envelope (member_id, code, opens_at, brand_id, claim_id, slot, asset, amount, opened_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- name: mine
select code, opens_at, slot, amount from gateway.rain_envelope where member_id = $1 and code = any ($2) and opens_at > $3 order by opens_at desc limit 200;
