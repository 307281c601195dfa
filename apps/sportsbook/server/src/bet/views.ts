import { idFromUuid } from '@halong/base'
import { amountText } from '@halong/vendor-kit'
import type { Kysely } from 'kysely'
import type { BetResult, BetState, BetView, CashOutView, LegView } from '#protocol/index.ts'
import { fixturesOf } from '../board/board.ts'
import { presentRow } from '../board/present.ts'
import { offerNow, type Signing, type Standing } from '../cash-out/price.ts'
import type { BookTables, KeptBetState } from '../tables.ts'
import type { Trading } from '../trading/trading.ts'
import { correctionsOf } from './corrected.ts'
import { type KeptLeg, legsOf } from './legs.ts'
import type { KeptBet } from './place.ts'
import { refusalOf } from './refusal-of.ts'

export const BETS_PAGE = 20
const states: Readonly<Record<KeptBetState, BetState>> = {
  RECEIVED: 'deciding',
  PLACED: 'placed',
  ACCEPTED: 'accepted',
  PAYING: 'paying',
  SETTLED: 'settled',
  REFUSED: 'refused',
}

const OPEN_STATES = ['RECEIVED', 'PLACED', 'ACCEPTED', 'PAYING'] as const

/** Of the whole bet, by what came back of its stake. */
function resultOf({ stake, returned: last, cashed }: Pick<KeptBet, 'stake' | 'returned' | 'cashed'>): BetResult | null {
  if (last === null) return null
  const returned = last + cashed
  if (returned === 0n) return 'lost'
  if (returned === stake) return 'back'
  return returned > stake ? 'won' : 'part'
}

type Parts = Pick<BetView, 'legs' | 'cashOut' | 'corrections'>
function presentBet(bet: KeptBet, { legs, cashOut, corrections }: Parts): BetView {
  return {
    id: idFromUuid('bet', bet.id),
    no: bet.intent_no,
    kind: bet.kind,
    sizes: bet.sizes,
    lines: bet.lines,
    legs,
    asset: bet.asset,
    unit: amountText(bet.asset, bet.unit),
    stake: amountText(bet.asset, bet.stake),
    mostReturn: amountText(bet.asset, bet.most_return),
    state: states[bet.state],
    result: resultOf(bet),
    returned: bet.returned === null ? null : amountText(bet.asset, bet.returned + bet.cashed),
    refusal: bet.refusal === null ? null : refusalOf(bet.refusal),
    troubles: bet.troubles ?? [],
    decideAt: bet.state === 'RECEIVED' ? (bet.decide_at?.toISOString() ?? null) : null,
    cashOut,
    corrections,
    placedAt: bet.placed_at.toISOString(),
    settledAt: bet.settled_at?.toISOString() ?? null,
  }
}

/** A player's own bets, with their fixtures as everybody sees them now. */
export function createBetViews(
  db: Kysely<BookTables>,
  { signing, trading }: { readonly signing: Signing; readonly trading: Pick<Trading, 'with'> },
) {
  async function soldOf(bets: readonly KeptBet[]) {
    const ids = bets.map(({ id }) => id)
    const players = [...new Set(bets.map(({ player_id }) => player_id))]
    const rows = await db
      .selectFrom('sportsbook.cash_out')
      .select(['bet_id', 'no', 'share', 'paid', 'cashed_at', 'is_auto'])
      .where('player_id', 'in', players)
      .where('bet_id', 'in', ids)
      .orderBy('no')
      .execute()
    return Map.groupBy(rows, ({ bet_id }) => bet_id)
  }
  async function rulesOf(bets: readonly KeptBet[]): Promise<ReadonlyMap<string, bigint>> {
    const rows = await db
      .selectFrom('sportsbook.auto_cash_out')
      .select(['bet_id', 'at_or_above'])
      .where('player_id', 'in', [...new Set(bets.map(({ player_id }) => player_id))])
      .where(
        'bet_id',
        'in',
        bets.map(({ id }) => id),
      )
      .execute()
    return new Map(rows.map(({ bet_id, at_or_above }) => [bet_id, at_or_above]))
  }
  type Sold = Awaited<ReturnType<typeof soldOf>>

  function cashOutOf(
    bet: KeptBet,
    legs: readonly KeptLeg[],
    { sold, auto, ...standing }: Standing & { readonly sold: NonNullable<ReturnType<Sold['get']>>; readonly auto: bigint | undefined },
  ): CashOutView {
    const offer = bet.state === 'ACCEPTED' ? offerNow(bet, legs, standing) : null
    return {
      offer: offer?.amount ? signing.view(bet, offer.amount, standing.now) : null,
      why: offer?.why ?? null,
      shareLeft: bet.share_left,
      isWhole: bet.is_cashed_out,
      auto: auto === undefined ? null : amountText(bet.asset, auto),
      sold: sold.map(({ no, share, paid, cashed_at, is_auto }) => ({
        no,
        share,
        paid: amountText(bet.asset, paid),
        at: cashed_at.toISOString(),
        isAuto: is_auto,
      })),
    }
  }

  async function present(bets: readonly KeptBet[]): Promise<BetView[]> {
    if (bets.length === 0) return []
    const legs = await legsOf(db, bets)
    const ids = [...new Set([...legs.values()].flat().map(({ fixture_id }) => fixture_id))]
    const rows = (await fixturesOf(db).where('f.id', 'in', ids).execute()).map(trading.with)
    const facts = new Map(rows.map((row) => [row.id, row]))
    const fixtures = new Map(rows.map((row) => [row.id, presentRow(row)]))
    const now = rows[0]?.now ?? new Date(0)
    const [sold, rules, corrections] = await Promise.all([soldOf(bets), rulesOf(bets), correctionsOf(db, bets)])
    return bets.map((bet) => {
      const own = (legs.get(bet.id) ?? []).flatMap((leg): LegView[] => {
        const fixture = fixtures.get(leg.fixture_id)
        if (!fixture) return []
        const { market, selection, price, outcome, was_live, taken_home: home, taken_away: away } = leg
        const takenAt = was_live ? { home, away } : null
        return [
          {
            fixture,
            market,
            selection,
            price,
            seenPrice: leg.seen_price,
            isBanker: leg.is_banker,
            outcome,
            ruleId: leg.rule_id,
            voidRule: leg.void_rule,
            takenAt,
          },
        ]
      })
      const standing = { fixtures: facts, now, sold: sold.get(bet.id) ?? [], auto: rules.get(bet.id) }
      return presentBet(bet, {
        legs: own,
        cashOut: cashOutOf(bet, legs.get(bet.id) ?? [], standing),
        corrections: corrections.get(bet.id) ?? [],
      })
    })
  }

  return {
    present,

    async one(playerId: string, id: string): Promise<BetView | null> {
      const bets = await db.selectFrom('sportsbook.bet').selectAll().where('player_id', '=', playerId).where('id', '=', id).execute()
      return (await present(bets))[0] ?? null
    },

    async openCount(playerId: string): Promise<number> {
      const { count } = await db
        .selectFrom('sportsbook.bet')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('player_id', '=', playerId)
        .where('state', 'in', OPEN_STATES)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Newest first. `before` is the UUID of the last bet of the page before. */
    async list(playerId: string, asked: { state?: 'open' | 'settled' | undefined; intent?: string | undefined; before: string | null }) {
      const rows = await db
        .selectFrom('sportsbook.bet')
        .selectAll()
        .where('player_id', '=', playerId)
        .$if(asked.state === 'open', (query) => query.where('state', 'in', OPEN_STATES))
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
