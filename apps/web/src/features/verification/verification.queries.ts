import type { ClientValue } from '@halong/api/client'
import { useQueryClient } from '@tanstack/react-query'
import { memberKey } from '#shared/gateway/gateway.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { useSession } from '#shared/session/session.ts'

export type Checklist = ClientValue<'kyc.getChecklist'>
export type Item = Checklist['items'][number]
export type DocumentItem = 'identity' | 'address' | 'funds'

export const useChecklist = () => useMemberCall('kyc.getChecklist')

/** Shows what a change answered. */
export function useChecklistChanged(): (next: Checklist) => void {
  const queryClient = useQueryClient()
  const playerId = useSession()?.playerId ?? ''
  return (next) => queryClient.setQueryData<Checklist>(memberKey('kyc.getChecklist', playerId), next)
}

export const isDocument = (item: Item['item']): item is DocumentItem => item !== 'contact' && item !== 'payee'
