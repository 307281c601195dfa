import { idFromUuid } from '@halong/base'
import { sha256Hex } from '@halong/chance'
import { amountText, type GameSession } from '@halong/vendor-kit'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type BetTrouble, leagueOf, type RefusalDetail } from '#protocol/index.ts'
import type { BookRefusal } from '#protocol/refusals.ts'
import { marketKey } from '#sports/football/markets.ts'
import { ACCEPT_AFTER_CLOSE_MS } from '../season/play.ts'
import type { BetTable, BookTables } from '../tables.ts'
import type { Debits } from './debits.ts'
import { noExposure } from './exposure.ts'
import { lockExposures, storeExposure } from './exposure-rows.ts'
import { type JudgedBet, judgeBet, type PlaceBody } from './read-bets.ts'
import { betDigest, ruleIdOf } from './terms.ts'

export type KeptBet = Selectable<BetTable>
export type Placed = { readonly ok: true; readonly bets: readonly KeptBet[] }
export type Refused = { readonly ok: false; readonly code: BookRefusal; readonly detail: RefusalDetail | null }
type Parts = { readonly db: Kysely<BookTables>; readonly debits: Debits }

/** A decision stands for so long (contracts §5); nothing is taken after the list of bets of its fixture is fixed. */
const DECISION_MS = 3_000
/** The one who placed the bet asks first; the sweep comes later. */
const FIRST_ASK_MS = 8_000

const refused = (code: BookRefusal, detail: RefusalDetail | null = null): Refused => ({ ok: false, code, detail })
const earlier = (one: number, two: number) => new Date(Math.min(one, two))

/** Turns a slip of singles into bets: priced anew under the locks of their fixtures, stored with what they may cost the house, and then paid for. */
export function createPlacing({ db, debits }: Parts) {
  const betsOf = (of: Kysely<BookTables>, session: GameSession, intentId: string) =>
    of
      .selectFrom('sportsbook.bet')
      .selectAll()
      .where('player_id', '=', session.player_id)
      .where('intent_id', '=', intentId)
      .orderBy('intent_no')
      .execute()

  const fixturesOf = (tx: Transaction<BookTables>, ids: readonly string[]) =>
    tx
      .selectFrom('sportsbook.fixture')
      .select(['id', 'league', 'fixture_no', 'home_pace', 'away_pace', 'state', 'close_at'])
      .where('id', 'in', ids.map(BigInt))
      .orderBy('id')
      .forShare()
      .execute()

  async function store(tx: Transaction<BookTables>, session: GameSession, body: PlaceBody): Promise<readonly BetTrouble[]> {
    const ids = [...new Set(body.bets.map(({ fixtureId }) => fixtureId))]
    const fixtures = new Map((await fixturesOf(tx, ids)).map((fixture) => [String(fixture.id), fixture]))
    const exposures = await lockExposures(
      tx,
      [...fixtures.values()].map(({ id }) => id),
      session.asset,
    )
    // After the locks: whoever closes a fixture waited for us, or we for them (T40).
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
    const now = rows[0]?.now ?? new Date(Number.NaN)
    const troubles: BetTrouble[] = []
    const judged: JudgedBet[] = []
    for (const [at, wanted] of body.bets.entries()) {
      const fixture = fixtures.get(wanted.fixtureId)
      const exposure = exposures.get(wanted.fixtureId) ?? noExposure
      const sold = fixture && { ...fixture, isOpen: fixture.state === 'OPEN' && fixture.close_at > now }
      const verdict = judgeBet(wanted, { at, asset: session.asset, policy: body.policy, fixture: sold, exposure })
      if ('code' in verdict) troubles.push(verdict)
      else {
        judged.push(verdict)
        exposures.set(wanted.fixtureId, verdict.exposure)
      }
    }
    if (troubles.length > 0) return troubles
    const fingerprint = fingerprintOf(session, body)
    const bets = judged.flatMap(({ terms, stake, mostReturn }, no) => {
      const fixture = fixtures.get(body.bets[no]?.fixtureId ?? '')
      if (!fixture) return []
      const [id, market] = [uuidv7(), marketKey(terms.market)]
      const { selection, price } = terms
      return [
        {
          player_id: session.player_id,
          id,
          fixture_id: fixture.id,
          intent_id: body.intentId,
          intent_no: no,
          fingerprint,
          session_id: session.id,
          game_code: session.game_code,
          asset: session.asset,
          market,
          selection,
          price,
          stake,
          most_return: mostReturn,
          rule_id: ruleIdOf(market),
          digest: betDigest({
            betId: idFromUuid('bet', id),
            drawCode: leagueOf(fixture.league)?.drawCode ?? fixture.league,
            fixtureNo: fixture.fixture_no,
            market,
            selection,
            price,
            asset: session.asset,
            stake: amountText(session.asset, stake),
          }),
          state: 'PLACED' as const,
          placed_at: now,
          accept_until: earlier(now.getTime() + DECISION_MS, fixture.close_at.getTime() + ACCEPT_AFTER_CLOSE_MS),
          wallet_due_at: new Date(now.getTime() + FIRST_ASK_MS),
        },
      ]
    })
    await tx.insertInto('sportsbook.bet').values(bets).execute()
    for (const [fixtureId, exposure] of exposures) await storeExposure(tx, { fixtureId: BigInt(fixtureId), asset: session.asset }, exposure)
    return []
  }

  return async function place(session: GameSession, body: PlaceBody): Promise<Placed | Refused> {
    const fingerprint = fingerprintOf(session, body)
    const troubles = await db.transaction().execute(async (tx) => {
      // Submits of one intent wait for each other: a lost answer that is asked again finds the bets of the first.
      await sql`select pg_advisory_xact_lock(hashtext(${`${session.player_id} ${body.intentId}`}))`.execute(tx)
      const known = await betsOf(tx, session, body.intentId)
      return known.length > 0 ? [] : store(tx, session, body)
    })
    const [trouble] = troubles
    if (trouble) return refused(trouble.code, { troubles })
    const bets = await betsOf(db, session, body.intentId)
    if (bets.some((bet) => bet.fingerprint !== fingerprint)) return refused('bet.conflict')
    await debits.take(bets.filter(({ state }) => state === 'PLACED'))
    return { ok: true, bets: await betsOf(db, session, body.intentId) }
  }
}

const fingerprintOf = ({ asset }: Pick<GameSession, 'asset'>, body: PlaceBody): string => sha256Hex(JSON.stringify([asset, body]))
