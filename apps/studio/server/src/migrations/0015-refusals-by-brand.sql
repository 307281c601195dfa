-- Figures of void rounds by brand, and how what they would have returned spreads: in stakes, over the rounds whose result does not hang on moves. Brand 0: from before this was
-- counted, or of players whose brand was not told.

alter table studio.void_day
  add column brand integer not null default 0,
  add column measured integer not null default 0 check (measured between 0 and rounds),
  add column times numeric not null default 0,
  add column times_squared numeric not null default 0,
  drop constraint void_day_pkey,
  add primary key (game_code, day, asset, reason, brand);

create index void_day_of_brand on studio.void_day (brand, day);
