import { invariant, ok, refuse } from '@halong/base'
import { toWire } from '@halong/money'
import type { GameDirectory, Platform } from '../../platform/index.ts'
import type { AgencyService } from '../agency/index.ts'
import { type Bill, billStore } from './bill-store.ts'
import { contractStore } from './contract-store.ts'
import { noteLook } from './looks.ts'
import { peopleOf } from './people.ts'
import { type ContractAgent, presentBill } from './present-contracts.ts'
import { type MemberPlace, statementStore } from './statement-store.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly agency: Pick<AgencyService, 'lines'>
  readonly games: GameDirectory
  readonly zoneOf: (brandId: number) => Promise<string>
}
type Asked = { readonly id: number; readonly lineId?: string | undefined; readonly cursor?: string | undefined; readonly limit: number }
export type StatementReading = ReturnType<typeof createStatementReading>

const MINUTE_MS = 60_000
const NEWEST = 2n ** 63n - 1n
/** Of an id of a round, what an agent is shown of it. */
const shortened = (roundId: string) => roundId.slice(-8)

/** A bill opened down to single bets, for whoever pays or receives it: masked names, settled bets, minutes (R-ROLE-4). */
export function createStatementReading({ db, clock, agency, games, zoneOf }: Deps) {
  const on = db.pool
  const nobody = { lineId: null, name: '', label: '' }
  const people = (agentId: number, memberIds: readonly number[]) => peopleOf(on, agency.lines, { agentId, memberIds })

  async function billOf({ memberId }: ContractAgent, billId: number): Promise<Bill | null> {
    const bill = await billStore.one(on, billId)
    return bill && (bill.payeeId === memberId || bill.payerId === memberId) ? bill : null
  }
  const timesOf = async (bill: Bill) => statementStore.times(on, bill, await zoneOf(bill.brandId))
  const wireOf =
    ({ asset }: Bill) =>
    (minor: bigint) =>
      toWire({ asset, minor })

  /** A page ends with how much its last member played and their line, which names nobody to anybody else. */
  function placeOf({ memberId }: ContractAgent, cursor: string | undefined): MemberPlace | null {
    const [, turnover, line] = /^(-?\d{1,18})~(lin_[0-9A-Za-z]{22})$/.exec(cursor ?? '') ?? []
    const last = line === undefined ? null : agency.lines.read(memberId, line)
    return turnover === undefined || last === null ? null : { turnover: BigInt(turnover), memberId: last }
  }

  return {
    /** Lines below the receiver carry names that serve the reader alone, whoever of the two it is. */
    async statement(agent: ContractAgent, billId: number) {
      const bill = await billOf(agent, billId)
      if (bill === null) return refuse('agency.bill_unknown')
      const contract = await contractStore.one(on, bill.contractId)
      invariant(contract, 'a bill is of a contract')
      const [days, lines, parts] = await Promise.all([
        billStore.days(on, { memberId: bill.payeeId, asset: bill.asset }, bill),
        statementStore.lines(on, bill, await timesOf(bill)),
        billStore.parts(on, billId),
      ])
      const personOf = await people(agent.memberId, [bill.payeeId, ...lines.map(({ lineId }) => lineId)])
      const wire = wireOf(bill)
      return ok({
        ...presentBill(bill),
        ...personOf(bill.payeeId),
        asset: bill.asset,
        terms: contract.terms,
        // The day of an hour was played in others too.
        days: (bill.kind === 'hourlySalary' ? [] : days.slice(0, 31)).map(({ day, turnover, result }) => ({
          day,
          turnover: wire(turnover),
          result: wire(result),
        })),
        lines: lines.map(({ lineId, turnover, result }) => ({
          // The receiver's own play is nobody's line.
          ...(lineId === bill.payeeId ? nobody : personOf(lineId)),
          turnover: wire(turnover),
          result: wire(result),
        })),
        parts: parts.map(({ at, amount }) => ({ at: at.toISOString(), amount: wire(amount) })),
      })
    },

    async members(agent: ContractAgent, { id, lineId, cursor, limit }: Asked) {
      const bill = await billOf(agent, id)
      if (bill === null) return refuse('agency.bill_unknown')
      const line = lineId === undefined ? null : agency.lines.read(agent.memberId, lineId)
      if (lineId !== undefined && line === null) return refuse('agency.member_unknown')
      const page = { times: await timesOf(bill), line, after: placeOf(agent, cursor), limit: limit + 1 }
      const found = await statementStore.members(on, bill, page)
      if (line !== null && found.length === 0 && cursor === undefined) return refuse('agency.member_unknown')
      const list = found.slice(0, limit)
      const last = list.at(-1)
      const personOf = await people(
        agent.memberId,
        list.map(({ memberId }) => memberId),
      )
      const wire = wireOf(bill)
      return ok({
        asset: bill.asset,
        list: list.map(({ memberId, turnover, result }) => ({
          ...(memberId === bill.payeeId ? nobody : personOf(memberId)),
          turnover: wire(turnover),
          result: wire(result),
        })),
        next: found.length > limit && last ? `${last.turnover}~${agency.lines.of(agent.memberId, last.memberId)}` : null,
      })
    },

    async bets(agent: ContractAgent & { readonly language: string }, { id, lineId, cursor, limit }: Asked) {
      const bill = await billOf(agent, id)
      if (bill === null) return refuse('agency.bill_unknown')
      const memberId = lineId === undefined ? bill.payeeId : agency.lines.read(agent.memberId, lineId)
      if (memberId === null) return refuse('agency.member_unknown')
      const before = cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : NEWEST
      const found = await statementStore.bets(on, bill, { times: await timesOf(bill), memberId, before, limit: limit + 1 })
      // Who was not in the team then is as unknown as who is not there.
      if (found.length === 0 && cursor === undefined && lineId !== undefined) return refuse('agency.member_unknown')
      if (memberId !== agent.memberId && cursor === undefined)
        await noteLook(on, { brandId: bill.brandId, agentId: agent.memberId, aboutId: memberId, billId: id, at: clock.now() })
      const list = found.slice(0, limit)
      const wire = wireOf(bill)
      return ok({
        asset: bill.asset,
        list: await Promise.all(
          list.map(async ({ eventNo, vassalage, gameCode, roundId, stake, turnover, result, at }) => ({
            no: Number(eventNo),
            round: shortened(roundId),
            gameName: (await games.byCode(vassalage, gameCode, agent.language))?.name ?? gameCode,
            at: new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS).toISOString(),
            stake: wire(stake),
            turnover: wire(turnover),
            result: wire(result),
          })),
        ),
        next: found.length > limit ? String(list.at(-1)?.eventNo ?? '') : null,
      })
    },
  }
}
