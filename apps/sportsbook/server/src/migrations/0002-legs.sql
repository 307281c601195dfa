-- A bet is of one leg or of many: singles, multis, systems. What each leg was taken at, and what became of it, stands in its own row.
create table sportsbook.bet_leg (
  player_id uuid not null,
  bet_id uuid not null,
  leg_no integer not null check (leg_no between 0 and 19),
  fixture_id bigint not null references sportsbook.fixture (id),
  market text not null,
  selection text not null,
  price integer not null check (price between 1010 and 1001000),
  seen_price integer not null,
  is_banker boolean not null default false,
  rule_id text not null,
  digest text not null,
  -- What the bet returns more for each part of this leg's own factor, and whatever becomes of it: millionths of the stake of a line.
  share_times bigint not null check (share_times >= 0),
  share_always bigint not null check (share_always >= 0),
  outcome text check (outcome in ('won', 'half_won', 'back', 'half_lost', 'lost')),
  primary key (player_id, bet_id, leg_no),
  foreign key (player_id, bet_id) references sportsbook.bet (player_id, id)
);

insert into sportsbook.bet_leg (player_id, bet_id, leg_no, fixture_id, market, selection, price, seen_price, rule_id, digest, share_times, share_always, outcome)
  select player_id, id, 0, fixture_id, market, selection, price, price, rule_id, digest, 1000000, 0, outcome from sportsbook.bet;

create index bet_leg_of_fixture on sportsbook.bet_leg (fixture_id, bet_id);

create index bet_leg_open on sportsbook.bet_leg (fixture_id) where outcome is null;

alter table sportsbook.bet
  add column kind text not null default 'single' check (kind in ('single', 'multi', 'system')),
  add column sizes integer[] not null default '{1}',
  add column lines integer not null default 1 check (lines between 1 and 1024),
  add column unit bigint,
  add column open_legs integer not null default 0 check (open_legs >= 0),
  -- A leg of it was decided since it was last judged.
  add column is_heard boolean not null default false,
  add column result text;

update sportsbook.bet b set unit = b.stake, open_legs = case when b.outcome is null then 1 else 0 end,
  result = (select r.home || '-' || r.away from sportsbook.fixture_result r where r.fixture_id = b.fixture_id and b.outcome is not null);

alter table sportsbook.bet
  drop column fixture_id,
  drop column market,
  drop column selection,
  drop column price,
  drop column rule_id,
  drop column digest,
  drop column outcome,
  alter column kind drop default,
  alter column sizes drop default,
  alter column lines drop default,
  alter column unit set not null,
  alter column open_legs drop default,
  add check (unit > 0 and stake = unit * lines),
  add check ((returned is not null) = (state in ('PAYING', 'SETTLED'))),
  add check ((result is not null) = (returned is not null));

create index bet_heard on sportsbook.bet (player_id, id) where is_heard;

grant select, insert, update on sportsbook.bet_leg to halong_sportsbook;
