-- Promotions and their budgets (`promotion-store.ts`).

-- name: of_brand
select p.brand_id, p.code, p.terms, p.hash, p.showing, p.state, p.spans, p.starts_at, p.ends_at, p.version, p.changed_at, p.changed_by,
  b.amount, b.count, b.amount_left, b.count_left
from gateway.promotion p left join gateway.promotion_budget b on b.brand_id = p.brand_id and b.code = p.code
where p.brand_id = $1 and ($2::text is null or p.code = $2) and ($3::timestamptz is null or (p.state <> 'DRAFT' and (p.ends_at is null or p.ends_at > $3)))
order by p.changed_at desc, p.code limit $4;

-- name: counted
select brand_id, code, terms, spans, ends_at from gateway.promotion
where brand_id = any ($1) and state <> 'DRAFT' and template in ('mission', 'loss_cashback', 'turnover_rebate', 'rank_reward', 'lucky_wheel', 'rain', 'mission_set', 'mission_chain', 'mission_streak', 'raffle') order by brand_id, code;

-- name: by_entered
select code from gateway.promotion where brand_id = $1 and entered = $2 and state in ('OPEN', 'PAUSED');

-- name: lock
select version, state from gateway.promotion where brand_id = $1 and code = $2 for no key update;

-- name: write
insert into gateway.promotion (brand_id, code, template, terms, hash, showing, entered, state, spans, starts_at, ends_at, version, changed_at, changed_by)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
on conflict (brand_id, code) do update set template = excluded.template, terms = excluded.terms, hash = excluded.hash, showing = excluded.showing,
  entered = excluded.entered, state = excluded.state, spans = excluded.spans, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
  version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by;

-- name: open_budget
insert into gateway.promotion_budget (brand_id, code, amount, count, amount_left, count_left) values ($1, $2, $3, $4, $3, $4);

-- name: take_budget
update gateway.promotion_budget set count_left = count_left - 1, amount_left = amount_left - $3
where brand_id = $1 and code = $2 and count_left > 0 and (amount_left is null or amount_left >= $3);

-- name: reserve_budget
update gateway.promotion_budget set count_left = count_left - $4, amount_left = amount_left - $3
where brand_id = $1 and code = $2 and count_left >= $4 and amount_left >= $3;

-- name: return_budget
update gateway.promotion_budget set count_left = count_left + $4, amount_left = amount_left + $3 where brand_id = $1 and code = $2;

-- name: of_template
select brand_id, code, terms, hash, state, spans, ends_at from gateway.promotion where template = $1 and state <> 'DRAFT' order by brand_id, code;

-- name: give_back
update gateway.promotion_budget set amount_left = amount_left + $3::bigint, count_left = count_left + 1 where brand_id = $1 and code = $2;

-- name: totals
select count(distinct member_id)::int as players, count(*)::int as claims from gateway.promotion_claim where brand_id = $1 and code = $2;
