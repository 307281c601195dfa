-- Every settled round is played again by other code than the one that played it. `replayed_at` of the round says that it was, so that none is left out and none counted twice.

alter table studio.round add column replayed_at timestamptz;

create index round_unreplayed on studio.round (settled_at) where replayed_at is null and (state = 'settled' or void_reason is not null);

-- What was replayed so far. `source`: rounds of one player, what one had in a round of a table, a seat of a hand.
create table studio.replay_count (
  source text not null check (source in ('round', 'entry', 'seat')),
  game_code text not null,
  rounds bigint not null check (rounds > 0),
  faults bigint not null check (faults between 0 and rounds),
  last_at timestamptz not null,
  primary key (source, game_code)
) with (fillfactor = 50);

-- Rounds that came out otherwise than they were recorded, and in what.
create table studio.replay_fault (
  source text not null check (source in ('round', 'entry', 'seat')),
  round_id uuid not null,
  game_code text not null,
  asset text not null,
  what text not null,
  recorded text not null,
  replayed text not null,
  settled_at timestamptz not null,
  found_at timestamptz not null,
  primary key (source, round_id)
);

create index replay_fault_of_game on studio.replay_fault (game_code, found_at desc);

grant select, insert, update on studio.replay_count to halong_studio;
grant select, insert on studio.replay_fault to halong_studio;
