-- Who may hold money, and the accounts they hold it in.
-- `player_class` ties an account's asset to its member's class, so that trial money can't reach a real member (I16);
-- `state` of an account repeats its member's, so that the posting function reads it from the row it locks anyway (I17).

create table ledger.member (
  member_id bigint primary key check (member_id >= -16 and member_id <> 0),
  class text not null check (class in ('real', 'trial', 'house')),
  state text not null default 'active' check (state in ('active', 'frozen', 'excluded', 'closed')),
  opened_at timestamptz not null default now(),
  state_since timestamptz not null default now(),
  unique (member_id, class),
  check ((member_id < 0) = (class = 'house')),
  check (member_id > 0 or state = 'active')
);

create table ledger.account (
  member_id bigint not null references ledger.member,
  kind text collate "C" not null,
  asset text collate "C" not null,
  balance bigint not null default 0,
  version bigint not null default 0,
  last_hash bytea not null default '\x',
  state text not null default 'active',
  player_class text generated always as
    (case when member_id < 0 then null when asset = 'FUN/4' then 'trial' else 'real' end) stored,
  primary key (member_id, kind, asset),
  foreign key (member_id, player_class) references ledger.member (member_id, class),
  constraint house_money_with_the_house check ((member_id < 0) = (left(kind, 6) = 'house.')),
  constraint player_account_not_negative check (member_id < 0 or balance >= 0)
) with (fillfactor = 50);

insert into ledger.member (member_id, class) select -shard, 'house' from generate_series(1, 16) as shard;

create table ledger.house_kind (kind text collate "C" primary key);

insert into ledger.house_kind values
  ('house.gaming'), ('house.cashier'), ('house.trial'), ('house.promotions'), ('house.adjustments'), ('house.rounding');

create table ledger.player_kind (kind text collate "C" primary key);

insert into ledger.player_kind values ('player.cash'), ('player.wagers'), ('player.withdrawing');
