import type { DayFigures } from '../figures/index.ts'
import type { DayAwards } from './rounds-store.ts'

export type ProfitGroup = 'day' | 'product' | 'vendor'
/** Settled rounds of a day, a product or a vendor. Amounts in minor units; `staked` without what went back. */
export type ProfitRow = {
  readonly key: string
  readonly rounds: number
  readonly staked: bigint
  readonly valid: bigint
  readonly won: bigint
  /** Jackpots and prizes, by the day they were paid on. */
  readonly awarded: bigint
}

const keyOf = (group: ProfitGroup, { day, category, vassalage }: Pick<DayFigures, 'day' | 'category' | 'vassalage'>): string =>
  ({ day, product: category, vendor: vassalage })[group]

/** Figures of days put together with what was awarded on them, in the order of their keys. */
export function profitBy(group: ProfitGroup, figures: readonly DayFigures[], awards: readonly DayAwards[]): ProfitRow[] {
  const rows = new Map<string, ProfitRow>()
  const rowOf = (key: string): ProfitRow => rows.get(key) ?? { key, rounds: 0, staked: 0n, valid: 0n, won: 0n, awarded: 0n }
  for (const each of figures) {
    const known = rowOf(keyOf(group, each))
    rows.set(known.key, {
      ...known,
      rounds: known.rounds + each.rounds,
      staked: known.staked + each.staked - each.refunded,
      valid: known.valid + each.valid,
      won: known.won + each.won,
    })
  }
  for (const each of awards) {
    const known = rowOf(keyOf(group, each))
    rows.set(known.key, { ...known, awarded: known.awarded + each.awarded })
  }
  return [...rows.values()].sort((one, other) => (one.key < other.key ? -1 : 1))
}
