import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type Asked as CallInput, call, query } from '../api.ts'
import { useBrand } from '../brands.ts'
import { whenUnlocked } from '../session/session.ts'
import { type Asked, readAddress, usualSize, writeAddress } from './list-address.ts'
import { type ListId, type ListShape, type RowOf, shapeOf } from './lists.ts'

export type Page<Row> = {
  readonly rows: readonly Row[]
  readonly next: string | null
  readonly previous: string | null
  readonly asOf: string
}
export type Totals = {
  readonly count: number
  readonly isCapped: boolean
  readonly sums: readonly { readonly field: string; readonly asset: string; readonly amount: string }[]
}
/** Filters that the page sets by itself: whose rows it is about. */
export type Fixed = Readonly<Record<string, string>>

/** The query of a call that asks for this of a list. */
export const queryOf = (brandId: number, fixed: Fixed, { filters, sort, limit, cursor }: Asked) => ({
  brandId,
  ...filters,
  ...fixed,
  limit: Number(limit ?? usualSize),
  ...(sort === null ? {} : { sort }),
  ...(cursor === null ? {} : { cursor }),
})

function useTotals(shape: ListShape, { limit: _limit, ...wanted }: ReturnType<typeof queryOf>, isNamed: boolean) {
  return useQuery({
    queryKey: [shape.totals ?? 'no totals', wanted],
    queryFn: async ({ signal }) => {
      await whenUnlocked()
      // cast: the totals of a list take its query and answer alike, whatever the list is.
      return (await call(shape.totals ?? 'members.listTotals', { query: wanted, signal } as never)) as Totals
    },
    enabled: isNamed && shape.totals !== null,
    placeholderData: keepPreviousData,
  })
}

/** A page of a list as the address of this page asks for it, its totals apart, and ways to ask for something else. */
export function useList<Id extends ListId>(id: Id, fixed: Fixed) {
  const declared = shapeOf(id)
  // What the page sets is no filter of the reader's, even where the address carries it under the same name.
  const filters = Object.fromEntries(Object.entries(declared.filters).filter(([name]) => !(name in fixed)))
  const shape: ListShape = { ...declared, filters }
  const brand = useBrand()
  const [address, setAddress] = useSearchParams()
  const asked = readAddress(shape, address)
  const missing = shape.requires.find((name) => !(name in fixed) && !(name in asked.filters))
  // cast: what the address asks for is a query of this list; what is wrong with it the gateway says.
  const input = [{ query: queryOf(brand.id, fixed, asked) }] as unknown as CallInput<Id>
  const page = useQuery({
    ...query(id, ...input),
    placeholderData: keepPreviousData,
    enabled: missing === undefined,
  })
  const totals = useTotals(shape, queryOf(brand.id, fixed, { ...asked, sort: null, cursor: null }), missing === undefined)
  const ask = (change: Partial<Asked>) => setAddress((before) => writeAddress(shape, { ...asked, cursor: null, ...change }, before))
  const isStale = isRefusal(page.error) && page.error.code === 'list.cursor_stale'
  useEffect(() => {
    if (isStale) setAddress((before) => (before.delete('cursor'), before), { replace: true })
  }, [isStale, setAddress])
  return {
    shape,
    asked,
    ask,
    /** A filter without which there is no such list, while nothing sets it. */
    missing,
    // cast: every list answers with a page of its rows.
    page: page.data as Page<RowOf<Id>> | undefined,
    error: isStale ? null : page.error,
    isAsking: page.isFetching,
    /** What is shown is not yet what is asked for. */
    isOld: page.isPlaceholderData,
    totals: totals.data,
    again() {
      void page.refetch()
      if (shape.totals !== null) void totals.refetch()
    },
  }
}
