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
    '0002 more kinds': `alter table gateway.content
      drop constraint content_kind_check,
      add constraint content_kind_check check (kind in
        ('banner', 'promotion', 'notice', 'popup', 'hint', 'article', 'document', 'category', 'topic'))`,
    '0003 for whom': `alter table gateway.content
      add column audience text not null default 'everybody' check (audience in ('everybody', 'visitors', 'members')),
      add column device text not null default 'all' check (device in ('all', 'phone', 'desktop')),
      add column is_pinned boolean not null default false,
      add column version integer not null default 1,
      add column published_at timestamptz`,
    // Notices had the place 'all' when they had to have one.
    '0004 places of notices': `update gateway.content set placed = '' where kind in ('notice', 'popup')`,
    '0005 versions': `create table gateway.content_version (
      brand_id integer not null,
      content_id uuid not null,
      version integer not null,
      piece jsonb not null,
      changed_at timestamptz not null,
      changed_by text not null,
      reason text not null,
      primary key (brand_id, content_id, version))`,
    '0006 pictures': `create table gateway.content_picture (
      brand_id integer not null references gateway.brand,
      name text not null,
      width integer not null,
      height integer not null,
      added_at timestamptz not null,
      added_by text not null,
      primary key (brand_id, name))`,
    '0007 files of pictures': `create table gateway.content_picture_file (
      name text not null,
      width integer not null,
      format text not null check (format in ('webp', 'avif')),
      bytes bytea not null,
      primary key (name, format, width))`,
    '0008 order of pictures': 'alter table gateway.content_picture add column picture_id bigint generated always as identity',
    // What stood there before versions were kept is the first of them.
    '0009 first versions': `insert into gateway.content_version (brand_id, content_id, version, piece, changed_at, changed_by, reason)
      select brand_id, content_id, version, jsonb_build_object(
        'kind', kind, 'name', name, 'placed', placed, 'picture', picture, 'linkage', jsonb_build_object('type', linkage_type, 'target', linkage),
        'texts', texts, 'audience', audience, 'device', device, 'isPinned', is_pinned, 'order', sort_order,
        'startsAt', starts_at, 'endsAt', ends_at, 'isShown', is_shown), changed_at, changed_by, 'as it stood'
      from gateway.content on conflict do nothing`,
    '0011 previews': `create table gateway.content_preview (
      token_hash bytea primary key,
      brand_id integer not null,
      piece jsonb not null,
      made_by text not null,
      until timestamptz not null)`,
    '0012 previews by time': 'create index content_preview_until on gateway.content_preview (until)',
    '0013 for a segment': `alter table gateway.content add column segment text not null default ''`,
    // A piece that was never shown was not published yet.
    '0010 drafts': `update gateway.content c set published_at = null where not is_shown and not exists (
      select from gateway.content_version v where v.brand_id = c.brand_id and v.content_id = c.content_id and (v.piece->>'isShown')::boolean)`,
  },
}
