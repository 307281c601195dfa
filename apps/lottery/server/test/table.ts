import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CrashPoint, createLottery, type LotteryConfig, lobbyEntries } from '@halong/lottery'
import { aMember, type SignedInPlayer, type Site, startSite } from '@halong/testkit'
import pg from 'pg'
import { pino } from 'pino'

export const SECRET = 'the secret of the lottery, thirty-two characters'
const VENDORS = ['TCG_SEA', 'TCG_LOTTO_VN']
const LENGTH = 5_000
/** The one that the brand of the tests sells. */
export const STATION = 'vn-south-hcm'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('a listener has a port')
  return address.port
}

/** A gateway and a lottery over one database, joined by signed calls over the loopback. Each step of the lottery is taken by hand. */
export async function startLottery(name: string) {
  const witness = mkdtempSync(join(tmpdir(), 'halong-lottery-'))
  const ownPort = await freePort()
  const site: Site = await startSite({
    name,
    beaconLength: LENGTH,
    seedsWitness: join(witness, 'gateway'),
    lotteryUrl: `http://127.0.0.1:${ownPort}`,
  })
  const owner = new pg.Pool({ connectionString: site.db.url, max: 2 })
  const { port } = await site.gateway.listen()
  const { lobby, beacon } = site.gateway.services
  for (const vassalage of VENDORS) {
    const games = lobbyEntries().filter((game) => game.vassalage === vassalage)
    await lobby.putVendor({ vassalage, name: vassalage, launchOrigin: 'http://localhost:9', verifyUrl: null, secret: SECRET })
    await lobby.importCatalogue(vassalage, games)
    for (const game of games) if ('drawCode' in game) await beacon.open({ vassalage, code: game.drawCode, binds: 'root' })
  }

  // A brand sells a station whose limits it set.
  const stakes = { min: 250n, max: 200_000_000n, step: 1n, chips: [], prizeCap: null }
  await lobby.setLimits('TCG_LOTTO_VN', STATION, { brandId: site.brandId, asset: 'USD/4', ...stakes })

  let ahead = 0
  let crash: CrashPoint | null = null
  const config: LotteryConfig = {
    databaseUrl: site.db.url,
    port: ownPort,
    siteOrigin: 'http://localhost',
    gatewayUrl: `http://127.0.0.1:${port}`,
    secret: SECRET,
    seedKey: Buffer.alloc(32, 7),
    seedsWitness: join(witness, 'lottery'),
    assetsDir: join(witness, 'none'),
    chainLength: LENGTH,
    background: false,
    clock: { now: () => new Date(Date.now() + ahead) },
    log: pino({ level: process.env['HALONG_TEST_LOG'] ?? 'silent' }),
    crashAt(point) {
      if (point !== crash) return
      crash = null
      throw new Error(`killed at ${point}`)
    },
  }
  const lottery = await createLottery(config)
  const address = await lottery.listen()
  await lottery.generate()
  await lottery.steps.open()

  const call = async (method: 'GET' | 'POST', url: string, token?: string, body?: object) => {
    const response = await lottery.server.inject({
      method,
      url,
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
      ...(body === undefined ? {} : { payload: body }),
    })
    // cast: the tests look at what they asked for.
    return response.json() as { success: boolean; code?: string; value: Record<string, unknown> & { why?: string } }
  }

  return {
    address,
    site,
    owner,
    lottery,
    config,
    call,
    /** The next step that reaches this point dies there. */
    killAt(point: CrashPoint) {
      crash = point
    },

    /** Lets the limits that the lottery keeps grow old, so that the next sale asks for them. */
    async hearLimits(): Promise<void> {
      ahead += 6_000
    },
    /** Sets the clock of the lottery's machine by so much forward, or back. */
    jump(milliseconds: number): void {
      ahead += milliseconds
    },

    /** What was taken on by a step that died is due again: nobody waits for its lease. */
    async wake(): Promise<void> {
      for (const each of ['bet_order', 'ticket'])
        await owner.query(
          `update lottery.${each} set wallet_due_at = clock_timestamp() - interval '1 second' where wallet_due_at is not null`,
        )
    },

    /** A member of the site inside a game, with the token of the frame. */
    async player(gameCode = 'ssc-1m', balance = '1000.00') {
      const member = await aMember(site, { balance })
      return { ...member, token: await this.enter(member, gameCode) }
    },

    /** The token of the frame of a game that a member opens. */
    async enter({ browser }: Pick<SignedInPlayer, 'browser'>, gameCode: string): Promise<string> {
      const games = await browser.call('lobby.listGames')
      if (!games.ok) throw new Error(games.code)
      const game = games.value.games.find((each) => each.gameCode === gameCode)
      if (!game) throw new Error('the lobby shows the game')
      const launched = await browser.call('wager.launchGame', { body: { nodeId: game.nodeId } })
      if (!launched.ok) throw new Error(launched.code)
      const ticket = new URLSearchParams(new URL(launched.value.game_url).hash.slice(1)).get('ticket')
      const entered = await call('POST', '/api/enter', undefined, { ticket, gameCode })
      if (!entered.success) throw new Error(`entering: ${entered.code}`)
      return String(entered.value['token'])
    },

    /** The issue of a game on sale now. */
    async openIssue(game = 'ssc-1m'): Promise<{ id: string; issueNo: string }> {
      const { rows } = await owner.query<{ id: string; issue_no: string }>(
        `select id, issue_no from lottery.issue where game = $1 and state = 'OPEN' and close_at > clock_timestamp() + interval '2 seconds' order by close_at limit 1`,
        [game],
      )
      const [row] = rows
      if (row) return { id: row.id, issueNo: row.issue_no }
      // Between two: the next is opened early.
      await owner.query(
        `update lottery.issue set state = 'OPEN', open_at = clock_timestamp() - interval '1 second' where id =
          (select id from lottery.issue where game = $1 and state = 'SCHEDULED' order by close_at limit 1)`,
        [game],
      )
      return this.openIssue(game)
    },

    /** Lets an issue and all of the game before it close this many milliseconds ago, frozen ones too: they are drawn in their order. */
    closeAgo: (id: string, milliseconds: number) =>
      owner.query(
        `update lottery.issue set open_at = least(open_at, clock_timestamp() - $2::interval - interval '2 hours'), close_at = clock_timestamp() - $2::interval,
         draw_at = clock_timestamp() - $2::interval + interval '1 millisecond'
         from (select game as of_game, id as until from lottery.issue where id = $1) as this where game = of_game and issue.id <= until and state in ('SCHEDULED', 'OPEN', 'CLOSED', 'FROZEN')`,
        [id, `${milliseconds} milliseconds`],
      ),

    /** Passes until nothing is due. */
    async run(): Promise<void> {
      for (let idle = 0; idle < 2; ) idle = (await lottery.pass()) === 0 ? idle + 1 : 0
    },

    async stop(): Promise<void> {
      await lottery.close()
      await owner.end()
      await site.stop()
      rmSync(witness, { recursive: true })
    },
  }
}

export type Table = Awaited<ReturnType<typeof startLottery>>

let intents = 0
/** A slip of one line on a cell of the two-sided board. */
export const aSlip = (
  issueNo: string,
  { amount = '1', play = 'ssc.zy.sum', selection = 'big', odds = '1.98', gameCode = 'ssc-1m' } = {},
) => ({
  intentId: `intent-of-the-tests-${++intents}`,
  priceVersion: 1,
  slips: [{ gameCode, mode: 'ZY', issues: [{ issueNo, multiple: 1 }], lines: [{ play, selection, amount }] }],
  shown: { cost: amount, maxPrize: String(Number((Number(amount) * Number(odds)).toFixed(4))) },
})
