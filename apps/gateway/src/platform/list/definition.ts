import type { FiltersOf, ListOperation, RowInputOf } from '@halong/api'
import type { Asset } from '@halong/money'
import type { QueryResultRow } from 'pg'
import type { ZodObject } from 'zod'
import type { OperatorCaller } from '../http/types.ts'

/** The brand a list is about: in which money its amounts are asked for, and in which zone its days begin. */
export type ListScope = { readonly brandId: number; readonly asset: Asset; readonly zone: string }
/** An SQL expression that is never null, and its type. */
export type SortKey = { readonly sql: string; readonly type: 'bigint' | 'timestamptz' | 'text' | 'uuid' | 'integer' }
/** Adds a parameter to a statement and answers its name. */
export type Bind = (value: unknown) => string

type Filters = ListOperation['list']['filters']
export type ListPart<F extends Filters = Filters> = { readonly list: { readonly row: ZodObject; readonly filters: F } }
type Read<Shape extends ListPart> = FiltersOf<Shape['list']['filters']>
type PresentedRows<Shape extends ListPart> = readonly RowInputOf<Shape>[]
/** A condition of its own in position of a comparison with an expression. */
type Condition<Value, Filters> = (given: {
  readonly value: Value
  readonly filters: Filters
  readonly scope: ListScope
  readonly bind: Bind
}) => string

/** How a list is read: SQL of this program alone; what callers write comes in as parameters. */
export type ListDefinition<Row extends QueryResultRow, Shape extends ListPart> = {
  readonly from: string
  readonly columns: string
  /** What holds of all of its rows. */
  readonly where?: string
  /** The brand of a row; null for what is of no brand. */
  readonly brand: string | null | ((filters: Read<Shape>) => string | null)
  /**
   * Whose rows are meant where no brand is named: those of the brand of the address the call came to, or (`caller`) all that the caller may see, rows of no
   * brand too for one who works for the whole installation.
   */
  readonly unnamed?: 'caller'
  /** Whether a caller may see it at all, beside the permission (T69). */
  maySee?(filters: Read<Shape>, caller: OperatorCaller): boolean
  /** Names each row once; ties of a sort are broken by it. */
  readonly id: SortKey
  /** What each filter is compared with. */
  readonly filters: { readonly [Name in keyof Read<Shape>]-?: string | Condition<NonNullable<Read<Shape>[Name]>, Read<Shape>> }
  readonly sorts: Readonly<Record<string, SortKey>>
  /** Sums by currency of the rows' amounts. */
  readonly sums?: { readonly asset: string; readonly amounts: Readonly<Record<string, string>> }
  /** Rows as they leave, one for each; personal details are masked after it. */
  present(
    rows: readonly Row[],
    about: { readonly scope: ListScope; readonly caller: OperatorCaller },
  ): PresentedRows<Shape> | Promise<PresentedRows<Shape>>
}

/** Compares a column that holds calendar days, not moments: the days as they are written, whatever the zone of the brand. */
export const onCalendarDays =
  (sql: string) =>
  ({ value, bind }: { readonly value: { readonly first: string; readonly last: string }; readonly bind: Bind }): string =>
    `${sql} between ${bind(value.first)}::date and ${bind(value.last)}::date`
