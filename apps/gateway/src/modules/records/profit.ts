import type { DayFigures } from '../figures/index.ts'

export type ProfitGroup = 'day' | 'product' | 'vendor'
/** Settled rounds of a day, a product or a vendor. Amounts in minor units; `staked` without what went back. */
export type ProfitRow = {
  readonly key: string
  readonly rounds: number
  readonly staked: bigint
  readonly valid: bigint
  readonly won: bigint
}

const keyOf = (group: ProfitGroup, { day, category, vassalage }: DayFigures): string =>
  ({ day, product: category, vendor: vassalage })[group]

/** Figures of days put together, in the order of their keys. */
export function profitBy(group: ProfitGroup, figures: readonly DayFigures[]): ProfitRow[] {
  const rows = new Map<string, ProfitRow>()
  for (const each of figures) {
    const key = keyOf(group, each)
    const known = rows.get(key) ?? { key, rounds: 0, staked: 0n, valid: 0n, won: 0n }
    rows.set(key, {
      key,
      rounds: known.rounds + each.rounds,
      staked: known.staked + each.staked - each.refunded,
      valid: known.valid + each.valid,
      won: known.won + each.won,
    })
  }
  return [...rows.values()].sort((one, other) => (one.key < other.key ? -1 : 1))
}
