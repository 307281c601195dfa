import { amountText } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import type { TicketView } from '#protocol/index.ts'
import type { LotteryTables } from '../tables.ts'

type Row = { ticket_id: string; asset: string; numbers: string; win_was: bigint; moved: bigint; is_coming: boolean; at: Date }

/** Of tickets whose draw was corrected (W28): what stood before, and what the wallet did since. */
export async function correctedOf(
  db: Kysely<LotteryTables>,
  tickets: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<TicketView['corrected']>>> {
  const { rows } = await sql<Row>`
    select c.ticket_id, t.asset, first.numbers, (array_agg(c.win_was order by c.version))[1] as win_was, sum(c.moved)::bigint as moved,
      bool_or(c.outcome is null) as is_coming, max(r.drawn_at) as at
    from lottery.ticket_correction c
    join lottery.ticket t on t.player_id = c.player_id and t.id = c.ticket_id
    join lottery.issue_result first on first.issue_id = c.issue_id and first.version = 1
    join lottery.issue_result r on r.issue_id = c.issue_id and r.version = c.version
    where c.ticket_id = any(${[...tickets]}::uuid[])
    group by c.ticket_id, t.asset, first.numbers`.execute(db)
  return new Map(
    rows.map(({ ticket_id, asset, numbers, win_was, moved, is_coming, at }) => [
      ticket_id,
      {
        at: at.toISOString(),
        numbersWas: numbers,
        winWas: amountText(asset, win_was),
        moved: amountText(asset, moved),
        isComing: is_coming,
      },
    ]),
  )
}
