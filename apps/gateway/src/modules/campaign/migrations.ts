import type { Migrations } from '../../platform/index.ts'

export const campaignMigrations: Migrations = {
  schema: 'campaign',
  steps: {
    '0001 campaigns': `create table gateway.campaign (
      campaign_id uuid primary key,
      brand_id integer not null,
      name text not null,
      segment text collate "C" not null,
      via_inbox boolean not null,
      via_push boolean not null,
      link text not null,
      words jsonb not null,
      state text not null check (state in ('DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELLED')),
      version bigint not null default 1,
      zone text,
      send_at timestamptz,
      begun_at timestamptz,
      ended_at timestamptz,
      sent_to bigint not null default 0,
      told integer not null default 0,
      pushed integer not null default 0,
      left_out integer not null default 0,
      changed_by text not null,
      changed_at timestamptz not null)`,
    '0002 campaigns of a brand': 'create index campaign_brand on gateway.campaign (brand_id, changed_at)',
    '0003 campaigns that are due': `create index campaign_due on gateway.campaign (send_at) where state in ('SCHEDULED', 'SENDING')`,
  },
}
