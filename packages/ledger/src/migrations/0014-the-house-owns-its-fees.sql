-- A fee of a provider is of no player: a shard of the house owns its transfer. Rows from before are of players and need no second look.
alter table ledger.transfer drop constraint transfer_lane;

alter table ledger.transfer add constraint transfer_lane
  check (lane = case when member_id < 0 then -1 - member_id else member_id % 16 end) not valid;
