import type { Migrations } from '../../platform/index.ts'

export const contentMigrations: Migrations = {
  schema: 'content',
  steps: {
    '0001 content': `create table gateway.content (
      brand_id integer not null references gateway.brand,
      kind text not null check (kind in ('banner', 'promotion', 'notice', 'popup')),
      content_id uuid not null,
      name text not null,
      placed text not null,
      picture text not null,
      linkage_type text not null check (linkage_type in ('', 'PATH', 'GAME', 'POPUP', 'URL')),
      linkage text not null,
      texts jsonb not null,
      sort_order integer not null,
      starts_at timestamptz,
      ends_at timestamptz,
      is_shown boolean not null default true,
      changed_at timestamptz not null,
      changed_by text not null,
      primary key (brand_id, kind, content_id),
      unique (brand_id, kind, name))`,
  },
}
