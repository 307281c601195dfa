-- Pairs of players who are never seated together, as the gateway told them. Goes with the part `rooms`.

create table :schema.room_apart (
  first uuid not null,
  second uuid not null,
  -- Null: until the gateway says otherwise.
  until timestamptz,
  primary key (first, second),
  check (first < second)
);

create index room_apart_second on :schema.room_apart (second);

-- How far the gateway's changes were taken.
create table :schema.room_apart_told (
  one boolean primary key default true check (one),
  version bigint not null
);

grant select, insert, update, delete on :schema.room_apart to :role;
grant select, insert, update on :schema.room_apart_told to :role;
