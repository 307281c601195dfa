import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { ContractFigures } from '@halong/rules/agent-contracts'
import type { Queryable, Tx } from '../../platform/index.ts'
import type { Unsettled } from './bill-store.ts'

export type Salary = {
  readonly contract: Unsettled
  readonly settlementId: number
  readonly brandId: number
  readonly asset: Asset
  readonly day: string
  readonly figures: ContractFigures
  readonly amount: bigint
  readonly at: Date
}
const statements = readStatements('realtime', join(import.meta.dirname, 'realtime-store.sql'), ['take', 'bill', 'paid'])

export const realtimeStore = {
  /** Whether a brand has or had contracts of the kind. */
  async isKnown(on: Queryable, brandId: number): Promise<boolean> {
    const { rows } = await on.query<{ known: boolean }>(
      `select exists (select from gateway.agency_contract where brand_id = $1 and kind = 'realtimeSalary' and state = 'SIGNED') as known`,
      [brandId],
    )
    return rows[0]?.known === true
  },
  /** The newest day of a brand that is wholly paid; null before the first. */
  async doneTo(on: Queryable, brandId: number): Promise<string | null> {
    const { rows } = await on.query<{ day: string | null }>(
      `select (max(ends_on) - 1)::text as day from gateway.agency_settlement where brand_id = $1 and kind = 'realtimeSalary' and state = 'DONE'`,
      [brandId],
    )
    return rows[0]?.day ?? null
  },
  /** The settlement of a day, locked; null before its first payment. */
  async take(tx: Tx, brandId: number, day: string): Promise<{ readonly id: number; readonly isDone: boolean } | null> {
    const { rows } = await tx.query<{ settlement_id: string; state: string }>({ ...statements.take, values: [brandId, day] })
    return rows[0] ? { id: Number(rows[0].settlement_id), isDone: rows[0].state === 'DONE' } : null
  },
  /** What of a day was paid by contract, and in how many payments. */
  async paid(tx: Tx, settlementId: number): Promise<Map<number, { readonly amount: bigint; readonly parts: number }>> {
    const { rows } = await tx.query<{ contract_id: string; amount: string; parts: number }>({ ...statements.paid, values: [settlementId] })
    return new Map(rows.map(({ contract_id: id, amount, parts }) => [Number(id), { amount: BigInt(amount), parts }]))
  },
  async bill(tx: Tx, { contract, settlementId, brandId, asset, day, figures, amount, at }: Salary): Promise<number> {
    const sums = [String(figures.turnover), String(figures.result), figures.members, String(amount)]
    const { contractId, payeeId, depth } = contract
    const { rows } = await tx.query<{ bill_id: string }>({
      ...statements.bill,
      values: [contractId, day, settlementId, brandId, asset, payeeId, depth, ...sums, at],
    })
    return Number(rows[0]?.bill_id)
  },
  async addPart(tx: Tx, { billId, part, amount, at }: { billId: number; part: number; amount: bigint; at: Date }): Promise<void> {
    await tx.query('insert into gateway.agency_bill_part (bill_id, part, amount, at) values ($1, $2, $3, $4)', [
      billId,
      part,
      String(amount),
      at,
    ])
  },
  async keep(tx: Tx, settlementId: number, of: { bills: number; amount: bigint; isDone: boolean; at: Date }): Promise<void> {
    await tx.query(
      `update gateway.agency_settlement set bills = $2, amount = $3, state = case when $4 then 'DONE' else 'PAYING' end,
         done_at = case when $4 then $5::timestamptz end where settlement_id = $1`,
      [settlementId, of.bills, String(of.amount), of.isDone, of.at],
    )
  },
}
