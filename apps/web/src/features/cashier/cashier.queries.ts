import type { ClientValue } from '@halong/api/client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, memberKey, memberQuery } from '#shared/gateway/gateway.ts'

export type Methods = ClientValue<'cashier.listMethods'>
export type Method = Methods['methods'][number]
export type Activity = ClientValue<'promotion.listAvailable'>['list'][number]
export type Deposit = ClientValue<'cashier.getDeposit'>

const RECENT = 10
/** While the socket is away the page asks; while it is there it is told, and asks seldom. */
const ASKS_EVERY_MS = { live: 20_000, alone: 5_000 } as const

export const isOpen = ({ state }: Pick<Deposit, 'state'>): boolean => state === 'created' || state === 'waiting' || state === 'processing'

export const methodsQuery = (playerId: string) => ({ ...memberQuery('cashier.listMethods', playerId), refetchInterval: 60_000 })

/** The newest deposits, those that wait among them. */
export const depositsQuery = (playerId: string) => memberQuery('cashier.listDeposits', playerId, { query: { limit: RECENT } })

export const depositQuery = (playerId: string, id: string, isLive: boolean) => {
  // cast: an address that names something else is answered as unknown.
  const query = { id: id as Deposit['id'] }
  return queryOptions({
    queryKey: memberKey('cashier.getDeposit', playerId, query),
    queryFn: ({ signal }) => call('cashier.getDeposit', { query, signal }),
    enabled: playerId !== '',
    refetchInterval: ({ state: { data } }) => (data && !isOpen(data) ? false : ASKS_EVERY_MS[isLive ? 'live' : 'alone']),
  })
}

/** Shows an answer everywhere at once. */
export function knowDeposit(queryClient: QueryClient, playerId: string, deposit: Deposit): void {
  queryClient.setQueryData<Deposit>(memberKey('cashier.getDeposit', playerId, { id: deposit.id }), deposit)
  void queryClient.invalidateQueries({ queryKey: ['member', 'cashier.listDeposits', playerId] })
}

/** Money in or out moved: whatever shows it asks again, the balance too. */
export function depositMoved(queryClient: QueryClient, playerId: string): void {
  for (const id of [
    'cashier.getDeposit',
    'cashier.listDeposits',
    'cashier.getWithdrawal',
    'cashier.listWithdrawals',
    'cashier.getWithdrawable',
    'wallet.getBalance',
  ])
    void queryClient.invalidateQueries({ queryKey: ['member', id, playerId] })
}
