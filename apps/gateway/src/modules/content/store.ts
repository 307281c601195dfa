import type { Generated } from 'kysely'
import { type Platform, uuidv7 } from '../../platform/index.ts'

export type Kind = 'banner' | 'promotion' | 'notice' | 'popup'
export type Words = { readonly title: string; readonly text: string; readonly action?: string }
export type Texts = Readonly<Record<string, Words>>
export type ContentRow = {
  content_id: string
  kind: Kind
  name: string
  placed: string
  picture: string
  linkage_type: '' | 'PATH' | 'GAME' | 'POPUP' | 'URL'
  linkage: string
  texts: Texts
  sort_order: number
  starts_at: Date | null
  ends_at: Date | null
}

type ContentTables = {
  'gateway.content': Omit<ContentRow, 'texts'> & {
    brand_id: number
    texts: unknown
    is_shown: Generated<boolean>
    changed_at: Date
    changed_by: string
  }
}

export type ContentStore = ReturnType<typeof createContentStore>

export function createContentStore({ db }: Pick<Platform, 'db'>) {
  const tables = db.tables<ContentTables>()
  return {
    async shown(brandId: number): Promise<ContentRow[]> {
      const rows = await tables
        .selectFrom('gateway.content')
        .select([
          'content_id',
          'kind',
          'name',
          'placed',
          'picture',
          'linkage_type',
          'linkage',
          'texts',
          'sort_order',
          'starts_at',
          'ends_at',
        ])
        .where('brand_id', '=', brandId)
        .where('is_shown', '=', true)
        .orderBy('sort_order')
        .orderBy('content_id')
        .execute()
      // cast: checked when it was published.
      return rows.map((row) => ({ ...row, texts: row.texts as Texts }))
    },

    /** Publishes under a name: the same name again replaces what it showed and keeps its id. */
    async put(row: Omit<ContentRow, 'content_id'> & { brandId: number; at: Date; by: string }): Promise<void> {
      const { brandId, at, by, texts, ...rest } = row
      const values = { ...rest, texts: JSON.stringify(texts), is_shown: true, changed_at: at, changed_by: by }
      await tables
        .insertInto('gateway.content')
        .values({ ...values, brand_id: brandId, content_id: uuidv7() })
        .onConflict((conflict) => conflict.columns(['brand_id', 'kind', 'name']).doUpdateSet(values))
        .execute()
    },

    hide: ({ brandId, kind, name, at, by }: { brandId: number; kind: Kind; name: string; at: Date; by: string }) =>
      tables
        .updateTable('gateway.content')
        .set({ is_shown: false, changed_at: at, changed_by: by })
        .where('brand_id', '=', brandId)
        .where('kind', '=', kind)
        .where('name', '=', name)
        .execute(),
  }
}
