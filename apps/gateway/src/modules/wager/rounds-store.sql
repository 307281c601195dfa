-- The betting record as players and the lobby read it (`rounds-store.ts`).

-- name: open_of
select * from (
  select distinct on (vassalage, game_code) id, vassalage, round_id, game_code, node_id, asset, state, staked, refunded, won, opened_at, closed_at
  from gateway.wager_round
  where lane = ledger.lane_of($1) and member_id = $1 and state = 'open' and asset = $2 order by vassalage, game_code, id desc
) newest order by id desc limit $3;

-- name: count_since
select brand_id, vassalage, game_code, count(*) as rounds from gateway.wager_round join gateway.player using (member_id)
where opened_at >= $1 group by brand_id, vassalage, game_code;

-- name: open_since
select member_id, id, vassalage, round_id, game_code, node_id, asset, state, staked, refunded, won, opened_at, closed_at
from gateway.wager_round where state = 'open' and opened_at < $1 and (expected_by is null or expected_by < $1) order by opened_at limit $2;

-- name: matters
select m.member_id, m.vassalage, m.tx_id, m.round_id, m.kind, m.code, m.asset, m.amount, m.seen_at from gateway.wager_matter m
where m.code <> 'wallet.bet_pending'
  or (m.seen_at < $1 and not exists (select from gateway.wager_tx t where t.lane = m.lane and t.member_id = m.member_id and t.vassalage = m.vassalage and t.tx_id = m.tx_id))
order by m.seen_at limit $2;
