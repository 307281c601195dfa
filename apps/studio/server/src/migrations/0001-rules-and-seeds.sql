-- `rules` keeps every version a round was ever played under (T56). A seed pair belongs to one player and one game (T51); its next
-- server seed is drawn together with it, so that it is fixed before the player chooses the client seed it will be used with.

create table studio.rules (
  hash text primary key,
  game_code text not null,
  content jsonb not null,
  published_at timestamptz not null
);

create table studio.seed_pair (
  player_id uuid not null,
  game_code text not null,
  number integer not null check (number >= 0),
  server_seed text not null,
  commitment text not null,
  next_server_seed text not null,
  next_commitment text not null,
  client_seed text not null check (char_length(client_seed) between 1 and 64),
  client_seed_by text not null check (client_seed_by in ('house', 'player')),
  next_nonce integer not null default 0 check (next_nonce >= 0),
  last_round_at timestamptz,
  committed_at timestamptz not null,
  revealed_at timestamptz,
  primary key (player_id, game_code, number)
) with (fillfactor = 70);

create unique index seed_pair_in_use on studio.seed_pair (player_id, game_code) where revealed_at is null;
