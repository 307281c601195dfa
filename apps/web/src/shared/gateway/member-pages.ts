import { infiniteQueryOptions } from '@tanstack/react-query'
import { type MemberCallId, memberKey } from './gateway.ts'

type Page = { readonly next: string | null }
type Asked<F extends object> = { readonly query: { readonly limit: number; readonly cursor?: string } & F; readonly signal: AbortSignal }
type MemberList<P extends Page, F extends object> = {
  readonly id: MemberCallId
  readonly playerId: string
  /** How many a page. */
  readonly limit: number
  /** What else is asked; another filter is another list. */
  readonly filter?: F
  readonly ask: (asked: Asked<F>) => Promise<P>
}

/** A list of the signed-in player, newest first, page by page from the last row seen; idle for a visitor. */
export const memberPages = <P extends Page, F extends object = object>({ id, playerId, limit, filter, ask }: MemberList<P, F>) =>
  infiniteQueryOptions({
    queryKey: memberKey(id, playerId, { limit, ...filter }),
    queryFn: ({ signal, pageParam }) =>
      // cast: a list without a filter has none to ask for.
      ask({ query: { ...(filter as F), limit, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    // cast: the first page has no cursor, the next ones do; inference would take the first for all.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: playerId !== '',
  })
