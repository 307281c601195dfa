-- Bets on matches under way. A match that binds the time is decided step by step, each step by its seed and by a value that the gateway tells when its time has come, so that
-- nobody knows what lies ahead; one that binds the root is decided whole at its kick-off and takes no bets from then on.
alter table sportsbook.beacon_chain
  add column binds text not null default 'root' check (binds in ('root', 'time')),
  add column first_at timestamptz,
  add column every_ms integer,
  add check ((binds = 'time') = (first_at is not null and every_ms is not null));

alter table sportsbook.fixture
  add column binds text not null default 'root' check (binds in ('root', 'time')),
  -- Goals whose legs were looked through while the match went on.
  add column decided_goals integer not null default 0,
  drop constraint fixture_state_check,
  drop constraint fixture_check1,
  drop constraint fixture_beacon_chain_beacon_no_key,
  add check (state in ('OPEN', 'CLOSED', 'FROZEN', 'LIVE', 'PLAYED', 'SETTLED')),
  add check (case when binds = 'root' then (bets_root is null) = (state in ('OPEN', 'CLOSED')) and state <> 'LIVE' else bets_root is null and state not in ('CLOSED', 'FROZEN') end);

create unique index fixture_beacon on sportsbook.fixture (beacon_chain, beacon_no) where binds = 'root';

-- How a match under way stands: what has happened up to the last step, and nothing that lies ahead.
create table sportsbook.fixture_live (
  fixture_id bigint primary key references sportsbook.fixture (id),
  tick integer not null check (tick between 0 and 94),
  tick_at timestamptz not null,
  next_at timestamptz not null,
  home integer not null,
  away integer not null,
  home_red boolean not null,
  away_red boolean not null,
  events jsonb not null,
  -- Of the last goal or player sent off.
  stopped_at timestamptz,
  -- The gateway's value of the last step; those of the steps before follow from it.
  beacon text
);

alter table sportsbook.bet
  drop constraint bet_state_check,
  add check (state in ('RECEIVED', 'PLACED', 'ACCEPTED', 'PAYING', 'SETTLED', 'REFUSED')),
  add column policy text not null default 'better' check (policy in ('none', 'better', 'any')),
  -- A bet with a leg on a match under way is decided then, priced anew.
  add column decide_at timestamptz,
  add column troubles jsonb,
  add check (state <> 'RECEIVED' or decide_at is not null);

create index bet_received on sportsbook.bet (decide_at) where state = 'RECEIVED';

alter table sportsbook.bet_leg
  add column was_live boolean not null default false,
  -- The score when it was taken, from which a handicap counts on.
  add column taken_home integer not null default 0,
  add column taken_away integer not null default 0,
  -- The score that decided it.
  add column result text;

update sportsbook.bet_leg l set result = r.home || '-' || r.away from sportsbook.fixture_result r where r.fixture_id = l.fixture_id and l.outcome is not null;

-- Sells a bet by itself once so much is offered for all that is left of it.
create table sportsbook.auto_cash_out (
  player_id uuid not null,
  bet_id uuid not null,
  at_or_above bigint not null check (at_or_above > 0),
  set_at timestamptz not null,
  looked_at timestamptz not null,
  primary key (player_id, bet_id),
  foreign key (player_id, bet_id) references sportsbook.bet (player_id, id)
);

create index auto_cash_out_looked on sportsbook.auto_cash_out (looked_at);

alter table sportsbook.cash_out add column is_auto boolean not null default false;

grant select on sportsbook.fixture_live to halong_sportsbook;

grant update (decided_goals) on sportsbook.fixture to halong_sportsbook;

grant select, insert, update, delete on sportsbook.auto_cash_out to halong_sportsbook;

grant select, insert, update on sportsbook.fixture_live to halong_sportsbook_draw;

grant select (binds), insert (binds) on sportsbook.fixture to halong_sportsbook_draw;
