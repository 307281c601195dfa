import type { Migrations } from '../../platform/index.ts'

/**
 * How the sportsbook trades, as operators set it. A rule is never deleted: without an amount it is lifted, and its version counts on. `scope` is `*`, `league:<code>` or
 * `fixture:<id>`; an empty market or asset is every one. Margins are basis points, limits minor units, stops 1. `sports_trading` has one row, which every change locks and counts.
 */
export const sportsMigrations: Migrations = {
  schema: 'sports_desk',
  steps: {
    '0001 version': `create table gateway.sports_trading (
      one boolean primary key default true check (one),
      version integer not null,
      changed_at timestamptz not null)`,
    '0002 first version': `insert into gateway.sports_trading (version, changed_at) values (1, clock_timestamp())`,
    '0003 rules': `create table gateway.sports_rule (
      what text not null check (what in ('stop', 'stop_live', 'stop_cash_out', 'stop_multi', 'margin', 'stake', 'return', 'fixture_loss', 'market_win')),
      scope text not null,
      market text not null,
      asset text not null,
      amount bigint check (amount >= 0),
      reason text not null,
      set_by text,
      changed_at timestamptz not null,
      version integer not null default 1,
      primary key (what, scope, market, asset),
      check (what <> 'margin' or (market <> '' and asset = '' and coalesce(amount between 100 and 2500, true))),
      check ((what in ('stake', 'return', 'fixture_loss', 'market_win')) = (asset <> '')))`,
    '0004 players': `create table gateway.sports_factor (
      member_id integer primary key,
      brand_id integer not null,
      player_id text not null unique,
      factor integer not null check (factor between 1 and 200),
      cause text not null,
      reason text not null,
      set_by text not null,
      changed_at timestamptz not null,
      version integer not null default 1)`,
    '0005 players by time': `create index sports_factor_by_time on gateway.sports_factor (brand_id, changed_at desc)`,
    '0006 margins to begin with': `insert into gateway.sports_rule (what, scope, market, asset, amount, reason, changed_at)
      select 'margin', '*', market, '', amount, '', clock_timestamp() from (values ('1x2', 600), ('dc', 600), ('btts', 600), ('ah', 300), ('ou', 300), ('cs', 1200), ('next', 600),
        ('ml', 500), ('mh', 600), ('mt', 600), ('ms', 800), ('map', 600)) as begun(market, amount)`,
    '0007 limits to begin with': `insert into gateway.sports_rule (what, scope, market, asset, amount, reason, changed_at)
      select what, '*', '', asset, units * 10000, '', clock_timestamp() from (values ('stake', 20000, 500000000), ('return', 100000, 2500000000), ('fixture_loss', 50000, 1250000000),
        ('market_win', 50000, 1250000000)) as begun(what, usual, dong)
      cross join lateral (values ('USD/4', usual::bigint), ('FUN/4', usual::bigint), ('VND/4', dong::bigint)) as assets(asset, units)`,
    '0008 margins of more sports': `insert into gateway.sports_rule (what, scope, market, asset, amount, reason, changed_at)
      select 'margin', '*', market, '', amount, '', clock_timestamp() from (values ('mf', 600), ('m1h', 600), ('m1t', 600), ('m2h', 600), ('m2t', 600), ('m3h', 600), ('m3t', 600), ('bml', 400), ('bh', 400), ('bt', 400),
        ('bth', 400), ('bta', 400), ('boe', 400), ('b3', 500), ('bf3', 500), ('bfh', 400), ('bft', 400), ('bq13', 500), ('bq1h', 400), ('bq1t', 400),
        ('bq23', 500), ('bq2h', 400), ('bq2t', 400), ('bq33', 500), ('bq3h', 400), ('bq3t', 400), ('bq43', 500), ('bq4h', 400), ('bq4t', 400),
        ('tml', 500), ('tsb', 700), ('tsh', 500), ('tst', 500), ('tgh', 500), ('tgt', 500), ('tsw', 500), ('t1g', 500), ('t2g', 500), ('t3g', 500),
        ('tng', 600)) as begun(market, amount)
      on conflict do nothing`,
    '0009 told of them': `update gateway.sports_trading set version = version + 1, changed_at = clock_timestamp()`,
  },
}
