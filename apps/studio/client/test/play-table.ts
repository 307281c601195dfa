import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Clock, systemClock, uuidFromId } from '@halong/base'
import { roundChance } from '@halong/chance'
import { drawHoldOutcome, recomputeSlot, type SlotOutcome } from '@halong/game-maths'
import { type FakeWallet, startFakeWallet } from '@halong/testkit/fake-wallet'
import pg from 'pg'
import { pino } from 'pino'
import type { BrowserContext, Page } from 'playwright'
import { findGame } from '#games/catalogue.ts'
import { FIRST_CAP } from '#games/limits.ts'
import { isMinesMaths } from '#games/mines/events.ts'
import { recomputeMines } from '#games/mines/recompute.ts'
import { isSlotMaths } from '#games/slot/events.ts'
import type { HoldMaths } from '#mechanics/hold/events.ts'
import { createSeedSealer } from '#server/fairness/sealed-seeds.ts'
import { createStudio } from '#server/index.ts'

/** A real studio over a real database, with a wallet in memory, for browsers to play at. */
export type PlayTable = {
  readonly origin: string
  readonly wallet: FakeWallet
  /** The only origin that may frame a game; answers every path with the page it was last given. */
  readonly site: { readonly origin: string; readonly show: (html: string) => void }
  readonly newPlayer: FakeWallet['newPlayer']
  /** Changes the client seed in the open page so that the next first spin is as wanted. */
  readonly seedFor: (page: Pick<Page, 'evaluate'>, gameCode: string, wanted: (outcome: SlotOutcome) => boolean) => Promise<void>
  /** Changes the client seed in the open page so that the next round of a game of hold and respin wins the Grand. */
  readonly seedForGrand: (page: Pick<Page, 'evaluate'>, gameCode: string) => Promise<void>
  /** Where the mines of the next board will lie. */
  readonly minesNext: (playerId: string, gameCode: string, mines: number) => Promise<readonly number[]>
  /** One pass of the studio's recovery; no other runs here. */
  readonly sweep: () => Promise<number>
  readonly stop: () => Promise<void>
}

export const assetsDir = fileURLToPath(new URL('../../dist', import.meta.url))

async function startSite() {
  let page = ''
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    show: (html: string) => {
      page = html
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const seedKey = Buffer.alloc(32, 7)
const sealer = createSeedSealer(seedKey)

export async function setPlayTable(databaseUrl: string, clock: Clock = systemClock): Promise<PlayTable> {
  const wallet = await startFakeWallet(clock)
  const site = await startSite()
  const seedsWitness = mkdtempSync(join(tmpdir(), 'halong-witness-'))
  const studio = await createStudio({
    databaseUrl,
    port: 0,
    siteOrigin: site.origin,
    gatewayUrl: wallet.url,
    vendorCode: wallet.vendorCode,
    secret: wallet.secret,
    seedKey,
    seedsWitness,
    assetsDir,
    clock,
    log: pino({ level: 'silent' }),
    background: false,
  })
  const origin = await studio.listen()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  pool.on('error', () => undefined)

  type PairRow = { player_id: string; game_code: string; number: number; server_seed: string; client_seed: string; next_nonce: number }
  async function pairWhere(condition: string, values: readonly unknown[]) {
    const { rows } = await pool.query<PairRow>(`select * from studio.seed_pair where ${condition} and revealed_at is null`, [...values])
    const [row] = rows
    if (!row) throw new Error('a seated player has a pair')
    const place = { playerId: row.player_id, gameCode: row.game_code, number: row.number }
    return { serverSeed: sealer.open(row.server_seed, place), clientSeed: row.client_seed, nonce: row.next_nonce }
  }
  const seedsOf = (playerId: string, gameCode: string) =>
    pairWhere('player_id = $1 and game_code = $2', [uuidFromId('ply', playerId), gameCode])
  const rotate = (page: Pick<Page, 'evaluate'>, clientSeed: string) =>
    page.evaluate(async (seed) => {
      const { token } = JSON.parse(sessionStorage.getItem('halong.studio.session') ?? '{}')
      const response = await fetch('/api/seeds/rotate', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ clientSeed: seed }),
      })
      return (await response.json()) as { success: boolean; value: { fairness: { commitment: string } } }
    }, clientSeed)

  return {
    origin,
    wallet,
    site,
    newPlayer: wallet.newPlayer,
    sweep: studio.sweep,
    async seedFor(page, gameCode, wanted) {
      const maths = findGame(gameCode)?.maths
      if (!isSlotMaths(maths)) throw new Error('not a slot')
      // A first change makes the pair one on which nothing was played; its seed is then looked up by its fingerprint.
      const { value } = await rotate(page, `seat-${randomUUID()}`)
      const { serverSeed } = await pairWhere('commitment = $1', [value.fairness.commitment])
      for (let at = 0; ; at++) {
        const clientSeed = `wanted-${at}`
        if (
          !wanted(recomputeSlot({ serverSeed, clientSeed, nonce: 0, gameCode, commitment: '', stakeMinor: 10_000n }, maths.profile).outcome)
        )
          continue
        await rotate(page, clientSeed)
        return
      }
    },
    async seedForGrand(page, gameCode) {
      // cast: the game is one of hold and respin.
      const maths = findGame(gameCode)?.maths as HoldMaths | undefined
      if (maths === undefined) throw new Error(`no game ${gameCode}`)
      const { value } = await rotate(page, `seat-${randomUUID()}`)
      const { serverSeed } = await pairWhere('commitment = $1', [value.fairness.commitment])
      for (let at = 0; ; at++) {
        const clientSeed = `grand-${at}`
        const { feature } = drawHoldOutcome(maths.profile, roundChance({ serverSeed, clientSeed, nonce: 0, gameCode }))
        if (feature?.grand !== true) continue
        await rotate(page, clientSeed)
        return
      }
    },
    async minesNext(playerId, gameCode, mines) {
      const maths = findGame(gameCode)?.maths
      if (!isMinesMaths(maths)) throw new Error('not mines')
      return recomputeMines({
        ...(await seedsOf(playerId, gameCode)),
        gameCode,
        commitment: '',
        stakeMinor: 10_000n,
        tiles: maths.tiles,
        mines,
        prizeCapMinor: FIRST_CAP,
        moves: [],
      }).mineAt
    },
    async stop() {
      await studio.close()
      rmSync(seedsWitness, { recursive: true, force: true })
      await wallet.stop()
      await site.stop()
      await pool.end()
    },
  }
}

/** Opens a game as the site does, and waits until it can be played. */
export async function openGame(
  context: BrowserContext,
  table: PlayTable,
  { gameCode, ticket, language = 'en', theme = 'dark' }: { gameCode: string; ticket: string; language?: string; theme?: string },
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${table.origin}/play/${gameCode}#ticket=${ticket}&lang=${language}&theme=${theme}`)
  await page.locator('.bar-tools').waitFor()
  await page.locator('.loading').waitFor({ state: 'detached' })
  return page
}

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
