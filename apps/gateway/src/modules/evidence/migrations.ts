// One list in the order it was written: steps that ran somewhere are never moved.
import type { Migrations } from '../../platform/index.ts'

export const evidenceMigrations: Migrations = {
  schema: 'evidence',
  steps: {
    '0001 packs': `create table gateway.evidence_pack (
      member_id bigint not null,
      pack_id uuid not null unique,
      brand_id integer not null,
      subject text not null,
      sha256 text not null,
      content bytea not null,
      bytes integer not null,
      made_at timestamptz not null,
      made_by text not null,
      reason text not null,
      downloads integer not null default 0,
      primary key (member_id, pack_id))`,
    '0002 packs of a brand': 'create index evidence_pack_brand on gateway.evidence_pack (brand_id, made_at, pack_id)',
    '0003 packs by time': 'create index evidence_pack_at on gateway.evidence_pack (made_at)',
  },
}
