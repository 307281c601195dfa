import type { ClientValue } from '@halong/api/client'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call, memberKey } from '#shared/gateway/gateway.ts'
import { memberPages } from '#shared/gateway/member-pages.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { useSession } from '#shared/session/session.ts'

export type Transferable = ClientValue<'agency.getTransferable'>
export type LineTransfer = ClientValue<'agency.listLineTransfers'>['list'][number]

const usePlayerId = () => useSession()?.playerId ?? ''

export const useTransferable = (find: string) => useMemberCall('agency.getTransferable', { query: find === '' ? {} : { find } })
export const useLineTransfers = () =>
  useInfiniteQuery(
    memberPages({
      id: 'agency.listLineTransfers',
      playerId: usePlayerId(),
      limit: 30,
      ask: (asked) => call('agency.listLineTransfers', asked),
    }),
  )

/** Has what a transfer changes read again. */
export function useTransfersAgain() {
  const client = useQueryClient()
  const playerId = usePlayerId()
  return () =>
    Promise.all(
      (['agency.getTransferable', 'agency.listLineTransfers', 'agency.getIncome', 'agency.listIncome'] as const).map((id) =>
        client.invalidateQueries({ queryKey: memberKey(id, playerId).slice(0, 3) }),
      ),
    )
}
