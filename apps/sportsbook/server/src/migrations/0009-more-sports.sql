-- Sports whose matches have more steps and higher scores than football: what bounds a match is its league. How a match under way stands is kept as the rules of its sport tell it.
alter table sportsbook.fixture_result drop constraint fixture_result_home_check, drop constraint fixture_result_away_check,
  add check (home between 0 and 999), add check (away between 0 and 999);

alter table sportsbook.fixture_live drop constraint fixture_live_tick_check, add check (tick between 0 and 999),
  add column standing jsonb not null default '{}';

update sportsbook.fixture_live set standing = jsonb_build_object('home', home, 'away', away, 'homeRed', home_red, 'awayRed', away_red);
