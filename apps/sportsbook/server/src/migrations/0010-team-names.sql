-- How others write a team, told by a person once: files of theirs are read with it.
create table sportsbook.team_alias (
  competition text not null,
  key text not null,
  name text not null,
  primary key (competition, key),
  foreign key (competition, name) references sportsbook.team (competition, name)
);

grant select, insert, update on sportsbook.team_alias to halong_sportsbook_draw;
