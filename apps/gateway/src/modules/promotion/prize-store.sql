-- What a decision, a board or a draw awarded to players, out of the budget already (`prize-store.ts`).

-- name: award
insert into gateway.promotion_prize (member_id, code, period, brand_id, place, kind, asset, amount, times, awarded_at, rules, rounds)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (member_id, code, period) do nothing;

-- name: of_member
select code, period, place, kind, amount, times, awarded_at, rules, rounds from gateway.promotion_prize
where member_id = $1 and code = any ($2) and awarded_at > $3 order by awarded_at, period limit 1000;
