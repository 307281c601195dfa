-- Wallets of a vendor that keeps players' money itself. A purse is one player's in one asset; an entry is whatever moved it or was refused to, under a
-- reference that is used once for ever.

create table :schema.purse (
  player_id uuid not null,
  asset text not null,
  balance bigint not null default 0 check (balance >= 0),
  version bigint not null default 0,
  primary key (player_id, asset)
) with (fillfactor = 70);

create table :schema.purse_entry (
  reference text primary key,
  kind text not null check (kind in ('in', 'out', 'stake', 'win')),
  player_id uuid not null,
  asset text not null,
  state text not null check (state in ('done', 'refused')),
  -- What was asked for; null for everything that was there, and where nothing was asked before it was asked about.
  asked bigint,
  amount bigint not null check (amount >= 0),
  balance bigint not null,
  code text,
  at timestamptz not null,
  check ((state = 'refused') = (code is not null)),
  check (state = 'done' or amount = 0)
);
create index purse_entry_of_player on :schema.purse_entry (player_id, asset, at);

grant select, insert, update on :schema.purse to :role;
grant select, insert on :schema.purse_entry to :role;
