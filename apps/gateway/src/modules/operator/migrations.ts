import { join } from 'node:path'
import { functionsIn } from '@halong/base/migrate'
import type { Migrations } from '../../platform/index.ts'

/**
 * Operators, their sessions, and what they did. The audit can be added to and nothing else: the gateway's role holds no other right on it,
 * and a trigger stops whoever does. Each row carries the hash of the row before it in its chain, one chain a brand and one (0) for what
 * is of no brand: whoever gets past the trigger is found by `checkOperatorAudit` (T67).
 */
export const operatorMigrations: Migrations = {
  schema: 'operator',
  steps: {
    '0001 operators': `create table gateway.operator (
      operator_id uuid primary key,
      username text not null unique check (username = lower(username)),
      roles text[] not null check (roles <@ '{owner,settings,support,viewer}'::text[] and cardinality(roles) > 0),
      brand_id integer references gateway.brand,
      networks text[] not null default '{}',
      password_hash text not null,
      must_change boolean not null,
      sealed_secret bytea,
      sealed_pending bytea,
      last_step bigint,
      is_blocked boolean not null default false,
      created_at timestamptz not null,
      last_sign_in_at timestamptz,
      check (sealed_secret is not null or last_step is null))`,
    '0002 sessions': `create table gateway.operator_session (
      session_id uuid primary key,
      operator_id uuid not null references gateway.operator,
      token_hash bytea not null unique,
      companion_hash bytea not null,
      address text not null,
      user_agent text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      ended_reason text check (ended_reason in ('signed_out', 'too_many', 'password_changed', 'changed')),
      check ((ended_at is null) = (ended_reason is null)))`,
    '0003 sessions of an operator': 'create index operator_session_living on gateway.operator_session (operator_id) where ended_at is null',
    '0004 audit': `create table gateway.operator_audit (
      audit_id bigint generated always as identity primary key,
      at timestamptz not null,
      actor_id uuid references gateway.operator,
      actor text not null,
      brand_id integer,
      action text not null,
      target text not null,
      before jsonb,
      after jsonb,
      reason text not null,
      request_id text not null,
      address text not null)`,
    '0005 audit of a target': 'create index operator_audit_target on gateway.operator_audit (target, audit_id)',
    '0006 audit of an actor': 'create index operator_audit_actor on gateway.operator_audit (actor, audit_id)',
    '0007 audit only grows': `create function gateway.operator_audit_stays() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
      begin raise exception 'the audit can only be added to'; end $$`,
    '0008 audit rows stay': `create trigger operator_audit_stays before update or delete or truncate on gateway.operator_audit
      for each statement execute function gateway.operator_audit_stays()`,
    '0009 audit rights': 'revoke update, delete, truncate on gateway.operator_audit from halong_gateway',
    '0010 proposals': `create table gateway.setting_proposal (
      proposal_id bigint generated always as identity primary key,
      brand_id integer not null references gateway.brand,
      name text not null,
      before jsonb not null,
      after jsonb not null,
      expected_version bigint not null,
      reason text not null,
      proposed_by uuid not null references gateway.operator,
      proposed_at timestamptz not null,
      expires_at timestamptz not null,
      state text not null default 'open' check (state in ('open', 'approved', 'declined')),
      decided_by uuid references gateway.operator,
      decided_at timestamptz,
      check ((state = 'open') = (decided_by is null) and (state = 'open') = (decided_at is null)),
      check (state <> 'approved' or decided_by <> proposed_by))`,
    '0011 proposals of a brand': 'create index setting_proposal_brand on gateway.setting_proposal (brand_id, proposal_id)',
    '0012 links of the audit': 'alter table gateway.operator_audit add column link bigint, add column hash bytea',
    '0013 ends of the audit': `create table gateway.operator_audit_end (chain integer primary key, links bigint not null, hash bytea not null)`,
    '0014 rights of the ends': 'revoke insert, update, delete, truncate on gateway.operator_audit_end from halong_gateway',
    '0015 hash of a row': `create function gateway.operator_audit_hash(previous bytea, a gateway.operator_audit) returns bytea
      language sql stable set search_path = pg_catalog, pg_temp as $$
      select sha256(previous || convert_to(jsonb_build_array(coalesce(a.brand_id, 0), a.link, a.audit_id,
        round(extract(epoch from a.at) * 1000000)::bigint, a.actor_id, a.actor, a.action, a.target, a.before::text, a.after::text, a.reason,
        a.request_id, a.address)::text, 'UTF8')) $$`,
    '0016 rows from before': `do $$
      declare
        a gateway.operator_audit;
        tail gateway.operator_audit_end;
      begin
        alter table gateway.operator_audit disable trigger operator_audit_stays;
        for a in select * from gateway.operator_audit order by audit_id loop
          insert into gateway.operator_audit_end values (coalesce(a.brand_id, 0), 0, '') on conflict do nothing;
          select * into tail from gateway.operator_audit_end e where e.chain = coalesce(a.brand_id, 0);
          a.link := tail.links + 1;
          a.hash := gateway.operator_audit_hash(tail.hash, a);
          update gateway.operator_audit set link = a.link, hash = a.hash where audit_id = a.audit_id;
          update gateway.operator_audit_end set links = a.link, hash = a.hash where chain = tail.chain;
        end loop;
        alter table gateway.operator_audit enable trigger operator_audit_stays;
        alter table gateway.operator_audit alter column link set not null, alter column hash set not null;
      end $$`,
    '0017 one row a link': 'create unique index operator_audit_chain on gateway.operator_audit (coalesce(brand_id, 0), link)',
    '0018 link of a new row': `create function gateway.operator_audit_links() returns trigger
      language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      declare tail gateway.operator_audit_end;
      begin
        insert into gateway.operator_audit_end values (coalesce(new.brand_id, 0), 0, '') on conflict do nothing;
        -- Whoever writes next in this chain waits here until this row stands or is gone: two rows never follow the same one.
        select * into tail from gateway.operator_audit_end e where e.chain = coalesce(new.brand_id, 0) for update;
        new.link := tail.links + 1;
        new.hash := gateway.operator_audit_hash(tail.hash, new);
        update gateway.operator_audit_end set links = new.link, hash = new.hash where chain = tail.chain;
        return new;
      end $$`,
    '0019 rows follow one another': `create trigger operator_audit_links before insert on gateway.operator_audit
      for each row execute function gateway.operator_audit_links()`,
    '0020 audit of a brand': 'create index operator_audit_brand on gateway.operator_audit (brand_id, audit_id)',
    '0021 audit of an action': 'create index operator_audit_action on gateway.operator_audit (brand_id, action, audit_id)',
    '0022 deeds of every brand': 'create index operator_audit_deed on gateway.operator_audit (action, audit_id)',
    '0023 saved views': `create table gateway.operator_view (
      view_id uuid primary key,
      brand_id integer not null references gateway.brand,
      operator_id uuid references gateway.operator,
      role text,
      page text not null,
      name text not null,
      query text not null,
      columns jsonb not null,
      density text not null check (density in ('compact', 'comfortable')),
      is_default boolean not null,
      changed_at timestamptz not null,
      changed_by text not null,
      check (operator_id is null or role is null))`,
    '0024 views of a brand': 'create index operator_view_brand on gateway.operator_view (brand_id, page)',
    '0025 approvals': `create table gateway.approval (
      approval_id uuid primary key,
      brand_id integer references gateway.brand,
      kind text not null,
      subject text not null,
      operation_id text not null,
      body jsonb not null,
      body_hash bytea not null,
      before jsonb not null,
      after jsonb not null,
      basis text not null,
      reason text not null,
      needs smallint not null check (needs in (1, 2)),
      asked_by uuid not null references gateway.operator,
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'STALE', 'REFUSED')),
      code text,
      closed_at timestamptz,
      check ((state = 'OPEN') = (closed_at is null)))`,
    '0026 one open request a subject': `create unique index approval_open on gateway.approval (coalesce(brand_id, 0), kind, subject) where state = 'OPEN'`,
    '0027 requests of a brand': 'create index approval_brand on gateway.approval (brand_id, asked_at, approval_id)',
    '0028 requests in a state': 'create index approval_state on gateway.approval (brand_id, state, asked_at, approval_id)',
    '0029 votes': `create table gateway.approval_vote (
      approval_id uuid not null references gateway.approval,
      operator_id uuid not null references gateway.operator,
      said text not null check (said in ('yes', 'no')),
      at timestamptz not null,
      reason text not null,
      primary key (approval_id, operator_id))`,
    // Of several proposals that waited for one setting the newest goes on; the others would have been refused as stale.
    '0030 proposals are requests': `insert into gateway.approval (approval_id, brand_id, kind, subject, operation_id, body, body_hash, before, after, basis, reason,
        needs, asked_by, asked_at, expires_at, state, closed_at)
      select gen_random_uuid(), p.brand_id, 'setting', 'setting ' || p.name, 'settings.change', b.body,
        sha256(convert_to('settings.change' || b.body::text, 'UTF8')), p.before, p.after, p.expected_version::text, p.reason, 1, p.proposed_by,
        p.proposed_at, p.expires_at, s.state, case when s.state = 'OPEN' then null else coalesce(p.decided_at, p.proposed_at) end
      from gateway.setting_proposal p
      cross join lateral (select jsonb_build_object('brandId', p.brand_id, 'name', p.name, 'value', p.after, 'reason', p.reason,
        'expectedVersion', p.expected_version) as body) b
      cross join lateral (select case when p.state = 'approved' then 'DONE' when p.state = 'declined' then 'DECLINED'
        when exists (select from gateway.setting_proposal n where n.brand_id = p.brand_id and n.name = p.name and n.state = 'open'
          and n.proposal_id > p.proposal_id) then 'STALE' else 'OPEN' end as state) s`,
    '0031 their votes': `insert into gateway.approval_vote (approval_id, operator_id, said, at, reason)
      select a.approval_id, p.decided_by, case when p.state = 'approved' then 'yes' else 'no' end, p.decided_at, ''
      from gateway.setting_proposal p join gateway.approval a on a.brand_id = p.brand_id and a.subject = 'setting ' || p.name
        and a.asked_at = p.proposed_at and a.asked_by = p.proposed_by and a.basis = p.expected_version::text
      where p.decided_by is not null on conflict do nothing`,
    '0032 proposals were moved': 'drop table gateway.setting_proposal',
    '0033 requests stay': 'revoke delete, truncate on gateway.approval, gateway.approval_vote from halong_gateway',
    '0034 requests of every brand': 'create index approval_newest on gateway.approval (asked_at, approval_id)',
    '0035 requests of every brand in a state': 'create index approval_state_newest on gateway.approval (state, asked_at, approval_id)',
    '0036 votes stay': 'revoke update on gateway.approval_vote from halong_gateway',
    '0037 roles are rows': `create table gateway.role (
      code text primary key check (code ~ '^[a-z][a-z0-9_]{2,31}$'),
      name text,
      is_retired boolean not null default false,
      version bigint not null default 1,
      changed_at timestamptz not null,
      changed_by text not null)`,
    '0038 what roles may do': `create table gateway.role_grant (
      role text not null references gateway.role,
      permission text not null,
      most jsonb,
      primary key (role, permission))`,
    '0039 roles of operators': 'alter table gateway.operator drop constraint operator_roles_check',
    '0040 operators have roles':
      'alter table gateway.operator add constraint operator_has_roles check (cardinality(roles) between 1 and 8)',
    '0041 rules of approvals': `create table gateway.approval_rule (
      kind text primary key,
      needs smallint check (needs in (1, 2)),
      from_amount jsonb,
      version bigint not null default 1,
      changed_at timestamptz not null,
      changed_by text not null)`,
    '0042 amounts of requests': `alter table gateway.approval add column amount bigint, add column asset text,
      add check ((amount is null) = (asset is null))`,
    '0043 keys of programs': `create table gateway.api_key (
      key_id uuid primary key,
      name text collate "C" not null,
      brand_id integer,
      hash bytea not null unique,
      permissions text[] not null,
      networks text[] not null default '{}',
      made_by uuid not null references gateway.operator,
      made_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      used_at timestamptz,
      used_from text,
      day date,
      calls bigint not null default 0)`,
    '0044 keys by name': 'create index api_key_name on gateway.api_key (name, made_at)',
    '0045 proofs of sessions': 'alter table gateway.operator_session add column proved_at timestamptz',
    '0046 what keys may write': `alter table gateway.api_key add column writes jsonb not null default '[]'`,
    '0047 writes of keys': `create table gateway.api_write (
      key_id uuid not null references gateway.api_key,
      call_key text collate "C" not null,
      operation text collate "C" not null,
      body_hash bytea not null,
      begun_at timestamptz not null,
      is_done boolean not null default false,
      answer jsonb,
      primary key (key_id, call_key))`,
    '0048 writes of keys by time': 'create index api_write_begun on gateway.api_write (begun_at)',
    '0049 writes of keys by day': `create table gateway.api_write_day (
      key_id uuid not null references gateway.api_key,
      operation text collate "C" not null,
      day date not null,
      writes integer not null,
      primary key (key_id, operation, day))`,
    '0050 passkeys of operators': `create table gateway.operator_passkey (
      passkey_id uuid primary key,
      operator_id uuid not null references gateway.operator,
      credential_id text collate "C" not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      rp_id text not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz)`,
    '0051 passkeys of an operator': 'create index operator_passkey_of on gateway.operator_passkey (operator_id)',
  },
  functions: functionsIn(join(import.meta.dirname, 'functions'), ['operator-audit-stays', 'operator-audit-hash', 'operator-audit-links']),
}
