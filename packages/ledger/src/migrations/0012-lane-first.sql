-- Every table of money laid out lane first: `lane` leads each key, so that the tables can be partitioned, or spread over machines, by it (docs/decisions/0092).
-- A new column with a value of its own means one pass over the table, in which keys, check and lane are made together. As in 0009 the lane is computed by the
-- server here and written by the functions afterwards, because no table can be partitioned by a generated column.

alter table ledger.guard drop constraint guard_member_id_fkey;

alter table ledger.account drop constraint account_member_id_fkey, drop constraint account_member_id_player_class_fkey;

alter table ledger.member
  add column lane smallint not null generated always as (case when member_id < 0 then -1 - member_id else member_id % 16 end) stored,
  add constraint member_lane check (lane = case when member_id < 0 then -1 - member_id else member_id % 16 end),
  drop constraint member_pkey,
  drop constraint member_member_id_class_key,
  add primary key (lane, member_id),
  add unique (lane, member_id, class);

alter table ledger.account
  add column lane smallint not null generated always as (case when member_id < 0 then -1 - member_id else member_id % 16 end) stored,
  add constraint account_lane check (lane = case when member_id < 0 then -1 - member_id else member_id % 16 end),
  drop constraint account_pkey,
  add primary key (lane, member_id, kind, asset);

alter table ledger.entry
  add column lane smallint not null generated always as (case when member_id < 0 then -1 - member_id else member_id % 16 end) stored,
  add constraint entry_lane check (lane = case when member_id < 0 then -1 - member_id else member_id % 16 end),
  drop constraint entry_pkey,
  add primary key (lane, member_id, kind, asset, version);

alter table ledger.guard
  add column lane smallint not null generated always as (member_id % 16) stored,
  add constraint guard_lane check (lane = member_id % 16),
  drop constraint guard_pkey,
  add primary key (lane, member_id, asset, scope, kind, span);

-- It says its lane already.
alter table ledger.transfer drop constraint transfer_pkey, add primary key (lane, member_id, key);

alter table ledger.member alter column lane drop expression;

alter table ledger.account
  alter column lane drop expression,
  add foreign key (lane, member_id) references ledger.member,
  add foreign key (lane, member_id, player_class) references ledger.member (lane, member_id, class);

alter table ledger.entry alter column lane drop expression;

alter table ledger.guard
  alter column lane drop expression,
  add foreign key (lane, member_id) references ledger.member;

-- The planner would take the lane for one more condition and expect a sixteenth of a member's rows.
create statistics ledger.account_lane_of_member (dependencies) on member_id, lane from ledger.account;

create statistics ledger.transfer_lane_of_member (dependencies) on member_id, lane from ledger.transfer;

create statistics ledger.entry_lane_of_member (dependencies) on member_id, lane from ledger.entry;

-- For joins of an entry with its transfer: what `ledger.lane_of(owner_id)` is once the planner has put the function's text in its place.
create statistics ledger.entry_lane_of_owner on ((case when owner_id < 0 then -1 - owner_id else owner_id % 16 end)::smallint) from ledger.entry;
