import { amountText, assetText } from '@halong/vendor-kit'
import type { Kysely } from 'kysely'
import type { BookTables, Figures } from '../tables.ts'

const presentFigures = (figures: Figures) =>
  Object.entries(figures)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([asset, { changed, up, down }]) => ({
      asset: assetText(asset),
      changed,
      up: amountText(asset, BigInt(up)),
      down: amountText(asset, BigInt(down)),
    }))

/** What corrections come to: bets that are paid otherwise, and how much more and less, by money; by the id of the correction. Under the role that may read bets. */
export const createCorrectionFigures = (db: Kysely<BookTables>) =>
  async function figuresOf(ids: readonly string[]) {
    if (ids.length === 0) return new Map<string, never>()
    const rows = await db
      .selectFrom('sportsbook.correction')
      .select(['id', 'bets', 'changed', 'figures'])
      .where('id', 'in', [...ids])
      .where('figures', 'is not', null)
      .execute()
    return new Map(
      rows.map(({ id, bets, changed, figures }) => [id, { bets: bets ?? 0, changed: changed ?? 0, sums: presentFigures(figures ?? {}) }]),
    )
  }
export type CorrectionFigures = ReturnType<typeof createCorrectionFigures>
