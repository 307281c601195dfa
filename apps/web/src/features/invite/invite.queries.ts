import type { ClientValue } from '@halong/api/client'
import type { QueryClient } from '@tanstack/react-query'
import { call, memberQuery } from '#shared/gateway/gateway.ts'
import { memberPages } from '#shared/gateway/member-pages.ts'

export type Invite = ClientValue<'referral.getInvite'>
export type Friend = ClientValue<'referral.listFriends'>['list'][number]

const PAGE = 20
export const inviteQuery = (playerId: string) => memberQuery('referral.getInvite', playerId)
/** Friends of the player, newest first. */
export const friendsQuery = (playerId: string) =>
  memberPages({ id: 'referral.listFriends', playerId, limit: PAGE, ask: (asked) => call('referral.listFriends', asked) })

/** Rewards were taken: sums, stages, balance and record are asked for again. */
export const invitesChanged = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [whose, id] }) => whose === 'member' && typeof id === 'string' && /^(?:referral|wallet|records)\./.test(id),
  })
