import { idFromUuid } from '@halong/base'
import { amountText, type GameSession, minorOf } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { legsOf } from '../bet/legs.ts'
import { soldFixtures } from '../fixture-rows.ts'
import { leastStakeIn } from '../limits.ts'
import type { BookTables } from '../tables.ts'
import type { Trading } from '../trading/trading.ts'
import { offerNow } from './price.ts'
import type { createCashOut } from './take.ts'

/** Rules of one look, the longest unseen first; each is looked at again after so long. */
const AT_ONCE = 200
const EVERY = '1 second'

type Parts = {
  readonly db: Kysely<BookTables>
  readonly cashOut: ReturnType<typeof createCashOut>
  readonly trading: Pick<Trading, 'with'>
  readonly log: Logger
}
type RuleSet =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'bet.unknown' | 'cash_out.decided' | 'cash_out.too_small' | 'cash_out.too_high' }

/** Rules by which bets sell themselves: all that is left, once so much is offered. They outlive sign-outs and restarts, and end with their bet. */
export function createAutoCashOut({ db, cashOut, trading, log }: Parts) {
  return {
    /** Sets or changes the rule of a bet; `null` takes it back. */
    async set(session: GameSession, betId: string, amount: string | null): Promise<RuleSet> {
      const bet = await db
        .selectFrom('sportsbook.bet')
        .select(['state', 'asset', 'most_return', 'share_left'])
        .where('player_id', '=', session.player_id)
        .where('id', '=', betId)
        .executeTakeFirst()
      if (!bet) return { ok: false, code: 'bet.unknown' }
      if (amount === null) {
        await db.deleteFrom('sportsbook.auto_cash_out').where('player_id', '=', session.player_id).where('bet_id', '=', betId).execute()
        return { ok: true }
      }
      if (!['RECEIVED', 'PLACED', 'ACCEPTED'].includes(bet.state)) return { ok: false, code: 'cash_out.decided' }
      const least = minorOf(amount, bet.asset)
      if (least === null || least < leastStakeIn(bet.asset)) return { ok: false, code: 'cash_out.too_small' }
      // No offer is above 98 hundredths of what can come back.
      if (least * 100n * 1_000_000n > bet.most_return * 98n * BigInt(bet.share_left)) return { ok: false, code: 'cash_out.too_high' }
      const now = sql<Date>`clock_timestamp()`
      await db
        .insertInto('sportsbook.auto_cash_out')
        .values({ player_id: session.player_id, bet_id: betId, at_or_above: least, set_at: now, looked_at: sql`'epoch'::timestamptz` })
        .onConflict((conflict) =>
          conflict.columns(['player_id', 'bet_id']).doUpdateSet({ at_or_above: least, set_at: now, looked_at: sql`'epoch'::timestamptz` }),
        )
        .execute()
      return { ok: true }
    },

    /** Looks at rules that were not looked at for a second; answers how many bets were sold. */
    async pass(): Promise<number> {
      const { rows: rules } = await sql<{ player_id: string; bet_id: string; at_or_above: string; now: Date }>`
        update sportsbook.auto_cash_out set looked_at = clock_timestamp() where (player_id, bet_id) in (
          select player_id, bet_id from sportsbook.auto_cash_out where looked_at < clock_timestamp() - ${sql.lit(EVERY)}::interval
          order by looked_at limit ${AT_ONCE} for update skip locked)
        returning player_id, bet_id, at_or_above, clock_timestamp() as now`.execute(db)
      const [first] = rules
      if (!first) return 0
      const bets = await db
        .selectFrom('sportsbook.bet')
        .selectAll()
        .where(
          'id',
          'in',
          rules.map(({ bet_id }) => bet_id),
        )
        .execute()
      const legs = await legsOf(db, bets)
      const ids = [...new Set([...legs.values()].flat().map(({ fixture_id }) => fixture_id))]
      const fixtures = new Map((await soldFixtures(db).where('f.id', 'in', ids).execute()).map((row) => [row.id, trading.with(row)]))
      let sold = 0
      for (const bet of bets) {
        const least = BigInt(rules.find(({ bet_id }) => bet_id === bet.id)?.at_or_above ?? 0)
        if (bet.state === 'ACCEPTED') {
          const offer = offerNow(bet, legs.get(bet.id) ?? [], { fixtures, now: first.now })
          if (offer.amount === null || offer.amount < least) continue
          const done = await cashOut.byRule(bet.player_id, bet.id, least)
          if (done.ok) sold += 1
          log.info(
            { bet: idFromUuid('bet', bet.id), amount: amountText(bet.asset, offer.amount), done: done.ok },
            'a rule of a bet came true',
          )
        } else if (bet.state !== 'RECEIVED' && bet.state !== 'PLACED')
          await db.deleteFrom('sportsbook.auto_cash_out').where('player_id', '=', bet.player_id).where('bet_id', '=', bet.id).execute()
      }
      return sold
    },
  }
}
export type AutoCashOut = ReturnType<typeof createAutoCashOut>
