import { type Platform, type Queryable, type Tx, uuidv7 } from '../../platform/index.ts'
import type { Audience, Device, Kind, LinkageType, Piece, SegmentRef, Texts } from './kinds.ts'

export type ContentRow = {
  content_id: string
  kind: Kind
  name: string
  placed: string
  picture: string
  linkage_type: LinkageType
  linkage: string
  texts: Texts
  audience: Audience
  device: Device
  segment: SegmentRef
  is_pinned: boolean
  sort_order: number
  starts_at: Date | null
  ends_at: Date | null
  is_shown: boolean
  version: number
  published_at: Date | null
  changed_at: Date
  changed_by: string
}
/** As JSON keeps a piece: moments are texts. */
export type VersionRow = {
  piece: Omit<Piece, 'startsAt' | 'endsAt' | 'segment'> & { startsAt: string | null; endsAt: string | null; segment?: SegmentRef }
  version: number
  changed_at: Date
  changed_by: string
  reason: string
}
/** A piece with what is known of it beside what was written. */
export type Stored = Piece & {
  readonly id: string
  readonly version: number
  /** When it begins, else when it was first shown; of one that never was, when it was changed last. */
  readonly publishedAt: Date
  readonly changedAt: Date
  readonly changedBy: string
}
export type Change = { readonly brandId: number; readonly piece: Piece; readonly at: Date; readonly by: string; readonly reason: string }
export type Version = {
  readonly piece: Piece
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string
  readonly reason: string
}
type Key = { readonly brandId: number; readonly kind: Kind; readonly name: string }
export type ContentStore = ReturnType<typeof createContentStore>

/** More than all kinds of a brand together may have (`MAX_SHOWN_PIECES_PER_KIND`). */
const MAX_SHOWN_PIECES = 5_000
export const CONTENT_COLUMNS = `content_id, kind, name, placed, picture, linkage_type, linkage, texts, audience, device, segment, is_pinned, sort_order,
  starts_at, ends_at, is_shown, version, published_at, changed_at, changed_by`

export const stored = (row: ContentRow): Stored => ({
  id: row.content_id,
  kind: row.kind,
  name: row.name,
  placed: row.placed,
  picture: row.picture,
  linkage: { type: row.linkage_type, target: row.linkage },
  texts: row.texts,
  audience: row.audience,
  device: row.device,
  segment: row.segment,
  isPinned: row.is_pinned,
  order: row.sort_order,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  isShown: row.is_shown,
  version: row.version,
  publishedAt: row.starts_at ?? row.published_at ?? row.changed_at,
  changedAt: row.changed_at,
  changedBy: row.changed_by,
})

export const toVersion = ({ piece: { startsAt, endsAt, ...rest }, version, changed_at, changed_by, reason }: VersionRow): Version => ({
  // Versions from before segments say none.
  piece: {
    ...rest,
    segment: rest.segment ?? '',
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  },
  version,
  changedAt: changed_at,
  changedBy: changed_by,
  reason,
})

const valuesOf = ({ brandId, piece, at, by }: Change): unknown[] => [
  brandId,
  piece.kind,
  piece.name,
  piece.placed,
  piece.picture,
  piece.linkage.type,
  piece.linkage.target,
  JSON.stringify(piece.texts),
  piece.audience,
  piece.device,
  piece.isPinned,
  piece.order,
  piece.startsAt,
  piece.endsAt,
  piece.isShown,
  at,
  by,
  piece.segment,
]

export function createContentStore({ db }: Pick<Platform, 'db'>) {
  async function find(on: Queryable, { brandId, kind, name }: Key, lock = ''): Promise<Stored | null> {
    const { rows } = await on.query<ContentRow>(
      `select ${CONTENT_COLUMNS} from gateway.content where brand_id = $1 and kind = $2 and name = $3 ${lock}`,
      [brandId, kind, name],
    )
    return rows[0] ? stored(rows[0]) : null
  }

  return {
    find: (key: Key) => find(db.reads, key),
    /** The same, held until the transaction ends. */
    findToChange: (tx: Tx, key: Key) => find(tx, key, 'for update'),

    async shown(brandId: number): Promise<Stored[]> {
      const { rows } = await db.reads.query<ContentRow>(
        `select ${CONTENT_COLUMNS} from gateway.content where brand_id = $1 and is_shown order by sort_order, content_id limit $2`,
        [brandId, MAX_SHOWN_PIECES],
      )
      return rows.map(stored)
    },

    /** Documents as they stood at a moment: the newest version of each until then. */
    async documentsAt(brandId: number, at: Date): Promise<{ name: string; version: number; changedAt: Date; texts: Texts }[]> {
      const { rows } = await db.pool.query<{ name: string; version: number; changed_at: Date; texts: Texts }>(
        `select distinct on (content_id) piece ->> 'name' as name, version, changed_at, piece -> 'texts' as texts from gateway.content_version
         where brand_id = $1 and piece ->> 'kind' = 'document' and changed_at <= $2 and (piece ->> 'isShown')::boolean
         order by content_id, version desc limit 20`,
        [brandId, at],
      )
      return rows.map(({ changed_at: changedAt, ...rest }) => ({ ...rest, changedAt }))
    },

    /** Every piece of a brand as `kind name`, with who wrote its first version. */
    async authors(brandId: number): Promise<ReadonlyMap<string, string>> {
      const { rows } = await db.pool.query<{ piece: string; author: string }>(
        `select c.kind || ' ' || c.name as piece, coalesce(v.changed_by, c.changed_by) as author from gateway.content c
         left join gateway.content_version v on v.brand_id = c.brand_id and v.content_id = c.content_id and v.version = 1
         where c.brand_id = $1`,
        [brandId],
      )
      return new Map(rows.map(({ piece, author }) => [piece, author]))
    },

    /** Versions of a piece, newest first: those below one, or all. */
    async versions({ brandId, id, below, most }: { brandId: number; id: string; below: string | null; most: number }): Promise<Version[]> {
      const { rows } = await db.reads.query<VersionRow>(
        `select piece, version, changed_at, changed_by, reason from gateway.content_version
         where brand_id = $1 and content_id = $2 and ($3::bigint is null or version < $3) order by version desc limit $4`,
        [brandId, id, below, most],
      )
      return rows.map(toVersion)
    },

    /** Pieces of a kind that are shown, and all of the brand. */
    async countOf(tx: Tx, { brandId, kind }: Omit<Key, 'name'>): Promise<{ shown: number; all: number }> {
      const { rows } = await tx.query<{ shown: number; all: number }>(
        `select count(*) filter (where kind = $2 and is_shown)::int as shown, count(*)::int as "all" from gateway.content where brand_id = $1`,
        [brandId, kind],
      )
      return rows[0] ?? { shown: 0, all: 0 }
    },

    /** Writes a piece and the version it is now. Null when another call made it first. */
    async write(tx: Tx, change: Change, before: Stored | null): Promise<number | null> {
      const values = valuesOf(change)
      const { rows } = before
        ? await tx.query<{ content_id: string; version: number }>(
            `update gateway.content set placed = $4, picture = $5, linkage_type = $6, linkage = $7, texts = $8, audience = $9, device = $10,
               is_pinned = $11, sort_order = $12, starts_at = $13, ends_at = $14, is_shown = $15, changed_at = $16, changed_by = $17, segment = $18,
               published_at = coalesce(published_at, case when $15 then $16::timestamptz end), version = version + 1
             where brand_id = $1 and kind = $2 and name = $3 returning content_id, version`,
            values,
          )
        : await tx.query<{ content_id: string; version: number }>(
            `insert into gateway.content (brand_id, kind, name, placed, picture, linkage_type, linkage, texts, audience, device, is_pinned,
               sort_order, starts_at, ends_at, is_shown, changed_at, changed_by, segment, published_at, content_id)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, case when $15 then $16::timestamptz end, $19)
             on conflict (brand_id, kind, name) do nothing returning content_id, version`,
            [...values, uuidv7()],
          )
      const row = rows[0]
      if (!row) return null
      await tx.query(
        `insert into gateway.content_version (brand_id, content_id, version, piece, changed_at, changed_by, reason)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [change.brandId, row.content_id, row.version, JSON.stringify(change.piece), change.at, change.by, change.reason],
      )
      return row.version
    },
  }
}
