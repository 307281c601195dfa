import { randomBytes } from 'node:crypto'
import { type Answer, sign } from '@halong/api'
import { createGateway, type DeliveredMessage, type Gateway, type GatewayOptions } from '@halong/gateway'
import { checkLedger } from '@halong/ledger'
import { expect } from 'vitest'
import { newAddress } from './addresses.ts'
import { type Browser, openBrowser } from './browser.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'

export type SiteOptions = Partial<Omit<GatewayOptions, 'databaseUrl'>> & {
  readonly name?: string
  /** The way the gateway takes to its database. */
  readonly through?: (databaseUrl: string) => Promise<string>
}

export type Site = {
  readonly gateway: Gateway
  readonly db: FreshDatabase
  readonly brandId: number
  browser(address?: string): Browser
  /** What was sent to a number or address, newest first; everything when none is named. Waits until nothing is on its way. */
  outbox(to?: string): Promise<DeliveredMessage[]>
  /** Proves the ledger's rules over everything that happened; call it in every test that moves money. */
  expectLedgerRight(): Promise<void>
  stop(): Promise<void>
}

export const VENDOR: { readonly vassalage: string; readonly secret: string; readonly launchOrigin: string } = {
  vassalage: 'FAKE',
  secret: 'a secret of thirty-two characters or more',
  launchOrigin: 'http://localhost:9',
}

const limits = { 'USD/4': { minStake: '0.10', maxStake: '100.00' }, 'FUN/4': { minStake: '0.10', maxStake: '100.00' } }
const aGame = (code: string, en: string, vi: string) => ({
  code,
  name: { en, vi },
  gameType: 'RNG',
  gameClassify: 'SLOT',
  returnRateBp: 9_600,
  volatility: 3,
  maxWinTimes: 1_000,
  lines: 10,
  limits,
})

/** Two small games of the fake vendor. */
export const testGames = [
  aGame('pearl-reef', 'Pearl Reef', 'Rạn Ngọc Trai'),
  { ...aGame('bay-mines', 'Bay Mines', 'Mìn Vịnh'), gameType: 'INHOUSE', gameClassify: 'ORIGINAL', lines: 0 },
]

/** A hundredth of the product's. Suites about the load or the time of hashing ask for the product's own with `passwordCost: undefined`. */
const CHEAP = { memory: 256, passes: 1, parallelism: 1 }

/**
 * A whole gateway over a database of its own: registration, free play and sign-in on, the bot check off unless asked for, one vendor with
 * two games. Nothing listens unless the test says so.
 */
export async function startSite({ name = 'site', through, ...options }: SiteOptions = {}): Promise<Site> {
  const db = await freshDatabase(name)
  const gateway = await createGateway({
    databaseUrl: through ? await through(db.url) : db.url,
    masterSecret: 'master secret of the tests, 32 characters',
    logLevel: process.env['HALONG_TEST_LOG'] ?? 'silent',
    botCheck: 'off',
    outbox: true,
    poolSize: 6,
    // Suites call what they want done; those that prove jobs ask for them.
    runsJobs: false,
    passwordCost: CHEAP,
    ...options,
  })
  const { site, lobby } = gateway.services
  const [brand] = await site.list()
  if (!brand) throw new Error('a gateway has a brand')
  await site.change({
    brandId: brand.id,
    name: 'switches',
    value: { DIRECTREG3: true, USERNAMEREG3: true, FREEPLAY3: true },
    by: 'test',
    reason: 'a site to test',
  })
  await lobby.putVendor({ ...VENDOR, name: 'Fake Vendor', verifyUrl: null })
  await lobby.importCatalogue(VENDOR.vassalage, testGames)
  return {
    gateway,
    db,
    brandId: brand.id,
    async outbox(to) {
      await gateway.services.messages.sendQueued()
      return gateway.services.messages.delivered(to ?? null)
    },
    browser: (address = newAddress()) => openBrowser(gateway, { address }),
    async expectLedgerRight() {
      const { findings } = await checkLedger(db.pool)
      expect(findings).toEqual([])
    },
    async stop() {
      await gateway.close()
      await db.close()
    },
  }
}

/** A signed call of a game vendor. */
export async function vendorCall(
  gateway: Gateway,
  path: string,
  body: object,
  change: { vendor?: string; secret?: string; timestamp?: string; nonce?: string; host?: string } = {},
) {
  const text = JSON.stringify(body)
  const {
    vendor = VENDOR.vassalage,
    secret = VENDOR.secret,
    timestamp = String(gateway.platform.clock.now().getTime()),
    nonce = randomBytes(12).toString('hex'),
    host = 'localhost',
  } = change
  const signature = sign(secret, { timestamp, nonce, method: 'POST', path, body: text })
  const response = await gateway.call(`http://${host}${path}`, {
    method: 'POST',
    body: text,
    headers: {
      'content-type': 'application/json',
      'x-vendor': vendor,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
    },
  })
  return { status: response.status, answer: (await response.json()) as Answer<Record<string, unknown>> }
}
