import type { Migrations } from '../../platform/index.ts'

/** What players sent to prove who they are: one row an item, one picture a part; nothing but pictures is sealed. */
export const kycMigrations: Migrations = {
  schema: 'kyc',
  steps: {
    '0001 documents': `create table gateway.kyc_document (
      member_id bigint not null,
      item text not null check (item in ('identity', 'address', 'funds')),
      document_id uuid not null unique,
      brand_id integer not null,
      state text not null check (state in ('sent', 'accepted', 'again', 'refused')),
      code text,
      remark text not null default '',
      times integer not null check (times > 0),
      version integer not null,
      sent_at timestamptz not null,
      promised_at timestamptz not null,
      decided_at timestamptz,
      decided_by text,
      primary key (member_id, item))`,
    '0002 documents of a brand': 'create index kyc_document_brand on gateway.kyc_document (brand_id, sent_at, document_id)',
    '0003 documents by state': 'create index kyc_document_state on gateway.kyc_document (brand_id, state, sent_at, document_id)',
    '0004 pictures': `create table gateway.kyc_picture (
      member_id bigint not null,
      item text not null,
      part text not null,
      picture_id uuid not null,
      sealed bytea not null,
      at timestamptz not null,
      primary key (member_id, item, part))`,
  },
}
