import { idFromUuid } from '@halong/base'
import { amountText } from '@halong/vendor-kit'
import type { Kysely } from 'kysely'
import type { BetState, BetView } from '#protocol/index.ts'
import type { BookRefusal } from '#protocol/refusals.ts'
import { fixturesOf } from '../board/board.ts'
import { presentRow } from '../board/present.ts'
import type { BookTables, KeptBetState } from '../tables.ts'
import type { KeptBet } from './place.ts'

export const BETS_PAGE = 20
const states: Readonly<Record<KeptBetState, BetState>> = {
  PLACED: 'placed',
  ACCEPTED: 'accepted',
  PAYING: 'paying',
  SETTLED: 'settled',
  REFUSED: 'refused',
}

/** What the wallet refused, in the book's words. */
export function refusalOf(code: string): BookRefusal {
  if (code === 'wallet.insufficient_balance') return 'wallet.insufficient'
  if (code === 'wallet.too_late') return 'bet.too_late'
  if (code === 'protection.limit_reached') return 'protection.limit_reached'
  if (code === 'protection.play_stopped') return 'protection.stopped'
  if (code === 'vendor.session_ended') return 'session.required'
  return code === 'wallet.stake_out_of_range' ? 'limit.stake' : 'wallet.refused'
}

/** A player's own bets, with their fixtures as everybody sees them now. */
export function createBetViews(db: Kysely<BookTables>) {
  async function present(bets: readonly KeptBet[]): Promise<BetView[]> {
    if (bets.length === 0) return []
    const rows = await fixturesOf(db)
      .where('f.id', 'in', [...new Set(bets.map(({ fixture_id }) => fixture_id))])
      .execute()
    const fixtures = new Map(rows.map((row) => [row.id, presentRow(row)]))
    return bets.flatMap((bet) => {
      const fixture = fixtures.get(bet.fixture_id)
      if (!fixture) return []
      return [
        {
          id: idFromUuid('bet', bet.id),
          no: bet.intent_no,
          fixture,
          market: bet.market,
          selection: bet.selection,
          price: bet.price,
          asset: bet.asset,
          stake: amountText(bet.asset, bet.stake),
          mostReturn: amountText(bet.asset, bet.most_return),
          state: states[bet.state],
          outcome: bet.outcome,
          returned: bet.returned === null ? null : amountText(bet.asset, bet.returned),
          refusal: bet.refusal === null ? null : refusalOf(bet.refusal),
          ruleId: bet.rule_id,
          placedAt: bet.placed_at.toISOString(),
          settledAt: bet.settled_at?.toISOString() ?? null,
        },
      ]
    })
  }

  return {
    present,
    async openCount(playerId: string): Promise<number> {
      const { count } = await db
        .selectFrom('sportsbook.bet')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('player_id', '=', playerId)
        .where('state', 'in', ['PLACED', 'ACCEPTED', 'PAYING'])
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Newest first. `before` is the UUID of the last bet of the page before. */
    async list(playerId: string, asked: { state?: 'open' | 'settled' | undefined; intent?: string | undefined; before: string | null }) {
      const rows = await db
        .selectFrom('sportsbook.bet')
        .selectAll()
        .where('player_id', '=', playerId)
        .$if(asked.state === 'open', (query) => query.where('state', 'in', ['PLACED', 'ACCEPTED', 'PAYING']))
        .$if(asked.state === 'settled', (query) => query.where('state', 'in', ['SETTLED', 'REFUSED']))
        .$if(asked.intent !== undefined, (query) => query.where('intent_id', '=', asked.intent ?? ''))
        .$if(asked.before !== null, (query) => query.where('id', '<', asked.before ?? ''))
        .orderBy('id', 'desc')
        .limit(BETS_PAGE + 1)
        .execute()
      const page = rows.slice(0, BETS_PAGE)
      const last = page.at(-1)
      return { bets: await present(page), next: rows.length > BETS_PAGE && last ? idFromUuid('bet', last.id) : null }
    },
  }
}

export type BetViews = ReturnType<typeof createBetViews>
