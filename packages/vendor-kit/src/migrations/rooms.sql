-- Rooms where players sit at one table and play each other for a pot. Amounts are minor units, times the database's. Every change of a room, of its seats or of its hand under
-- way is made under the lock of the room's row; `due_at` is when something has to be done about it, and by whom it is done is all the same.

create sequence :schema.room_code;
create sequence :schema.room_version;

create table :schema.room (
  code text primary key,
  game_code text not null,
  asset text not null,
  -- What a seat puts into the pot of a hand.
  stake bigint not null check (stake > 0),
  -- Hands so far, and the one under way.
  hands bigint not null default 0,
  hand_no bigint,
  -- Who won the last hand and leads the next one.
  leads_player uuid,
  starts_at timestamptz,
  -- No hand begins before: the end of the last one is looked at.
  shown_until timestamptz,
  version bigint not null,
  due_at timestamptz
) with (fillfactor = 50);

create index room_of_game on :schema.room (game_code, asset, stake);
create index room_due on :schema.room (due_at) where due_at is not null;

-- Where a player sits, one room at most.
create table :schema.room_seat (
  player_id uuid primary key,
  room_code text references :schema.room (code),
  place smallint check (place between 0 and 11),
  session_id uuid not null,
  -- By which two who come from one network are known, and no address can be found; null where nothing is known of it.
  near text,
  -- SHA-256 of the seed with which the player is ready for the next hand.
  ready text,
  idle_at timestamptz,
  -- Why the player was stood up.
  why text,
  version bigint not null,
  unique (room_code, place),
  check ((room_code is null) = (place is null))
) with (fillfactor = 50);

create table :schema.room_hand (
  room_code text not null references :schema.room (code),
  no bigint not null check (no >= 1),
  state text not null check (state in ('ESCROW', 'REVEAL', 'DEAL', 'PLAYING', 'SETTLING', 'OVER', 'NOT_DEALT')),
  rules_hash text not null,
  accept_until timestamptz not null,
  started_at timestamptz not null,
  reveal_until timestamptz,
  -- SHA-256 of what the seats put in, to which the gateway binds its value.
  root text,
  root_at timestamptz,
  chain_id uuid references :schema.seed_chain (id),
  chain_no integer,
  beacon_chain text references :schema.table_beacon (chain),
  beacon_no integer,
  beacon text,
  mix text,
  -- Told when the hand is over.
  seed text,
  leads_player uuid,
  leads smallint,
  turn_at timestamptz,
  asked integer not null default 0,
  ended_at timestamptz,
  primary key (room_code, no),
  unique (chain_id, chain_no),
  unique (beacon_chain, beacon_no),
  check ((root is null) = (state in ('ESCROW', 'REVEAL', 'NOT_DEALT')) and (root is null) = (chain_id is null) and (root is null) = (beacon_chain is null)),
  check (mix is not null or state in ('ESCROW', 'REVEAL', 'DEAL', 'NOT_DEALT'))
) with (fillfactor = 60);

create index room_hand_under_way on :schema.room_hand (room_code) where state in ('DEAL', 'PLAYING', 'SETTLING');

-- `asking` the stake is asked for · `in` it is in the pot · `refused` · `owed` the wallet is told what came of it · `settled` · `returning`, `returned` nothing was dealt
create table :schema.room_hand_seat (
  player_id uuid not null,
  id uuid not null,
  room_code text not null,
  hand_no bigint not null,
  seat smallint not null check (seat >= 0),
  session_id uuid not null,
  state text not null check (state in ('asking', 'in', 'refused', 'owed', 'settled', 'returning', 'returned')),
  amount bigint not null check (amount > 0),
  refusal text,
  hash text not null,
  seed text,
  reserve_ms integer not null,
  late smallint not null default 0,
  is_auto boolean not null default false,
  has_left boolean not null default false,
  returned bigint check (returned >= 0),
  valid bigint,
  result text,
  settled_at timestamptz,
  wallet_due_at timestamptz,
  wallet_attempts integer not null default 0,
  wallet_trouble text,
  primary key (player_id, id),
  unique (room_code, hand_no, player_id),
  foreign key (room_code, hand_no) references :schema.room_hand (room_code, no),
  check ((wallet_due_at is not null) = (state in ('owed', 'returning')) and (returned is not null) = (state in ('owed', 'settled')))
) with (fillfactor = 50);

create index room_hand_seat_due on :schema.room_hand_seat (wallet_due_at) where wallet_due_at is not null;

-- What was played, in order: with the deal it is the hand.
create table :schema.room_event (
  room_code text not null,
  no bigint not null,
  seq integer not null check (seq between 0 and 999),
  seat smallint not null,
  move jsonb not null,
  -- Played for a seat that said nothing.
  is_auto boolean not null,
  at timestamptz not null,
  primary key (room_code, no, seq),
  foreign key (room_code, no) references :schema.room_hand (room_code, no)
);

grant usage on :schema.room_code, :schema.room_version to :role;
grant select, insert, update on :schema.room, :schema.room_seat, :schema.room_hand, :schema.room_hand_seat to :role;
grant select, insert on :schema.room_event to :role;
