-- Corrections of closed rounds (W28): what was approved, and what of it was carried out (`correcting.ts`).

-- name: approve
insert into gateway.wager_correction (vassalage, correction_id, game_code, about, approved_by, approved_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing;

-- name: approve_sum
insert into gateway.wager_correction_sum (vassalage, correction_id, asset, up, down) values ($1, $2, $3, $4, $5) on conflict do nothing;

-- name: approved
select game_code, about from gateway.wager_correction where vassalage = $1 and correction_id = $2;

-- name: round
select r.game_code, r.category, r.asset, r.state, r.won, r.bonus_won, trunc(r.max_win)::text as max_win,
  clock_timestamp() > r.closed_at + interval '24 hours' as is_day_over, clock_timestamp() > r.closed_at + interval '90 days' as is_over
from gateway.wager_round r
where r.lane = ledger.lane_of($1) and r.member_id = $1 and r.vassalage = $2 and r.round_id = $3 for no key update;

-- name: done
select c.correction_id, c.won_was, c.won_should, c.moved, c.written_off from gateway.wager_corrected c
where c.lane = ledger.lane_of($1) and c.member_id = $1 and c.vassalage = $2 and c.round_id = $3;

-- name: use_up
update gateway.wager_correction_sum set up_done = up_done + $4, down_done = down_done + $5
where vassalage = $1 and correction_id = $2 and asset = $3 and up_done + $4 <= up and down_done + $5 <= down;

-- name: lock
select ledger.lock_accounts($1::bigint[], $2::text[], $3::text[]);

-- name: cash
select a.balance from ledger.account a where a.lane = ledger.lane_of($1) and a.member_id = $1 and a.kind = 'player.cash' and a.asset = $2;

-- name: keep
insert into gateway.wager_corrected (lane, member_id, vassalage, round_id, correction_id, won_was, won_should, moved, written_off, corrected_at)
values (ledger.lane_of($1), $1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp());

-- name: set_won
update gateway.wager_round r set won = $4, bonus_won = least(r.bonus_won, $4::bigint) where r.lane = ledger.lane_of($1) and r.member_id = $1 and r.vassalage = $2 and r.round_id = $3;

-- name: note
insert into gateway.money_event (member_id, lane, epoch, kind, brand_id, asset, category, vassalage, game_code, round_id, staked, refunded, won, valid, happened_at)
select $1, ledger.lane_of($1), f.epoch, 'correction', $2, $3, $4, $5, $6, $7, 0, 0, $8, 0, date_trunc('milliseconds', clock_timestamp()) from gateway.feed_epoch f;
