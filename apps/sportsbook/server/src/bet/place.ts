import { sha256Hex } from '@halong/chance'
import type { GameSession } from '@halong/vendor-kit'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { type BetTrouble, bookOf, type RefusalDetail, sportOfFixture, sportOfGame } from '#protocol/index.ts'
import type { BookRefusal } from '#protocol/refusals.ts'
import type { BetTable, BookTables } from '../tables.ts'
import type { Trading } from '../trading/trading.ts'
import type { Debits } from './debits.ts'
import { storeExposure } from './exposure-rows.ts'
import { heldBy } from './held.ts'
import { type JudgedBet, judgeBet, type PlaceBody } from './read-bets.ts'
import { betRows, delayOf } from './rows.ts'
import { lockSale } from './sale.ts'

export type KeptBet = Selectable<BetTable>
export type Placed = { readonly ok: true; readonly bets: readonly KeptBet[] }
export type Refused = { readonly ok: false; readonly code: BookRefusal; readonly detail: RefusalDetail | null }
type Parts = { readonly db: Kysely<BookTables>; readonly debits: Debits; readonly trading: Trading }

const refused = (code: BookRefusal, detail: RefusalDetail | null = null): Refused => ({ ok: false, code, detail })

/** Turns a slip into bets: priced anew under the locks of their fixtures, stored with what they may cost the house, and then paid for. */
export function createPlacing({ db, debits, trading }: Parts) {
  const betsOf = (of: Kysely<BookTables>, session: GameSession, intentId: string) =>
    of
      .selectFrom('sportsbook.bet')
      .selectAll()
      .where('player_id', '=', session.player_id)
      .where('intent_id', '=', intentId)
      .orderBy('intent_no')
      .execute()

  async function store(tx: Transaction<BookTables>, session: GameSession, body: PlaceBody): Promise<readonly BetTrouble[]> {
    const ids = body.bets.flatMap(({ legs }) => legs.map(({ fixtureId }) => BigInt(fixtureId)))
    const { fixtures: found, exposures, now } = await lockSale(tx, { ids, asset: session.asset, trading })
    const [held, factor] = [
      await heldBy(tx, { playerId: session.player_id, asset: session.asset, ids }),
      trading.factorOf(session.player_id),
    ]
    // A session bets in the book it was launched for: limits of a player on sports and on e-sports are kept apart.
    const book = bookOf(sportOfGame(session.game_code))
    const fixtures = new Map([...found].filter(([, { league }]) => bookOf(sportOfFixture(league) ?? 'football') === book))
    const troubles: BetTrouble[] = []
    const judged: JudgedBet[] = []
    for (const [at, wanted] of body.bets.entries()) {
      const verdict = judgeBet(wanted, { at, asset: session.asset, policy: body.policy, fixtures, exposures, held, factor })
      if (!('legs' in verdict)) troubles.push(...verdict)
      else {
        judged.push(verdict)
        // What is decided later takes nothing of the exposure before.
        if (delayOf(verdict, fixtures) !== null) continue
        for (const [fixtureId, exposure] of verdict.exposures) exposures.set(fixtureId, exposure)
        for (const [key, win] of verdict.held) held.set(key, win)
      }
    }
    if (troubles.length > 0) return troubles
    const fingerprint = fingerprintOf(session, body)
    const rowsOf = judged.map((bet, no) => {
      const sizes = body.bets[no]?.sizes ?? []
      return betRows(bet, {
        session,
        sizes,
        fixtures,
        now,
        policy: body.policy,
        intent: { intent_id: body.intentId, intent_no: no, fingerprint },
      })
    })
    await tx
      .insertInto('sportsbook.bet')
      .values(rowsOf.map(({ bet }) => bet))
      .execute()
    await tx
      .insertInto('sportsbook.bet_leg')
      .values(rowsOf.flatMap(({ legs }) => legs))
      .execute()
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
