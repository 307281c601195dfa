import { useQuery } from '@tanstack/react-query'
import { query } from './api.ts'
import { useMay } from './operator.tsx'

/** Asked again this often while the page is in view. */
const LOOK_MS = 60_000
const PAGE_ROWS = 200

/** Requests of operators for the agreement of another person, in a brand and for the whole installation; nothing where the operator may not see them. */
export const useApprovals = (brandId: number) =>
  useQuery({
    ...query('approvals.list', { query: { state: 'OPEN', limit: PAGE_ROWS } }),
    select: ({ rows }) => rows.filter((approval) => approval.brandId === brandId || approval.brandId === null),
    enabled: useMay('approvals.read'),
    refetchInterval: LOOK_MS,
  })

/** Requests for rewards of the points mall that wait in a brand, the oldest first. */
export const useRedemptions = (brandId: number) =>
  useQuery({
    ...query('rewards.listRedemptions', { query: { brandId, state: 'IN_PROCESS', limit: PAGE_ROWS } }),
    enabled: useMay('points.decide'),
    refetchInterval: LOOK_MS,
  })

/** How much waits for this operator in a brand: what they may approve, and requests they may decide. Up to 200. */
export function useWaitingCount(brandId: number): number {
  const approvals = useApprovals(brandId).data ?? []
  const redemptions = useRedemptions(brandId).data?.rows ?? []
  return approvals.filter(({ mayDecide }) => mayDecide).length + redemptions.length
}
