import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invariant } from '@halong/base'
import { askAsBrand, type SignedInPlayer, type Site, startSite } from '@halong/testkit'
import { pino } from 'pino'
import { gameCard } from '#games/card.ts'
import { catalogue } from '#games/catalogue.ts'
import type { EnterAnswer, StudioAnswer } from '#protocol/api.ts'
import type { TableState } from '#protocol/table.ts'
import { createStudio, type Studio } from '../src/index.ts'
import { SEED_KEY, valueOf } from './table.ts'

export const SECRET = 'the studio’s secret, thirty-two characters or more'

/** A studio that listens, over the real gateway, ledger and beacon, with every game of the catalogue; rounds are moved through their phases by setting their times back. */
export type OpenStudio = {
  readonly site: Site
  readonly studio: Studio
  readonly address: string
  /** Every line the studio logged, of the finest level up. */
  readonly logged: string[]
  readonly call: <T>(method: 'GET' | 'POST', url: string, token?: string, payload?: object) => Promise<StudioAnswer<T>>
  /** A call of the gateway, as it signs them. */
  readonly asGateway: (name: string, body: object) => Promise<unknown>
  /** Enters a game from the lobby; answers the token of its session. */
  readonly enter: (player: SignedInPlayer, code: string, gameType: string) => Promise<string>
  /** Sets every time of rounds of tables that are under way so many seconds back. */
  readonly pass: (seconds: number) => Promise<unknown>
  /** Drives tables until this one takes bets; answers the number of its round. */
  readonly untilOpen: (code?: string) => Promise<string>
  readonly untilSettled: (no: string, code?: string) => Promise<void>
  /** Sets back what rooms wait for, all of it. */
  readonly hurryRooms: () => Promise<unknown>
  readonly close: () => Promise<void>
}

export async function openStudio(name: string): Promise<OpenStudio> {
  const seedsWitness = mkdtempSync(join(tmpdir(), 'halong-witness-'))
  const site = await startSite({ name, beaconLength: 2_000, seedsWitness: join(seedsWitness, 'gateway'), port: 0 })
  const { port } = await site.gateway.listen()
  const { lobby, beacon } = site.gateway.services
  await lobby.putVendor({
    vassalage: 'HALONG',
    name: 'Halong Studio',
    secret: SECRET,
    launchOrigin: 'http://localhost:9',
    verifyUrl: null,
    categories: ['COCKFIGHT'],
  })
  const cards = catalogue.map((entry) => gameCard(entry, new Date()))
  await lobby.importCatalogue('HALONG', cards)
  for (const { drawCode } of cards) if (drawCode) await beacon.open({ vassalage: 'HALONG', code: drawCode, binds: 'root' })
  const logged: string[] = []
  const studio = await createStudio({
    databaseUrl: site.db.url,
    port: 0,
    siteOrigin: 'http://localhost:8080',
    gatewayUrl: `http://127.0.0.1:${port}`,
    vendorCode: 'HALONG',
    secret: SECRET,
    seedKey: SEED_KEY,
    seedsWitness,
    assetsDir: '/nowhere',
    chainLength: 2_000,
    background: false,
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
  })
  const address = await studio.listen()
  const call: OpenStudio['call'] = async (method, url, token = '', payload) =>
    (await studio.server.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) })).json()
  const pass = (seconds: number) =>
    site.db.pool.query(
      `update studio.table_round set opens_at = opens_at - $1::interval, closes_at = closes_at - $1::interval, shown_at = shown_at - $1::interval where state <> 'SETTLED'`,
      [`${seconds} seconds`],
    )
  return {
    site,
    studio,
    address,
    logged,
    call,
    pass,
    async untilOpen(code = 'TAIX1') {
      for (let steps = 0; steps < 10; steps++) {
        await studio.driveTables()
        const { round } = valueOf(await call<TableState>('GET', `/api/tables/${code}`))
        if (round?.state === 'OPEN') return round.no
        await pass(4)
      }
      throw new Error('no round opened')
    },
    async untilSettled(no, code = 'TAIX1') {
      for (let steps = 0; steps < 14; steps++) {
        await studio.driveTables()
        const { rows } = await site.db.pool.query<{ state: string }>(
          'select state from studio.table_round where no = $1 and table_code = $2',
          [no, code],
        )
        if (rows[0]?.state === 'SETTLED') return
        await pass(8)
      }
      throw new Error('the round did not end')
    },
    asGateway: (path, body) => askAsBrand(studio.server, SECRET, path, body),
    async enter(player, code, gameType) {
      // cast: a game's own type is one of the site's.
      const games = await player.browser.call('lobby.listGames', { query: { gameType: gameType as 'LIVE' } })
      const game = games.ok ? games.value.games.find(({ gameCode }) => gameCode === code) : undefined
      invariant(game, 'the game is in the lobby, in its category')
      const launched = await player.browser.call('wager.launchGame', { body: { nodeId: game.nodeId } })
      invariant(launched.ok, 'launched')
      const ticket = new URLSearchParams(new URL(launched.value.game_url).hash.slice(1)).get('ticket')
      return valueOf(await call<EnterAnswer>('POST', '/api/enter', '', { ticket, gameCode: code })).token
    },
    hurryRooms: () =>
      site.db.pool.query(
        "update studio.room set starts_at = now() - interval '1 second', shown_until = null, due_at = now() - interval '1 second' where starts_at is not null or hand_no is not null",
      ),
    async close() {
      await studio.close()
      await site.stop()
      rmSync(seedsWitness, { recursive: true })
    },
  }
}
