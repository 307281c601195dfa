import type { ClientValue } from '@halong/api/client'
import type { QueryClient } from '@tanstack/react-query'
import { call, memberQuery } from '#shared/gateway/gateway.ts'
import { memberPages } from '#shared/gateway/member-pages.ts'

export type Activity = ClientValue<'promotion.listAvailable'>['list'][number]
export type Reward = Activity['ready'][number]['reward']
export type Claim = ClientValue<'promotion.listClaims'>['list'][number]

/** Settled rounds are counted some seconds after they end: looked at again while the page is open. */
export const LOOK_AGAIN_MS = 10_000
const PAGE = 10

export const activitiesQuery = (playerId: string) => ({
  ...memberQuery('promotion.listAvailable', playerId),
  refetchInterval: LOOK_AGAIN_MS,
})
/** What the player took, newest first. */
export const claimsQuery = (playerId: string) =>
  memberPages({ id: 'promotion.listClaims', playerId, limit: PAGE, ask: (asked) => call('promotion.listClaims', asked) })

/** Something was given or joined: states, history, balance and points are asked for again. */
export const rewardsChanged = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [whose, id] }) =>
      whose === 'member' && typeof id === 'string' && /^(?:promotion|mission|bonus|points|wallet|records|vip|draw)\./.test(id),
  })
