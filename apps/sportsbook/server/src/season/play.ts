import { isSeedOfChain, seedBefore } from '@halong/chance'
import type { BeaconClient, Sealer, Witness } from '@halong/vendor-kit'
import { type Kysely, type NotNull, sql } from 'kysely'
import type { Logger } from 'pino'
import { type LeagueDefinition, leagueDefinitions } from '#protocol/leagues.ts'
import { fixtureSeedOf } from '#season/seeds.ts'
import { scoreAfter } from '#sports/match.ts'
import { playWhole } from '#sports/play.ts'
import { matchOf, rulesOf } from '../offer.ts'
import type { BookTables } from '../tables.ts'
import { aboutSeason } from './generate.ts'

type Parts = {
  /** Under the role that reads no bet. */
  readonly db: Kysely<BookTables>
  readonly witness: Pick<Witness, 'seal'>
  readonly sealer: Sealer
  readonly beacons: BeaconClient
  readonly log: Logger
  readonly at: (point: 'result stored') => void
}
/** As many as one call of the gateway releases. */
const AT_ONCE = 64
/** Debits carry this much more than the close, and what they came to is known by the gateway then. */
export const ACCEPT_AFTER_CLOSE_MS = 1_000

/** Plays matches whose kick-off has come, from the seed of their season and a value that the gateway tells against the root of their bets alone. */
export function createPlayer({ db, witness, sealer, beacons, log, at }: Parts) {
  const due = (league: LeagueDefinition) =>
    db
      .selectFrom('sportsbook.fixture')
      .select([
        'id',
        'season_id',
        'fixture_no',
        'home_pace',
        'away_pace',
        'level_pace',
        'close_at',
        'beacon_chain',
        'beacon_no',
        'bets_root',
      ])
      .where('league', '=', league.code)
      .where('state', '=', 'FROZEN')
      .where('binds', '=', 'root')
      .where('starts_at', '<=', sql<Date>`clock_timestamp()`)
      .orderBy('id')
      .limit(AT_ONCE)
      .$narrowType<{ season_id: NotNull; beacon_chain: NotNull; beacon_no: NotNull }>()
      .execute()
  type Due = Awaited<ReturnType<typeof due>>[number]

  /** Whether a value is the one of its place of the chain that was published before the sale. */
  async function isOfChain(
    { beacon_chain: chain, beacon_no: no }: Due,
    value: string,
    told: ReadonlyMap<number, string>,
  ): Promise<boolean> {
    const stored = () =>
      db
        .selectFrom('sportsbook.fixture')
        .innerJoin('sportsbook.fixture_result', 'sportsbook.fixture_result.fixture_id', 'sportsbook.fixture.id')
        .select('sportsbook.fixture_result.beacon')
        .where('sportsbook.fixture.beacon_chain', '=', chain)
        .where('sportsbook.fixture.beacon_no', '=', no - 1)
        .executeTakeFirst()
    const before = told.get(no - 1) ?? (await stored())?.beacon
    if (before !== undefined) return seedBefore(value) === before
    const published = await db.selectFrom('sportsbook.beacon_chain').select('terminal').where('chain', '=', chain).executeTakeFirstOrThrow()
    return isSeedOfChain({ index: no, seed: value }, published.terminal)
  }

  const seedOf = async (seasonId: bigint): Promise<string> => {
    const { sealed } = await db
      .selectFrom('sportsbook.season_seed')
      .select('sealed')
      .where('season_id', '=', seasonId)
      .executeTakeFirstOrThrow()
    return sealer.open(sealed, aboutSeason(seasonId))
  }

  async function store(league: LeagueDefinition, fixture: Due, beacon: string): Promise<void> {
    const seed = fixtureSeedOf(await seedOf(fixture.season_id), league.drawCode, fixture.fixture_no)
    const [draw, row] = [
      { seed, drawCode: league.drawCode, fixtureNo: fixture.fixture_no, beacon },
      { ...fixture, league: league.code },
    ]
    const events = playWhole(rulesOf(row), matchOf(row), draw)
    await db
      .insertInto('sportsbook.fixture_result')
      .values({
        fixture_id: fixture.id,
        ...scoreAfter(events),
        events: sql`${JSON.stringify(events)}::jsonb`,
        seed,
        beacon,
        drawn_at: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  async function playOf(league: LeagueDefinition): Promise<number> {
    const fixtures = await due(league)
    const [first] = fixtures
    if (!first) return 0
    // Those of one chain: the next chain begins where this one ends.
    const own = fixtures.filter(({ beacon_chain }) => beacon_chain === first.beacon_chain)
    const values = await beacons.release(
      own.map((fixture) => ({
        chain: fixture.beacon_chain,
        no: fixture.beacon_no,
        root: fixture.bets_root ?? '',
        acceptUntil: new Date(fixture.close_at.getTime() + ACCEPT_AFTER_CLOSE_MS),
      })),
    )
    const played: bigint[] = []
    for (const fixture of own) {
      const beacon = values.get(fixture.beacon_no)
      if (beacon === undefined) break
      if (!(await isOfChain(fixture, beacon, values))) {
        log.error(
          { league: league.code, fixture: fixture.id },
          'the gateway told a value that is none of its published chain: the match waits',
        )
        break
      }
      await store(league, fixture, beacon)
      played.push(fixture.id)
    }
    at('result stored')
    if (played.length === 0 || !(await witness.seal())) return 0
    await db.updateTable('sportsbook.fixture').set({ state: 'PLAYED' }).where('id', 'in', played).where('state', '=', 'FROZEN').execute()
    return played.length
  }

  return async function play(): Promise<number> {
    let count = 0
    for (const league of leagueDefinitions) count += await playOf(league)
    return count
  }
}
