import { agency as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { type Platform, refuseWith, type Server } from '../../platform/index.ts'
import type { Budget, Limits } from '../../platform/limits.ts'
import type { AgencyService } from '../agency/index.ts'
import type { Contract } from './contract-store.ts'
import type { Contracts } from './contracts.ts'
import { type ContractAgent, type ContractReading, presentContract } from './present-contracts.ts'
import type { StatementReading } from './present-statement.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly agency: Pick<AgencyService, 'below'> & { readonly todayOf: (brandId: number) => Promise<string> }
  readonly contracts: Contracts
  readonly reading: ContractReading
  readonly statements: StatementReading
  readonly limits: Limits
}
const looks: Budget = { name: 'agency-looks', points: 60, seconds: 60 }

/** Contracts of agents: read, offered, answered and ended by either side. */
export function contractRoutes(server: Server, { db, clock, limits, agency, contracts, reading, statements }: Deps): void {
  async function directOf(agentId: number, lineId: string): Promise<number | null> {
    const below = await agency.below(agentId, lineId)
    return below !== null && below.uplines[0] === agentId ? below.memberId : null
  }
  const shown = async (contract: Contract) => presentContract(contract, { today: await agency.todayOf(contract.brandId), now: clock.now() })
  const agentOf = (caller: Omit<ContractAgent, 'brandId'>, { brandId }: { brandId: number }): ContractAgent => ({ ...caller, brandId })

  server.answer(operations.listContracts, async ({ caller, query, request }) => ok(await reading.list(agentOf(caller, request), query)))
  server.answer(operations.getContract, async ({ caller, query, request }) => {
    const agent = agentOf(caller, request)
    const contract = await reading.of(agent, query.id)
    return contract === null ? refuse('agency.contract_unknown') : ok(await reading.one(agent, contract))
  })
  server.answer(operations.simulate, async ({ caller, body, request }) => {
    const memberId = body.lineId === null ? caller.memberId : await directOf(caller.memberId, body.lineId)
    return memberId === null ? refuse('agency.member_unknown') : reading.simulate(agentOf(caller, request), memberId, body.terms)
  })
  server.answer(operations.offer, async ({ caller: { memberId, asset }, body, request: { brandId }, once }) => {
    const payeeId = await directOf(memberId, body.lineId)
    if (payeeId === null) return refuse('agency.member_unknown')
    return once((tx) => contracts.offer(tx, { payerId: memberId, payeeId, brandId, asset }, body.terms))
  })
  server.answer(operations.withdraw, async ({ caller, body, request }) => {
    const contract = await reading.of(agentOf(caller, request), body.id)
    if (contract?.payerId !== caller.memberId) return refuse('agency.contract_unknown')
    const done = await db.transaction((tx) => contracts.withdraw(tx, contract))
    return done.ok ? ok(await shown(done.value)) : done
  })
  server.answer(operations.answerOffer, async ({ caller, body, request }) => {
    const contract = await reading.of(agentOf(caller, request), body.id)
    if (contract?.payeeId !== caller.memberId) return refuse('agency.contract_unknown')
    const done = await db.transaction((tx) => contracts.answer(tx, contract, body.status))
    return done.ok ? ok({ ...(await shown(done.value)), ends: done.value.ends }) : done
  })
  server.answer(operations.end, async ({ caller, body, request }) => {
    const contract = await reading.of(agentOf(caller, request), body.id)
    if (contract === null) return refuse('agency.contract_unknown')
    const done = await db.transaction((tx) => contracts.end(tx, contract, contract.payeeId === caller.memberId ? 'payee' : 'payer'))
    return done.ok ? ok(await shown(done.value)) : done
  })
  server.answer(operations.listBills, async ({ caller, query, request }) => ok(await reading.bills(agentOf(caller, request), query)))
  server.answer(operations.getStatement, ({ caller, query, request }) => statements.statement(agentOf(caller, request), query.id))
  server.answer(operations.listBillMembers, ({ caller, query, request }) => statements.members(agentOf(caller, request), query))
  server.answer(operations.listBillBets, async ({ caller, query, request }) => {
    // Each look below a line is one of sixty a minute (R-ROLE-4).
    const spent = await limits.spend(looks, String(caller.memberId))
    if (!spent.ok) return refuseWith('request.rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
    return statements.bets({ ...agentOf(caller, request), language: caller.language }, query)
  })
}
