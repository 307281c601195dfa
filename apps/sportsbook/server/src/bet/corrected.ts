import { amountText } from '@halong/vendor-kit'
import type { Kysely } from 'kysely'
import type { BetCorrection } from '#protocol/index.ts'
import type { BookTables } from '../tables.ts'

type Bet = { readonly player_id: string; readonly id: string; readonly asset: string; readonly cashed: bigint }

/** Of bets whose matches were corrected (W28): what stood before, and what the wallet did since; by bet. */
export async function correctionsOf(db: Kysely<BookTables>, bets: readonly Bet[]): Promise<ReadonlyMap<string, readonly BetCorrection[]>> {
  const rows = await db
    .selectFrom('sportsbook.bet_correction')
    .selectAll()
    .where('player_id', 'in', [...new Set(bets.map(({ player_id }) => player_id))])
    .where(
      'bet_id',
      'in',
      bets.map(({ id }) => id),
    )
    .orderBy('applied_at')
    .execute()
  const bet = new Map(bets.map((each) => [each.id, each]))
  const shown = rows.flatMap((row) => {
    const of = bet.get(row.bet_id)
    if (of === undefined) return []
    const amount = (minor: bigint | null) => (minor === null ? null : amountText(of.asset, minor + of.cashed))
    return [
      {
        betId: row.bet_id,
        legNo: row.leg_no,
        at: row.applied_at.toISOString(),
        outcomeWas: row.outcome_was,
        scoreWas: row.result_was,
        returnedWas: amount(row.returned_was),
        returned: amount(row.returned),
        moved: row.done === null ? null : amountText(of.asset, row.moved),
      },
    ]
  })
  return new Map([...Map.groupBy(shown, ({ betId }) => betId)].map(([id, own]) => [id, own.map(({ betId: _, ...each }) => each)]))
}
