import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { Tx } from '../../platform/index.ts'
import type { Award } from './awards-store.ts'

export type BudgetSource = Exclude<Award['source'], 'jackpot'>
export type BudgetKey = { readonly brandId: number; readonly vassalage: string; readonly source: BudgetSource; readonly sourceId: string }
/** Minor units. */
export type BudgetAmounts = { readonly budget: bigint; readonly perPlayer: bigint }
export type HeldBudget = BudgetAmounts & { readonly asset: Asset; readonly spent: bigint; readonly version: number }

const statements = readStatements('prize_budgets', join(import.meta.dirname, 'prize-budgets.sql'), ['lock', 'open', 'change', 'end'])
const keyOf = ({ brandId, vassalage, source, sourceId }: BudgetKey) => [brandId, vassalage, source, sourceId]
export const budgetText = ({ vassalage, source, sourceId }: Omit<BudgetKey, 'brandId'>) => `budget ${vassalage} ${source} ${sourceId}`

/** Budgets of prizes (W26): nothing is awarded of one that is not open. */
export const prizeBudgets = {
  /** What it holds, which nobody changes or spends until the transaction ends; null where none is open, or was ever opened. */
  async lock(tx: Tx, key: BudgetKey, { ended }: { readonly ended: boolean }): Promise<HeldBudget | null> {
    type Row = { asset: Asset; budget: string; per_player: string; spent: string; version: number }
    const { rows } = await tx.query<Row>({ ...statements.lock, values: [...keyOf(key), ended] })
    const [row] = rows
    if (!row) return null
    const { asset, version } = row
    return { asset, budget: BigInt(row.budget), perPlayer: BigInt(row.per_player), spent: BigInt(row.spent), version }
  },

  /** False when one of this name was opened before. */
  async open(
    tx: Tx,
    key: BudgetKey,
    { asset, budget, perPlayer, by, at }: BudgetAmounts & { readonly asset: Asset; readonly by: string; readonly at: Date },
  ): Promise<boolean> {
    const { rowCount } = await tx.query({ ...statements.open, values: [...keyOf(key), asset, String(budget), String(perPlayer), by, at] })
    return rowCount === 1
  },

  /** False when it was ended or is another version. */
  async change(tx: Tx, key: BudgetKey, { budget, perPlayer, version }: BudgetAmounts & { readonly version: number }): Promise<boolean> {
    const { rowCount } = await tx.query({ ...statements.change, values: [...keyOf(key), String(budget), String(perPlayer), version] })
    return rowCount === 1
  },

  /** What was spent of it; null where none is open. */
  async end(tx: Tx, key: BudgetKey, at: Date): Promise<{ readonly asset: Asset; readonly spent: bigint } | null> {
    const { rows } = await tx.query<{ spent: string; asset: Asset }>({ ...statements.end, values: [...keyOf(key), at] })
    const [row] = rows
    return row ? { asset: row.asset, spent: BigInt(row.spent) } : null
  },
}
