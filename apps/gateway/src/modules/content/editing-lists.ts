import type { editing as operations } from '@halong/api'
import type { ListDefinition } from '../../platform/list/index.ts'
import type { Piece } from './kinds.ts'
import { pictureAddress } from './pictures.ts'
import { CONTENT_COLUMNS, type ContentRow, type Stored, stored, toVersion, type VersionRow } from './store.ts'

const present = ({ linkage, startsAt, endsAt, texts: _texts, ...piece }: Piece) => ({
  ...piece,
  linkageType: linkage.type,
  linkage: linkage.target,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
})
export const textsOf = ({ texts }: Pick<Piece, 'texts'>) =>
  Object.fromEntries(
    Object.entries(texts).map(([code, words]) => [
      code,
      { ...words, sections: (words.sections ?? []).map(({ heading, content }) => ({ heading, content })) },
    ]),
  )
export const presentStored = ({ id: _id, publishedAt: _publishedAt, version, changedAt, changedBy, ...piece }: Stored) => ({
  ...present(piece),
  version,
  changedAt: changedAt.toISOString(),
  changedBy,
})

export const contentList: ListDefinition<ContentRow, typeof operations.list> = {
  from: 'gateway.content',
  columns: CONTENT_COLUMNS,
  brand: 'brand_id',
  id: { sql: 'name', type: 'text' },
  filters: {
    kind: 'kind',
    name: 'name',
    placed: 'placed',
    state: `case when is_shown then 'shown' else 'hidden' end`,
    changedAt: 'changed_at',
  },
  sorts: {
    name: { sql: 'name', type: 'text' },
    order: { sql: 'sort_order', type: 'integer' },
    changedAt: { sql: 'changed_at', type: 'timestamptz' },
  },
  present: (rows) =>
    rows.map(stored).map((piece) => ({
      ...presentStored(piece),
      titles: Object.fromEntries(Object.entries(piece.texts).map(([code, { title }]) => [code, title])),
    })),
}

export const contentVersions: ListDefinition<VersionRow, typeof operations.listVersions> = {
  from: 'gateway.content c join gateway.content_version v on v.brand_id = c.brand_id and v.content_id = c.content_id',
  columns: 'v.piece, v.version, v.changed_at, v.changed_by, v.reason',
  brand: 'c.brand_id',
  id: { sql: 'v.version', type: 'integer' },
  filters: { kind: 'c.kind', name: 'c.name' },
  sorts: { version: { sql: 'v.version', type: 'integer' } },
  present: (rows) =>
    rows
      .map(toVersion)
      .map(({ piece, changedAt, ...rest }) => ({ ...present(piece), ...rest, texts: textsOf(piece), changedAt: changedAt.toISOString() })),
}

type PictureRow = { name: string; width: number; height: number; added_at: Date; added_by: string }

export const picturesList: ListDefinition<PictureRow, typeof operations.listPictures> = {
  from: 'gateway.content_picture',
  columns: 'name, width, height, added_at, added_by',
  brand: 'brand_id',
  id: { sql: 'picture_id', type: 'bigint' },
  filters: { addedBy: 'added_by', addedAt: 'added_at' },
  sorts: { addedAt: { sql: 'picture_id', type: 'bigint' } },
  present: (rows) =>
    rows.map(({ name, width, height, added_at, added_by }) => ({
      url: pictureAddress(name),
      width,
      height,
      addedAt: added_at.toISOString(),
      addedBy: added_by,
    })),
}
