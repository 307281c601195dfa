-- Wheels, their chains and spins (`wheel-store.ts`).

-- name: of_codes
select brand_id, code, generation, terminal, length, spun, odds_version, taken, retired from gateway.wheel where brand_id = $1 and code = any ($2);

-- name: lock
select brand_id, code, generation, terminal, length, spun, odds_version, taken, retired from gateway.wheel where brand_id = $1 and code = $2 for update;

-- name: begin
insert into gateway.wheel as w (brand_id, code, generation, terminal, length) values ($1, $2, $3, $4, $5)
on conflict (brand_id, code) do update set generation = excluded.generation, terminal = excluded.terminal, length = excluded.length, spun = 0, retired = false
where w.generation = excluded.generation - 1 and (w.retired or w.spun = w.length);

-- name: keep_places
insert into gateway.wheel_place (brand_id, code, generation, no, sealed)
select $1, $2, $3, place.no, place.sealed from unnest($4::int[], $5::bytea[]) as place (no, sealed);

-- name: place_after
select no, sealed from gateway.wheel_place where brand_id = $1 and code = $2 and generation = $3 and no >= $4 order by no limit 1;

-- name: turn
update gateway.wheel set spun = $3, taken = $4, odds_version = odds_version + $5 where brand_id = $1 and code = $2;

-- name: note
insert into gateway.wheel_spin (member_id, claim_id, brand_id, code, generation, terminal, no, seed, client_seed, weights, segment, asset, amount, spun_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

-- name: mark
update gateway.wheel_witness set mark = mark + 1;

-- name: spins_of
select code, generation, terminal, no, seed, client_seed, weights, segment, asset, amount, spun_at from gateway.wheel_spin
where member_id = $1 and code = any ($2) order by claim_id desc limit $3;

-- name: witness
select id, epoch, mark from gateway.wheel_witness;
