-- W28. A published result that was wrong: two other people enter the right one, all bets are judged by it, and one of the house confirms the figures. `version` counts the
-- results of a match; the one that holds is `fixture.result_version`. Whoever enters works under the role that reads no bet, and no figures.
create table sportsbook.correction (
  fixture_id bigint not null references sportsbook.fixture (id),
  version integer not null check (version >= 2),
  id uuid not null unique,
  line text not null,
  reason text not null,
  -- Who entered it first: another confirms it.
  first_by text not null,
  state text not null default 'AGREED' check (state in ('AGREED', 'READY', 'CONFIRMED', 'PAID', 'WITHDRAWN', 'STOPPED')),
  agreed_at timestamptz not null default clock_timestamp(),
  decided_by text,
  decided_at timestamptz,
  -- Bets that were judged again and those of them that are paid otherwise, with what by asset.
  bets integer,
  changed integer,
  figures jsonb,
  paid_at timestamptz,
  primary key (fixture_id, version),
  check ((figures is not null) = (state in ('READY', 'CONFIRMED', 'PAID')) or state = 'WITHDRAWN')
);

create unique index correction_under_way on sportsbook.correction (fixture_id) where state in ('AGREED', 'READY', 'CONFIRMED', 'STOPPED');

-- A bet as a correction judged it; a bet has one leg on a match at most. `returned` is null while other legs of it are open. `wallet_won` is what the wallet holds as its win
-- afterwards: where nothing could be taken any more, what it was.
create table sportsbook.bet_correction (
  player_id uuid not null,
  bet_id uuid not null,
  fixture_id bigint not null,
  version integer not null,
  leg_no integer not null,
  outcome_was text,
  result_was text,
  returned_was bigint,
  returned bigint,
  wallet_was bigint,
  wallet_won bigint,
  moved bigint not null default 0,
  done text check (done in ('same', 'moved', 'kept')),
  applied_at timestamptz not null default clock_timestamp(),
  wallet_due_at timestamptz,
  wallet_attempts integer not null default 0,
  wallet_trouble text,
  primary key (player_id, bet_id, fixture_id, version),
  foreign key (player_id, bet_id) references sportsbook.bet (player_id, id),
  check (done is null or wallet_due_at is null),
  check (wallet_due_at is null or returned is not null)
);

create index bet_correction_of_match on sportsbook.bet_correction (fixture_id, version);

create index bet_correction_due on sportsbook.bet_correction (wallet_due_at) where wallet_due_at is not null;

create index bet_correction_waiting on sportsbook.bet_correction (player_id, bet_id) where done is null and wallet_due_at is null;

grant select, insert, update on sportsbook.bet_correction to halong_sportsbook;

grant select, update (state, bets, changed, figures, paid_at) on sportsbook.correction to halong_sportsbook;

grant select (fixture_id, version, id, line, reason, first_by, state, agreed_at, decided_by, decided_at),
  insert (fixture_id, version, id, line, reason, first_by),
  update (state, decided_by, decided_at) on sportsbook.correction to halong_sportsbook_draw;
