import type { ClientValue } from '@halong/api/client'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, memberKey } from '#shared/gateway.ts'

const PAGE = 20

export type Movement = ClientValue<'wallet.listMovements'>['list'][number]
export type Round = ClientValue<'wager.listRounds'>['list'][number]

/** The account record, newest first, page by page from the last row seen. */
export const movementsQuery = (playerId: string) =>
  infiniteQueryOptions({
    queryKey: memberKey('wallet.listMovements', playerId, { limit: PAGE }),
    queryFn: ({ signal, pageParam }) =>
      call('wallet.listMovements', { query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    // cast: the first page has no cursor, the next ones do; inference would take the first for all.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: playerId !== '',
  })

/** The betting record: one row a round. */
export const roundsQuery = (playerId: string) =>
  infiniteQueryOptions({
    queryKey: memberKey('wager.listRounds', playerId, { limit: PAGE }),
    queryFn: ({ signal, pageParam }) =>
      call('wager.listRounds', { query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    // cast: the first page has no cursor, the next ones do; inference would take the first for all.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: playerId !== '',
  })
