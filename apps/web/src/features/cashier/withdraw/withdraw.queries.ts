import type { ClientValue } from '@halong/api/client'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, memberKey, memberQuery } from '#shared/gateway/gateway.ts'

export type Withdrawable = ClientValue<'cashier.getWithdrawable'>
export type Account = Withdrawable['accounts'][number]
export type Lot = Withdrawable['lots'][number]
export type Obstacle = Withdrawable['obstacles'][number]
export type Withdrawal = ClientValue<'cashier.getWithdrawal'>
export type Stage = Withdrawal['stages'][number]
export type Times = ClientValue<'cashier.getTimes'>

const RECENT = 10
/** While the socket is away the page asks; while it is there it is told, and asks seldom. */
const ASKS_EVERY_MS = { live: 20_000, alone: 5_000 } as const

/** What may leave, and what would come of a choice. */
export function withdrawableQuery(playerId: string, choice: { readonly account?: string; readonly amount?: string } = {}) {
  // cast: an account that is none is answered without a quote.
  const query = choice as { account?: Account['id']; amount?: string }
  return queryOptions({
    queryKey: memberKey('cashier.getWithdrawable', playerId, query),
    queryFn: ({ signal }) => call('cashier.getWithdrawable', { query, signal }),
    enabled: playerId !== '',
    placeholderData: keepPreviousData,
    // Rounds of a moment ago are counted within seconds.
    refetchInterval: ({ state: { data } }) => (data?.isCounted === false ? 3_000 : false),
  })
}

export const withdrawalsQuery = (playerId: string) => memberQuery('cashier.listWithdrawals', playerId, { query: { limit: RECENT } })

export function withdrawalQuery(playerId: string, id: string, isLive: boolean) {
  // cast: an address that names something else is answered as unknown.
  const query = { id: id as Withdrawal['id'] }
  return queryOptions({
    queryKey: memberKey('cashier.getWithdrawal', playerId, query),
    queryFn: ({ signal }) => call('cashier.getWithdrawal', { query, signal }),
    enabled: playerId !== '',
    refetchInterval: ({ state: { data } }) => (data?.isOver ? false : ASKS_EVERY_MS[isLive ? 'live' : 'alone']),
  })
}

/** Shows an answer everywhere at once; balance and lots are asked for again. */
export function knowWithdrawal(queryClient: QueryClient, playerId: string, withdrawal: Withdrawal): void {
  queryClient.setQueryData<Withdrawal>(memberKey('cashier.getWithdrawal', playerId, { id: withdrawal.id }), withdrawal)
  for (const id of ['cashier.listWithdrawals', 'cashier.getWithdrawable', 'wallet.getBalance', 'system.getConsolidated'])
    void queryClient.invalidateQueries({ queryKey: ['member', id, playerId] })
}
