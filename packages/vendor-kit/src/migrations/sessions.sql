-- A game session: the hash of its token, what the wallet said of the player, and the running totals of R9. Amounts are minor units.

create table :schema.game_session (
  player_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  game_code text not null,
  wallet_session text not null,
  kind text not null check (kind in ('member', 'trial', 'agent')),
  nickname text not null,
  language text not null,
  asset text not null,
  symbol text not null,
  brand integer,
  rounds integer not null default 0,
  staked bigint not null default 0,
  returned bigint not null default 0,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('idle', 'superseded', 'wallet')),
  primary key (player_id, id),
  unique (player_id, token_hash),
  check ((ended_at is null) = (end_reason is null))
) with (fillfactor = 70);

create index game_session_live on :schema.game_session (player_id) where ended_at is null;

create index game_session_named on :schema.game_session (seen_at) where nickname <> '';

grant usage on schema :schema to :role;

grant select, insert, update on :schema.game_session to :role;
