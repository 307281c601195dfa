-- Every part of a player's money, and when a session began (`funds-store.ts`).

-- name: funds
select a.kind, a.asset, a.balance, a.version, a.deposited, a.withdrawn from ledger.account a
where a.lane = ledger.lane_of($1) and a.member_id = $1 and (a.asset = $2 or (a.asset = 'PTS/0' and a.kind = 'player.cash'));

-- name: at_vendors
select coalesce(sum(balance), 0) as there from gateway.vendor_purse where member_id = $1 and asset = $2;

-- name: began
select created_at from gateway.session where member_id = $1 and session_id = $2;
