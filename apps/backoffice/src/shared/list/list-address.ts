import type { ListShape } from './lists.ts'

/** What a list is asked for, as the address of its page carries it: filters by name, the sort (`-name` falls), the page. */
export type Asked = {
  readonly filters: Readonly<Record<string, string>>
  /** Null where the list's own order holds. */
  readonly sort: string | null
  readonly limit: string | null
  readonly cursor: string | null
}
export type Sorting = { readonly by: string; readonly isDescending: boolean }

export const pageSizes = ['20', '50', '100', '200'] as const
export const usualSize = '50'
const own = ['sort', 'limit', 'cursor'] as const

/** What an address asks of a list. What the list does not know is left out: an address or a saved view may be older than it. */
export function readAddress({ filters, sorts }: ListShape, address: URLSearchParams): Asked {
  const found = Object.keys(filters).flatMap((name) => {
    const value = address.get(name)
    return value === null || value === '' ? [] : [[name, value] as const]
  })
  const [sort, limit] = [address.get('sort'), address.get('limit')]
  return {
    filters: Object.fromEntries(found),
    sort: sort !== null && sort.replace('-', '') in sorts ? sort : null,
    limit: pageSizes.find((size) => size === limit && size !== usualSize) ?? null,
    cursor: address.get('cursor'),
  }
}

/** The address that asks for this; what it says beside the list stays. */
export function writeAddress({ filters }: ListShape, asked: Asked, before: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const address = new URLSearchParams(before)
  for (const name of [...Object.keys(filters), ...own]) address.delete(name)
  for (const name of Object.keys(filters)) if (asked.filters[name]) address.set(name, asked.filters[name])
  for (const name of own) if (asked[name] !== null) address.set(name, asked[name])
  return address
}

/** The same without the page: what a saved view keeps, and what tells two views apart. */
export const viewText = (shape: ListShape, asked: Asked): string =>
  String(writeAddress(shape, { ...asked, sort: writeSort(shape, sortOf(shape, asked)), limit: null, cursor: null }))

/** What the rows are ordered by. */
export function sortOf({ sorts }: ListShape, { sort }: Pick<Asked, 'sort'>): Sorting {
  const by = sort?.replace('-', '') ?? Object.keys(sorts)[0] ?? ''
  return { by, isDescending: sort === null ? sorts[by] === 'desc' : sort.startsWith('-') }
}
/** Null where it is the list's own order. */
export function writeSort(shape: ListShape, { by, isDescending }: Sorting): string | null {
  const usual = sortOf(shape, { sort: null })
  return usual.by === by && usual.isDescending === isDescending ? null : `${isDescending ? '-' : ''}${by}`
}
/** The sort after a press on a heading: that one the way it is meant, or the other way round where it holds. */
export const pressSort = (shape: ListShape, now: Sorting, by: string): Sorting => ({
  by,
  isDescending: now.by === by ? !now.isDescending : shape.sorts[by] === 'desc',
})
