import { join } from 'node:path'
import { functionsIn } from '@halong/base/migrate'
import type { Migrations } from '../../platform/index.ts'

/**
 * Codes are small tables beside the players, like user names. The tree is kept twice: the upline of each player, and every pair of an upline
 * and somebody below it (a closure), so that "who is below me" is one indexed read. One row a brand is what a change of the tree locks.
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
  },
  functions: functionsIn(join(import.meta.dirname, 'functions'), ['agency-place']),
}
