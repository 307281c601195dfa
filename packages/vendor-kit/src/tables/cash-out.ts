import { ok, type Result, refuse } from '@halong/base'
import type { KitDb } from '../database.ts'
import type { TableClock } from './clock.ts'
import { cashedUnits, type TableGame } from './table-game.ts'

/** `table.not_running` before the start · `table.busted` at the end or after it · `table.slip_unknown`: the player has no such slip there. */
export type CashOutRefusal = 'table.not_running' | 'table.busted' | 'table.slip_unknown'
export type CashOut = { readonly playerId: string; readonly asset: string; readonly roundNo: bigint; readonly slipNo: number }

/**
 * Cashes slips out of a run. The round is locked for share, so that whoever ends it waits, and the worth is that of the database's clock after the lock: before the
 * end that was drawn the slip has it, at the end and later nothing. Once only: whoever asks again gets the same answer, also after the end.
 */
export function createCashing({ db, clock }: { readonly db: KitDb; readonly clock: TableClock }) {
  return (game: TableGame, { playerId, asset, roundNo, slipNo }: CashOut): Promise<Result<number, CashOutRefusal>> =>
    db.transaction().execute(async (tx) => {
      const round = await tx
        .selectFrom('table_round')
        .select(['state', 'outcome', 'runs_at', 'broken_units'])
        .where('table_code', '=', game.code)
        .where('no', '=', roundNo)
        .forShare()
        .executeTakeFirst()
      const slip = await tx
        .selectFrom('table_slip as s')
        .innerJoin('table_entry as e', (join) => join.onRef('e.player_id', '=', 's.player_id').onRef('e.id', '=', 's.entry_id'))
        .select(['s.entry_id', 's.bets', 's.cashed_units'])
        .where('s.player_id', '=', playerId)
        .where('s.table_code', '=', game.code)
        .where('s.round_no', '=', roundNo)
        .where('s.slip_no', '=', slipNo)
        .where('e.asset', '=', asset)
        // One the wallet has not told of yet may be cashed out: it counts if its stake was taken.
        .where('s.state', '<>', 'refused')
        .forUpdate('s')
        .executeTakeFirst()
      if (!game.run || !round || !slip) return refuse('table.slip_unknown')
      const { now } = await tx.selectNoFrom(clock().as('now')).executeTakeFirstOrThrow()
      const has = cashedUnits(game, slip, { round, now })
      if (has !== null) return has > 0 ? ok(has) : refuse('table.busted')
      if (round.state !== 'RUNNING' || round.runs_at === null || round.outcome === null) return refuse('table.not_running')
      const ran = now.getTime() - round.runs_at.getTime()
      if (ran >= game.run.lastsMs(round.outcome)) return refuse('table.busted')
      const units = game.run.unitsAt(ran)
      await tx
        .updateTable('table_slip')
        .set({ cashed_units: units, cashed_at: now })
        .where('player_id', '=', playerId)
        .where('entry_id', '=', slip.entry_id)
        .where('slip_no', '=', slipNo)
        .execute()
      return ok(units)
    })
}
