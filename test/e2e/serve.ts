import { createServer } from 'node:http'
import { readEnvironment } from '@halong/gateway'
import { isLanguage } from '@halong/i18n'
import { parseMoney } from '@halong/money'
import { anOperator, OPERATOR_PASSWORD } from '@halong/testkit/operators'
import pg from 'pg'
import { startStandalone } from '../../apps/standalone/src/start.ts'
import { agentActs } from './serve-agents.ts'
import { paymentActs } from './serve-payments.ts'
import { rewardActs } from './serve-rewards.ts'
import { sportsActs } from './serve-sports.ts'
import { talkActs } from './serve-talks.ts'

/**
 * The site that journeys visit: everything of `npm start` on free ports, plus a door on loopback through which a journey does what only an operator
 * may: close the site, block a region, open an account with money. The door is this file's; the product has no such thing.
 */
const site = await startStandalone({
  environment: readEnvironment({
    ...process.env,
    PORT: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    PSEUDO_LANGUAGES: 'on',
    // The word of a stand-in for Firebase counts for `demo-…` projects; nothing is asked of this address.
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  }),
  seed: true,
  captchaLetters: () => 'heron',
})
const { services } = site.gateway
const [brand] = await services.site.list()
if (!brand) throw new Error('a site has a brand')
const change = { brandId: brand.id, by: 'journey', reason: 'a journey looks at this state' } as const

const acts: Record<string, (body: Record<string, unknown>) => Promise<unknown>> = {
  '/maintenance': async ({ isOn }) => services.site.change({ ...change, name: 'maintenance', value: { isOn: isOn === true, until: null } }),
  '/region': async ({ mode, countries }) =>
    services.site.change({
      ...change,
      name: 'region',
      value: {
        mode: mode === 'block' ? 'block' : 'open',
        countries: Array.isArray(countries) ? countries.map(String) : [],
        unknown: 'admit',
      },
    }),
}

/** R-SYS-13. */
acts['/members-only'] = async ({ isOn }) => services.site.change({ ...change, name: 'loggedInOnly', value: isOn === true })

/** R-SYS-11, R-SYS-12: the hosts a brand names. */
acts['/hosts'] = async ({ hosts }) => {
  const { name, merchantCode, asset, currencySymbol, defaultLanguage, languages } = brand
  const record = { name, merchantCode, asset, currencySymbol, defaultLanguage, languages: languages.filter(isLanguage) }
  return services.site.changeBrand(brand.id, record, Array.isArray(hosts) ? hosts.map(String) : [])
}

/** Any setting of the brand, as an operator changes it. */
acts['/setting'] = async ({ name, value }) => services.site.change({ ...change, name, value } as Parameters<typeof services.site.change>[0])

/** Content as an operator publishes it; times come as text. */
acts['/content'] = async ({ pieces }) => {
  const timeOf = (given: unknown) => (typeof given === 'string' ? new Date(given) : null)
  const given = Array.isArray(pieces) ? (pieces as Record<string, unknown>[]) : []
  await services.content.publish(
    given.map((piece) => ({
      ...(piece as Omit<Parameters<typeof services.content.publish>[0][number], 'brandId' | 'by'>),
      startsAt: timeOf(piece['startsAt']),
      endsAt: timeOf(piece['endsAt']),
      brandId: brand.id,
      by: 'journey',
    })),
  )
}

/** Pictures by their names, as if they were uploaded: a journey that asks which file a page wants answers for it itself. */
acts['/pictures'] = async ({ names }) => {
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 })
  try {
    await pool.query(
      `insert into gateway.content_picture (brand_id, name, width, height, added_at, added_by)
       select $1, name, 1440, 810, now(), 'journey' from unnest($2::text[]) as name on conflict do nothing`,
      [brand.id, names],
    )
  } finally {
    await pool.end()
  }
}

/** Binds what somebody brought at registration: a proved number, an address, a name. */
acts['/contact'] = async ({ memberId, mobile, email, payeeName }) => {
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 })
  const tx = await pool.connect()
  try {
    await tx.query('begin')
    const textOf = (given: unknown) => (typeof given === 'string' ? given : null)
    await services.security.bindAtRegistration(tx, Number(memberId), {
      brandId: brand.id,
      mobile: typeof mobile === 'string' ? { e164: mobile, isVerified: true } : null,
      email: textOf(email),
      payeeName: textOf(payeeName),
    })
    // An address that was only typed holds nothing; a journey begins where its owner has proved it.
    if (typeof email === 'string') {
      await tx.query(
        `insert into gateway.contact_holder (brand_id, channel, address, member_id, is_verified) values ($1, 'email', $2, $3, true)`,
        [brand.id, email, Number(memberId)],
      )
      await tx.query(`update gateway.contact set verified_at = bound_at where member_id = $1 and channel = 'email'`, [Number(memberId)])
    }
    await tx.query('commit')
  } finally {
    tx.release()
    await pool.end()
  }
}

/** Opens an account with money in it, as an operator would. */
acts['/member'] = async ({ username, password, money, type, mustChange }) => {
  const opened = await services.players.openByOperator({
    brandId: brand.id,
    username: String(username),
    password: String(password),
    wireType: type === 1 ? 1 : 0,
    language: 'EN',
    mustChange: mustChange === true,
  })
  if (!opened.ok) throw new Error(opened.code)
  const { memberId, asset } = opened.value
  const amount = parseMoney(String(money), asset)
  if (!amount) throw new Error('no amount')
  if (amount.minor === 0n) return { memberId }
  const credited = await services.players.creditByOperator({ memberId, money: amount, key: 'journey', reason: 'a journey needs money' })
  if (!credited.ok) throw new Error(credited.code)
  return { memberId }
}

/** A further vendor as an operator connects one: with three slots, or the games that are told. */
acts['/vendor'] = async ({ vassalage, name, origin, games: told }) => {
  const code = String(vassalage)
  await services.lobby.putVendor({
    vassalage: code,
    name: String(name),
    launchOrigin: typeof origin === 'string' ? origin : site.studioOrigin,
    verifyUrl: null,
    secret: 'secret of a vendor of journeys, 32 long',
    sortOrder: 2,
    categories: [],
  })
  const words: readonly object[] = ['one', 'two', 'three'].map((word) => ({
    code: `${code.toLowerCase()}-${word}`,
    name: { en: `${String(name)} ${word}` },
  }))
  const games = (Array.isArray(told) ? (told as readonly object[]) : words).map((game) => ({
    gameType: 'RNG',
    gameClassify: 'SLOT',
    returnRateBp: 9_600,
    volatility: 3,
    maxWinTimes: 1_000,
    lines: 10,
    limits: { 'USD/4': { minStake: '0.10', maxStake: '10' } },
    image: { tall: '/art/tiles/bay-of-islands-3x4.svg', wide: '/art/tiles/bay-of-islands-4x3.svg' },
    ...game,
  }))
  await services.lobby.importCatalogue(code, games)
}

/** An operator's word on one game: open or closed, put forward or not. */
acts['/game'] = async ({ vassalage, code, isOpen, isHot }) =>
  services.lobby.setGame(String(vassalage), String(code), {
    ...(typeof isOpen === 'boolean' ? { isOpen } : {}),
    ...(typeof isHot === 'boolean' ? { isHot } : {}),
  })

/** R-SIDE-2: how games of a vendor open. */
acts['/launch-rule'] = async ({ category, vassalage, page, entry }) =>
  services.lobby.putLaunchRule({ category, vassalage, page, entry } as Parameters<typeof services.lobby.putLaunchRule>[0])

/** R-PROMO-2: a reward as an operator writes it. */
acts['/reward'] = async ({ name, title, price, stock, order }) =>
  services.points.publish(
    brand.id,
    [
      {
        name: String(name),
        texts: { EN: { title: String(title), text: 'A reward of a journey.' } },
        picture: '/art/tiles/lotus-garden-4x3.svg',
        price: BigInt(Number(price)),
        stock: Number(stock),
        limitPerPlayer: null,
        isDelivered: false,
        startsAt: null,
        endsAt: null,
        isShown: true,
        order: Number(order),
      },
    ],
    'journey',
  )

/** Points as a promotion gives them. */
acts['/points'] = async ({ username, points }) => {
  const found = await services.players.byName(brand.id, String(username))
  if (!found) throw new Error('the member is there')
  const gift = {
    memberId: found.player.memberId,
    brandId: brand.id,
    claimId: `journey ${String(username)}`,
    points: BigInt(Number(points)),
  }
  return site.gateway.platform.db.transaction((tx) => services.points.give(tx, gift))
}

/** R-PROMO-2: an operator's word on the oldest request for a reward. */
acts['/decide'] = async ({ reward, isApproved, reason }) => {
  const asked = (await services.points.waiting(brand.id)).find((each) => each.reward === reward)
  if (!asked) throw new Error('nobody asked for it')
  const caller = { operatorId: null, username: 'journey' }
  const order = { brandId: brand.id, id: asked.id, isApproved: isApproved === true, reason: String(reason) }
  // The audit reads who it was and by which call; there is no session at this door.
  const hand = { caller, request: { id: '', address: '' } } as unknown as Parameters<typeof services.points.decide>[1]
  const done = await services.points.decide(order, hand)
  if (!done.ok) throw new Error(done.code)
}

/** R-LOGIN-4: makes the password of an account two days old; no journey waits so long. */
acts['/age-password'] = async ({ username }) => {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  try {
    await client.query(
      `update gateway.player_credential set changed_at = changed_at - interval '2 days'
       where member_id = (select member_id from gateway.username where brand_id = $1 and name_key = lower($2))`,
      [brand.id, String(username)],
    )
  } finally {
    await client.end()
  }
}

/** An operator of the whole installation, with the secret of the authenticator app. */
acts['/operator'] = async () => {
  const { username, secret } = await anOperator(site, { signIn: false })
  return { username, password: OPERATOR_PASSWORD, secret }
}

const payments = paymentActs(site)
Object.assign(acts, payments.acts, talkActs(site.gateway), rewardActs(site.gateway), agentActs(site), sportsActs(site))

const door = createServer((request, response) => {
  let text = ''
  request.on('data', (part: Buffer) => (text += part.toString()))
  request.on('end', () => {
    const act = acts[request.url ?? '']
    if (!act) return void response.writeHead(404).end()
    act(JSON.parse(text || '{}') as Record<string, unknown>).then(
      (value) => response.end(JSON.stringify(value ?? null)),
      (fault: unknown) => response.writeHead(500).end(String(fault)),
    )
  })
})
await new Promise<void>((done) => door.listen(0, '127.0.0.1', done))

let isLeaving = false
function leave(): void {
  if (isLeaving) return
  isLeaving = true
  door.close()
  void payments
    .stop()
    .then(() => site.stop())
    .then(() => process.exit(0))
}
process.once('SIGINT', leave)
// Whoever asked for this site is gone.
process.once('disconnect', leave)

// Told last: whoever hears it may end this site at once, and without its handlers a signal would leave the database running.
const address = door.address()
process.send?.({
  SITE_ORIGIN: site.origin,
  STUDIO_ORIGIN: site.studioOrigin,
  LOTTERY_ORIGIN: site.lotteryOrigin,
  SPORTSBOOK: site.sportsbookOrigin,
  BACKOFFICE: site.backofficeOrigin,
  SITE_DATABASE: site.databaseUrl,
  SITE_DOOR: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
})
