import type { Migrations } from '../../platform/index.ts'

export const lobbyMigrations: Migrations = {
  schema: 'lobby',
  steps: {
    '0001 vendors': `create table gateway.vendor (
      vassalage text primary key check (vassalage ~ '^[A-Z][A-Z0-9_]{1,23}$'),
      name text not null,
      launch_origin text not null,
      verify_url text,
      sealed_secret bytea not null,
      is_open boolean not null default true,
      is_hot boolean not null default false,
      sort_order integer not null default 1000,
      name_rules jsonb not null default '[]')`,
    '0002 vendors of a category': `create table gateway.category_vendor (category text not null, vassalage text not null, primary key (category, vassalage))`,
    '0003 special lists of the seeds': `insert into gateway.category_vendor (category, vassalage) values
      ('ESPORTS', 'AV'), ('ESPORTS', 'IMES'), ('ESPORTS', 'IA'), ('ESPORTS', 'AI'), ('ESPORTS', 'TF'), ('COCKFIGHT', 'DIG'), ('COCKFIGHT', 'DS88')`,
    '0004 games': `create table gateway.game (
      node_id integer generated always as identity (start with 1001) primary key,
      vassalage text not null references gateway.vendor,
      game_code text not null,
      game_type text not null,
      game_classify text not null,
      names jsonb not null,
      return_rate_bp integer not null check (return_rate_bp between 0 and 10000),
      volatility smallint not null check (volatility between 1 and 5),
      max_win_times integer not null check (max_win_times > 0),
      lines integer not null check (lines >= 0),
      limits jsonb not null,
      image_tall text not null,
      image_wide text not null,
      is_open boolean not null default true,
      is_hot boolean not null default false,
      sort_order integer not null default 1000,
      new_until timestamptz,
      added_at timestamptz not null,
      unique (vassalage, game_code))`,
    '0005 favourites': `create table gateway.favourite_game (
      member_id bigint not null, node_id integer not null, marked_at timestamptz not null, primary key (member_id, node_id))`,
    '0006 how games open': `create table gateway.launch_rule (
      category text not null,
      vassalage text not null,
      page text not null check (page in ('game', 'lottery', 'vnlottery', 'seamless')),
      entry text not null check (entry in ('lobby', 'start', 'list')),
      primary key (category, vassalage))`,
    '0007 launch rules of the seeds': `insert into gateway.launch_rule (category, vassalage, page, entry) values
      ('LOTT', 'TCG_SEA', 'lottery', 'start'), ('ELOTT', 'TCG_SEA', 'lottery', 'start'), ('*', 'TCG_LOTTO_VN', 'vnlottery', 'start'),
      ('LOTT', '*', 'lottery', 'lobby'), ('ELOTT', '*', 'lottery', 'lobby')`,
    '0008 default play type': 'alter table gateway.game add column play_type text',
    '0009 versions of the registry': `create table gateway.registry_version (
      version integer primary key check (version > 0),
      registry jsonb not null,
      changed_at timestamptz not null,
      changed_by text not null,
      reason text not null)`,
    '0010 first version of the registry': `insert into gateway.registry_version (version, registry, changed_at, changed_by, reason)
      select 1, jsonb_build_object(
        'launchRules', coalesce((select jsonb_agg(jsonb_build_object('category', category, 'vassalage', vassalage, 'page', page, 'entry', entry)
          order by category, vassalage) from gateway.launch_rule), '[]'),
        'specials', coalesce((select jsonb_agg(jsonb_build_object('category', category, 'vassalage', vassalage) order by category, vassalage)
          from gateway.category_vendor), '[]'),
        'nameRules', coalesce((select jsonb_agg(jsonb_build_object('vassalage', v.vassalage) || n.r order by v.vassalage, n.at)
          from gateway.vendor v cross join jsonb_array_elements(v.name_rules) with ordinality as n(r, at)), '[]')), now(), '(seeds)', 'what stood there first'`,
    '0011 volatility that a player chooses':
      'alter table gateway.game drop constraint game_volatility_check, add constraint game_volatility_check check (volatility between 0 and 5)',
    '0012 limits by asset': `create table gateway.game_limit (
      vassalage text not null,
      game_code text not null,
      brand_id integer,
      asset text not null,
      min_stake bigint not null check (min_stake > 0),
      max_stake bigint not null,
      step bigint not null check (step > 0),
      chips bigint[] not null check (cardinality(chips) <= 12),
      prize_cap bigint check (prize_cap > 0),
      by_operator boolean not null default false,
      unique nulls not distinct (vassalage, game_code, brand_id, asset),
      foreign key (vassalage, game_code) references gateway.game (vassalage, game_code),
      check (min_stake <= max_stake))`,
    '0013 limits that vendors gave': `insert into gateway.game_limit (vassalage, game_code, brand_id, asset, min_stake, max_stake, step, chips)
      select g.vassalage, g.game_code, null, l.key, trunc((l.value->>'minStake')::numeric * s.minor), trunc((l.value->>'maxStake')::numeric * s.minor), 1, '{}'
      from gateway.game g cross join jsonb_each(g.limits) as l(key, value) cross join lateral (select 10::numeric ^ split_part(l.key, '/', 2)::int as minor) s`,
    '0014 one place for limits': 'alter table gateway.game drop column limits',
    '0015 versions of what operators say':
      'alter table gateway.vendor add column version integer not null default 0; alter table gateway.game add column version integer not null default 0',
    // Those that stood here before were put by the start of the installation.
    '0016 secrets of vendors': `alter table gateway.vendor
      add column is_fixed boolean not null default true,
      add column secret_version integer not null default 0,
      add column secret_since timestamptz,
      add column secret_for uuid,
      add column former_secret bytea,
      add column former_until timestamptz,
      add check ((former_secret is null) = (former_until is null));
      alter table gateway.vendor alter column is_fixed set default false`,
    '0017 calls of vendors by day': `create table gateway.vendor_day (
      vassalage text not null references gateway.vendor,
      day date not null,
      calls bigint not null,
      former bigint not null,
      refused bigint not null,
      last_at timestamptz not null,
      primary key (vassalage, day))`,
    // Where a vendor that keeps players' money itself answers the brand's calls; null of one that plays from the main wallet.
    '0018 wallets of vendors': "alter table gateway.vendor add column wallet_url text check (wallet_url ~ '^https?://[^/]+$')",
  },
}
