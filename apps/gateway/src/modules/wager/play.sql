-- The one way a wallet command is carried out (`play.ts`).

-- name: play
select * from gateway.wager_play($1, $2, $3, $4, $5);

-- name: play_once
select * from gateway.wager_play_once($1, $2, $3, $4, $5, $6, $7);
