-- Play may wait for the player's identity, where the market asks for it before the first stake (R2).
alter table ledger.account
  drop constraint account_stop_code_check,
  add constraint account_stop_code_check check (stop_code in ('reality_check', 'session_limit', 'time_out', 'excluded', 'identity'));
