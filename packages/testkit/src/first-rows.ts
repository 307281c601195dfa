import type { OperationById, OperationId, QueryInputOf, ValueOf } from '@halong/api'
import type { Browser, CallAnswer } from './browser.ts'

type Rows = { readonly rows: readonly unknown[] }
type ListId = { [Id in OperationId]: ValueOf<OperationById<Id>> extends Rows ? Id : never }[OperationId]

/** The first rows of an operators' list, by its own order: an answer of the shortest page, cut to so many. */
export async function firstRows<Id extends ListId>(
  browser: Browser,
  id: Id,
  query: QueryInputOf<OperationById<Id>>,
  count: number,
): Promise<CallAnswer<ValueOf<OperationById<Id>>>> {
  const answer = await browser.call(id, { query })
  if (!answer.ok) return answer
  // cast: every list answers rows.
  const { rows, ...rest } = answer.value as unknown as Rows
  // cast: the same answer with fewer rows.
  return { ...answer, value: { ...rest, rows: rows.slice(0, count) } as unknown as typeof answer.value }
}
