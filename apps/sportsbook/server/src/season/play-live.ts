import { isSeedOfChain, seedBefore } from '@halong/chance'
import type { BeaconClient, Sealer, Witness } from '@halong/vendor-kit'
import { type Kysely, type NotNull, sql } from 'kysely'
import type { Logger } from 'pino'
import { type LeagueDefinition, leagueDefinitions, matchClock, tickMsOf } from '#protocol/leagues.ts'
import { fixtureSeedOf } from '#season/seeds.ts'
import { slotsTo, valuesOf } from '#season/values.ts'
import { type MatchEvent, scoreAfter } from '#sports/match.ts'
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
/** More than a round of a league has. */
const AT_ONCE = 64
/** More than there are leagues in play at a time. */
const MOST_SEEDS = 64

/**
 * Plays matches that are bet on in play, each step when its time has come: from the seed of the match and from a value that the gateway tells then and not before. What lies
 * ahead of the last value is known to nobody. After an outage the steps that were missed are played by the values of their times.
 */
export function createTicker({ db, witness, sealer, beacons, log, at }: Parts) {
  const seeds = new Map<bigint, string>()

  const due = (league: LeagueDefinition) =>
    db
      .selectFrom('sportsbook.fixture as f')
      .leftJoin('sportsbook.fixture_live as v', 'v.fixture_id', 'f.id')
      .select([
        'f.id',
        'f.season_id',
        'f.fixture_no',
        'f.home_pace',
        'f.away_pace',
        'f.level_pace',
        'f.starts_at',
        'f.beacon_chain',
        'f.beacon_no',
      ])
      .select(['v.tick', 'v.events', 'v.stopped_at', 'v.beacon'])
      .select(sql<Date>`clock_timestamp()`.as('now'))
      .where('f.league', '=', league.code)
      .where('f.binds', '=', 'time')
      .where('f.state', 'in', ['OPEN', 'LIVE'])
      .where('f.starts_at', '<=', sql<Date>`clock_timestamp()`)
      .orderBy('f.starts_at')
      .orderBy('f.id')
      .limit(AT_ONCE)
      .$narrowType<{ season_id: NotNull; beacon_chain: NotNull; beacon_no: NotNull }>()
      .execute()
  type Due = Awaited<ReturnType<typeof due>>[number]

  async function seedOf(seasonId: bigint): Promise<string> {
    const known = seeds.get(seasonId)
    if (known !== undefined) return known
    const row = await db.selectFrom('sportsbook.season_seed').select('sealed').where('season_id', '=', seasonId).executeTakeFirstOrThrow()
    const seed = sealer.open(row.sealed, aboutSeason(seasonId))
    if (seeds.size >= MOST_SEEDS) seeds.clear()
    seeds.set(seasonId, seed)
    return seed
  }

  async function kickOffAll(league: LeagueDefinition, fixtures: readonly Due[]): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('sportsbook.fixture_live')
        .values(
          fixtures.map(({ id, starts_at }) => ({
            fixture_id: id,
            tick: 0,
            tick_at: starts_at,
            next_at: new Date(starts_at.getTime() + tickMsOf(league, 1)),
            home: 0,
            away: 0,
            home_red: false,
            away_red: false,
            standing: sql`${JSON.stringify(rulesOf({ league: league.code }).standing([]))}::jsonb`,
            events: sql`'[]'::jsonb`,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await tx
        .updateTable('sportsbook.fixture')
        .set({ state: 'LIVE' })
        .where(
          'id',
          'in',
          fixtures.map(({ id }) => id),
        )
        .where('state', '=', 'OPEN')
        .execute()
    })
  }

  /** The gateway's value of a step, when its time has come and it is the one of its place of the chain that was published before the sale. */
  async function valueAt(league: LeagueDefinition, first: Due, tick: number): Promise<string | null> {
    const no = first.beacon_no + slotsTo(league, tick)
    const values = await beacons.release([{ chain: first.beacon_chain, no, root: null, acceptUntil: first.now }])
    const value = values.get(no)
    if (value === undefined) return null
    if (await isOfChain(league, first, { value, tick, no })) return value
    log.error({ league: league.code, no }, 'the gateway told a value that is none of its published chain: the matches wait')
    return null
  }
  async function isOfChain(
    league: LeagueDefinition,
    { beacon, tick: played, beacon_chain }: Due,
    { value, tick, no }: { readonly value: string; readonly tick: number; readonly no: number },
  ): Promise<boolean> {
    if (beacon !== null && played !== null && played > 0) {
      let found = value
      for (let steps = slotsTo(league, tick) - slotsTo(league, played); steps > 0; steps--) found = seedBefore(found)
      return found === beacon
    }
    const chain = await db
      .selectFrom('sportsbook.beacon_chain')
      .select('terminal')
      .where('chain', '=', beacon_chain)
      .executeTakeFirstOrThrow()
    return isSeedOfChain({ index: no, seed: value }, chain.terminal)
  }

  /** A match played on up to a step. */
  function playOn(
    league: LeagueDefinition,
    fixture: Due,
    { seed, value, tick }: { readonly seed: string; readonly value: string; readonly tick: number },
  ) {
    const before = fixture.events ?? []
    const from = (fixture.tick ?? 0) + 1
    const values = valuesOf(league, { value, tick }, from)
    const draw = {
      seed: fixtureSeedOf(seed, league.drawCode, fixture.fixture_no),
      drawCode: league.drawCode,
      fixtureNo: fixture.fixture_no,
      beacon: (at: number) => values.get(at) ?? '',
    }
    const row = { ...fixture, league: league.code }
    const [rules, match] = [rulesOf(row), matchOf(row)]
    const events: MatchEvent[] = [...before]
    let stopped = fixture.stopped_at
    for (let step = from; step <= tick; step++) {
      const played = rules.playTick(match, { tick: step, events }, draw)
      events.push(...played)
      if (played.some(rules.pauses)) stopped = new Date(fixture.starts_at.getTime() + tickMsOf(league, step))
    }
    return { id: String(fixture.id), tick, events, standing: rules.standing(events), stopped, seed: draw.seed }
  }
  type Played = ReturnType<typeof playOn>

  async function store(
    league: LeagueDefinition,
    fixtures: readonly Due[],
    { played, value }: { readonly played: readonly Played[]; readonly value: string },
  ): Promise<void> {
    const [first] = fixtures
    if (!first) return
    const rows = played.map(({ id, tick, events, standing, stopped }) => ({
      id,
      tick,
      ...scoreAfter(events),
      home_red: events.some(({ kind, side }) => kind === 'red' && side === 'home'),
      away_red: events.some(({ kind, side }) => kind === 'red' && side === 'away'),
      standing,
      events,
      stopped_at: stopped?.toISOString() ?? null,
      tick_at: new Date(first.starts_at.getTime() + tickMsOf(league, tick)).toISOString(),
      next_at: new Date(first.starts_at.getTime() + tickMsOf(league, Math.min(league.steps, tick + 1))).toISOString(),
    }))
    await sql`
      update sportsbook.fixture_live v set tick = s.tick, tick_at = s.tick_at, next_at = s.next_at, home = s.home, away = s.away, home_red = s.home_red, away_red = s.away_red,
        standing = s.standing, events = s.events, stopped_at = s.stopped_at, beacon = ${value}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id bigint, tick integer, tick_at timestamptz, next_at timestamptz, home integer, away integer,
        home_red boolean, away_red boolean, standing jsonb, events jsonb, stopped_at timestamptz)
      where v.fixture_id = s.id and v.tick < s.tick`.execute(db)
  }

  /** The last step was played: score, seed and value stand for good. */
  async function end(
    fixtures: readonly Due[],
    { played, value }: { readonly played: readonly Played[]; readonly value: string },
  ): Promise<void> {
    await db
      .insertInto('sportsbook.fixture_result')
      .values(
        played.map(({ id, events, seed }) => ({
          fixture_id: BigInt(id),
          ...scoreAfter(events),
          events: sql`${JSON.stringify(events)}::jsonb`,
          seed,
          beacon: value,
          drawn_at: new Date(),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    at('result stored')
    if (!(await witness.seal())) return
    await db
      .updateTable('sportsbook.fixture')
      .set({ state: 'PLAYED' })
      .where(
        'id',
        'in',
        fixtures.map(({ id }) => id),
      )
      .where('state', '=', 'LIVE')
      .execute()
  }

  /** One round of a league, up to the step that is due; answers whether something was done. */
  async function playRound(league: LeagueDefinition): Promise<number> {
    const found = await due(league)
    const [first] = found
    if (!first) return 0
    const round = found.filter(
      ({ starts_at, beacon_no }) => starts_at.getTime() === first.starts_at.getTime() && beacon_no === first.beacon_no,
    )
    if (round.some(({ tick }) => tick === null)) {
      await kickOffAll(league, round)
      return round.length
    }
    const { tick } = matchClock(league, first.now.getTime() - first.starts_at.getTime())
    const isEnded = first.tick === league.steps
    if (tick <= (first.tick ?? 0) && !isEnded) return 0
    const value = isEnded ? first.beacon : await valueAt(league, first, tick)
    if (value === null) return 0
    const seed = await seedOf(first.season_id)
    const played = round.map((fixture) => playOn(league, fixture, { seed, value, tick }))
    if (!isEnded) await store(league, round, { played, value })
    if (tick === league.steps) await end(round, { played, value })
    return round.length
  }
  /** All leagues beside each other: one that waits for the gateway, or cannot be played, keeps no other one waiting. */
  return async function tick(): Promise<number> {
    const inPlay = leagueDefinitions.filter(({ liveDelayMs }) => liveDelayMs !== null)
    const played = await Promise.allSettled(inPlay.map(playRound))
    const faults = played.filter((each) => each.status === 'rejected').map(({ reason }) => reason as unknown)
    if (faults.length > 0) throw new AggregateError(faults, 'leagues could not be played on')
    return played.reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value : 0), 0)
  }
}
