import { type FilterKind, type ListQuery, MAX_COUNTED_ROWS } from '@halong/api'
import { type Asset, parseMoney } from '@halong/money'
import { uuidFromId } from '../ids.ts'
import type { PagePosition } from './cursor.ts'
import type { Bind, ListScope, SortKey } from './definition.ts'

export type Statement = { readonly text: string; readonly values: unknown[] }
type Condition = (given: { value: never; filters: never; scope: ListScope; bind: Bind }) => string
/** What statements are made of, whatever the rows are. */
export type Readable = {
  readonly from: string
  readonly columns: string
  readonly where?: string
  readonly id: SortKey
  readonly filters: Readonly<Record<string, string | Condition>>
  readonly sorts: Readonly<Record<string, SortKey>>
  readonly sums?: { readonly asset: string; readonly amounts: Readonly<Record<string, string>> }
}
type Declared = Readonly<Record<string, { readonly kind: FilterKind }>>
export type Asked = {
  readonly query: Pick<ListQuery, 'filters' | 'sort' | 'limit'>
  readonly declared: Declared
  readonly scope: ListScope
  /** Rows of this brand alone, by the expression that holds a row's; null for all. */
  readonly brand: { readonly sql: string; readonly id: number } | null
}

/** A field whose amount has more places than the money keeps. */
export class UnreadableFilter extends Error {
  readonly field: string
  constructor(field: string) {
    super(`the filter ${field} can't be read in this money`)
    this.field = field
  }
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

function minorOf(field: string, amount: string, asset: Asset): string {
  const money = parseMoney(amount, asset)
  if (money === null) throw new UnreadableFilter(field)
  return String(money.minor)
}

function conditionsOf(
  name: string,
  { sql, kind, value, scope, bind }: { sql: string; kind: FilterKind; value: unknown; scope: ListScope; bind: Bind },
) {
  // cast: each filter's schema read its value to the form of its kind.
  const as = <Value>() => value as Value
  switch (kind) {
    case 'oneOf': {
      const values = as<readonly string[]>()
      // One value alone leaves the order of an index that begins with the column as it is.
      return values.length === 1 ? [`${sql} = ${bind(values[0])}`] : [`${sql} = any(${bind(values)})`]
    }
    case 'ref':
    case 'exact':
      return [`${sql} = ${bind(value)}`]
    case 'prefix':
      return [`${sql} like ${bind(`${escaped(as<string>().toLowerCase())}%`)}`]
    case 'member': {
      const playerId = uuidFromId('ply', as<string>())
      return [
        playerId === null ? 'false' : `${sql} = (select r.member_id from gateway.player_ref r where r.player_id = ${bind(playerId)}::uuid)`,
      ]
    }
    case 'money': {
      const { from, below } = as<{ from: string | null; below: string | null }>()
      return [
        ...(from === null ? [] : [`${sql} >= ${bind(minorOf(name, from, scope.asset))}::bigint`]),
        ...(below === null ? [] : [`${sql} < ${bind(minorOf(name, below, scope.asset))}::bigint`]),
      ]
    }
    case 'days': {
      const { first, last } = as<{ first: string; last: string }>()
      const zone = bind(scope.zone)
      return [
        `${sql} >= ${bind(first)}::timestamp at time zone ${zone}::text`,
        `${sql} < (${bind(last)}::date + 1)::timestamp at time zone ${zone}::text`,
      ]
    }
  }
}

function filtered(list: Readable, { query, declared, scope, brand }: Asked, bind: Bind): string[] {
  const conditions = list.where === undefined ? [] : [list.where]
  if (brand !== null) conditions.push(`${brand.sql} = ${bind(brand.id)}`)
  for (const [name, value] of Object.entries(query.filters)) {
    const [compared, kind] = [list.filters[name], declared[name]?.kind]
    if (compared === undefined || kind === undefined) continue
    // cast: the filter's schema read its value.
    if (typeof compared === 'function') conditions.push(compared({ value: value as never, filters: query.filters as never, scope, bind }))
    else conditions.push(...conditionsOf(name, { sql: compared, kind, value, scope, bind }))
  }
  return conditions
}

function binder(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}
const whereOf = (conditions: readonly string[]) => (conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`)

/** One page and a row more, which says whether there is another. Rows of a page before come in the opposite order. */
export function pageStatement(list: Readable, asked: Asked & { readonly position: PagePosition | null }): Statement {
  const { values, bind } = binder()
  const { position, query } = asked
  const { by, isDescending } = query.sort
  const sort = list.sorts[by] ?? list.id
  const keys = sort.sql === list.id.sql ? [list.id] : [sort, list.id]
  const isDown = isDescending !== (position?.isBack ?? false)
  const conditions = filtered(list, asked, bind)
  if (position !== null) {
    const after = (keys.length === 1 ? [position.id] : [position.value, position.id]).map(
      (value, at) => `${bind(value)}::${keys[at]?.type ?? 'text'}`,
    )
    conditions.push(`(${keys.map(({ sql }) => sql).join(', ')}) ${isDown ? '<' : '>'} (${after.join(', ')})`)
  }
  const order = keys.map(({ sql }) => `${sql}${isDown ? ' desc' : ''}`).join(', ')
  const text = `select ${list.columns}, (${sort.sql})::text as list_value, (${list.id.sql})::text as list_id
    from ${list.from}${whereOf(conditions)} order by ${order} limit ${bind(query.limit + 1)}`
  return { text, values }
}

/** How many rows there are, up to the most that is counted, and their sums by currency. */
export function totalsStatement(list: Readable, asked: Asked): Statement {
  const { values, bind } = binder()
  const sums = Object.entries(list.sums?.amounts ?? {})
  const picked = [...(list.sums === undefined ? ['1'] : [`${list.sums.asset} as asset`]), ...sums.map(([, sql], at) => `${sql} as s${at}`)]
  const found = `select ${picked.join(', ')} from ${list.from}${whereOf(filtered(list, asked, bind))} limit ${MAX_COUNTED_ROWS}`
  const columns = ['count(*)::int as count', ...sums.map((_, at) => `coalesce(sum(s${at}), 0)::text as s${at}`)]
  const text =
    list.sums === undefined
      ? `select ${columns.join(', ')} from (${found}) counted`
      : `select asset, ${columns.join(', ')} from (${found}) counted group by asset order by asset`
  return { text, values }
}
