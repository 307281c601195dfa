-- Seasons, fixtures, and what is bet on them. Two roles work here: halong_sportsbook sells and settles, and reads no seed before its match is over; halong_sportsbook_draw
-- keeps the seeds and plays the matches, and may read neither a bet nor how many there are (N2). Amounts are minor units, prices thousandths, paces ten-thousandths of a goal.

-- The beacon chains of the gateway in use, and their places that were handed out.
create table sportsbook.beacon_chain (
  chain text primary key,
  draw_code text not null,
  terminal text not null,
  length integer not null,
  used integer not null default 0 check (used between 0 and length),
  retired boolean not null default false
);

-- What is published before the first bet: the document with its root, and the commitment of every seed.
create table sportsbook.season (
  id bigint generated always as identity primary key,
  league text not null,
  number integer not null check (number >= 1),
  epoch integer not null,
  document text not null,
  commitments text[] not null,
  root text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  announced_at timestamptz not null,
  unique (league, number)
);

create table sportsbook.season_seed (
  season_id bigint primary key references sportsbook.season (id),
  sealed text not null
);

create table sportsbook.fixture (
  id bigint generated always as identity primary key,
  season_id bigint not null references sportsbook.season (id),
  league text not null,
  fixture_no text not null,
  place integer not null check (place >= 0),
  round integer not null check (round >= 1),
  home text not null,
  away text not null,
  home_pace integer not null check (home_pace > 0),
  away_pace integer not null check (away_pace > 0),
  close_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED', 'FROZEN', 'PLAYED', 'SETTLED')),
  beacon_chain text not null,
  beacon_no integer not null,
  bets_root text,
  bets integer,
  staked jsonb,
  frozen_at timestamptz,
  settled_at timestamptz,
  unique (season_id, place),
  unique (beacon_chain, beacon_no),
  check (close_at < starts_at and starts_at < ends_at),
  check ((bets_root is null) = (state in ('OPEN', 'CLOSED')))
);

create index fixture_under_way on sportsbook.fixture (state, starts_at) where state <> 'SETTLED';

create index fixture_of_league on sportsbook.fixture (league, starts_at, id);

create index fixture_by_time on sportsbook.fixture (starts_at, id);

-- Told step by step as the match is played, its seed a minute after the end.
create table sportsbook.fixture_result (
  fixture_id bigint primary key references sportsbook.fixture (id),
  home integer not null check (home between 0 and 10),
  away integer not null check (away between 0 and 10),
  events jsonb not null,
  seed text not null,
  beacon text not null,
  drawn_at timestamptz not null
);

-- What each final score would pay, home goals first, 121 of them.
create table sportsbook.exposure (
  fixture_id bigint not null references sportsbook.fixture (id),
  asset text not null,
  staked bigint not null default 0 check (staked >= 0),
  payouts bigint[] not null,
  primary key (fixture_id, asset),
  check (cardinality(payouts) = 121)
);

create table sportsbook.bet (
  player_id uuid not null,
  id uuid not null,
  fixture_id bigint not null references sportsbook.fixture (id),
  intent_id text not null,
  intent_no integer not null,
  fingerprint text not null,
  session_id uuid not null,
  game_code text not null,
  asset text not null,
  market text not null,
  selection text not null,
  price integer not null check (price between 1010 and 1001000),
  stake bigint not null check (stake > 0),
  most_return bigint not null,
  rule_id text not null,
  digest text not null,
  state text not null check (state in ('PLACED', 'ACCEPTED', 'PAYING', 'SETTLED', 'REFUSED')),
  outcome text check (outcome in ('won', 'half_won', 'back', 'half_lost', 'lost')),
  returned bigint,
  valid bigint,
  valid_why text,
  refusal text,
  placed_at timestamptz not null,
  accept_until timestamptz not null,
  wallet_due_at timestamptz,
  wallet_attempts integer not null default 0,
  wallet_trouble text,
  settled_at timestamptz,
  primary key (player_id, id),
  unique (player_id, intent_id, intent_no),
  check ((outcome is not null) = (state in ('PAYING', 'SETTLED')) and (returned is not null) = (outcome is not null)),
  check ((state = 'REFUSED') = (refusal is not null))
);

create index bet_of_fixture on sportsbook.bet (fixture_id, id);

create index bet_due on sportsbook.bet (wallet_due_at) where wallet_due_at is not null;

grant usage on schema sportsbook to halong_sportsbook, halong_sportsbook_draw;

grant select on sportsbook.season, sportsbook.fixture_result, sportsbook.beacon_chain to halong_sportsbook;

grant select, update (state, bets_root, bets, staked, frozen_at, settled_at) on sportsbook.fixture to halong_sportsbook;

grant select, insert, update on sportsbook.bet, sportsbook.exposure to halong_sportsbook;

grant select, insert, update on sportsbook.beacon_chain to halong_sportsbook_draw;

grant select, insert on sportsbook.season, sportsbook.season_seed, sportsbook.fixture_result to halong_sportsbook_draw;

grant select (id, season_id, league, fixture_no, place, round, home, away, home_pace, away_pace, close_at, starts_at, ends_at, state, beacon_chain, beacon_no, bets_root, frozen_at),
  insert (season_id, league, fixture_no, place, round, home, away, home_pace, away_pace, close_at, starts_at, ends_at, beacon_chain, beacon_no),
  update (state) on sportsbook.fixture to halong_sportsbook_draw;
