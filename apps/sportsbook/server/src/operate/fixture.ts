import { amountText } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import { leagueDefinitions, leagueOf, REAL_SPORT, type Sport, teamOf } from '#protocol/index.ts'
import {
  allCells,
  floorOf,
  hasSideLines,
  isInPlayOnly,
  type MarketKind,
  type MarketName,
  marketKinds,
  readMarket,
  sportOfMarket,
} from '#sports/markets.ts'
import { IN_PLAY_MARGIN, SIDE_LINE_MARGIN } from '#sports/pricing.ts'
import { noExposure, worstLossOf } from '../bet/exposure.ts'
import { readExposure } from '../bet/exposure-rows.ts'
import { fixturesOf } from '../board/board.ts'
import { stateOf } from '../board/present.ts'
import { chancesOf, offerOf, rulesOf, type Sale, saleOf, scoreOf } from '../offer.ts'
import { competitionsOf } from '../real/competitions.ts'
import type { BookTables } from '../tables.ts'
import type { Trading } from '../trading/trading.ts'

type Parts = { readonly db: Kysely<BookTables>; readonly trading: Pick<Trading, 'with'> }
type Asked = { readonly id: bigint; readonly asset: string }
type Taken = { market: string; selection: string; bets: number; staked: string; payout: string }

export type TradedLeague = { readonly code: string; readonly name: string; readonly markets: readonly MarketKind[] }
/** Of a league the kinds of markets that are sold in it. */
const kindsOf = (sport: Sport, isInPlay: boolean) =>
  marketKinds.filter((kind) => sportOfMarket(kind) === sport && (!isInPlayOnly(kind) || isInPlay))
/** Leagues, and competitions of the world, with the kinds of markets that are sold in them. */
export async function tradedLeagues(db: Kysely<BookTables>): Promise<readonly TradedLeague[]> {
  const virtual = leagueDefinitions.map(({ code, name, sport, liveDelayMs }) => ({
    code,
    name,
    markets: kindsOf(sport, liveDelayMs !== null),
  }))
  const real = (await competitionsOf(db)).map(({ code, name }) => ({ code, name, markets: kindsOf(REAL_SPORT, false) }))
  return [...virtual, ...real]
}

/** One fixture as a trader sees it: what is sold at which price, what is open on each selection, what each final score would cost. Nothing here changes one. */
export function createTradedFixture({ db, trading }: Parts) {
  const takenOn = async ({ id, asset }: Asked): Promise<Taken[]> => {
    const { rows } = await sql<Taken>`
      select l.market, l.selection, count(*)::int as bets, coalesce(sum(b.stake) filter (where b.kind = 'single'), 0)::text as staked,
        coalesce(sum(b.most_return) filter (where b.kind = 'single'), 0)::text as payout
      from sportsbook.bet_leg l join sportsbook.bet b on b.player_id = l.player_id and b.id = l.bet_id
      where l.fixture_id = ${id} and l.outcome is null and b.asset = ${asset} and b.state in ('PLACED', 'ACCEPTED') group by 1, 2 limit 4000`.execute(
      db,
    )
    return rows
  }

  return async function read({ id, asset }: Asked) {
    const row = await fixturesOf(db).where('f.id', '=', id).executeTakeFirst()
    if (!row) return null
    // Matches of the world are in no virtual league.
    const league = leagueOf(row.league)
    const fixture = trading.with(row)
    const sale: Sale = saleOf(fixture, fixture.now)
    const [taken, kept] = await Promise.all([
      takenOn({ id, asset }),
      db.selectFrom('sportsbook.exposure').selectAll().where('fixture_id', '=', id).where('asset', '=', asset).executeTakeFirst(),
    ])
    const exposure = kept === undefined ? noExposure : readExposure(kept)
    const so = scoreOf(fixture)
    const floor = floorOf(league?.sport ?? REAL_SPORT, so)
    const offered = sale === 'shut' ? [] : offerOf(fixture)
    const keys = [...new Set([...offered.map(({ key }) => key), ...taken.map(({ market }) => market)])]
    const amount = (minor: bigint) => amountText(asset, minor)
    const inPlay = fixture.live_tick === null ? 0 : IN_PLAY_MARGIN
    const chances = chancesOf(fixture)
    const moreOf = ({ kind, line }: MarketName) => inPlay + (hasSideLines(kind) && line !== chances.mainLine(kind) ? SIDE_LINE_MARGIN : 0)
    const markets = keys.map((key) => {
      const named = readMarket(key)
      const kind = named?.kind
      const [own, open] = [offered.find((market) => market.key === key)?.selections ?? [], taken.filter(({ market }) => market === key)]
      const names = [...new Set([...own.map(({ selection }) => selection), ...open.map(({ selection }) => selection)])]
      return {
        market: key,
        isStopped: fixture.trading.isStopped(kind),
        basisPoints: named === null ? 0 : Math.round((fixture.trading.margins[named.kind] + moreOf(named)) * 10_000),
        selections: names.map((selection) => {
          const [sold, bets] = [own.find((each) => each.selection === selection), open.find((each) => each.selection === selection)]
          return {
            selection,
            price: sold?.price ?? null,
            chance: sold === undefined ? null : Math.round(sold.chance * 10_000),
            bets: bets?.bets ?? 0,
            staked: amount(BigInt(bets?.staked ?? 0)),
            payout: amount(BigInt(bets?.payout ?? 0)),
          }
        }),
      }
    })
    const scores = allCells
      .flatMap((score, cell) => {
        const name = rulesOf(fixture).cellName(score)
        const paid = exposure.payouts[cell] ?? 0n
        if (name === null || score.home < floor.home || score.away < floor.away || (paid === 0n && exposure.staked === 0n)) return []
        return [{ score: name, net: exposure.staked - paid }]
      })
      .sort((a, b) => (a.net < b.net ? -1 : a.net > b.net ? 1 : 0))
    const name = (team: string) => (league && teamOf(league, team)?.name) ?? team
    const state = stateOf(fixture)
    return {
      fixtureId: String(id),
      fixtureNo: row.fixture_no,
      league: row.league,
      home: name(row.home),
      away: name(row.away),
      startsAt: row.starts_at.toISOString(),
      score: state === 'live' && fixture.live_tick !== null ? `${so.home}-${so.away}` : null,
      sale,
      asset,
      staked: amount(exposure.staked),
      worstLoss: amount(worstLossOf(exposure, floor)),
      lossLimit: amount(fixture.trading.limit('fixture_loss', asset)),
      markets,
      scores: scores.map(({ score, net }) => ({ score, net: amount(net) })),
    }
  }
}
export type TradedFixture = ReturnType<typeof createTradedFixture>
