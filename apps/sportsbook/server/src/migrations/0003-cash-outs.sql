-- What a player sells back of a bet before it is decided. Shares are millionths of the whole bet.
alter table sportsbook.bet
  add column share_left integer not null default 1000000 check (share_left between 0 and 1000000),
  -- Paid by the cash-outs of parts; what ends the bet is in `returned`.
  add column cashed bigint not null default 0 check (cashed >= 0),
  add column is_cashed_out boolean not null default false,
  add check (returned is null or returned + cashed <= most_return);

create table sportsbook.cash_out (
  player_id uuid not null,
  bet_id uuid not null,
  no integer not null check (no >= 1),
  intent_id text not null,
  asset text not null,
  share integer not null check (share between 1 and 1000000),
  -- The part of the bet's stake that it ends.
  stake bigint not null check (stake > 0),
  offered bigint not null,
  paid bigint not null check (paid >= offered and paid > 0),
  -- With the settlement of the bet, or by a credit of its own.
  ends_bet boolean not null,
  state text not null check (state in ('OWING', 'PAID')),
  cashed_at timestamptz not null,
  wallet_due_at timestamptz,
  wallet_attempts integer not null default 0,
  wallet_trouble text,
  primary key (player_id, bet_id, no),
  unique (player_id, intent_id),
  foreign key (player_id, bet_id) references sportsbook.bet (player_id, id)
);

create index cash_out_due on sportsbook.cash_out (wallet_due_at) where wallet_due_at is not null;

grant select, insert, update on sportsbook.cash_out to halong_sportsbook;
