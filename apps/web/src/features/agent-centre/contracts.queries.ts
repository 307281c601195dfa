import type { ClientValue } from '@halong/api/client'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call, memberKey } from '#shared/gateway/gateway.ts'
import { memberPages } from '#shared/gateway/member-pages.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { useSession } from '#shared/session/session.ts'

export type ContractPage = ClientValue<'agency.listContracts'>
export type Contract = ContractPage['list'][number]
export type Terms = Contract['terms']
export type Outcome = ClientValue<'agency.simulate'>['periods'][number]
export type Simulation = ClientValue<'agency.simulate'>
export type Bill = ClientValue<'agency.listBills'>['list'][number]
export type Statement = ClientValue<'agency.getStatement'>
export type BilledMember = ClientValue<'agency.listBillMembers'>['list'][number]
export type BilledBet = ClientValue<'agency.listBillBets'>['list'][number]
export type Kind = Terms['kind']
export type Side = 'mine' | 'given'

const PAGE = 20
const usePlayerId = () => useSession()?.playerId ?? ''

export const useContracts = (kind: Kind, side: Side) =>
  useInfiniteQuery(
    memberPages({
      id: 'agency.listContracts',
      playerId: usePlayerId(),
      limit: PAGE,
      filter: { kind, side },
      ask: (asked) => call('agency.listContracts', asked),
    }),
  )
export const useBills = (kind: Kind, side: Side) =>
  useInfiniteQuery(
    memberPages({
      id: 'agency.listBills',
      playerId: usePlayerId(),
      limit: PAGE,
      filter: { kind, side },
      ask: (asked) => call('agency.listBills', asked),
    }),
  )
export const useContract = (id: number) => useMemberCall('agency.getContract', { query: { id } })
export const useStatement = (id: number) => useMemberCall('agency.getStatement', { query: { id } })

// cast: an id of a line as the address has it; the gateway knows whether it is one.
const asLine = (text: string) => text as `lin_${string}`
export const useBillMembers = (id: number, line: string) =>
  useInfiniteQuery(
    memberPages({
      id: 'agency.listBillMembers',
      playerId: usePlayerId(),
      limit: PAGE,
      filter: { id, lineId: asLine(line) },
      ask: (asked) => call('agency.listBillMembers', asked),
    }),
  )
export const useBillBets = (id: number, member: string | null) =>
  useInfiniteQuery(
    memberPages({
      id: 'agency.listBillBets',
      playerId: usePlayerId(),
      limit: PAGE,
      filter: { id, ...(member === null ? {} : { lineId: asLine(member) }) },
      ask: (asked) => call('agency.listBillBets', asked),
    }),
  )

/** Has contracts read again after a decision. */
export function useContractsAgain() {
  const client = useQueryClient()
  const playerId = usePlayerId()
  return () =>
    Promise.all(
      (['agency.listContracts', 'agency.getContract', 'agency.getHome'] as const).map((id) =>
        client.invalidateQueries({ queryKey: memberKey(id, playerId).slice(0, 3) }),
      ),
    )
}
