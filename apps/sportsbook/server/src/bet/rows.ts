import { idFromUuid } from '@halong/base'
import { amountText, type GameSession } from '@halong/vendor-kit'
import type { Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { kindOf } from '#odds/combination.ts'
import { leagueOf } from '#protocol/leagues.ts'
import { marketKey } from '#sports/football/markets.ts'
import { ACCEPT_AFTER_CLOSE_MS } from '../season/play.ts'
import type { BetLegTable, BetTable, FixtureTable } from '../tables.ts'
import type { JudgedBet } from './read-bets.ts'
import { betDigest, ruleIdOf } from './terms.ts'

/** A decision stands for so long (contracts §5); nothing is taken after the list of bets of one of its fixtures is fixed. */
const DECISION_MS = 3_000
/** The one who placed the bet asks first; the sweep comes later. */
const FIRST_ASK_MS = 8_000

type SoldRow = Pick<FixtureTable, 'league' | 'fixture_no' | 'close_at'> & { readonly id: bigint }
type Parts = {
  readonly session: GameSession
  readonly sizes: readonly number[]
  readonly fixtures: ReadonlyMap<string, SoldRow>
  readonly now: Date
  readonly intent: Pick<BetTable, 'intent_id' | 'intent_no' | 'fingerprint'>
}
type Rows = { readonly bet: Insertable<BetTable>; readonly legs: readonly Insertable<BetLegTable>[] }

/** A bet that is taken and its legs, as they are stored. */
export function betRows(judged: JudgedBet, { session, sizes, fixtures, now, intent }: Parts): Rows {
  const id = uuidv7()
  const { player_id, asset } = session
  const kind = kindOf({ legs: judged.legs.length, bankers: judged.legs.filter(({ isBanker }) => isBanker).length, sizes })
  const sold = judged.legs.flatMap((leg) => {
    const fixture = fixtures.get(leg.wanted.fixtureId)
    return fixture ? [{ ...leg, fixture }] : []
  })
  const legs = sold.map(({ wanted, terms, share, isBanker, fixture }, no) => {
    const [market, { selection, price }] = [marketKey(terms.market), terms]
    return {
      player_id,
      bet_id: id,
      leg_no: no,
      fixture_id: fixture.id,
      market,
      selection,
      price,
      seen_price: wanted.price,
      is_banker: isBanker,
      rule_id: ruleIdOf(market),
      digest: betDigest({
        betId: idFromUuid('bet', id),
        leg: kind === 'single' ? null : { no, sizes, isBanker },
        drawCode: leagueOf(fixture.league)?.drawCode ?? fixture.league,
        fixtureNo: fixture.fixture_no,
        market,
        selection,
        price,
        asset,
        stake: amountText(asset, judged.stake),
      }),
      share_times: share.times,
      share_always: share.always,
      outcome: null,
    }
  })
  const firstClose = Math.min(...sold.map(({ fixture }) => fixture.close_at.getTime()))
  const bet = {
    player_id,
    id,
    ...intent,
    session_id: session.id,
    game_code: session.game_code,
    asset,
    kind,
    sizes,
    lines: judged.lines,
    unit: judged.unit,
    stake: judged.stake,
    most_return: judged.mostReturn,
    state: 'PLACED' as const,
    open_legs: legs.length,
    placed_at: now,
    accept_until: new Date(Math.min(now.getTime() + DECISION_MS, firstClose + ACCEPT_AFTER_CLOSE_MS)),
    wallet_due_at: new Date(now.getTime() + FIRST_ASK_MS),
  }
  return { bet, legs }
}
