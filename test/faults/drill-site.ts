import { join } from 'node:path'
import { invariant } from '@halong/base'
import { createGateway, type Gateway, migrateGateway } from '@halong/gateway'
import { startEmbeddedPostgres } from '@halong/standalone/embedded-postgres'
import { createStudio, migrateStudio } from '@halong/studio'
import { openBrowser, PASSWORD, testGames, VENDOR, vendorCall } from '@halong/testkit'
import pg from 'pg'
import { gameCard } from '../../apps/studio/games/card.ts'
import { catalogue } from '../../apps/studio/games/catalogue.ts'
import type { EnterAnswer, StudioAnswer } from '../../apps/studio/protocol/api.ts'

const SECRET = 'the secret of studio and gateway, long enough'

export type DrillSite = { readonly gateway: Gateway; readonly databaseUrl: string; readonly studioUrl: string; stop(): Promise<void> }

/** Database, gateway and studio, with a vendor from elsewhere beside it, of an installation in a folder, as `npm start` has them there, without the pages. */
export async function startDrillSite(dataDir: string): Promise<DrillSite> {
  const { url: databaseUrl, stop: stopDatabase } = await startEmbeddedPostgres({ dataDir })
  await migrateGateway(databaseUrl)
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  await migrateStudio(owner).finally(() => owner.end())
  const masterSecret = 'master secret of the drill, 32 characters'
  const gateway = await createGateway({ databaseUrl, masterSecret, logLevel: 'silent', botCheck: 'off', poolSize: 6 })
  const { port } = await gateway.listen()
  await gateway.services.lobby.putVendor({
    vassalage: 'HALONG',
    name: 'Studio',
    secret: SECRET,
    launchOrigin: 'http://localhost:9',
    verifyUrl: null,
  })
  await gateway.services.lobby.importCatalogue(
    'HALONG',
    catalogue.map((entry) => gameCard(entry, new Date())),
  )
  await gateway.services.lobby.putVendor({ ...VENDOR, name: 'Another vendor', verifyUrl: null })
  await gateway.services.lobby.importCatalogue(VENDOR.vassalage, testGames)
  const studio = await createStudio({
    databaseUrl,
    port: 0,
    siteOrigin: 'http://localhost:8080',
    gatewayUrl: `http://127.0.0.1:${port}`,
    vendorCode: 'HALONG',
    secret: SECRET,
    seedKey: Buffer.alloc(32, 9),
    seedsWitness: join(dataDir, 'seeds.witness'),
    assetsDir: '/nowhere',
  })
  const studioUrl = await studio.listen()
  let isUp = true
  return {
    gateway,
    databaseUrl,
    studioUrl,
    async stop() {
      if (!isUp) return
      isUp = false
      await studio.close()
      await gateway.close()
      await stopDatabase()
    },
  }
}

/** A member with money. */
export async function openAccount({ gateway }: DrillSite, username: string): Promise<void> {
  const [brand] = await gateway.services.site.list()
  invariant(brand, 'a gateway has a brand')
  const account = { brandId: brand.id, username, password: PASSWORD, wireType: 0, language: 'EN', mustChange: false } as const
  const opened = await gateway.services.players.openByOperator(account)
  invariant(opened.ok, 'the name is free')
  const { memberId, asset } = opened.value
  const money = { asset, minor: 10_000_000n }
  const credited = await gateway.services.players.creditByOperator({ memberId, money, key: `drill ${username}`, reason: 'a drill' })
  invariant(credited.ok, 'an opening balance is paid in')
}

export type Frame = { call: <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<StudioAnswer<T>> }

/** Signs in and opens a game; answers the ticket that its vendor gets. */
async function launch({ gateway }: DrillSite, username: string, game: { gameType: 'RNG' | 'INHOUSE'; gameCode: string }): Promise<string> {
  const browser = openBrowser(gateway)
  const answer = await browser.call('session.login', { body: { username, password: PASSWORD } })
  invariant(answer.ok, 'signed in')
  const games = await browser.call('lobby.listGames', { query: { gameType: game.gameType } })
  const nodeId = games.ok ? (games.value.games.find(({ gameCode }) => gameCode === game.gameCode)?.nodeId ?? 0) : 0
  const launched = await browser.call('wager.launchGame', { body: { nodeId } })
  invariant(launched.ok, 'launched')
  const ticket = new URLSearchParams(new URL(launched.value.game_url).hash.slice(1)).get('ticket')
  invariant(ticket, 'the address carries a ticket')
  return ticket
}

/** The calls of a vendor from elsewhere about a player who opened its game: whether each was carried out, and whether it had been before. */
export async function openElsewhere(site: DrillSite, username: string) {
  const gameCode = 'pearl-reef'
  const ticket = await launch(site, username, { gameType: 'RNG', gameCode })
  const send = (call: string, body: object) => vendorCall(site.gateway, `/lgw/seamless/${call}`, body)
  const entered = await send('authenticate', { ticket, gameCode })
  invariant(entered.answer.success, `entering: ${entered.status}`)
  const { gameSession, playerId, asset } = entered.answer.value
  return async (call: 'debit' | 'close' | 'award', body: object): Promise<'done' | 'again' | string> => {
    const named = { playerId, asset, gameCode, ...(call === 'debit' ? { gameSession } : {}) }
    const { answer } = await send(call, { ...named, ...body })
    if (!answer.success) return answer.code
    return answer.value['duplicate'] === true ? 'again' : 'done'
  }
}

/** Signs in, opens a game and waits, if it has to, until games are dealt. */
export async function openGame(site: DrillSite, username: string, gameCode: string): Promise<Frame & EnterAnswer> {
  const ticket = await launch(site, username, { gameType: gameCode.startsWith('mines') ? 'INHOUSE' : 'RNG', gameCode })
  const call = async <T>(method: 'GET' | 'POST', path: string, { token = '', body }: { token?: string; body?: object }) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const response = await fetch(site.studioUrl + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    return (await response.json()) as StudioAnswer<T>
  }
  for (let attempt = 1; ; attempt++) {
    const entered = await call<EnterAnswer>('POST', '/api/enter', { body: { ticket, gameCode } })
    if (entered.success) {
      const { token } = entered.value
      return { ...entered.value, call: (method, path, body) => call(method, path, { token, ...(body ? { body } : {}) }) }
    }
    invariant(entered.code === 'seeds.retiring' && attempt < 240, `entering: ${entered.code}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
