import { invariant } from '@halong/base'
import type { Gateway } from '@halong/gateway'
import { anOperator } from '@halong/testkit/operators'
import pg from 'pg'

type Served = { readonly gateway: Gateway; readonly databaseUrl: string }
type Act = (body: Record<string, unknown>) => Promise<unknown>

const competition = 'c-journey-league'
const teams = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel']
const reason = 'a journey'
/** Steps: more than any match has. */
const PAST_THE_END = 400

/** What journeys of the sportsbook need of time: a kick-off now, a match near its end, and matches of the world that should have begun. */
export function sportsActs({ gateway, databaseUrl }: Served): Readonly<Record<string, Act>> {
  let pairs = 0
  async function ask<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      return (await client.query<Row>(text, [...values])).rows
    } finally {
      await client.end()
    }
  }

  /** The last step played of the round of a league that is under way; null where none is. */
  async function stepOf(league: unknown): Promise<number | null> {
    const [live] = await ask<{ step: number | null }>(
      `select max(v.tick) as step from sportsbook.fixture f join sportsbook.fixture_live v on v.fixture_id = f.id where f.league = $1 and f.state = 'LIVE'`,
      [String(league)],
    )
    return live?.step ?? null
  }

  async function moveRound(league: unknown, steps: number): Promise<number> {
    const before = await stepOf(league)
    const moved = await ask<{ id: string }>(
      `with first as (select f.season_id, f.round, c.first_at, c.every_ms * interval '1 millisecond' as every,
           floor(extract(epoch from clock_timestamp() - c.first_at) * 1000 / c.every_ms)::integer - $2::integer as slots
         from sportsbook.fixture f join sportsbook.beacon_chain c on c.chain = f.beacon_chain
         where f.binds = 'time' and f.league = $1 and f.state in ('OPEN', 'LIVE') order by f.state <> 'LIVE', f.starts_at, f.id limit 1)
       update sportsbook.fixture f set beacon_no = first.slots + 1, starts_at = first.first_at + first.slots * first.every,
         close_at = first.first_at + first.slots * first.every - interval '1 second', ends_at = first.first_at + first.slots * first.every + interval '10 minutes'
       from first where f.season_id = first.season_id and f.round = first.round returning f.id`,
      [String(league), steps],
    )
    invariant(moved.length > 0, 'the league has a round to come')
    // A step that was being played keeps the value of its old place in the chain, which the next one would be held against.
    for (let tries = 0; tries < 100 && (await stepOf(league)) === before; tries++) {
      await ask('update sportsbook.fixture_live set beacon = null where fixture_id = any($1)', [moved.map(({ id }) => id)])
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    return moved.length
  }

  return {
    /**
     * Lets the round of a league that is under way, or else its next one, have kicked off so many steps of its clock ago: the place of its values in the chain moves with it.
     * Such a match is not one that can be computed again, since steps before are of other values.
     */
    '/match-clock': async ({ league, steps }) => {
      const wanted = Number(steps)
      // What was played is not played back: a round that is further on comes to its end first.
      if (((await stepOf(league)) ?? -1) >= wanted) await moveRound(league, PAST_THE_END)
      return moveRound(league, wanted)
    },

    /** A match of the world as a trader adds it, an hour ahead. */
    '/world-match': async () => {
      const { browser } = await anOperator({ gateway }, { roles: ['trader'] })
      const saved = await browser.call('sports.saveCompetition', {
        body: { code: competition, name: 'Journey League', region: 'Nowhere', teams, reason, expectedVersion: 0 },
      })
      invariant(saved.ok || saved.code === 'lobby.changed_meanwhile', 'the competition is there')
      const [home, away] = [teams[pairs % teams.length] ?? '', teams[(pairs + 1) % teams.length] ?? '']
      pairs += 2
      const startsAt = new Date(Date.now() + 3_600_000).toISOString()
      const pricing = { by: 'goals', home: 155, away: 115 } as const
      const added = await browser.call('sports.addMatch', { body: { competition, home, away, startsAt, pricing, reason } })
      invariant(added.ok, added.ok ? '' : added.code)
      return { matchId: added.value.matchId, home, away }
    },

    /** Lets a match of the world have been due so many minutes ago. */
    '/world-begun': async ({ matchId, minutes }) =>
      ask(
        `update sportsbook.fixture set starts_at = clock_timestamp() - $2::interval, close_at = clock_timestamp() - $2::interval - interval '5 seconds',
           ends_at = clock_timestamp() - $2::interval + interval '105 minutes', first_starts_at = clock_timestamp() - $2::interval where id = $1`,
        [String(matchId), `${Number(minutes)} minutes`],
      ),
  }
}
