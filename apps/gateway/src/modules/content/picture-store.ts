import type { Platform, Tx } from '../../platform/index.ts'

export type PictureFormat = 'webp' | 'avif'
export type PictureFile = { readonly width: number; readonly format: PictureFormat; readonly bytes: Buffer }
/** How large a brand's pictures are, by name. */
export type PictureSizes = ReadonlyMap<string, { readonly width: number; readonly height: number }>
export type PictureStore = ReturnType<typeof createPictureStore>

export function createPictureStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** The widest file that is at most so wide, else the narrowest. */
    async file({ name, width, format }: { name: string; width: number; format: PictureFormat }): Promise<Buffer | null> {
      const { rows } = await db.reads.query<{ bytes: Buffer }>(
        `select bytes from gateway.content_picture_file where name = $1 and format = $2
         order by (width <= $3) desc, case when width <= $3 then -width else width end limit 1`,
        [name, format, width],
      )
      return rows[0]?.bytes ?? null
    },

    async countOf(tx: Tx, brandId: number): Promise<number> {
      const { rows } = await tx.query<{ count: number }>('select count(*)::int as count from gateway.content_picture where brand_id = $1', [
        brandId,
      ])
      return rows[0]?.count ?? 0
    },

    /** Keeps a picture; the same one again changes nothing. */
    async put(
      tx: Tx,
      row: { brandId: number; name: string; width: number; height: number; files: readonly PictureFile[]; at: Date; by: string },
    ): Promise<void> {
      await tx.query(
        `insert into gateway.content_picture (brand_id, name, width, height, added_at, added_by) values ($1, $2, $3, $4, $5, $6)
         on conflict (brand_id, name) do nothing`,
        [row.brandId, row.name, row.width, row.height, row.at, row.by],
      )
      for (const { width, format, bytes } of row.files)
        await tx.query(
          'insert into gateway.content_picture_file (name, width, format, bytes) values ($1, $2, $3, $4) on conflict (name, format, width) do nothing',
          [row.name, width, format, bytes],
        )
    },

    /**
     * Content of a brand that names a picture as it stands now, hidden or shown: `kind name` each. What is being written meanwhile is waited
     * for, and waits for the end of this transaction.
     */
    async usesOf(tx: Tx, { brandId, name }: { brandId: number; name: string }): Promise<string[]> {
      await tx.query('lock table gateway.content in share mode')
      const { rows } = await tx.query<{ place: string }>(
        `select kind || ' ' || name as place from gateway.content
         where brand_id = $1 and (strpos(picture, $2) > 0 or strpos(texts::text, $2) > 0) order by kind, name limit 100`,
        [brandId, `/wps/pictures/${name}-`],
      )
      return rows.map(({ place }) => place)
    },

    /**
     * Whether all these are still pictures of the brand. None of them can be taken away until the transaction ends, and one that is being taken away is
     * waited for (`usesOf`).
     */
    async hold(tx: Tx, { brandId, names }: { brandId: number; names: readonly string[] }): Promise<boolean> {
      await tx.query('lock table gateway.content in row exclusive mode')
      const { rows } = await tx.query('select name from gateway.content_picture where brand_id = $1 and name = any($2)', [brandId, names])
      return rows.length === new Set(names).size
    },

    /** Takes a picture away with its files. What it was, or null when there is none of that name. */
    async remove(tx: Tx, { brandId, name }: { brandId: number; name: string }): Promise<{ width: number; height: number } | null> {
      const { rows } = await tx.query<{ width: number; height: number }>(
        'delete from gateway.content_picture where brand_id = $1 and name = $2 returning width, height',
        [brandId, name],
      )
      // The name is made of brand and pixels: its files are this picture's alone.
      if (rows[0]) await tx.query('delete from gateway.content_picture_file where name = $1', [name])
      return rows[0] ?? null
    },

    /** All of a brand: there are at most a thousand. */
    async sizes(brandId: number): Promise<PictureSizes> {
      const { rows } = await db.reads.query<{ name: string; width: number; height: number }>(
        'select name, width, height from gateway.content_picture where brand_id = $1',
        [brandId],
      )
      return new Map(rows.map(({ name, width, height }) => [name, { width, height }]))
    },
  }
}
