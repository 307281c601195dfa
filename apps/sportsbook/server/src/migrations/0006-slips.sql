-- The slip of a player who is signed in, one a sport: it follows to other devices. It holds no money; what is placed is in `bet`.
create table sportsbook.slip (
  player_id uuid not null,
  sport text not null,
  version integer not null default 1 check (version >= 1),
  slip jsonb not null check (octet_length(slip::text) <= 16384),
  changed_at timestamptz not null,
  primary key (player_id, sport)
);

create index slip_by_age on sportsbook.slip (changed_at);

grant select, insert, update, delete on sportsbook.slip to halong_sportsbook;
