-- Free rounds that the house stakes (W25); `gateway.wager_play` counts them (`grants-store.ts`).

-- name: open
select grant_id, games, asset, stake, count - used as left_over, ends_at, rules is null as to_cash from gateway.wager_grant
where lane = ledger.lane_of($1) and member_id = $1 and vassalage = $2 and state = 'open' and used < count and ends_at > $4 and $3 = any (games) and paused_at is null
order by ends_at, grant_id limit 20;
