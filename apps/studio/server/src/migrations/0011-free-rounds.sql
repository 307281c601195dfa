-- Free rounds as the wallet told them when a game was entered (W25), and which rounds were theirs. How many are left is what was told less what was staked since.

create table studio.free_rounds (
  player_id uuid not null,
  grant_id uuid not null,
  games text[] not null,
  asset text not null,
  stake bigint not null check (stake > 0),
  told integer not null check (told >= 0),
  told_at timestamptz not null,
  ends_at timestamptz not null,
  wins text not null check (wins in ('cash', 'bonus')),
  primary key (player_id, grant_id)
);

create index free_rounds_ended on studio.free_rounds (ends_at);

grant select, insert, update, delete on studio.free_rounds to halong_studio;

alter table studio.round add column grant_id uuid;

create index round_of_grant on studio.round (player_id, grant_id) where grant_id is not null;
