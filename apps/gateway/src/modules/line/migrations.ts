import type { Migrations } from '../../platform/index.ts'

export const lineMigrations: Migrations = {
  schema: 'line',
  steps: {
    '0001 transfers along the line': `create table gateway.line_transfer (
      member_id bigint not null,
      transfer_id uuid not null unique,
      request_id text collate "C" not null,
      brand_id integer not null,
      other_id bigint not null,
      way text not null check (way in ('up', 'down')),
      asset text collate "C" not null,
      amount bigint not null check (amount > 0),
      state text not null check (state in ('OPEN', 'DONE', 'REFUSED', 'LAPSED')),
      code text,
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      decided_by text,
      version integer not null default 1,
      primary key (member_id, transfer_id),
      unique (member_id, request_id),
      check ((state = 'OPEN') = (ended_at is null)))`,
    '0002 transfers of a brand': 'create index line_transfer_brand on gateway.line_transfer (brand_id, asked_at, transfer_id)',
    '0003 transfers to an agent': 'create index line_transfer_other on gateway.line_transfer (other_id, transfer_id)',
    '0004 transfers that wait': `create index line_transfer_open on gateway.line_transfer (expires_at) where state = 'OPEN'`,
    '0005 transfers stay': 'revoke delete, truncate on gateway.line_transfer from halong_gateway',
  },
}
