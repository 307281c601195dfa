-- Budgets of prizes as people of the house open, change and end them (`prize-budgets.ts`). Awards take the same lock.

-- name: lock
select b.asset, b.budget, b.per_player, b.spent, b.version from gateway.wager_award_budget b
where b.brand_id = $1 and b.vassalage = $2 and b.source = $3 and b.source_id = $4 and ($5 or b.ended_at is null) for no key update of b;

-- name: open
insert into gateway.wager_award_budget (brand_id, vassalage, source, source_id, asset, budget, per_player, opened_by, opened_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing;

-- name: change
update gateway.wager_award_budget set budget = $5, per_player = $6, version = version + 1
where brand_id = $1 and vassalage = $2 and source = $3 and source_id = $4 and ended_at is null and version = $7;

-- name: end
update gateway.wager_award_budget set ended_at = $5 where brand_id = $1 and vassalage = $2 and source = $3 and source_id = $4 and ended_at is null returning spent, asset;
