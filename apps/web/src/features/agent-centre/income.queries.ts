import type { ClientValue } from '@halong/api/client'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call, memberKey } from '#shared/gateway/gateway.ts'
import { memberPages } from '#shared/gateway/member-pages.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { useSession } from '#shared/session/session.ts'
import type { LineId } from './agents.queries.ts'

export type Rates = ClientValue<'agency.getRates'>['rates']
export type RebateDay = ClientValue<'agency.listRebates'>['list'][number]
export type RebateLine = ClientValue<'agency.getRebate'>['list'][number]
export type IncomeEntry = ClientValue<'agency.listIncome'>['list'][number]

const PAGE = 30
const usePlayerId = () => useSession()?.playerId ?? ''

export const useIncome = () => useMemberCall('agency.getIncome')
export const useRates = (lineId?: LineId) => useMemberCall('agency.getRates', { query: lineId === undefined ? {} : { lineId } })
export const useRebate = (day: string) => useMemberCall('agency.getRebate', { query: { day } })
export const useRebates = () =>
  useInfiniteQuery(
    memberPages({ id: 'agency.listRebates', playerId: usePlayerId(), limit: PAGE, ask: (asked) => call('agency.listRebates', asked) }),
  )
export const useEntries = () =>
  useInfiniteQuery(
    memberPages({ id: 'agency.listIncome', playerId: usePlayerId(), limit: PAGE, ask: (asked) => call('agency.listIncome', asked) }),
  )

/** Has figures of income read again after a change. */
export function useIncomeAgain() {
  const client = useQueryClient()
  const playerId = usePlayerId()
  return (...ids: readonly ('agency.getIncome' | 'agency.listIncome' | 'agency.getRates')[]) =>
    Promise.all(ids.map((id) => client.invalidateQueries({ queryKey: memberKey(id, playerId).slice(0, 3) })))
}
