import { join } from 'node:path'
import { functionsIn } from '@halong/base/migrate'
import type { Migrations } from '../../platform/index.ts'

/**
 * Codes are small tables beside the players, like user names. Every player carries the path of uplines above, the nearest first (decision 0070), and
 * every line anybody stood in is kept with its number: figures say by it under whom something was played. One row a brand is what a change of the tree locks.
 */
export const agencyMigrations: Migrations = {
  schema: 'agency',
  steps: {
    '0001 codes': `create table gateway.agency_code (
      brand_id integer not null,
      code_key text not null,
      kind text not null check (kind in ('affiliate', 'referral')),
      code text not null,
      member_id bigint not null,
      primary key (brand_id, code_key))`,
    '0002 one code of a kind': 'create unique index agency_code_member on gateway.agency_code (member_id, kind)',
    '0003 members': `create table gateway.agency_member (
      member_id bigint primary key,
      brand_id integer not null,
      upline_id bigint,
      sponsor_id bigint,
      code text,
      joined_at timestamptz not null,
      check (upline_id <> member_id and sponsor_id <> member_id))`,
    '0004 uplines': `create table gateway.agency_upline (
      member_id bigint not null,
      upline_id bigint not null,
      depth integer not null check (depth > 0),
      primary key (member_id, upline_id),
      check (upline_id <> member_id))`,
    '0005 downlines': 'create index agency_downline on gateway.agency_upline (upline_id, depth, member_id)',
    '0006 trees': 'create table gateway.agency_tree (brand_id integer primary key)',
    '0007 place': `create function gateway.agency_place(p_brand integer, p_member bigint, p_upline bigint) returns text
      language plpgsql set search_path = pg_catalog, pg_temp as $$
      begin
        insert into gateway.agency_tree (brand_id) values (p_brand) on conflict do nothing;
        perform 1 from gateway.agency_tree where brand_id = p_brand for update;
        if not exists (select from gateway.agency_member where member_id = p_member and brand_id = p_brand) then return 'unknown'; end if;
        if p_upline is not null and not exists (select from gateway.agency_member where member_id = p_upline and brand_id = p_brand)
          then return 'unknown'; end if;
        if p_upline = p_member or exists (select from gateway.agency_upline where member_id = p_upline and upline_id = p_member)
          then return 'circle'; end if;
        delete from gateway.agency_upline l
          using (select member_id from gateway.agency_upline where upline_id = p_member union all select p_member) s,
                (select upline_id from gateway.agency_upline where member_id = p_member) a
          where l.member_id = s.member_id and l.upline_id = a.upline_id;
        insert into gateway.agency_upline (member_id, upline_id, depth)
          select s.member_id, a.upline_id, s.depth + a.depth
          from (select member_id, depth from gateway.agency_upline where upline_id = p_member union all select p_member, 0) s,
               (select upline_id, depth + 1 as depth from gateway.agency_upline where member_id = p_upline
                union all select p_upline, 1 where p_upline is not null) a;
        update gateway.agency_member set upline_id = p_upline where member_id = p_member;
        return 'placed';
      end $$`,
    '0008 players from before': `insert into gateway.agency_member (member_id, brand_id, joined_at)
      select member_id, brand_id, created_at from gateway.player where kind <> 'trial' on conflict do nothing`,
    '0009 paths': `alter table gateway.agency_member add column grade smallint not null default 0 check (grade in (0, 1, 2, 41, 42)),
      add column uplines bigint[] not null default '{}', add column place_no bigint not null default 0`,
    '0010 ranks from before': `update gateway.agency_member m set grade = p.wire_type from gateway.player p
      where p.member_id = m.member_id and p.wire_type in (1, 2, 41, 42)`,
    '0011 paths from before': `update gateway.agency_member m set uplines = u.path
      from (select member_id, array_agg(upline_id order by depth) as path from gateway.agency_upline group by member_id) u where u.member_id = m.member_id`,
    '0012 everybody below': 'create index agency_member_uplines on gateway.agency_member using gin (uplines)',
    '0013 directly below': 'create index agency_member_direct on gateway.agency_member (upline_id, member_id)',
    '0014 newcomers of brands': 'create index agency_member_joined on gateway.agency_member (brand_id, joined_at)',
    '0015 agents of brands': 'create index agency_member_agents on gateway.agency_member (brand_id, grade, member_id) where grade <> 0',
    '0016 lines': `create table gateway.agency_line (
      member_id bigint not null, place_no bigint not null, uplines bigint[] not null, from_at timestamptz not null, primary key (member_id, place_no))`,
    '0017 lines from before': `insert into gateway.agency_line (member_id, place_no, uplines, from_at)
      select member_id, 0, uplines, joined_at from gateway.agency_member`,
    '0018 no closure': 'drop table gateway.agency_upline',
    '0019 codes of links': `alter table gateway.agency_code drop constraint agency_code_kind_check,
      add constraint agency_code_kind_check check (kind in ('affiliate', 'referral', 'link'))`,
    '0020 many links': 'drop index gateway.agency_code_member',
    '0021 one code of a kind': `create unique index agency_code_member on gateway.agency_code (member_id, kind) where kind <> 'link'`,
    '0022 links': `create table gateway.agency_link (
      member_id bigint not null,
      link_id bigint generated always as identity,
      brand_id integer not null,
      code text not null,
      grade smallint not null check (grade in (0, 2, 41, 42)),
      host text not null,
      path text not null,
      state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED', 'ENDED')),
      expires_at timestamptz,
      most_uses integer,
      uses integer not null default 0,
      note text not null,
      made_at timestamptz not null,
      primary key (member_id, link_id),
      unique (member_id, code),
      check (most_uses is null or uses <= most_uses))`,
    // Link 0 stands for the agent's own code.
    '0023 visits': `create table gateway.agency_link_day (
      member_id bigint not null, link_id bigint not null, day date not null, visits integer not null, primary key (member_id, link_id, day))`,
    '0024 labels': `create table gateway.agency_label (
      member_id bigint not null, target_id bigint not null, label text not null, primary key (member_id, target_id))`,
    // Holds from a midnight of the brand on, until a newer one does.
    '0025 rates': `create table gateway.agency_rate (
      member_id bigint not null,
      category text collate "C" not null,
      from_day date not null,
      brand_id integer not null,
      ppm integer not null check (ppm between 0 and 100000),
      primary key (member_id, category, from_day))`,
    '0026 rates of links': `alter table gateway.agency_link add column rates jsonb not null default '[]'`,
  },
  functions: functionsIn(join(import.meta.dirname, 'functions'), ['agency-may-stand', 'agency-place', 'agency-enter']),
}
