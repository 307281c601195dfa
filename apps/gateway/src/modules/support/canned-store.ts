import { ok, refuse } from '@halong/base'
import { type Platform, type Tx, uuidv7 } from '../../platform/index.ts'

export type Canned = {
  readonly id: string
  readonly title: string
  readonly language: string
  readonly text: string
  readonly uses: number
  readonly changedBy: string
  readonly changedAt: Date
}
type Row = { canned_id: string; title: string; language: string; text: string; uses: number; changed_by: string; changed_at: Date }
const MAX_CANNED = 200
export type CannedStore = ReturnType<typeof createCannedStore>
type Written = Pick<Canned, 'title' | 'language' | 'text'> & { readonly brandId: number; readonly by: string; readonly at: Date }

/** Answers that operators of a brand keep ready. */
export function createCannedStore({ db }: Pick<Platform, 'db'>) {
  return {
    async of(brandId: number): Promise<Canned[]> {
      const { rows } = await db.pool.query<Row>(
        `select canned_id, title, language, text, uses, changed_by, changed_at from gateway.support_canned
         where brand_id = $1 order by uses desc, title, canned_id limit ${MAX_CANNED}`,
        [brandId],
      )
      return rows.map(({ canned_id, changed_by, changed_at, ...rest }) => ({
        id: canned_id,
        changedBy: changed_by,
        changedAt: changed_at,
        ...rest,
      }))
    },
    async add(tx: Tx, { brandId, title, language, text, by, at }: Written) {
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`canned ${brandId}`])
      const { rowCount } = await tx.query(
        `insert into gateway.support_canned (brand_id, canned_id, title, language, text, uses, changed_by, changed_at)
         select $1, $2, $3, $4, $5, 0, $6, $7 where (select count(*) from gateway.support_canned where brand_id = $1) < ${MAX_CANNED}`,
        [brandId, uuidv7(), title, language, text, by, at],
      )
      return rowCount === 1 ? ok({}) : refuse('support.canned_full')
    },
    async change(tx: Tx, id: string, { brandId, title, language, text, by, at }: Written) {
      const { rowCount } = await tx.query(
        `update gateway.support_canned set title = $3, language = $4, text = $5, changed_by = $6, changed_at = $7
         where brand_id = $1 and canned_id = $2`,
        [brandId, id, title, language, text, by, at],
      )
      return rowCount === 1 ? ok({}) : refuse('support.canned_unknown')
    },
    async remove(tx: Tx, { brandId, id }: { brandId: number; id: string }) {
      const { rowCount } = await tx.query('delete from gateway.support_canned where brand_id = $1 and canned_id = $2', [brandId, id])
      return rowCount === 1 ? ok({}) : refuse('support.canned_unknown')
    },
    async countUse(tx: Tx, { brandId, id }: { brandId: number; id: string }): Promise<void> {
      await tx.query('update gateway.support_canned set uses = uses + 1 where brand_id = $1 and canned_id = $2', [brandId, id])
    },
  }
}
