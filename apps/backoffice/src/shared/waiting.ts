import type { TextKey } from '@halong/app-kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from './api.ts'
import { useMay } from './operator.tsx'

/** Asked again this often while the page is in view. */
const LOOK_MS = 60_000
const PAGE_ROWS = 200
/** As often as the gateway looks at returns of games. */
const RETURNS_MS = 600_000

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

/** A queue that this operator works: how many rows wait in it, up to 200, once that is known, and its page within the brand. */
export type WaitingQueue = { readonly path: string; readonly name: TextKey; readonly count: number | undefined }

/** Every queue of a brand that this operator may decide in, with what waits there. */
export function useWaitingQueues(brandId: number): readonly WaitingQueue[] {
  const of = { brandId, limit: PAGE_ROWS }
  const [decides, pays, checks, reconciles] = [
    useMay('deposits.decide'),
    useMay('withdrawals.decide'),
    useMay('kyc.decide'),
    useMay('payments.reconcile'),
  ]
  const [approves, gives, talks] = [useMay('approvals.read'), useMay('points.decide'), useMay('tickets.work')]
  const grants = useMay('promotions.decide')
  const [looksInto, protects] = [useMay('risk.decide'), useMay('protection.act')]
  const [readsReturns, managesGames] = [useMay('reports.operations'), useMay('games.manage')]
  const look = { refetchInterval: LOOK_MS }
  const approvals = useApprovals(brandId)
  const redemptions = useRedemptions(brandId)
  const deposits = useQuery({
    ...query('deposits.list', { query: { ...of, state: 'waiting', driver: 'manual', sort: 'createdAt' } }),
    ...look,
    enabled: decides,
  })
  const held = useQuery({ ...query('held.list', { query: { ...of, state: 'held,return_asked' } }), ...look, enabled: decides })
  const withdrawals = useQuery({
    ...query('withdrawals.list', { query: { ...of, state: 'review,disputed', sort: 'promisedAt' } }),
    ...look,
    enabled: pays,
  })
  const documents = useQuery({
    ...query('documents.list', { query: { ...of, state: 'sent', sort: 'sentAt' } }),
    ...look,
    enabled: checks,
  })
  const threads = useQuery({ ...query('threads.list', { query: { ...of, state: 'waiting', sort: 'dueAt' } }), ...look, enabled: talks })
  const cases = useQuery({ ...query('cases.list', { query: { ...of, state: 'OPEN' } }), ...look, enabled: looksInto })
  const excluded = useQuery({ ...query('exclusions.listMatches', { query: { ...of, state: 'OPEN' } }), ...look, enabled: protects })
  const unmatched = useQuery({ ...query('unmatched.list', { query: { ...of, state: 'open' } }), ...look, enabled: reconciles })
  const applications = useQuery({
    ...query('applications.list', { query: { ...of, state: 'waiting', sort: 'at' } }),
    ...look,
    enabled: grants,
  })
  const returns = useQuery({
    ...query('reports.getReturns', { query: { brandId } }),
    refetchInterval: RETURNS_MS,
    staleTime: RETURNS_MS,
    enabled: readsReturns && managesGames,
  })
  const queues = [
    { isMine: pays, path: 'withdrawals/queue', name: 'office.waiting.withdrawals', rows: withdrawals.data?.rows },
    { isMine: decides, path: 'deposits/queue', name: 'office.waiting.deposits', rows: deposits.data?.rows },
    { isMine: decides, path: 'held', name: 'office.waiting.held', rows: held.data?.rows },
    { isMine: reconciles, path: 'unmatched', name: 'office.waiting.unmatched', rows: unmatched.data?.rows },
    { isMine: checks, path: 'documents?view=waiting', name: 'office.waiting.documents', rows: documents.data?.rows },
    { isMine: looksInto, path: 'cases?view=open', name: 'office.waiting.cases', rows: cases.data?.rows },
    {
      isMine: readsReturns && managesGames,
      path: 'reports?report=returns',
      name: 'office.waiting.returns',
      rows: returns.data && [...returns.data.stops, ...returns.data.replayStops, ...returns.data.alarms],
    },
    { isMine: protects, path: 'exclusion-matches?state=OPEN', name: 'office.waiting.excluded', rows: excluded.data?.rows },
    { isMine: talks, path: 'threads?view=waiting', name: 'office.waiting.tickets', rows: threads.data?.rows },
    { isMine: grants, path: 'promotions/applications?view=waiting', name: 'office.waiting.applications', rows: applications.data?.rows },
    { isMine: approves, path: 'waiting', name: 'office.waiting.approvals', rows: approvals.data?.filter(({ mayDecide }) => mayDecide) },
    { isMine: gives, path: 'waiting', name: 'office.waiting.redemptions', rows: redemptions.data?.rows },
  ] as const
  return queues.filter(({ isMine }) => isMine).map(({ path, name, rows }) => ({ path, name, count: rows?.length }))
}

/** How much waits for this operator in a brand, over all queues. */
export const useWaitingCount = (brandId: number): number => useWaitingQueues(brandId).reduce((sum, { count }) => sum + (count ?? 0), 0)
