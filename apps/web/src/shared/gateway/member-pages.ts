import { infiniteQueryOptions } from '@tanstack/react-query'
import { type MemberCallId, memberKey } from './gateway.ts'

type Page = { readonly next: string | null }
type Asked = { readonly query: { readonly limit: number; readonly cursor?: string }; readonly signal: AbortSignal }
type MemberList<P extends Page> = {
  readonly id: MemberCallId
  readonly playerId: string
  /** How many a page. */
  readonly limit: number
  readonly ask: (asked: Asked) => Promise<P>
}

/** A list of the signed-in player, newest first, page by page from the last row seen; idle for a visitor. */
export const memberPages = <P extends Page>({ id, playerId, limit, ask }: MemberList<P>) =>
  infiniteQueryOptions({
    queryKey: memberKey(id, playerId, { limit }),
    queryFn: ({ signal, pageParam }) => ask({ query: { limit, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    // cast: the first page has no cursor, the next ones do; inference would take the first for all.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: playerId !== '',
  })
