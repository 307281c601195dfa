-- `accept_until` goes with every debit: first seen later, it is refused for good (W19); null in rows from before it. `void_reason` says why a round has
-- no effect, `void_returned` what it would have returned (minor units; null where that hung on moves nobody made); both are computed from its
-- seeds after the round ended, also for rounds from before these columns. `void_day` is what is published of them, counted once per round.

alter table studio.round
  add column accept_until timestamptz,
  add column void_reason text check (void_reason in ('refused', 'too_late', 'untouched', 'unconfirmed')),
  add column void_returned bigint check (void_returned >= 0);

create index round_void_uncounted on studio.round (settled_at) where state in ('refused', 'voided') and void_reason is null;

create table studio.void_day (
  game_code text not null,
  day date not null,
  asset text not null,
  reason text not null,
  rounds integer not null check (rounds > 0),
  undetermined integer not null check (undetermined between 0 and rounds),
  staked numeric not null,
  would_return numeric not null,
  primary key (game_code, day, asset, reason)
) with (fillfactor = 70);

grant select, insert, update on studio.void_day to halong_studio;
