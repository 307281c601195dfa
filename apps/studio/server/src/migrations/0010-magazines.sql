-- What of a stake was never at risk and went back (W22). It is counted in `returned` too.
alter table studio.round add column refunded bigint not null default 0 check (refunded >= 0);

-- Who hunts together now, and what of the things that swim is taken: a row a room, of which nothing is older than two minutes.
create table studio.hunt_room (
  hall text not null,
  room integer not null check (room >= 1),
  state jsonb not null,
  primary key (hall, room)
) with (fillfactor = 50);

grant select, insert, update on studio.hunt_room to halong_studio;
