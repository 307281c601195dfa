import type { agency as operations, ValueInputOf } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import { type Asset, toWire } from '@halong/money'
import { type ContractKind, type ContractTerms, needsCover, notDominated, periodOf } from '@halong/rules/agent-contracts'
import type { Platform, Queryable } from '../../platform/index.ts'
import type { AgencyService } from '../agency/index.ts'
import { type Bill, billStore } from './bill-store.ts'
import { type Contract, contractStore, type Span } from './contract-store.ts'
import { type Contracts, stateOf } from './contracts.ts'
import type { Cover } from './cover.ts'
import { peopleOf } from './people.ts'
import { readTerms, type WiredTerms } from './terms.ts'
import { type Counted, closedSpans, runPeriods } from './tried-periods.ts'

type Outcome = ValueInputOf<typeof operations.simulate>['periods'][number]
type Shown = ValueInputOf<typeof operations.withdraw>
export type ContractAgent = { readonly memberId: number; readonly brandId: number; readonly asset: Asset }
type Asked = { readonly kind: ContractKind; readonly side: 'mine' | 'given'; readonly cursor?: string | undefined; readonly limit: number }
type ReadingDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly agency: Pick<AgencyService, 'lines'>
  readonly contracts: Contracts
  readonly cover: Cover
  readonly todayOf: (brandId: number) => Promise<string>
}
export type ContractReading = ReturnType<typeof createContractReading>

const before = (cursor: string | undefined): number =>
  cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : Number.MAX_SAFE_INTEGER

export const presentContract = (contract: Contract, at: { today: string; now: Date }): Shown => ({
  id: contract.contractId,
  state: stateOf(contract, at),
  terms: contract.terms,
  offeredAt: contract.offeredAt.toISOString(),
  expiresAt: contract.expiresAt.toISOString(),
  startsOn: contract.startsOn,
  endsOn: contract.endsOn,
  endReason: contract.endReason,
})
function presentOutcome(asset: Asset, { start, end, hour = null, members, tier, ...money }: Counted): Outcome {
  const wire = (minor: bigint) => toWire({ asset, minor })
  return {
    start,
    end,
    hour,
    members,
    tier,
    turnover: wire(money.turnover),
    result: wire(money.result),
    carryIn: wire(money.carryIn),
    base: wire(money.base),
    amount: wire(money.amount),
    carryOut: wire(money.carryOut),
  }
}

/** Contracts and bills as agents read them: the other side of each is a masked line, or nobody where it stands above (R-ROLE-4). */
export function createContractReading({ db, clock, agency, contracts, cover, todayOf }: ReadingDeps) {
  const on: Queryable = db.pool

  const people = (agentId: number, memberIds: readonly number[]) => peopleOf(on, agency.lines, { agentId, memberIds })

  const run = (of: ContractAgent, terms: ContractTerms, order: { spans: readonly Span[]; carryIn: bigint }) =>
    runPeriods(on, { ...of, terms }, order)
  const ownOf = async (agent: ContractAgent, kind: ContractKind, today: string): Promise<ContractTerms | null> => {
    const standing = await contractStore.standing(on, { memberId: agent.memberId, side: 'mine', kind }, today)
    const own = standing[0]
    return own ? readTerms(own.terms, own.asset) : null
  }

  return {
    async list(agent: ContractAgent, { kind, side, cursor, limit }: Asked) {
      const today = await todayOf(agent.brandId)
      const found = await contractStore.list(on, { memberId: agent.memberId, kind, side, before: before(cursor), limit: limit + 1 })
      const list = found.slice(0, limit)
      const personOf = await people(
        agent.memberId,
        list.map(({ payeeId }) => payeeId),
      )
      const now = clock.now()
      return {
        asset: agent.asset,
        today,
        mayOffer: await contracts.mayOffer(agent.memberId, agent.brandId, kind),
        list: list.map((contract) => ({ ...presentContract(contract, { today, now }), ...personOf(contract.payeeId) })),
        next: found.length > limit ? String(list.at(-1)?.contractId ?? '') : null,
      }
    },

    /** A contract this agent gives or receives; null for any other. */
    async of(agent: ContractAgent, contractId: number): Promise<Contract | null> {
      const contract = await contractStore.one(on, contractId)
      return contract && (contract.payeeId === agent.memberId || contract.payerId === agent.memberId) ? contract : null
    },
    async one(agent: ContractAgent, contract: Contract) {
      const today = await todayOf(agent.brandId)
      const shown = presentContract(contract, { today, now: clock.now() })
      const personOf = await people(agent.memberId, [contract.payeeId])
      const terms = readTerms(contract.terms, contract.asset)
      invariant(terms, 'terms were read before they were kept')
      const isRunning = shown.state === 'ACTIVE' || shown.state === 'ENDING'
      const whole = periodOf(terms.period, today)
      const start = contract.startsOn !== null && contract.startsOn > whole.start ? contract.startsOn : whole.start
      const carryIn = isRunning ? await contractStore.carried(on, contract, start) : 0n
      const of = { ...agent, memberId: contract.payeeId }
      const isCounted = isRunning && terms.kind !== 'hourlySalary' && terms.kind !== 'realtimeSalary'
      const [progress] = isCounted ? await run(of, terms, { spans: [{ start, end: whole.end }], carryIn }) : []
      return {
        ...shown,
        ...personOf(contract.payeeId),
        asset: contract.asset,
        isMine: contract.payeeId === agent.memberId,
        progress: progress ? presentOutcome(contract.asset, progress) : null,
        ends: contract.payeeId === agent.memberId ? await contracts.wouldEnd(contract) : 0,
      }
    },

    /** `memberId` is whose team is counted: somebody directly below, or the agent. */
    async simulate(agent: ContractAgent, memberId: number, wired: WiredTerms) {
      const terms = readTerms(wired, agent.asset)
      if (terms === null) return refuse('agency.terms_invalid')
      const today = await todayOf(agent.brandId)
      const spans = closedSpans(terms.period, today)
      const isOwn = memberId === agent.memberId
      const own = isOwn ? null : await ownOf(agent, terms.kind, today)
      // Hours are counted below hourly contracts alone: there is nothing to try one with.
      const isTried = terms.kind !== 'hourlySalary'
      const periods = isTried ? await run({ ...agent, memberId }, terms, { spans, carryIn: 0n }) : []
      const mine = own && isTried ? await run(agent, own, { spans, carryIn: 0n }) : []
      const wire = (minor: bigint) => toWire({ asset: agent.asset, minor })
      return ok({
        asset: agent.asset,
        periods: periods.map((period) => presentOutcome(agent.asset, period)),
        cover: isOwn || !needsCover(terms) ? null : wire(await cover.needed(agent, { payeeId: memberId, terms })),
        setAside: isOwn || !needsCover(terms) ? null : wire(await cover.setAside(agent)),
        mine: mine.map(({ amount }) => toWire({ asset: agent.asset, minor: amount })),
        notCovered: isOwn ? null : own === null ? ('none' as const) : notDominated(own, terms),
      })
    },

    async bills(agent: ContractAgent, { kind, side, cursor, limit }: Asked) {
      const found = await billStore.list(on, { memberId: agent.memberId, kind, side, before: before(cursor), limit: limit + 1 })
      const list = found.slice(0, limit)
      const personOf = await people(
        agent.memberId,
        list.map(({ payeeId }) => payeeId),
      )
      return {
        asset: agent.asset,
        list: list.map((bill) => ({ ...presentBill(bill), ...personOf(bill.payeeId) })),
        next: found.length > limit ? String(list.at(-1)?.billId ?? '') : null,
      }
    },
  }
}

const hourOf = ({ kind, part }: Pick<Bill, 'kind' | 'part'>): number | null => (kind === 'hourlySalary' ? part : null)
export const presentBill = (bill: Bill) => ({
  ...presentOutcome(bill.asset, { ...bill, hour: hourOf(bill) }),
  id: bill.billId,
  contract: bill.contractId,
  state: bill.state,
  paid: toWire({ asset: bill.asset, minor: bill.paid }),
})
