-- Matches of the world, kept by operators: competitions with their teams, fixtures with paces that people set, results that two people enter without seeing each other's
-- figures. They stand beside the virtual ones in `fixture` with `binds = 'hand'`: no season, no seed, no place in a chain. Nobody who works here reads a bet (N2).
create table sportsbook.competition (
  code text primary key check (code ~ '^c-[a-z0-9][a-z0-9-]{0,38}$'),
  name text not null,
  region text not null,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp()
);

create table sportsbook.team (
  competition text not null references sportsbook.competition (code),
  name text not null,
  -- The name without accents, capitals and marks: two teams of a competition never differ in those alone.
  key text not null,
  primary key (competition, key),
  unique (competition, name)
);

alter table sportsbook.fixture
  alter column season_id drop not null,
  alter column beacon_chain drop not null,
  alter column beacon_no drop not null,
  drop constraint fixture_binds_check,
  drop constraint fixture_check1,
  add column level_pace integer not null default 10000 check (level_pace > 0),
  -- Of the start that was announced first: bets stand for 48 hours from it.
  add column first_starts_at timestamptz,
  add column postponed_at timestamptz,
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column result_version integer not null default 0,
  add constraint fixture_binds_check check (binds in ('root', 'time', 'hand')),
  add constraint fixture_list_check check (case binds
    when 'root' then (bets_root is null) = (state in ('OPEN', 'CLOSED')) and state <> 'LIVE'
    when 'time' then bets_root is null and state not in ('CLOSED', 'FROZEN')
    else bets_root is null and state not in ('FROZEN', 'LIVE') end),
  add constraint fixture_by_hand_check check (
    (binds = 'hand') = (season_id is null) and (binds = 'hand') = (beacon_chain is null) and (binds = 'hand') = (beacon_no is null)
    and (binds = 'hand') = (first_starts_at is not null) and (binds = 'hand' or (result_version = 0 and postponed_at is null and level_pace = 10000)));

create index fixture_by_hand on sportsbook.fixture (starts_at desc, id) where binds = 'hand';

create unique index fixture_pairing on sportsbook.fixture (league, home, away) where binds = 'hand' and state in ('OPEN', 'CLOSED');

-- What was published: how it ended, how it stood when it was abandoned, or by which rule all bets on it are void.
create table sportsbook.official_result (
  fixture_id bigint not null references sportsbook.fixture (id),
  version integer not null check (version >= 1),
  ended text not null check (ended in ('final', 'abandoned', 'void')),
  home integer check (home between 0 and 99),
  away integer check (away between 0 and 99),
  half_home integer,
  half_away integer,
  void_rule text,
  published_at timestamptz not null default clock_timestamp(),
  primary key (fixture_id, version),
  check ((home is null) = (ended = 'void') and (away is null) = (home is null)),
  check ((half_home is not null) = (ended = 'final') and (half_away is null) = (half_home is null)),
  check (half_home is null or (half_home between 0 and home and half_away between 0 and away)),
  check ((void_rule is not null) = (ended <> 'final'))
);

-- Every entry that was ever made, as text in a fixed order; what somebody enters again before anybody else did takes the place of theirs.
create table sportsbook.result_entry (
  fixture_id bigint not null references sportsbook.fixture (id),
  no integer not null check (no between 1 and 100),
  version integer not null check (version >= 1),
  operator_id text not null,
  operator text not null,
  source text not null check (source in ('hand', 'file')),
  line text not null,
  reason text,
  is_standing boolean not null default true,
  entered_at timestamptz not null default clock_timestamp(),
  primary key (fixture_id, no)
);

create unique index result_entry_standing on sportsbook.result_entry (fixture_id, version, operator_id) where is_standing;

-- By which rule a leg is void; null of legs that were decided by play.
alter table sportsbook.bet_leg add column void_rule text;

grant select, insert, update on sportsbook.competition to halong_sportsbook_draw;

grant select, insert on sportsbook.team, sportsbook.official_result to halong_sportsbook_draw;

grant select, insert, update (is_standing) on sportsbook.result_entry to halong_sportsbook_draw;

grant select (level_pace, first_starts_at, postponed_at, version, changed_at, result_version),
  insert (level_pace, first_starts_at, version, changed_at),
  update (starts_at, close_at, ends_at, home_pace, away_pace, level_pace, postponed_at, version, changed_at, result_version) on sportsbook.fixture to halong_sportsbook_draw;

grant select on sportsbook.competition, sportsbook.team, sportsbook.official_result to halong_sportsbook;
