-- Draws of raffles and the tickets in them (`raffle-store.ts`).

-- name: open
insert into gateway.raffle_draw (brand_id, code, period, ends_at, draws_at, state, reserved, places, commitment, sealed)
values ($1, $2, $3, $4, $5, 'OPEN', $6, $7, $8, $9) on conflict do nothing;

-- name: opened
select code, period from gateway.raffle_draw where brand_id = $1 and code = $2 and period = $3;

-- name: unwitnessed
select brand_id, code, period, ends_at, draws_at, state, reserved, places, commitment, sealed, witness, entrants, tickets, list_hash, seed, beacon
from gateway.raffle_draw where state = 'OPEN' and witness is null order by ends_at limit 50;

-- name: witnessed
update gateway.raffle_draw set witness = $4 where brand_id = $1 and code = $2 and period = $3 and witness is null;

-- name: due
select brand_id, code, period, ends_at, draws_at, state, reserved, places, commitment, sealed, witness, entrants, tickets, list_hash, seed, beacon
from gateway.raffle_draw where witness is not null and ((state = 'OPEN' and ends_at <= $1) or (state = 'LISTED' and draws_at <= $2)) order by ends_at limit 50;

-- name: of_codes
select brand_id, code, period, ends_at, draws_at, state, reserved, places, commitment, sealed, witness, entrants, tickets, list_hash, seed, beacon
from gateway.raffle_draw where brand_id = $1 and code = any ($2) and draws_at > $3 order by draws_at desc, code limit 200;

-- name: lock
select brand_id, code, period, ends_at, draws_at, state, reserved, places, commitment, sealed, witness, entrants, tickets, list_hash, seed, beacon
from gateway.raffle_draw where brand_id = $1 and code = $2 and period = $3 for update;

-- name: enter
insert into gateway.raffle_ticket (member_id, code, period, brand_id, entrant, tickets)
select u.member_id, $2, $3, $1, u.entrant, u.tickets from json_to_recordset($4) as u(member_id bigint, entrant text, tickets integer)
order by 1 on conflict (member_id, code, period) do nothing;

-- name: number
update gateway.raffle_ticket t set first = n.first from (
  select member_id, (sum(tickets) over (order by entrant) - tickets + 1)::bigint as first from gateway.raffle_ticket
  where brand_id = $1 and code = $2 and period = $3) n
where t.member_id = n.member_id and t.code = $2 and t.period = $3;

-- name: page
select entrant, tickets from gateway.raffle_ticket
where brand_id = $1 and code = $2 and period = $3 and entrant > $4 order by entrant limit $5;

-- name: list
update gateway.raffle_draw set state = 'LISTED', entrants = $4, tickets = $5, list_hash = $6 where brand_id = $1 and code = $2 and period = $3 and state = 'OPEN';

-- name: empty
update gateway.raffle_draw set state = 'EMPTY' where brand_id = $1 and code = $2 and period = $3 and state = 'OPEN';

-- name: owner
select member_id, entrant, first, tickets from gateway.raffle_ticket
where brand_id = $1 and code = $2 and period = $3 and first <= $4 order by first desc limit 1;

-- name: win
update gateway.raffle_ticket set place = $4, ticket = $5, asset = $6, amount = $7, drawn_at = $8 where member_id = $1 and code = $2 and period = $3 and place is null;

-- name: draw
update gateway.raffle_draw set state = 'DRAWN', seed = $4, beacon = $5, drawn_at = $6 where brand_id = $1 and code = $2 and period = $3 and state = 'LISTED';

-- name: mine
select member_id, code, period, entrant, tickets, first, place, ticket, amount from gateway.raffle_ticket
where member_id = $1 and code = any ($2) order by period desc limit 200;

-- name: winners
select member_id, code, period, entrant, tickets, first, place, ticket, amount from gateway.raffle_ticket
where brand_id = $1 and code = $2 and period = $3 and place is not null order by place limit 50;

-- name: forget
delete from gateway.raffle_ticket t using gateway.raffle_draw d
where d.brand_id = t.brand_id and d.code = t.code and d.period = t.period and t.place is null and d.draws_at < $1;
