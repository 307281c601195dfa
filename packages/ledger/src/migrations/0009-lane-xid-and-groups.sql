-- Transfers say where and when they were written: the lane of their member, and the transaction, by which feeds read them (contracts of the money feed).
-- `scope` is the game type of what is played. Those from before have the transaction 0.

alter table ledger.transfer
  add column scope varchar(60),
  add column xid xid8 not null default '0',
  -- Computed once for what there is; afterwards `ledger.post` writes it, because no table can be partitioned by a generated column.
  add column lane smallint not null generated always as (case when member_id < 0 then -1 - member_id else member_id % 16 end) stored;

alter table ledger.transfer
  alter column lane drop expression,
  alter column xid set default pg_current_xact_id(),
  add constraint transfer_lane check (lane = member_id % 16);

create index transfer_lane_xid on ledger.transfer (lane, xid);

alter type ledger.transfer_request add attribute scope text;

alter type ledger.transfer_request add attribute in_group text;
