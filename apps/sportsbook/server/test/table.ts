import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type CrashPoint,
  clocks,
  createSportsbook,
  drawCodes,
  lobbyEntries,
  migrateSportsbook,
  type SportsbookConfig,
} from '@halong/sportsbook'
import { aMember, type Site, startSite } from '@halong/testkit'
import pg from 'pg'
import { pino } from 'pino'
import type { FixtureView } from '#protocol/index.ts'

const SECRET = 'the secret of the sportsbook, thirty-two characters'
const VASSALAGE = 'HALONG_SPORTS'
/** Passes after a fault within one run. */
const MOST_TRIES = 10

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('a listener has a port')
  return address.port
}

/** A gateway and a sportsbook over one database, joined by signed calls over the loopback. Each step of the book is taken by hand. */
export async function startBook(name: string) {
  const witness = mkdtempSync(join(tmpdir(), 'halong-book-'))
  const ownPort = await freePort()
  const site: Site = await startSite({
    name,
    beaconLength: 5_000,
    seedsWitness: join(witness, 'gateway'),
    sportsbookUrl: `http://127.0.0.1:${ownPort}`,
  })
  const owner = new pg.Pool({ connectionString: site.db.url, max: 2 })
  await migrateSportsbook(owner)
  const { port } = await site.gateway.listen()
  const { lobby, beacon } = site.gateway.services
  await lobby.putVendor({
    vassalage: VASSALAGE,
    name: 'Halong Sports',
    launchOrigin: 'http://localhost:9',
    verifyUrl: null,
    secret: SECRET,
    categories: ['ESPORTS'],
  })
  await lobby.importCatalogue(VASSALAGE, lobbyEntries())
  for (const code of drawCodes()) await beacon.open({ vassalage: VASSALAGE, code, binds: 'root' })
  // Clocks that have run for an hour: a test moves kick-offs back into it.
  for (const { code, firstAt, everyMs, length } of clocks(new Date(Date.now() - 3_600_000)))
    await beacon.open({ vassalage: VASSALAGE, code, binds: 'time', schedule: { firstAt: new Date(firstAt), everyMs }, length })

  let crash: CrashPoint | null = null
  /** Faults of steps that no test asked for: a call that took too long on a busy machine, which the book tries again later. */
  let faults = 0
  const log = pino(
    { level: process.env['HALONG_TEST_LOG'] ?? 'error' },
    {
      write(text: string) {
        faults += text.includes('killed at') ? 0 : 1
        if (process.env['HALONG_TEST_LOG'] !== undefined) process.stdout.write(text)
      },
    },
  )
  const config: SportsbookConfig = {
    databaseUrl: site.db.url,
    port: ownPort,
    siteOrigin: 'http://localhost',
    gatewayUrl: `http://127.0.0.1:${port}`,
    secret: SECRET,
    seedKey: Buffer.alloc(32, 7),
    seedsWitness: join(witness, 'sportsbook'),
    assetsDir: join(witness, 'none'),
    background: false,
    log,
    crashAt(point) {
      if (point !== crash) return
      crash = null
      throw new Error(`killed at ${point}`)
    },
  }
  const book = await createSportsbook(config)
  await book.listen()
  await book.generate()
  await book.hearTrading()

  const call = async (method: 'GET' | 'POST', url: string, token?: string, body?: object) => {
    const response = await book.server.inject({
      method,
      url,
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
      ...(body === undefined ? {} : { payload: body }),
    })
    // cast: the tests look at what they asked for.
    return response.json() as { success: boolean; code?: string; value: Record<string, unknown> }
  }
  const rounds = new Map<string, number>()

  return {
    site,
    owner,
    book,
    config,
    call,
    /** The next step that reaches this point dies there. */
    killAt(point: CrashPoint) {
      crash = point
    },

    /** A member of the site inside the book, with the token of the frame. */
    async player(balance = '1000.00', code = 'virtual-football') {
      const member = await aMember(site, { balance })
      const games = await member.browser.call('lobby.listGames')
      if (!games.ok) throw new Error(games.code)
      const game = games.value.games.find(({ gameCode }) => gameCode === code)
      if (!game) throw new Error('the lobby shows the book')
      const launched = await member.browser.call('wager.launchGame', { body: { nodeId: game.nodeId } })
      if (!launched.ok) throw new Error(launched.code)
      const ticket = new URLSearchParams(new URL(launched.value.game_url).hash.slice(1)).get('ticket')
      const entered = await call('POST', '/api/enter', undefined, { ticket, gameCode: code })
      if (!entered.success) throw new Error(`entering: ${entered.code}`)
      return { ...member, token: String(entered.value['token']) }
    },

    /** The first match of a round of a league without bets in play that no test has used. */
    async freshFixture(league = 'vf-city'): Promise<FixtureView> {
      const round = (rounds.get(league) ?? 0) + 1
      rounds.set(league, round)
      const { rows } = await owner.query<{ id: string }>(
        `select id from sportsbook.fixture where league = $1 and state = 'OPEN' and round = $2 order by id limit 1`,
        [league, round],
      )
      const { value } = await call('GET', `/api/fixtures/${rows[0]?.id}`)
      return value['fixture'] as FixtureView
    },

    /** Lets a match, and all of its league up to its round, have kicked off this many milliseconds ago. */
    kickedOff: (id: string, milliseconds: number) =>
      owner.query(
        `update sportsbook.fixture f set close_at = clock_timestamp() - $2::interval - interval '3 seconds', starts_at = clock_timestamp() - $2::interval,
           ends_at = clock_timestamp() - $2::interval + interval '10 minutes'
         from (select season_id, round from sportsbook.fixture where id = $1) as this
         where f.season_id = this.season_id and f.round <= this.round and f.state <> 'SETTLED'`,
        [id, `${milliseconds} milliseconds`],
      ),

    /**
     * A match that is bet on in play, under way since so many steps of its clock and half a second; all of its round with it. A known one is moved on. The clock of the
     * league is set so, which nothing but its values knows.
     */
    async underWay(steps: number, known?: FixtureView, league = 'vf-bay'): Promise<FixtureView> {
      const { rows } = await owner.query<{ id: string; chain: string }>(
        `select f.id, f.beacon_chain as chain from sportsbook.fixture f where f.binds = 'time' and f.league = $2 and ($1::bigint is null and f.state = 'OPEN' or f.id = $1)
         order by f.starts_at, f.id limit 1`,
        [known?.id ?? null, league],
      )
      const [id, chain] = [rows[0]?.id ?? '', rows[0]?.chain ?? '']
      for (const schema of ['gateway', 'sportsbook'])
        await owner.query(
          `update ${schema}.beacon_chain set first_at = clock_timestamp() - interval '500 milliseconds'
             - floor(extract(epoch from clock_timestamp() - first_at) * 1000 / every_ms) * every_ms * interval '1 millisecond' where chain = $1`,
          [chain],
        )
      await owner.query(
        `with moved as (select f.season_id, f.round, floor(extract(epoch from clock_timestamp() - c.first_at) * 1000 / c.every_ms)::integer - $2::integer as slots,
             c.first_at, c.every_ms * interval '1 millisecond' as every
           from sportsbook.fixture f join sportsbook.beacon_chain c on c.chain = f.beacon_chain where f.id = $1)
         update sportsbook.fixture f set beacon_no = m.slots + 1, starts_at = m.first_at + m.slots * m.every, close_at = m.first_at + m.slots * m.every - interval '1 second',
           ends_at = m.first_at + m.slots * m.every + interval '10 minutes'
         from moved m where f.season_id = m.season_id and f.round = m.round`,
        [id, steps],
      )
      // Played on from another place of the clock than the steps before.
      await owner.query(
        `update sportsbook.fixture_live v set beacon = null from sportsbook.fixture f where f.id = v.fixture_id and f.state = 'LIVE'`,
      )
      await this.run()
      // There it stands still until it is moved on: its next step is an hour away, and the pause after a goal of the last one is over.
      await owner.query(`update sportsbook.fixture_live set stopped_at = null, next_at = clock_timestamp() + interval '1 hour'`)
      await owner.query(
        `update sportsbook.fixture set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where state = 'LIVE'`,
      )
      const { value } = await call('GET', `/api/fixtures/${id}`)
      return value['fixture'] as FixtureView
    },

    /** Passes until nothing is due, not even what a fault has put off. */
    async run(): Promise<void> {
      for (let [idle, again] = [0, 0]; idle < 2; ) {
        const before = faults
        idle = (await book.pass()) === 0 ? idle + 1 : 0
        if (faults === before || ++again > MOST_TRIES) continue
        idle = 0
        for (const due of ['bet', 'cash_out', 'bet_correction'])
          await owner.query(`update sportsbook.${due} set wallet_due_at = clock_timestamp() where wallet_due_at > clock_timestamp()`)
      }
    },

    async stop(): Promise<void> {
      await book.close()
      await owner.end()
      await site.stop()
      rmSync(witness, { recursive: true })
    },
  }
}

export type Table = Awaited<ReturnType<typeof startBook>>
