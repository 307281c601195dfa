import type { CallInput, ClientValue } from '@halong/api/client'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, memberKey, memberQuery } from '#shared/gateway/gateway.ts'
import { memberPages } from '#shared/gateway/member-pages.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { roleIn, useSession } from '#shared/session/session.ts'

export type Home = ClientValue<'agency.getHome'>
export type Overview = ClientValue<'agency.getOverview'>
export type Figures = Overview['days'][number]
export type TeamPage = ClientValue<'agency.listTeam'>
export type TeamLine = TeamPage['list'][number]
export type AgentLink = ClientValue<'agency.makeLink'>
export type Setup = ClientValue<'agency.createAccount'>
export type Report = ClientValue<'agency.listTeamResults'>
export type ReportRow = Report['list'][number]
export type ReportId = 'agency.listTeamBets' | 'agency.listTeamResults' | 'agency.listTeamMovements'
export type LowerGrade = AgentLink['grade']
export type LineId = TeamLine['lineId']
export type ReportFilter = Omit<NonNullable<CallInput<'agency.listTeamResults'>['query']>, 'cursor' | 'limit'>

const PAGE = 30
const usePlayerId = () => useSession()?.playerId ?? ''

/** Asked by agents alone: others see the frame of the agent centre and why it is closed. */
export function useHome() {
  const session = useSession()
  const isAgent = roleIn(session) === 'agent' && session?.passwordChangeRequired !== true
  return useQuery(memberQuery('agency.getHome', isAgent ? (session?.playerId ?? '') : ''))
}
export const useOverview = (span: { from: string; to: string }) => useMemberCall('agency.getOverview', { query: span })

/** Those directly below somebody, page by page. */
export const useTeam = (lineId: LineId | null) =>
  useInfiniteQuery(
    memberPages({
      id: 'agency.listTeam',
      playerId: usePlayerId(),
      limit: PAGE,
      filter: lineId === null ? {} : { lineId },
      ask: (asked) => call('agency.listTeam', asked),
    }),
  )
type ReportPage = ReportFilter & { readonly cursor?: string; readonly limit?: number }
/** A page of a report; movements know no products. */
export function askReport(id: ReportId, { by, ...query }: ReportPage, signal?: AbortSignal): Promise<Report> {
  const more = signal === undefined ? {} : { signal }
  return id === 'agency.listTeamMovements'
    ? call(id, { query: { ...query, ...(by === 'category' || by === undefined ? {} : { by }) }, ...more })
    : call(id, { query: { ...query, ...(by === undefined ? {} : { by }) }, ...more })
}
export const useReport = (id: ReportId, filter: ReportFilter) =>
  useInfiniteQuery(
    memberPages<Report, ReportFilter>({
      id,
      playerId: usePlayerId(),
      limit: PAGE,
      filter,
      ask: ({ query, signal }) => askReport(id, query, signal),
    }),
  )
export const useLinks = () =>
  useInfiniteQuery(
    memberPages({ id: 'agency.listLinks', playerId: usePlayerId(), limit: PAGE, ask: (asked) => call('agency.listLinks', asked) }),
  )

/** Has lists of the agent read again after a change. */
export function useAgain() {
  const client = useQueryClient()
  const playerId = usePlayerId()
  return (id: 'agency.listLinks' | 'agency.listTeam' | 'agency.getHome' | 'agency.findTeam') =>
    client.invalidateQueries({ queryKey: memberKey(id, playerId).slice(0, 3) })
}
