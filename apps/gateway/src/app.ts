// Longer than other files: here, and nowhere else, the modules are put together.
import type { AddressInfo } from 'node:net'
import { type Clock, refuse, systemClock, type Timers } from '@halong/base'
import { assertDurable, createLedger, type Ledger, migrateLedger } from '@halong/ledger'
import pg from 'pg'
import type { DestinationStream } from 'pino'
import { agencyMigrations, createAgency } from './modules/agency/index.ts'
import { contentMigrations, createContent } from './modules/content/index.ts'
import { createLobby, lobbyMigrations } from './modules/lobby/index.ts'
import { createMessages, messageMigrations } from './modules/message/index.ts'
import { createOperators, operatorMigrations } from './modules/operator/index.ts'
import { createPlayers, isKnownPassword, playerMigrations } from './modules/player/index.ts'
import { createPoints, pointsMigrations } from './modules/points/index.ts'
import { createRetention, retentionMigrations } from './modules/retention/index.ts'
import { createSecurity, securityMigrations } from './modules/security/index.ts'
import { createSessions, hideKeys, sessionMigrations, startLive } from './modules/session/index.ts'
import { createSite, originOf, siteMigrations } from './modules/site/index.ts'
import { createVerification, verificationMigrations } from './modules/verification/index.ts'
import { createWager, type WagerService, wagerMigrations } from './modules/wager/index.ts'
import { createWallet, tellingLedger, walletMigrations } from './modules/wallet/index.ts'
import { createBus } from './platform/bus.ts'
import { defaultConfig, type GatewayConfig } from './platform/config.ts'
import { createBotChecks } from './platform/crypto/bot-check.ts'
import { createEnvelopes } from './platform/crypto/envelope.ts'
import { createPasswords, type PasswordCost } from './platform/crypto/passwords.ts'
import { createSecrets } from './platform/crypto/secrets.ts'
import { openDb } from './platform/db.ts'
import type { Gates } from './platform/http/gates.ts'
import { parseJson } from './platform/http/json.ts'
import { createNonces } from './platform/http/nonces.ts'
import { createHttpServer } from './platform/http/server.ts'
import { type Platform, runMigrations } from './platform/index.ts'
import { createLeases } from './platform/leases.ts'
import { createLimits } from './platform/limits.ts'
import { createLog } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { startOpsServer } from './platform/ops-server.ts'
import { platformMigrations } from './platform/schema.ts'
import { assertServerVersion } from './platform/start-check.ts'
import { startTending } from './platform/tending.ts'

export type { Letter } from './modules/message/index.ts'
export type GatewayOptions = Partial<GatewayConfig> &
  Pick<GatewayConfig, 'databaseUrl' | 'masterSecret'> & {
    readonly clock?: Clock
    /** Delays of whatever looks for the database and listens to it. */
    readonly timers?: Timers
    readonly logTo?: DestinationStream
    /** Letters of the next captcha, for tests: they can't read pictures. */
    readonly captchaLetters?: () => string
    /** What a new password hash costs, for tests; an installation has no such setting. */
    readonly passwordCost?: PasswordCost | undefined
  }
export type Gateway = Awaited<ReturnType<typeof createGateway>>

const DRAIN_MS = 10_000

/** Brings the database to this program's schema. The connection must own it; the gateway itself runs with fewer rights. */
export async function migrateGateway(databaseUrl: string): Promise<void> {
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 5_000 })
  try {
    await assertServerVersion(owner)
    await assertDurable(owner)
    await migrateSchemas(owner)
  } finally {
    await owner.end()
  }
}

/** Every schema of the gateway, over a pool that may change them. */
export async function migrateSchemas(owner: pg.Pool): Promise<void> {
  await migrateLedger(owner)
  await runMigrations(owner, [
    platformMigrations,
    siteMigrations,
    messageMigrations,
    verificationMigrations,
    operatorMigrations,
    playerMigrations,
    agencyMigrations,
    sessionMigrations,
    securityMigrations,
    walletMigrations,
    wagerMigrations,
    lobbyMigrations,
    pointsMigrations,
    contentMigrations,
    retentionMigrations,
  ])
}

/** The gateway: every module over one platform. Nothing listens until `listen()`. */
export async function createGateway(options: GatewayOptions) {
  const config: GatewayConfig = { ...defaultConfig, ...options }
  const clock = options.clock ?? systemClock
  const log = createLog(config.logLevel, options.logTo)
  const metrics = createMetrics()
  const secrets = createSecrets(config.masterSecret)
  const db = openDb({
    url: config.databaseUrl,
    log,
    poolSize: config.poolSize,
    timers: options.timers,
    onAway(isAway) {
      metrics.databaseAway.set(isAway ? 1 : 0)
      if (isAway) metrics.databaseOutages.inc()
    },
  })
  const bus = createBus({ url: config.databaseUrl, pool: db.reads, log, stream: db.line.stream, counts: metrics, timers: options.timers })
  await bus.ready.catch(async (error: unknown) => {
    await db.close()
    throw error
  })
  const platform: Platform = { db, bus, clock, log }
  // What links in messages begin with at a brand that names no hosts: told by the configuration, or known once the listener is there.
  let siteOrigin = config.publicOrigin ?? 'http://localhost'
  const originOfBrand = async (brandId: number) => originOf((await site.service.byId(brandId)).brand, siteOrigin)
  const ledger: Ledger = tellingLedger(createLedger(db.moneyPool), bus)
  const limits = createLimits(db, hideKeys(secrets.keyFor('budgets')))
  const envelopes = createEnvelopes({ db, clock, secrets, parse: parseJson })
  const botChecks = createBotChecks({ db, clock, secrets, isOn: config.botCheck === 'pow' })
  const nonces = createNonces(db.pool)
  await envelopes.tend()

  const site = await createSite(platform, {
    pseudoLanguages: config.pseudoLanguages,
    // The lobby is made after the site it stands in.
    edges: () => lobby.service.edges(),
  })
  await site.service.ensureFirstBrand()
  const passwords = createPasswords(secrets.keyFor('pepper'), options.passwordCost)
  const operators = createOperators({ platform, limits, metrics, passwords, secrets, site: site.service, isKnownPassword })
  const messages = createMessages({
    platform,
    metrics,
    mail: config.mail,
    sms: config.sms,
    hasOutbox: config.outbox,
    brandName: async (brandId) => (await site.service.byId(brandId)).brand.name,
  })
  const verification = createVerification({
    platform,
    limits,
    metrics,
    messages: messages.service,
    site: site.service,
    key: secrets.keyFor('codes'),
    firebase: { certificates: config.firebaseCertificates, takesEmulator: config.firebaseEmulator },
  })
  const agency = createAgency({ platform, limits, site: site.service })
  const players = createPlayers({
    platform,
    ledger,
    passwords,
    site: site.service,
    enterAgency: agency.service.enter,
    closedNameKey: secrets.keyFor('closed names'),
  })
  const sessions = createSessions({
    platform,
    players: players.service,
    site: site.service,
    limits,
    metrics,
    deviceKey: secrets.keyFor('devices'),
    captchaKey: secrets.keyFor('captchas'),
    captchaLetters: options.captchaLetters,
    codes: verification.service,
    // What protects an account is made after what it protects: asked for when it is needed.
    keys: {
      findByContact: (brandId, channel, address) => security.service.findByContact(brandId, channel, address),
      verifyAuthenticator: (memberId, code) => security.service.verifyAuthenticator(memberId, code),
      startPasskey: (request) => security.service.passkeys.startSignIn(request),
      finishPasskey: (request, response) => security.service.passkeys.finishSignIn(request, response),
    },
    tellOwner: (tx, owner, { everywhere = false, ...news }) =>
      everywhere ? security.service.tellEverywhere(tx, owner, news) : security.service.tellOwner(tx, owner, news),
    hasOtherProofs: (memberId) => security.service.hasOtherProofs(memberId),
    waitWith: (caller, change) => security.service.waitWith(caller, change),
    holdPayouts: (tx, owner) => security.service.holdPayouts(tx, owner),
    async provableOf(memberId) {
      const { mobile, email, isMobileVerified, isEmailVerified, ...rest } = await security.service.contactsOf(memberId)
      return { ...rest, mobile: isMobileVerified ? mobile : null, email: isEmailVerified ? email : null }
    },
    emailOf: async (memberId) => (await security.service.contactsOf(memberId)).email,
    async sendLink({ brandId, to, language, url, account }) {
      const values = { link: url, minutes: '15', account }
      await messages.service.send(null, { brandId, channel: 'email', to, template: 'password.link', language, values })
    },
    originOf: originOfBrand,
  })
  const security = createSecurity({
    platform,
    secrets,
    limits,
    players: players.service,
    site: site.service,
    sessions: {
      typed: sessions.typed,
      standings: sessions.standings,
      endAll: async (memberId, reason, within) => void (await sessions.service.endAll(memberId, { reason }, within)),
    },
    originOf: originOfBrand,
    codes: verification.service,
    sendMessage: messages.service.send,
  })
  const leases = createLeases(db.pool, clock)
  const wallet = createWallet({ platform, ledger, metrics, leases })
  // The lobby counts rounds, and a wager knows its game: the one that is made first asks the other later.
  let wagers: WagerService | null = null
  const lobby = createLobby({
    platform,
    secrets,
    site: site.service,
    roundsSince: async (since) => (await wagers?.roundsSince(since)) ?? [],
    openedBy: async (memberId) => (await wagers?.openedBy(memberId)) ?? [],
  })
  const wager = createWager({
    platform,
    wallet: wallet.service,
    site: site.service,
    games: lobby.service.games,
    players: { byMemberId: players.service.cardByMemberId, byPlayerId: players.service.cardByPlayerId },
    demo: players.service.demo,
    sessions: {
      isLive: sessions.service.isLive,
      sessionOf: async (token) => (await sessions.service.directory.byToken(token))?.sessionId ?? null,
    },
  })
  wagers = wager.service
  const points = createPoints({
    platform,
    ledger,
    site: site.service,
    operators: operators.service,
    players: { byMemberId: players.service.cardByMemberId, byPlayerId: players.service.cardByPlayerId },
    games: lobby.service.games,
    wallet: wallet.service,
    completed: wager.service.completed,
  })
  const content = createContent({
    platform,
    limits,
    site: site.service,
    operators: operators.service,
    usesElsewhere: points.rewardsShowing,
  })

  const retention = createRetention({
    platform,
    leases,
    holdBackName: players.service.holdBackName,
    dropPlayer: players.service.drop,
  })

  const gates: Gates = {
    async brandOf(host) {
      const { brand } = await site.service.byHost(host)
      return brand
    },
    countryOf: site.service.countryOf,
    openness: site.service.openness,
    authenticate: sessions.service.authenticate,
    authenticateOperator: operators.service.authenticate,
    async vendorSecret(vassalage) {
      return (await lobby.service.vendors.byVassalage(vassalage))?.secret ?? null
    },
    useNonce: nonces.use,
    openEnvelope: envelopes.open,
  }
  const http = createHttpServer({
    gates,
    clock,
    log,
    metrics,
    trustedProxies: config.trustedProxies,
    inFlight: config.inFlight,
    publicOrigin: config.publicOrigin === null ? null : new URL(config.publicOrigin),
    plaintextAllowed: config.payloadEncryption === 'optional',
  })

  site.routes(http, {
    publicKeys: envelopes.publicKeys,
    botChallenge: async (purpose) => {
      const challenge = await botChecks.challenge(purpose)
      return challenge && { ...challenge }
    },
  })
  operators.routes(http)
  verification.routes(http, {
    passesBotCheck: (payload) => botChecks.passes('code', payload),
    holderOf: security.service.findByContact,
    isTaken: (brandId, e164) => security.service.isTaken(brandId, 'sms', e164),
  })
  players.routes(http, {
    signIn: sessions.service.signInNew,
    passesBotCheck: (payload) => botChecks.passes('register', payload),
    mayRegister: sessions.service.mayRegister,
    originOf: agency.service.originOf,
    parseMobile(mobileNum, countryDialingCode) {
      const parsed = verification.service.parseMobile(mobileNum, countryDialingCode)
      return parsed.ok ? parsed : refuse('verification.number_invalid')
    },
    takeCode: (order) => verification.service.take({ ...order, purpose: 'register', channel: 'sms' }),
    passesCaptcha: (request, text) => sessions.passesCaptcha(request, 'register', text),
    isMobileTaken: (brandId, e164) => security.service.isTaken(brandId, 'sms', e164),
    bindContacts: security.service.bindAtRegistration,
  })
  agency.routes(http)
  security.routes(http)
  security.pictures(http.fastify)
  sessions.routes(http, { passesBotCheck: botChecks.passes })
  lobby.routes(http)
  content.routes(http)
  content.pictures(http.fastify)
  wallet.routes(http)
  wager.routes(http)
  points.routes(http)
  http.seal()
  messages.pages(http.fastify)

  const live = startLive(http.fastify.server, {
    ...platform,
    metrics,
    publicOrigin: config.publicOrigin,
    redeemTicket: sessions.service.redeemTicket,
    isLive: ({ sessionId }) => sessions.service.isLive(sessionId),
    settingsVersion: async (brandId) => (await site.service.byId(brandId)).settingsVersion,
    ownerOf: ({ memberId }) => players.service.byMemberId(memberId),
    async balanceOf({ memberId }) {
      const player = await players.service.byMemberId(memberId)
      return player && (await wallet.service.newsOf(memberId, player.asset))
    },
    isClaimed: async (host) => (await site.service.list()).some(({ hosts }) => hosts.includes(host)),
    brandAt: async (host) => (await site.service.byHost(host)).brand.id,
    winners: (brandId, language) => wager.service.winners(brandId, 'latest', language),
  })
  const tending = startTending(
    [
      { name: 'use of sessions', everySeconds: 15, run: () => sessions.service.flush() },
      {
        name: 'used values',
        everySeconds: 60,
        run: () => db.pool.query('delete from gateway.used_value where expires_at < $1', [clock.now()]),
      },
      { name: 'spent budgets', everySeconds: 300, run: () => db.pool.query('delete from gateway.budget where expire < $1', [Date.now()]) },
      { name: 'ended sessions', everySeconds: 600, run: () => sessions.tend() },
      { name: 'ended sessions of operators', everySeconds: 3_600, run: () => operators.service.tend() },
      { name: 'keys', everySeconds: 3_600, run: () => envelopes.tend() },
      { name: 'old launches', everySeconds: 600, run: () => wager.tend() },
      { name: 'new winners', everySeconds: 2, run: () => wager.gatherWinners() },
      { name: 'old winners', everySeconds: 600, run: () => wager.tendWinners() },
      { name: 'points for settled rounds', everySeconds: 3, run: () => points.gather() },
      { name: 'old rounds of points', everySeconds: 3_600, run: () => points.tend() },
      { name: 'messages to send', everySeconds: 5, run: async () => messages.sender.wake() },
      { name: 'old messages', everySeconds: 600, run: () => messages.service.tend() },
      { name: 'changes that waited', everySeconds: 60, run: () => security.service.makeDue() },
      { name: 'old codes', everySeconds: 300, run: () => verification.tend() },
      { name: 'retention', everySeconds: 60, run: () => retention.tend() },
      { name: 'proof of the ledger', everySeconds: 300, run: () => wallet.audit() },
    ],
    log,
  )

  let isDraining = false
  let ops: { port: number; close(): Promise<void> } | null = null

  return {
    /** The Fastify instance; pages are mounted on it before `listen`. */
    server: http.fastify,
    call: http.call,
    platform,
    services: {
      site: site.service,
      operators: operators.service,
      players: players.service,
      agency: agency.service,
      messages: messages.service,
      verification: verification.service,
      sessions: sessions.service,
      security: security.service,
      lobby: lobby.service,
      content: content.service,
      ledger,
      wallet: wallet.service,
      wager: wager.service,
      points: points.service,
    },
    /** Proves the ledger if its turn has come: what a chore does every few minutes. */
    auditLedger: wallet.audit,
    /** Waits for what was answered and is still being done. */
    settle: sessions.settle,
    /** Whether messages end in a mailbox at `/dev/outbox` for want of a provider. */
    hasOutbox: messages.isOutbox,
    /** What the operations listener shows. */
    metrics: (): Promise<string> => metrics.registry.metrics(),
    /** Sends what is queued, and comes back when nothing is on its way: another chore. */
    async sendMessages(): Promise<void> {
      messages.sender.wake()
      await messages.sender.settled()
    },
    /** Carries out the retention rules: what a chore does every minute. */
    keepToRetention: retention.run,
    /** Forgets launches long over: another chore. */
    tendLaunches: wager.tend,
    /** Puts new wins on the boards of brands: another chore. */
    gatherWinners: wager.gatherWinners,

    /** Gives points for rounds that were settled meanwhile: another chore. */
    gatherPoints: points.gather,

    /** Starts to listen, and answers where. */
    async listen(): Promise<{ port: number; opsPort: number | null; origin: string }> {
      if (config.opsPort !== null) ops = await startOpsServer({ port: config.opsPort, metrics, db, isDraining: () => isDraining })
      await http.fastify.listen({ host: config.host, port: config.port })
      // cast: it listens on TCP, so its address is one.
      const { port } = http.fastify.server.address() as AddressInfo
      siteOrigin = config.publicOrigin ?? `http://localhost:${port}`
      return { port, opsPort: ops?.port ?? null, origin: siteOrigin }
    },

    /** Takes no new calls, lets those under way end (10 s at most), writes what is owed, and lets go of everything. */
    async close(): Promise<void> {
      if (isDraining) return
      isDraining = true
      const late = setTimeout(() => http.fastify.server.closeAllConnections(), DRAIN_MS)
      await live.close()
      await http.fastify.close()
      clearTimeout(late)
      await tending.stop()
      await messages.sender.stop()
      await sessions.settle()
      await sessions.service.flush().catch(() => undefined)
      await bus.close()
      await db.close()
      await ops?.close()
    },
  }
}
