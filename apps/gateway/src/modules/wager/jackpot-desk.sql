-- Jackpots and budgets of prizes as operators see them (`jackpot-desk.ts`).

-- name: meters
select m.meter_id, m.asset, sum(m.contributed)::text as contributed, sum(m.awarded)::text as awarded, min(m.began_at) as began_at, a.wins, a.last_won_at
from gateway.wager_meter m
cross join lateral (select count(*)::int as wins, max(a.paid_at) as last_won_at from gateway.wager_award a
  where a.brand_id = m.brand_id and a.vassalage = m.vassalage and a.source = 'jackpot' and a.source_id = m.meter_id and a.asset = m.asset) a
where m.lane between 0 and 15 and m.brand_id = $1 and m.vassalage = $2
group by m.meter_id, m.asset, a.wins, a.last_won_at order by sum(m.contributed - m.awarded) desc, m.meter_id, m.asset limit 200;

-- name: holdings
select m.asset, m.pool::text as pool, coalesce((select sum(a.balance) from ledger.account a where a.member_id between -16 and -1 and a.kind = 'house.jackpots' and a.asset = m.asset), 0)::text as held
from (select asset, sum(contributed - awarded) as pool from gateway.wager_meter where lane between 0 and 15 group by asset) m order by m.asset limit 50;

-- name: budgets
select b.source, b.source_id, b.asset, b.budget, b.per_player, b.spent, b.opened_by, b.opened_at, b.ended_at, b.version from gateway.wager_award_budget b
where b.brand_id = $1 and b.vassalage = $2 order by b.ended_at is not null, b.opened_at desc, b.source, b.source_id limit 100;
