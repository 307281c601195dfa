import { amountText } from '../amounts.ts'
import type { KitDb } from '../database.ts'

/** What operators see of tables on a clock: the round that runs, and what players have on it. No outcome is in it before it is shown, and none can be set. */
export const createTableDesk =
  ({ db }: { readonly db: KitDb }) =>
  async (tables: readonly { readonly code: string; readonly gameCode: string }[]) => {
    const read = tables.map(async ({ code, gameCode }) => {
      const round = await db
        .selectFrom('table_round')
        .select(['no', 'state', 'opens_at', 'closes_at'])
        .where('table_code', '=', code)
        .where('state', '<>', 'ANNOUNCED')
        .orderBy('no', 'desc')
        .limit(1)
        .executeTakeFirst()
      const entries = round
        ? await db
            .selectFrom('table_entry')
            .select(({ fn }) => ['asset', fn.countAll<bigint>().as('players'), fn.sum<bigint>('staked').as('staked')])
            .where('table_code', '=', code)
            .where('round_no', '=', round.no)
            .groupBy('asset')
            .orderBy('asset')
            .execute()
        : []
      return {
        code,
        gameCode,
        no: round ? String(round.no) : null,
        state: round?.state ?? null,
        opensAt: round?.opens_at.toISOString() ?? null,
        closesAt: round?.closes_at.toISOString() ?? null,
        players: entries.reduce((sum, { players }) => sum + Number(players), 0),
        staked: entries.map(({ asset, staked }) => ({ asset, amount: amountText(asset, BigInt(staked ?? 0n)) })),
      }
    })
    return Promise.all(read)
  }
