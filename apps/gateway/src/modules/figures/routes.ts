import { agency as operations } from '@halong/api'
import { refuseWith, type Server } from '../../platform/index.ts'
import type { Budget, Limits } from '../../platform/limits.ts'
import type { Teams } from './teams.ts'

/** Reports below the agent's own level; a page asks for one at a time. */
const lookBudget: Budget = { name: 'agency-look', points: 60, seconds: 60 }
/** Exact names tried: far below what guessing needs. */
const findBudget: Budget = { name: 'agency-find', points: 30, seconds: 60 }

export function teamRoutes(server: Server, { teams, limits }: { readonly teams: Teams; readonly limits: Limits }): void {
  async function waitOf(budget: Budget, memberId: number): Promise<number | null> {
    const spent = await limits.spend(budget, String(memberId))
    return spent.ok ? null : spent.retryAfterSeconds
  }
  const tooOften = (retryAfterSeconds: number) => refuseWith('request.rate_limited', { retryAfterSeconds })

  server.answer(operations.getOverview, ({ caller, query, request: { brandId } }) => teams.overview({ ...caller, brandId }, query))
  server.answer(operations.listTeam, async ({ caller, query, request: { brandId } }) => {
    const wait = query.lineId === undefined ? null : await waitOf(lookBudget, caller.memberId)
    return wait === null ? teams.list({ ...caller, brandId }, query) : tooOften(wait)
  })
  server.answer(operations.findTeam, async ({ caller, query, request: { brandId } }) => {
    const wait = await waitOf(findBudget, caller.memberId)
    return wait === null ? teams.find({ ...caller, brandId }, query.name) : tooOften(wait)
  })
  type Asked = Parameters<Teams['report']>
  async function report(agent: Asked[0], query: Asked[1]) {
    const wait = query.lineId === undefined ? null : await waitOf(lookBudget, agent.memberId)
    return wait === null ? teams.report(agent, query) : tooOften(wait)
  }
  server.answer(operations.listTeamBets, ({ caller, query, request: { brandId } }) => report({ ...caller, brandId }, query))
  server.answer(operations.listTeamResults, ({ caller, query, request: { brandId } }) => report({ ...caller, brandId }, query))
  server.answer(operations.listTeamMovements, ({ caller, query, request: { brandId } }) => report({ ...caller, brandId }, query))
}
