import type { Clock } from '@halong/base'
import { drawSeed } from '@halong/chance'
import type { BeaconClient, Sealer, Witness } from '@halong/vendor-kit'
import { type Kysely, sql, type Transaction } from 'kysely'
import { clockCodeOf, type LeagueDefinition, leagueDefinitions, matchMs } from '#protocol/leagues.ts'
import { planSeason } from '#season/plan.ts'
import { nextSlot } from '#season/schedule.ts'
import type { Binds, BookTables } from '../tables.ts'
import { allotBeacons, clockPlaces, learnChains } from './beacon-places.ts'

/** Fixtures stand open for so long before they start. */
const AHEAD_MS = 24 * 3_600_000
/** The first round is no sooner: somebody has to have the time to bet on it. */
const LEAD_MS = 45_000
/** Bets are taken until so long before the kick-off; the list of bets is fixed and the beacon there by then. */
export const CLOSE_BEFORE_MS = 3_000
/** Where bets go on in play the sale before it ends so long before the kick-off: every stake is paid by then. */
const PAUSE_BEFORE_MS = 1_000

const bindsOf = ({ liveDelayMs }: LeagueDefinition): Binds => (liveDelayMs === null ? 'root' : 'time')
/** Code of the gateway's chain that decides the matches of a league. */
export const beaconCodeOf = (league: LeagueDefinition): string => (bindsOf(league) === 'root' ? league.drawCode : clockCodeOf(league))

type Parts = {
  readonly db: Kysely<BookTables>
  readonly clock: Clock
  readonly witness: Pick<Witness, 'confirm' | 'epoch'>
  readonly sealer: Sealer
  readonly beacons: BeaconClient
}

export const aboutSeason = (seasonId: bigint): string => `season ${seasonId}`

/** Announces seasons ahead: teams, matches and paces with the commitment to every seed, before the first bet on any of it. */
export function createGenerator({ db, clock, witness, sealer, beacons }: Parts) {
  const newest = (of: Kysely<BookTables>, league: LeagueDefinition) =>
    of
      .selectFrom('sportsbook.season')
      .select(['number', 'ends_at'])
      .where('league', '=', league.code)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()

  async function announce(tx: Transaction<BookTables>, league: LeagueDefinition, until: number): Promise<boolean> {
    // One process plans a league; the others find the season there.
    await sql`select pg_advisory_xact_lock(hashtext(${`sportsbook season ${league.code}`}))`.execute(tx)
    const last = await newest(tx, league)
    const lastEnd = last?.ends_at.getTime() ?? 0
    if (lastEnd > until) return false
    const now = clock.now()
    const startsAt = nextSlot(Math.max(lastEnd, now.getTime() + LEAD_MS), league.everyMs, league.offsetMs)
    const [seed, number] = [drawSeed(), (last?.number ?? 0) + 1]
    const { document, text, commitments, root } = planSeason({ league, number, startsAt, seed, formSeed: drawSeed() })
    const spans = document.fixtures.map(({ startsAt: at }) => ({ from: new Date(at), until: new Date(Date.parse(at) + matchMs(league)) }))
    const binds = bindsOf(league)
    const places = await (binds === 'root'
      ? allotBeacons(tx, league.drawCode, document.fixtures.length)
      : clockPlaces(tx, beaconCodeOf(league), spans))
    if (places === null) return false
    const rounds = document.fixtures.at(-1)?.round ?? 0
    const season = await tx
      .insertInto('sportsbook.season')
      .values({
        league: league.code,
        number,
        epoch: witness.epoch(),
        document: text,
        commitments,
        root,
        starts_at: new Date(startsAt),
        ends_at: new Date(startsAt + rounds * league.everyMs),
        announced_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('sportsbook.season_seed')
      .values({ season_id: season.id, sealed: sealer.seal(seed, aboutSeason(season.id)) })
      .execute()
    const rows = document.fixtures.map(({ no, round, home, away, startsAt: at, homePace, awayPace }, place) => {
      const [start, beacon] = [Date.parse(at), places[place]]
      return {
        season_id: season.id,
        league: league.code,
        fixture_no: no,
        place,
        round,
        home,
        away,
        home_pace: homePace,
        away_pace: awayPace,
        close_at: new Date(start - (binds === 'root' ? CLOSE_BEFORE_MS : PAUSE_BEFORE_MS)),
        binds,
        starts_at: new Date(start),
        ends_at: new Date(start + matchMs(league)),
        beacon_chain: beacon?.chain ?? '',
        beacon_no: beacon?.no ?? 0,
      }
    })
    await tx.insertInto('sportsbook.fixture').values(rows).execute()
    return true
  }

  /** Adds the seasons that are missing of a day ahead; answers how many. */
  return async function generate(): Promise<number> {
    let added = 0
    for (const league of leagueDefinitions) {
      const until = clock.now().getTime() + AHEAD_MS
      const last = await newest(db, league)
      if (last !== undefined && last.ends_at.getTime() > until) continue
      if (!(await witness.confirm()) || !(await learnChains(db, beacons, { code: beaconCodeOf(league), binds: bindsOf(league) }))) continue
      while (await db.transaction().execute((tx) => announce(tx, league, until))) added += 1
    }
    return added
  }
}
