-- Rounds that run after their draw: what a bet is worth rises by the clock until the end that was drawn, and a player may cash out before. Goes with the part `tables`.

alter table :schema.table_round
  drop constraint table_round_state_check,
  add constraint table_round_state_check
    check (state in ('ANNOUNCED', 'OPEN', 'CLOSED', 'FROZEN', 'DRAWN', 'RUNNING', 'SHOWN', 'SETTLING', 'SETTLED')),
  add column runs_at timestamptz,
  -- Where cash-outs could not be taken for too long: what the bets were worth when they last could, in ten-thousandths of the stake.
  add column broken_units integer check (broken_units >= 10000),
  add constraint table_round_runs check (state <> 'RUNNING' or runs_at is not null);

-- When the driver last looked after a run.
alter table :schema.table_lease add column served_at timestamptz;

alter table :schema.table_slip
  add column cashed_units integer check (cashed_units >= 10000),
  add column cashed_at timestamptz,
  add constraint table_slip_cashed check ((cashed_units is null) = (cashed_at is null));
