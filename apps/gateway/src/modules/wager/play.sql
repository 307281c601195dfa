-- The one way a wallet command is carried out (`play.ts`).

-- name: play
select * from gateway.wager_play($1, $2, $3, $4, $5);
