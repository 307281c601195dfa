import type { Migrations } from '../../platform/index.ts'

/** One live code for each purpose and address. `code_hash` of a code that went to nobody fits no code. */
export const verificationMigrations: Migrations = {
  schema: 'verification',
  steps: {
    '0001 codes': `create table gateway.verification_code (
      brand_id integer not null,
      purpose text not null check (purpose in ('login', 'register', 'password', 'contact', 'check')),
      channel text not null check (channel in ('sms', 'email')),
      address text not null,
      code_hash bytea not null,
      sent_id uuid,
      tries integer not null default 0,
      expires_at timestamptz not null,
      primary key (brand_id, purpose, channel, address))`,
    '0002 codes by time': 'create index verification_code_expires on gateway.verification_code (expires_at)',
    '0003 what was sent where': `create table gateway.verification_sent (
      id uuid primary key,
      brand_id integer not null,
      country text not null,
      sent_at timestamptz not null,
      is_taken boolean not null default false)`,
    '0004 newest of a country': 'create index verification_sent_country on gateway.verification_sent (country, sent_at desc)',
    '0005 sent by time': 'create index verification_sent_at on gateway.verification_sent (sent_at)',
    '0006 stopped countries': `create table gateway.verification_stop (
      country text primary key, until timestamptz not null, since timestamptz not null)`,
    '0007 what went to nobody': 'alter table gateway.verification_sent add column is_withheld boolean not null default false',
    '0008 countries stopped for a brand': `create table gateway.verification_brand_stop (
      brand_id integer not null, country text not null, until timestamptz not null, since timestamptz not null, primary key (brand_id, country))`,
    '0009 a stop in force goes on for every brand': `insert into gateway.verification_brand_stop (brand_id, country, until, since)
      select b.brand_id, s.country, s.until, s.since from gateway.verification_stop s cross join gateway.brand b`,
    '0010 no stops of an installation': 'drop table gateway.verification_stop',
    '0011 newest of a brand and country':
      'create index verification_sent_brand on gateway.verification_sent (brand_id, country, sent_at desc)',
    '0012 no newest of a country': 'drop index gateway.verification_sent_country',
  },
}
