import { idFromUuid } from '@halong/base'
import { amountText, type GameSession } from '@halong/vendor-kit'
import type { Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { kindOf } from '#odds/combination.ts'
import type { PricePolicy } from '#protocol/index.ts'
import { leagueOf } from '#protocol/leagues.ts'
import { marketKey } from '#sports/markets.ts'
import type { SoldFixture } from '../offer.ts'
import { ACCEPT_AFTER_CLOSE_MS } from '../season/play.ts'
import type { BetLegTable, BetTable } from '../tables.ts'
import type { JudgedBet } from './read-bets.ts'
import { betDigest, ruleIdOf } from './terms.ts'

/** A decision stands for so long (contracts §5); nothing is taken after the list of bets of one of its fixtures is fixed. */
const DECISION_MS = 3_000
/** The one who placed the bet asks first; the sweep comes later. */
const FIRST_ASK_MS = 8_000

type SoldRow = SoldFixture & { readonly id: bigint; readonly league: string; readonly fixture_no: string }
type Parts = {
  readonly session: Pick<GameSession, 'player_id' | 'asset'>
  readonly sizes: readonly number[]
  readonly fixtures: ReadonlyMap<string, SoldRow>
  readonly now: Date
}
type NewParts = Parts & {
  readonly session: GameSession
  readonly policy: PricePolicy
  readonly intent: Pick<BetTable, 'intent_id' | 'intent_no' | 'fingerprint'>
}
type Rows = { readonly bet: Insertable<BetTable>; readonly legs: readonly Insertable<BetLegTable>[] }

/** When the wallet takes the stake no more: with the decision, and before anything happens in one of its matches (T40). */
function acceptUntil(fixtures: readonly SoldRow[], now: Date): Date {
  const ends = fixtures.map(({ state, close_at, live_next_at }) =>
    state === 'LIVE' ? (live_next_at ?? now).getTime() : close_at.getTime() + ACCEPT_AFTER_CLOSE_MS,
  )
  return new Date(Math.min(now.getTime() + DECISION_MS, ...ends))
}

type Judged = Pick<JudgedBet, 'legs' | 'stake'>
/** The legs of a bet as they are stored, at the prices that hold now. */
function legRows(id: string, judged: Judged, { session: { player_id, asset }, sizes, fixtures }: Parts): Insertable<BetLegTable>[] {
  const kind = kindOf({ legs: judged.legs.length, bankers: judged.legs.filter(({ isBanker }) => isBanker).length, sizes })
  return judged.legs.flatMap(({ wanted, terms, share, isBanker }, no) => {
    const fixture = fixtures.get(wanted.fixtureId)
    if (!fixture) return []
    const [market, { selection, price, taken }] = [marketKey(terms.market), terms]
    const digest = betDigest({
      betId: idFromUuid('bet', id),
      leg: kind === 'single' ? null : { no, sizes, isBanker },
      drawCode: leagueOf(fixture.league)?.drawCode ?? fixture.league,
      fixtureNo: fixture.fixture_no,
      market,
      selection,
      price,
      asset,
      stake: amountText(asset, judged.stake),
    })
    return [
      {
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
        digest,
        share_times: share.times,
        share_always: share.always,
        outcome: null,
        was_live: fixture.state === 'LIVE',
        taken_home: taken.home,
        taken_away: taken.away,
      },
    ]
  })
}
const fixturesIn = (judged: Judged, fixtures: Parts['fixtures']): SoldRow[] =>
  judged.legs.flatMap(({ wanted }) => fixtures.get(wanted.fixtureId) ?? [])

/** What of a bet is known once it is decided at the prices of this moment. */
export function decidedRows(id: string, judged: JudgedBet, parts: Parts) {
  const { now } = parts
  return {
    legs: legRows(id, judged, parts),
    bet: {
      most_return: judged.mostReturn,
      state: 'PLACED' as const,
      accept_until: acceptUntil(fixturesIn(judged, parts.fixtures), now),
      wallet_due_at: new Date(now.getTime() + FIRST_ASK_MS),
    },
  }
}

/** How long a bet waits before it is decided: as long as the slowest of its matches under way wants; null where none is. */
export function delayOf(judged: Judged, fixtures: Parts['fixtures']): number | null {
  const delays = fixturesIn(judged, fixtures).flatMap(({ state, league }) => (state === 'LIVE' ? (leagueOf(league)?.liveDelayMs ?? 0) : []))
  return delays.length === 0 ? null : Math.max(...delays)
}

/** A bet and its legs, as they are stored: one with a match under way is decided later, anew; any other is as it will be. */
export function betRows(judged: JudgedBet, { intent, policy, ...parts }: NewParts): Rows {
  const id = uuidv7()
  const { session, sizes, fixtures, now } = parts
  const delay = delayOf(judged, fixtures)
  const { legs, bet } = decidedRows(id, judged, parts)
  const waits = { state: 'RECEIVED' as const, decide_at: new Date(now.getTime() + (delay ?? 0)), wallet_due_at: null }
  return {
    legs,
    bet: {
      player_id: session.player_id,
      id,
      ...intent,
      session_id: session.id,
      game_code: session.game_code,
      asset: session.asset,
      kind: kindOf({ legs: legs.length, bankers: judged.legs.filter(({ isBanker }) => isBanker).length, sizes }),
      sizes,
      lines: judged.lines,
      unit: judged.unit,
      stake: judged.stake,
      policy,
      open_legs: legs.length,
      placed_at: now,
      ...bet,
      ...(delay === null ? {} : waits),
    },
  }
}
