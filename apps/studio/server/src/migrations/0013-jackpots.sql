-- Jackpots (W26). A round carries what it contributes and the highest stake it was offered under, by which a hit is shared; a hit writes what it found and took.
alter table studio.round
  add column contribution bigint not null default 0 check (contribution >= 0),
  add column jackpot_top bigint check (jackpot_top > 0),
  add column jackpot_pool bigint check (jackpot_pool >= 0),
  add column jackpot_seq bigint,
  add column jackpot bigint check (jackpot between 0 and jackpot_pool);

-- What was contributed by settled rounds and not won, of each game with a jackpot, brand and money. `added`: since the last row of its log.
create table studio.meter (
  meter text not null,
  brand integer not null,
  asset text not null,
  pool bigint not null check (pool >= 0),
  added bigint not null check (added >= 0),
  seq bigint not null default 0,
  hash text not null default '',
  ticked_at timestamptz not null default '-infinity',
  primary key (meter, brand, asset)
) with (fillfactor = 50);

-- The published log: at most one row in ten seconds and one a hit, each with the hash of the one before.
create table studio.meter_tick (
  meter text not null,
  brand integer not null,
  asset text not null,
  seq bigint not null,
  added bigint not null,
  paid bigint not null,
  pool bigint not null check (pool >= 0),
  round_id uuid,
  at timestamptz not null,
  prev_hash text not null,
  hash text not null,
  primary key (meter, brand, asset, seq),
  check ((round_id is null) = (paid = 0))
);

create index meter_due on studio.meter (ticked_at) where added > 0;

grant select, insert, update on studio.meter to halong_studio;
grant select, insert on studio.meter_tick to halong_studio;
