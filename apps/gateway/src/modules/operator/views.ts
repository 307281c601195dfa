import { ok, refuse } from '@halong/base'
import { type OperatorCaller, type Platform, uuidv7 } from '../../platform/index.ts'

/** For each owner: a person, a role, the brand. */
const MAX_VIEWS_PER_OWNER = 50

/** Whose a view is; the brand's where neither is named. */
export type ViewOwner = { readonly operatorId: string | null; readonly role: string | null }
export type ViewText = {
  readonly page: string
  readonly name: string
  readonly query: string
  readonly columns: readonly { readonly name: string; readonly width: number | null }[]
  readonly density: 'compact' | 'comfortable'
  readonly isDefault: boolean
}
type Row = {
  view_id: string
  operator_id: string | null
  role: string | null
  page: string
  name: string
  query: string
  columns: ViewText['columns']
  density: ViewText['density']
  is_default: boolean
  changed_at: Date
  changed_by: string
}
export type Views = ReturnType<typeof createViews>
type Caller = Pick<OperatorCaller, 'operatorId' | 'username' | 'roles' | 'permissions'>

/** Saved views of lists: what to filter by, in which order, with which columns. */
export function createViews({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** A shared view takes the right to share; nobody writes another person's. */
  const mayWrite = ({ operatorId }: ViewOwner, caller: Caller) =>
    operatorId === null ? caller.permissions.includes('views.share') : operatorId === caller.operatorId

  return {
    async list({ brandId, page }: { brandId: number; page: string | null }, caller: Caller): Promise<Row[]> {
      const { rows } = await db.reads.query<Row>(
        `select view_id, operator_id, role, page, name, query, columns, density, is_default, changed_at, changed_by from gateway.operator_view
         where brand_id = $1 and ($2::text is null or page = $2)
           and (operator_id = $3 or role = any($4) or (operator_id is null and role is null)) order by name, view_id limit 1000`,
        [brandId, page, caller.operatorId, caller.roles],
      )
      return rows
    },

    async save({ brandId, id, owner, text }: { brandId: number; id: string | null; owner: ViewOwner; text: ViewText }, caller: Caller) {
      if (!mayWrite(owner, caller)) return refuse('operator.not_allowed')
      return db.transaction(async (tx) => {
        // One writer of a brand's views at a time, so that fifty stay fifty.
        await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`operator_view ${brandId}`])
        const { rows: known } = await tx.query<Pick<Row, 'operator_id' | 'role'>>(
          'select operator_id, role from gateway.operator_view where view_id = $1 and brand_id = $2',
          [id, brandId],
        )
        const [before] = known
        if (id !== null && before === undefined) return refuse('view.unknown')
        if (before !== undefined && !mayWrite({ operatorId: before.operator_id, role: before.role }, caller)) return refuse('view.unknown')
        const { rows: counted } = await tx.query<{ count: number }>(
          `select count(*)::int as count from gateway.operator_view
           where brand_id = $1 and operator_id is not distinct from $2 and role is not distinct from $3 and view_id is distinct from $4`,
          [brandId, owner.operatorId, owner.role, id],
        )
        if ((counted[0]?.count ?? 0) >= MAX_VIEWS_PER_OWNER) return refuse('view.limit')
        const viewId = id ?? uuidv7()
        if (text.isDefault)
          await tx.query(
            `update gateway.operator_view set is_default = false
             where brand_id = $1 and page = $2 and operator_id is not distinct from $3 and role is not distinct from $4`,
            [brandId, text.page, owner.operatorId, owner.role],
          )
        await tx.query(
          `insert into gateway.operator_view
             (view_id, brand_id, operator_id, role, page, name, query, columns, density, is_default, changed_at, changed_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
           on conflict (view_id) do update set operator_id = excluded.operator_id, role = excluded.role, page = excluded.page, name = excluded.name,
             query = excluded.query, columns = excluded.columns, density = excluded.density, is_default = excluded.is_default,
             changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
          [
            viewId,
            brandId,
            owner.operatorId,
            owner.role,
            text.page,
            text.name,
            text.query,
            JSON.stringify(text.columns),
            text.density,
            text.isDefault,
            clock.now(),
            caller.username,
          ],
        )
        return ok({ viewId })
      })
    },

    async remove({ brandId, id }: { brandId: number; id: string }, caller: Caller) {
      const { rowCount } = await db.pool.query(
        'delete from gateway.operator_view where brand_id = $1 and view_id = $2 and (operator_id = $3 or (operator_id is null and $4))',
        [brandId, id, caller.operatorId, caller.permissions.includes('views.share')],
      )
      return rowCount === 1 ? ok({}) : refuse('view.unknown')
    },
  }
}
