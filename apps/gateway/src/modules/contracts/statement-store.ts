import type { Queryable } from '../../platform/index.ts'
import type { Bill } from './bill-store.ts'
import { statements } from './contract-store.ts'

/** From when to when a bill counts. */
export type Times = { readonly from: Date; readonly to: Date }
type Amounts = { readonly turnover: bigint; readonly result: bigint }
export type BilledBet = Amounts & {
  readonly eventNo: bigint
  readonly vassalage: string
  readonly gameCode: string
  readonly roundId: string
  readonly stake: bigint
  readonly at: Date
}
/** Where the page before ended. */
export type MemberPlace = { readonly turnover: bigint; readonly memberId: number }

const isHourly = ({ kind }: Pick<Bill, 'kind'>) => kind === 'hourlySalary'
const played = (bill: Bill, { from, to }: Times) => [
  bill.brandId,
  bill.payeeId,
  bill.asset,
  bill.start,
  bill.end,
  ...(isHourly(bill) ? [from, to] : [null, null]),
]

/** What a bill is made of: lines, members, bets. Each level comes to the one above it. */
export const statementStore = {
  async times(on: Queryable, bill: Bill, zone: string): Promise<Times> {
    const values = [bill.start, bill.end, isHourly(bill) ? bill.part : null, zone]
    const { rows } = await on.query<{ from_at: Date; to_at: Date }>({ ...statements.bill_times, values })
    return { from: rows[0]?.from_at ?? new Date(0), to: rows[0]?.to_at ?? new Date(0) }
  },
  /** By who stood directly below then, and the own play. */
  async lines(on: Queryable, bill: Bill, times: Times) {
    type Row = { line_id: string; turnover: string; result: string; username: string; label: string }
    const { rows } = await on.query<Row>({ ...statements.lines, values: played(bill, times) })
    return rows.map(({ line_id: line, turnover, result, ...names }) => ({
      lineId: Number(line),
      turnover: BigInt(turnover),
      result: BigInt(result),
      ...names,
    }))
  },
  /** Those of a line, or of the whole team; who played most comes first. */
  async members(
    on: Queryable,
    bill: Bill,
    { times, line, after, limit }: { times: Times; line: number | null; after: MemberPlace | null; limit: number },
  ): Promise<(Amounts & { memberId: number })[]> {
    const { rows } = await on.query<{ member_id: string; turnover: string; result: string }>({
      ...statements.bill_members,
      values: [...played(bill, times), line, after === null ? null : String(after.turnover), after?.memberId ?? null, limit],
    })
    return rows.map((row) => ({ memberId: Number(row.member_id), turnover: BigInt(row.turnover), result: BigInt(row.result) }))
  },
  async bets(
    on: Queryable,
    { payeeId, asset }: Bill,
    { times, memberId, before, limit }: { times: Times; memberId: number; before: bigint; limit: number },
  ): Promise<BilledBet[]> {
    type Row = Record<'event_no' | 'vassalage' | 'game_code' | 'round_id' | 'stake' | 'result' | 'turnover', string> & { happened_at: Date }
    const { rows } = await on.query<Row>({
      ...statements.bill_bets,
      values: [memberId, asset, times.from, times.to, payeeId, String(before), limit],
    })
    return rows.map((row) => ({
      eventNo: BigInt(row.event_no),
      vassalage: row.vassalage,
      gameCode: row.game_code,
      roundId: row.round_id,
      stake: BigInt(row.stake),
      turnover: BigInt(row.turnover),
      result: BigInt(row.result),
      at: row.happened_at,
    }))
  },
}
