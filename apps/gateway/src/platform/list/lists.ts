import { type ListQuery, MAX_COUNTED_ROWS, type OperationShape } from '@halong/api'
import { type Clock, ok, type Result, refuse } from '@halong/base'
import { parseAsset, toWire } from '@halong/money'
import type { QueryResultRow } from 'pg'
import {
  type CallContext,
  type ListRead,
  type ListReader,
  type OperatorCaller,
  refuseCursor,
  refuseFields,
  type Server,
} from '../http/types.ts'
import type { Queryable } from '../queryable.ts'
import { hashOfList, isReadable, readCursor, writeCursor } from './cursor.ts'
import type { ListDefinition, ListPart, ListScope } from './definition.ts'
import { maskRow } from './mask.ts'
import { type Asked, pageStatement, totalsStatement, UnreadableFilter } from './statements.ts'

/** Which brands a caller may look at, and what a list of one of them needs to know of it. */
export type BrandAccess = {
  brandOf(
    caller: OperatorCaller,
    requested: number | undefined,
    request: CallContext,
  ): Promise<Result<number, 'operator.not_allowed'> | ReturnType<typeof refuseFields>>
  scopeOf(brandId: number): Promise<ListScope>
}
type Deps = { readonly db: { readonly reads: Queryable }; readonly clock: Clock; readonly operators: BrandAccess }
type Call = { readonly query: ListQuery; readonly caller: OperatorCaller; readonly request: CallContext }
type RowsOrTotals = OperationShape & { readonly access: 'operator' } & ListPart
type Found = QueryResultRow & { readonly list_value: string; readonly list_id: string }
type Sum = QueryResultRow & { readonly count: number; readonly asset?: string }

export type Lists = ReturnType<typeof listsOn>

/** What answers the lists of a module: one way for all of them, from the call to the SQL. */
export function listsOn(server: Server, { db, clock, operators }: Deps) {
  /** Whose rows are shown: those of a brand, or where `isAll` says so those of every brand and of none. */
  async function shownTo<Row extends QueryResultRow, Shape extends RowsOrTotals>(
    { caller, query, brandId, isAll }: ListRead & { readonly isAll: boolean },
    list: ListDefinition<Row, Pick<Shape, 'list'>>,
  ) {
    // cast: the filters of this very list.
    const filters = query.filters as Parameters<NonNullable<typeof list.maySee>>[0]
    if (list.maySee?.(filters, caller) === false) return refuse('operator.not_allowed')
    const sql = typeof list.brand === 'function' ? list.brand(filters) : list.brand
    const brand = isAll || sql === null ? null : { sql, id: brandId }
    return ok({ brand, scope: await operators.scopeOf(brandId) })
  }

  async function page<Row extends QueryResultRow, Shape extends RowsOrTotals>(
    operation: Shape,
    list: ListDefinition<Row, Pick<Shape, 'list'>>,
    { asked, query, caller }: Pick<Call, 'query' | 'caller'> & { readonly asked: Asked },
  ) {
    const hash = hashOfList(operation.id, asked.brand?.id ?? null, query)
    const position = query.cursor === undefined ? null : readCursor(query.cursor, hash)
    if (position === 'stale') return refuse('list.cursor_stale')
    const isRead = position === null || isReadable(position, { sort: list.sorts[query.sort.by] ?? list.id, id: list.id })
    if (query.cursor !== undefined && (position === null || !isRead)) return refuseCursor()
    const asOf = clock.now().toISOString()
    const { text, values } = pageStatement(list, { ...asked, position })
    const { rows: found } = await db.reads.query<Row & Found>(text, values)
    const isBack = position?.isBack ?? false
    const [hasMore, shown] = [found.length > query.limit, found.slice(0, query.limit)]
    if (isBack) shown.reverse()
    const beside = (row: Found | undefined, back: boolean) =>
      row === undefined ? null : writeCursor(hash, { value: row.list_value, id: row.list_id, isBack: back })
    const presented = await list.present(shown, { scope: asked.scope, caller })
    return ok({
      rows: presented.map((row) => maskRow(operation.list.row, row)),
      next: isBack || hasMore ? beside(shown.at(-1), false) : null,
      previous: (isBack ? hasMore : position !== null) ? beside(shown[0], true) : null,
      asOf,
    })
  }

  async function totals<Row extends QueryResultRow, Shape extends RowsOrTotals>(
    list: ListDefinition<Row, Pick<Shape, 'list'>>,
    asked: Asked,
  ) {
    const { text, values } = totalsStatement(list, asked)
    const { rows } = await db.reads.query<Sum>(text, values)
    const count = rows.reduce((all, row) => all + row.count, 0)
    const isCapped = count >= MAX_COUNTED_ROWS
    const fields = Object.keys(list.sums?.amounts ?? {})
    const sums = rows.flatMap((row) => {
      const asset = parseAsset(row.asset ?? '')
      return asset === null
        ? []
        : fields.map((field, at) => ({ field, asset, amount: toWire({ asset, minor: BigInt(String(row[`s${at}`])) }) }))
    })
    // A part of the rows has no sum that means anything.
    return ok({ count, isCapped, sums: isCapped ? [] : sums })
  }

  /** Reads by what was asked for; a filter that can't be read is refused with its field. */
  async function reading<Row extends QueryResultRow, Shape extends RowsOrTotals, Value>(
    { of, read }: { readonly of: readonly [Shape, ListDefinition<Row, Pick<Shape, 'list'>>]; read(asked: Asked): Promise<Value> },
    call: ListRead & { readonly isAll: boolean },
  ) {
    const [operation, list] = of
    const shown = await shownTo<Row, Shape>(call, list)
    if (!shown.ok) return shown
    // cast: the filters a list operation is declared with.
    const declared = operation.list.filters as Asked['declared']
    try {
      return await read({ query: call.query, declared, ...shown.value })
    } catch (error) {
      if (error instanceof UnreadableFilter) return refuseFields([{ field: error.field, code: 'field.invalid' }])
      throw error
    }
  }

  return {
    /** Binds the pages of a list, or its totals (`listTotals`), to how it is read. */
    answer<Row extends QueryResultRow, Shape extends RowsOrTotals>(operation: Shape, list: ListDefinition<Row, Pick<Shape, 'list'>>): void {
      const of = [operation, list] as const
      const isTotals = operation.path.endsWith('/totals')
      const handler = async ({ caller, query, request }: Call) => {
        const named = await operators.brandOf(caller, query.brandId, request)
        if (!named.ok) return named
        const isAll = list.unnamed === 'caller' && query.brandId === undefined && caller.onlyBrandId === null
        const read = async (asked: Asked) => (isTotals ? totals(list, asked) : page(operation, list, { query, caller, asked }))
        return reading({ of, read }, { caller, query, brandId: named.value, isAll })
      }
      if (!isTotals) {
        const reader = {
          operation,
          count: (call: ListRead) => reading({ of, read: async (asked) => totals(list, asked) }, { ...call, isAll: false }),
          page: (call: ListRead) => reading({ of, read: (asked) => page(operation, list, { ...call, asked }) }, { ...call, isAll: false }),
        }
        // cast: a list operation, whose rows are objects.
        server.lists.set(operation.id, reader as unknown as ListReader)
      }
      // cast: a list operation's query is a ListQuery, and its answer a page or totals.
      server.answer<Shape>(operation, handler as unknown as Parameters<typeof server.answer<Shape>>[1])
    },
  }
}
