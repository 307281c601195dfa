import { amountText, assetText } from '@halong/vendor-kit'
import type { Kysely } from 'kysely'
import type { Figures, LotteryTables } from '../tables.ts'

/** What corrections come to: tickets that are paid otherwise, and how much more and less, by money. Under the role that may read tickets. */
export function createCorrectionFigures(db: Kysely<LotteryTables>) {
  const presentFigures = (figures: Figures) =>
    Object.entries(figures)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([asset, { changed, up, down }]) => ({
        asset: assetText(asset),
        changed,
        up: amountText(asset, BigInt(up)),
        down: amountText(asset, BigInt(down)),
      }))

  /** By the id of the correction; those that are not judged yet are left out. */
  return async (ids: readonly string[]) => {
    if (ids.length === 0) return new Map<string, never>()
    const rows = await db
      .selectFrom('lottery.correction')
      .select(['id', 'tickets', 'changed', 'figures'])
      .where('id', 'in', [...ids])
      .where('figures', 'is not', null)
      .execute()
    return new Map(
      rows.map(({ id, tickets, changed, figures }) => [
        id,
        { tickets: tickets ?? 0, changed: changed ?? 0, sums: presentFigures(figures ?? {}) },
      ]),
    )
  }
}

export type CorrectionFigures = ReturnType<typeof createCorrectionFigures>
