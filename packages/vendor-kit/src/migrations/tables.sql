-- Shared rounds on a clock: a round of a table, what each player has in it, and the slips it came from. Amounts are minor units, times the database's. A round is driven by whoever
-- holds the lease of its table; every change of a round carries the fence of that lease.

-- The beacon chains of the gateway in use, and their places that were handed out.
create table :schema.table_beacon (
  chain text primary key,
  code text not null,
  terminal text not null,
  length integer not null,
  used integer not null default 0 check (used between 0 and length),
  retired boolean not null default false
);

create table :schema.table_lease (
  table_code text primary key,
  owner text not null,
  fence bigint not null default 1,
  until timestamptz not null,
  -- Counts up with whatever spectators are told.
  version bigint not null default 1,
  -- What lies on the round on sale, by asset and spot.
  totals jsonb not null default '{}',
  stopped boolean not null default false
) with (fillfactor = 50);

create table :schema.table_round (
  table_code text not null,
  no bigint not null check (no >= 1),
  state text not null check (state in ('ANNOUNCED', 'OPEN', 'CLOSED', 'FROZEN', 'DRAWN', 'SHOWN', 'SETTLING', 'SETTLED')),
  rules_hash text not null,
  chain_id uuid not null references :schema.seed_chain (id),
  chain_no integer not null,
  beacon_chain text not null references :schema.table_beacon (chain),
  beacon_no integer not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  bets_root text,
  slips integer,
  outcome jsonb,
  seed text,
  beacon text,
  shown_at timestamptz,
  settled_at timestamptz,
  primary key (table_code, no),
  unique (chain_id, chain_no),
  unique (beacon_chain, beacon_no),
  check ((bets_root is null) = (state in ('ANNOUNCED', 'OPEN', 'CLOSED'))),
  check ((outcome is null) = (state in ('ANNOUNCED', 'OPEN', 'CLOSED', 'FROZEN')))
) with (fillfactor = 70);

create index table_round_under_way on :schema.table_round (table_code, no) where state <> 'SETTLED';

create table :schema.table_entry (
  player_id uuid not null,
  id uuid not null,
  table_code text not null,
  round_no bigint not null,
  game_code text not null,
  asset text not null,
  session_id uuid not null,
  state text not null check (state in ('open', 'owed', 'settled', 'empty')),
  staked bigint not null default 0 check (staked >= 0),
  returned bigint check (returned >= 0),
  valid bigint,
  entered_at timestamptz not null,
  settled_at timestamptz,
  wallet_due_at timestamptz,
  wallet_attempts integer not null default 0,
  wallet_trouble text,
  primary key (player_id, id),
  unique (player_id, table_code, round_no, asset),
  foreign key (table_code, round_no) references :schema.table_round (table_code, no),
  check ((wallet_due_at is not null) = (state = 'owed') and (returned is not null) = (state in ('owed', 'settled')))
) with (fillfactor = 70);

create index table_entry_of_round on :schema.table_entry (table_code, round_no, id);

create index table_entry_due on :schema.table_entry (wallet_due_at) where wallet_due_at is not null;

create table :schema.table_slip (
  player_id uuid not null,
  entry_id uuid not null,
  slip_no integer not null check (slip_no between 1 and 20),
  table_code text not null,
  round_no bigint not null,
  intent_id text not null,
  bets jsonb not null,
  amount bigint not null check (amount > 0),
  max_win bigint not null,
  state text not null check (state in ('asking', 'in', 'refused')),
  refusal text,
  placed_at timestamptz not null,
  accept_until timestamptz not null,
  wallet_due_at timestamptz,
  wallet_attempts integer not null default 0,
  primary key (player_id, entry_id, slip_no),
  unique (player_id, intent_id),
  foreign key (player_id, entry_id) references :schema.table_entry (player_id, id),
  check ((state = 'asking') = (wallet_due_at is not null) and (state = 'refused') = (refusal is not null))
) with (fillfactor = 70);

create index table_slip_of_round on :schema.table_slip (table_code, round_no, entry_id, slip_no);

create index table_slip_due on :schema.table_slip (wallet_due_at) where wallet_due_at is not null;

grant select, insert, update on :schema.table_beacon, :schema.table_lease, :schema.table_round, :schema.table_entry, :schema.table_slip to :role;
