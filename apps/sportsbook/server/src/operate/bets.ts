import { idFromUuid } from '@halong/base'
import { amountText } from '@halong/vendor-kit'
import type { Kysely } from 'kysely'
import { leagueOf, teamOf } from '#protocol/leagues.ts'
import { type KeptLeg, legsOf } from '../bet/legs.ts'
import type { KeptBet } from '../bet/place.ts'
import type { BookTables, KeptBetState } from '../tables.ts'

export type BetsAsked = {
  readonly fixture?: bigint | undefined
  readonly player?: string | undefined
  readonly state?: KeptBetState | undefined
  /** The UUID of the last bet of the page before. */
  readonly before?: string | undefined
  readonly limit: number
}

function presentLeg({ league: code, home, away, market, selection, price, is_banker, outcome, result, was_live, fixture_id }: KeptLeg) {
  const league = leagueOf(code)
  const name = (team: string) => (league && teamOf(league, team)?.name) ?? team
  return {
    fixtureId: String(fixture_id),
    home: name(home),
    away: name(away),
    market,
    selection,
    price,
    isBanker: is_banker,
    outcome,
    wasLive: was_live,
    score: result,
  }
}

const presentBet = (bet: KeptBet, legs: readonly KeptLeg[]) => ({
  betId: idFromUuid('bet', bet.id),
  playerId: idFromUuid('ply', bet.player_id),
  kind: bet.kind,
  sizes: bet.sizes,
  lines: bet.lines,
  legs: legs.map(presentLeg),
  asset: bet.asset,
  stake: amountText(bet.asset, bet.stake),
  mostReturn: amountText(bet.asset, bet.most_return),
  state: bet.state,
  isCashedOut: bet.is_cashed_out,
  /** Of parts that were sold; what ended the bet is in `returned` as well. */
  cashed: amountText(bet.asset, bet.cashed),
  returned: bet.returned === null ? null : amountText(bet.asset, bet.returned + bet.cashed),
  refusal: bet.refusal,
  trouble: bet.wallet_trouble,
  placedAt: bet.placed_at.toISOString(),
  settledAt: bet.settled_at?.toISOString() ?? null,
})

/** Bets of all players as operators see them, the latest first: on one fixture or of one player, or all. Nothing here changes one. */
export const createBetDesk = (db: Kysely<BookTables>) => ({
  async list({ fixture, player, state, before, limit }: BetsAsked) {
    const rows = await db
      .selectFrom('sportsbook.bet as b')
      .selectAll('b')
      .$if(fixture !== undefined, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('sportsbook.bet_leg as l')
              .select('l.leg_no')
              .whereRef('l.player_id', '=', 'b.player_id')
              .whereRef('l.bet_id', '=', 'b.id')
              .where('l.fixture_id', '=', fixture ?? 0n),
          ),
        ),
      )
      .$if(player !== undefined, (query) => query.where('b.player_id', '=', player ?? ''))
      .$if(state !== undefined, (query) => query.where('b.state', '=', state ?? 'ACCEPTED'))
      .$if(before !== undefined, (query) => query.where('b.id', '<', before ?? ''))
      .orderBy('b.id', 'desc')
      .limit(limit + 1)
      .execute()
    const page = rows.slice(0, limit)
    const legs = await legsOf(db, page)
    const last = page.at(-1)
    return {
      bets: page.map((bet) => presentBet(bet, legs.get(bet.id) ?? [])),
      next: rows.length > limit && last ? idFromUuid('bet', last.id) : null,
    }
  },
})
