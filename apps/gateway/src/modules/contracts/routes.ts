import { agency as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { Platform, Server } from '../../platform/index.ts'
import type { AgencyRates, AgencyService } from '../agency/index.ts'
import type { Income } from './income.ts'
import type { ShownRebates } from './present-rebates.ts'

type Deps = Pick<Platform, 'db'> & {
  readonly agency: Pick<AgencyService, 'below' | 'lines'> & { readonly rates: AgencyRates }
  readonly income: Income
  readonly rebates: ShownRebates
}

const versionOf = (cursor: string | undefined): bigint | null => (cursor !== undefined && /^\d{1,15}$/.test(cursor) ? BigInt(cursor) : null)

/** Rates, rebates and income of agents. */
export function contractsRoutes(server: Server, { db, agency, income, rebates }: Deps): void {
  async function directOf(agentId: number, lineId: string): Promise<number | null> {
    const below = await agency.below(agentId, lineId)
    return below !== null && below.uplines[0] === agentId ? below.memberId : null
  }

  server.answer(operations.getRates, async ({ caller: { memberId }, query }) => {
    const of = query.lineId === undefined ? memberId : await directOf(memberId, query.lineId)
    return of === null ? refuse('agency.member_unknown') : ok(await agency.rates.shown(of))
  })
  server.answer(operations.setRates, async ({ caller: { memberId }, body }) => {
    const of = await directOf(memberId, body.lineId)
    if (of === null) return refuse('agency.member_unknown')
    return db.transaction((tx) => agency.rates.set(tx, of, body.rates))
  })
  server.answer(operations.listRebates, async ({ caller, query }) => ok(await rebates.list(caller, query)))
  server.answer(operations.getRebate, ({ caller, query }) => rebates.day(caller, query.day))

  server.answer(operations.getIncome, async ({ caller, request: { brandId } }) => ok(await income.get({ ...caller, brandId })))
  server.answer(operations.listIncome, async ({ caller, query }) =>
    ok(await income.list(caller, { before: versionOf(query.cursor), limit: query.limit })),
  )
  server.answer(operations.moveCover, ({ caller, body, request: { brandId }, once }) =>
    once((tx) => income.moveCover(tx, { ...caller, brandId }, body)),
  )
  server.answer(operations.collect, ({ caller, body, once }) => once((tx) => income.collect(tx, caller, body.amount)))
}
