import type { ClientValue } from '@halong/api/client'
import { parseMoney } from '@halong/money'
import type { PointsRatio } from '@halong/rules/points'
import type { QueryClient } from '@tanstack/react-query'
import { call, memberKey, memberQuery, siteQuery } from '#shared/gateway/gateway.ts'
import { memberPages } from '#shared/gateway/member-pages.ts'

const PAGE = 10
const STALE_AFTER_MS = 30_000

export type PointsConfig = ClientValue<'points.getConfig'>
export type PointsBalance = ClientValue<'points.getBalance'>
export type Reward = ClientValue<'points.listRewards'>['rewards'][number]
export type Redemption = ClientValue<'points.listRedemptions'>['list'][number]
export type PointsMovement = ClientValue<'points.listMovements'>['list'][number]

export const configQuery = () => ({ ...siteQuery('points.getConfig', ''), staleTime: STALE_AFTER_MS })
export const rewardsQuery = (language: string) => ({ ...siteQuery('points.listRewards', language), staleTime: STALE_AFTER_MS })

/** Points of a round come some seconds after it: looked for again while the mall is open. */
export const balanceQuery = (playerId: string) => ({ ...memberQuery('points.getBalance', playerId), refetchInterval: 5_000 })

/** What a player asked for, newest first, page by page from the last row seen. */
export const redemptionsQuery = (playerId: string) =>
  memberPages({ id: 'points.listRedemptions', playerId, limit: PAGE, ask: (asked) => call('points.listRedemptions', asked) })

/** What changed the points, newest first. */
export const pointMovementsQuery = (playerId: string) =>
  memberPages({ id: 'points.listMovements', playerId, limit: PAGE, ask: (asked) => call('points.listMovements', asked) })

/** Puts the points an act left in front of everything that shows them, and lets the lists be asked for again. */
export function pointsChanged(queryClient: QueryClient, playerId: string, balance: PointsBalance): void {
  queryClient.setQueryData<PointsBalance>(memberKey('points.getBalance', playerId), balance)
  for (const id of ['points.listRedemptions', 'points.listMovements'] as const)
    void queryClient.invalidateQueries({ queryKey: memberKey(id, playerId).slice(0, 3) })
}

/** What is sold or worth something may have changed: both are asked for again. */
export const mallChanged = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'site' && typeof queryKey[1] === 'string' && queryKey[1].startsWith('points.'),
  })

/** The ratio in minor units of the player's money. */
export const ratioOf = ({ ratio, asset }: PointsConfig): PointsRatio => ({
  points: BigInt(ratio.points),
  minor: parseMoney(ratio.amount, asset)?.minor ?? 0n,
})
