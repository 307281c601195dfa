import { z } from 'zod'
import { brandId, instant, moneyText, text } from './fields.ts'
import type { Filter } from './list-filters.ts'
import type { Permission } from './permissions.ts'

export type { FilterKind } from './list-filters.ts'

/** Counting stops here: a list of more is "10,000+". */
export const MAX_COUNTED_ROWS = 10_001
const limits = [20, 50, 100, 200] as const

type Filters = Readonly<Record<string, Filter>>
type Sorts = Readonly<Record<string, 'asc' | 'desc'>>
/** What the filters of a list were read as; those that were not named are left out. */
export type FiltersOf<F extends Filters> = { readonly [Name in keyof F]?: F[Name] extends Filter<infer Value> ? Value : never }

/** What a page of a list was asked for. */
export type ListQuery<F extends Filters = Filters> = {
  readonly brandId: number | undefined
  readonly filters: FiltersOf<F>
  /** The filters as they were written, in a fixed order: a cursor serves under these alone. */
  readonly written: string
  readonly sort: { readonly by: string; readonly isDescending: boolean }
  readonly cursor: string | undefined
  readonly limit: number
}
type ListInput<F extends Filters> = { readonly [Name in keyof F]?: string } & {
  readonly brandId?: number
  readonly sort?: string
  readonly cursor?: string
  readonly limit?: number
}

type ListDeclaration<Id extends string, Row extends z.ZodObject, F extends Filters> = {
  readonly id: Id
  readonly path: `/wps/operator/${string}`
  readonly permission: Permission
  readonly summary: string
  readonly row: Row
  readonly filters: F
  /** What rows may be ordered by, with the direction that is meant when none is said; the first holds where nothing is. */
  readonly sorts: Sorts
  /** Filters without which there is no such list: they name what it is a list of. */
  readonly requires?: readonly Extract<keyof F, string>[]
  /** Views that the pages begin with, as the text of their query; each is served by an index. */
  readonly views?: Readonly<Record<string, string>>
}
export type ListShape = Pick<ListDeclaration<string, z.ZodObject, Filters>, 'row' | 'filters' | 'sorts' | 'views' | 'requires'>

function queryOf<F extends Filters>({ filters, sorts, requires = [] }: { filters: F; sorts: Sorts; requires?: readonly string[] }) {
  const names = Object.keys(sorts)
  const named = Object.fromEntries(
    Object.entries(filters).map(([name, { schema }]) => [name, requires.includes(name) ? schema : schema.optional()]),
  )
  const schema = z
    .strictObject({
      ...named,
      brandId,
      sort: z.enum(names.flatMap((name) => [name, `-${name}`])).optional(),
      cursor: z.string().max(400).optional(),
      limit: z.coerce
        .number()
        .min(20, { abort: true })
        .max(200, { abort: true })
        .refine((requested) => limits.some((limit) => limit === requested))
        .default(50),
    })
    .transform(({ brandId: brand, sort, cursor: at, limit, ...rest }): ListQuery => {
      const by = sort?.replace('-', '') ?? names[0] ?? ''
      const isDescending = sort === undefined ? sorts[by] === 'desc' : sort.startsWith('-')
      const given = Object.entries(rest)
        .filter(([, value]) => value !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
      return {
        brandId: brand,
        filters: Object.fromEntries(given),
        written: JSON.stringify(given),
        sort: { by, isDescending },
        cursor: at,
        limit,
      }
    })
  // cast: the fields are those of the filters, by name, and each value is what its filter reads.
  return schema as unknown as z.ZodType<ListQuery<F>, ListInput<F>>
}

/**
 * An operators' list. Every list is asked for in one way: filters that are known by name (an unknown or unreadable one is refused with its field, never
 * ignored), sorts of a fixed set, and pages by a cursor that serves under the same filters and sort alone.
 */
export function listOperation<const Id extends `${string}.${string}`, Row extends z.ZodObject, const F extends Filters>(
  declaration: ListDeclaration<Id, Row, F>,
) {
  const { id, path, permission, summary, row, filters, sorts, requires = [], views = {} } = declaration
  return {
    id,
    method: 'GET',
    path,
    access: 'operator',
    permission,
    summary,
    alwaysOpen: true,
    query: queryOf<F>(declaration),
    value: z.object({
      rows: z.array(row).max(200),
      /** What asks for the page after this one, and before it; null at the ends. */
      next: text(400).nullable(),
      previous: text(400).nullable(),
      asOf: instant,
    }),
    errors: ['operator.not_allowed', 'list.cursor_stale'],
    list: { row, filters, sorts, requires, views },
  } as const
}

/** How many rows the filters of a list find, and sums of theirs: asked for apart, so that rows never wait for it. */
export function listTotals<const Id extends `${string}.${string}`, Row extends z.ZodObject, const F extends Filters>(
  id: Id,
  { list, query, path, permission }: ListOperation<Row, F>,
) {
  return {
    id,
    method: 'GET',
    path: `${path}/totals`,
    access: 'operator',
    permission,
    summary: `How many rows a list has, up to ${MAX_COUNTED_ROWS}, and their sums by currency.`,
    alwaysOpen: true,
    query,
    value: z.object({
      count: z.int().min(0).max(MAX_COUNTED_ROWS),
      isCapped: z.boolean(),
      /** None where the list has nothing to sum up, or more than can be counted: narrow it then. */
      sums: z.array(z.object({ field: text(40), asset: text(12), amount: moneyText })).max(40),
    }),
    errors: ['operator.not_allowed'],
    list,
  } as const
}

export type ListOperation<Row extends z.ZodObject = z.ZodObject, F extends Filters = Filters> = {
  readonly id: `${string}.${string}`
  readonly path: `/${string}`
  readonly permission: Permission
  readonly query: z.ZodType<ListQuery<F>, ListInput<F>>
  readonly list: {
    readonly row: Row
    readonly filters: F
    readonly sorts: Sorts
    readonly requires: readonly string[]
    readonly views: Readonly<Record<string, string>>
  }
}
/** A row as a module hands it over. */
export type RowInputOf<L extends { readonly list: { readonly row: z.ZodObject } }> = z.input<L['list']['row']>

/** Whether an operation is a list. */
export const isListOperation = <O extends object>(operation: O): operation is O & ListOperation => 'list' in operation
