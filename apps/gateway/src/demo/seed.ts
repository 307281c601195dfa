// Long because the demo brand is put together in one place, in the order in which an operator would do it.
import { type Clock, invariant, systemClock } from '@halong/base'
import { languages } from '@halong/i18n'
import { type Money, parseMoney } from '@halong/money'
import type { Gateway } from '../app.ts'
import { VIETNAM_HOST } from '../platform/config.ts'
import { openAgents } from './agents.ts'
import { addCannedAnswers } from './canned.ts'
import type { CatalogueFacts } from './copy.ts'
import { demoPieces } from './pieces.ts'
import { demoPromotions, vietnamPromotions } from './promotions.ts'
import { demoRanks } from './ranks.ts'
import { demoPoints, demoRewards } from './rewards.ts'
import { STUDIO_VASSALAGE } from './studio-code.ts'

type Services = Pick<
  Gateway['services'],
  'agency' | 'contracts' | 'site' | 'players' | 'lobby' | 'content' | 'points' | 'promotions' | 'vip' | 'beacon' | 'support'
>
type Authors = Awaited<ReturnType<Services['content']['authors']>>
type StudioGame = {
  readonly code: string
  readonly gameType: string
  readonly gameClassify: string
  readonly returnRateBp: number
  readonly theme?: string
  /** Of a table. */
  readonly drawCode?: string | null
}
export type ConnectedStudio = {
  /** Exact origin of the studio's pages. */
  readonly origin: string
  /** Shared secret of the signed wallet calls. */
  readonly secret: string
  /** `games` of its public catalogue. */
  readonly catalogue: readonly StudioGame[]
}
export type DemoAccount = { readonly username: string; readonly password: string; readonly what: string }

const PASSWORD = 'Halong#2026'
export const BY = 'demo'
const ASSET = 'USD/4'
const OPENING_BALANCE = '10000'
const VIETNAM_BALANCE = '5000000'
const MAX_HOT_GAMES = 10

export const VIETNAM_CODE = 'halong-vn'
/** Of the practice brand for Vietnam, reached at this host beside the demo's own. */
export const vietnamAccount = { username: 'demo-vnd', password: PASSWORD, host: VIETNAM_HOST } as const

/** Below `demo-agent`, those above first. */
const demoTeam = [
  { username: 'demo-agent-hanoi', wireType: 2, under: 'demo-agent' },
  { username: 'demo-subagent', wireType: 42, under: 'demo-agent-hanoi' },
  { username: 'demo-member-linh', wireType: 0, under: 'demo-agent' },
  { username: 'demo-member-minh', wireType: 0, under: 'demo-agent-hanoi' },
  { username: 'demo-member-thao', wireType: 0, under: 'demo-subagent' },
] as const

export const demoAccounts: readonly DemoAccount[] = [
  { username: 'demo-player', password: PASSWORD, what: 'player' },
  { username: 'demo-agent', password: PASSWORD, what: 'general agent with a team below' },
]

/** Makes our own studio a vendor of the lobby, with the games it has now, and gives each of its tables a chain of beacons. Safe to repeat: at every start it says where the studio is. */
export async function connectStudio({ lobby, beacon }: Pick<Services, 'lobby' | 'beacon'>, studio: ConnectedStudio): Promise<void> {
  await lobby.putVendor({
    vassalage: STUDIO_VASSALAGE,
    name: 'Halong Studio',
    launchOrigin: studio.origin,
    verifyUrl: `${studio.origin}/verify#round={roundId}`,
    secret: studio.secret,
    sortOrder: 1,
    categories: [...new Set(studio.catalogue.map(({ gameType }) => gameType))].filter((type) => type === 'ESPORTS' || type === 'COCKFIGHT'),
  })
  await lobby.importCatalogue(STUDIO_VASSALAGE, studio.catalogue)
  for (const { drawCode } of studio.catalogue)
    if (drawCode) await beacon.open({ vassalage: STUDIO_VASSALAGE, code: drawCode, binds: 'root' })
}

function factsOf(catalogue: readonly StudioGame[]): CatalogueFacts {
  const best = (games: readonly StudioGame[]) => (games.length === 0 ? null : Math.max(...games.map(({ returnRateBp }) => returnRateBp)))
  return {
    games: catalogue.length,
    minesReturn:
      best(catalogue.filter(({ code }) => code.includes('mine'))) ??
      best(catalogue.filter(({ gameClassify }) => gameClassify === 'ORIGINAL')),
  }
}

/** The first game of each theme, so that what is put forward looks varied. */
function hotOf(catalogue: readonly StudioGame[]): StudioGame[] {
  const seen = new Set<string>()
  const firsts = catalogue.filter(({ theme, code }) => {
    const key = theme ?? code
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  const originals = firsts.filter(({ gameType }) => gameType !== 'RNG').slice(0, 3)
  return [...firsts.filter(({ gameType }) => gameType === 'RNG').slice(0, MAX_HOT_GAMES - originals.length), ...originals]
}

const vietnam = {
  name: 'Halong VN',
  merchantCode: VIETNAM_CODE,
  asset: 'VND/4',
  currencySymbol: '₫',
  defaultLanguage: 'VI',
  languages: ['VI', 'EN'],
}

/** Its days, weeks and limits are renewed at midnight of its players. */
const vietnamSettings = {
  timeZone: 'Asia/Ho_Chi_Minh',
  winnersBoard: { isOn: true, leastWin: '500000', leastTimes: 5, delaySeconds: 10 },
}

/** Who helps people that play too much: the document about it links to them. */
const linkHosts = ['www.gamblingtherapy.org', 'www.gamblersanonymous.org']

const everyWay = {
  MOBILEVERCODELOGIN3: true,
  EMAILLOGIN3: true,
  PASSKEYLOGIN3: true,
  REMEMBERME3: true,
  FREEPLAY3: true,
  DIRECTREG3: true,
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  REGMOBVERF3: true,
  MOBILENUMPASSREG3: true,
  CHNGPASSVERIF3: true,
  CBS3: true,
}

/**
 * Opens the points mall of a demo brand that is older than it, once: where an operator set points or wrote a reward, and where the demo's rates would give
 * back too much of what the games keep, nothing is done. The setting comes last: it says that the rewards are there.
 */
async function openMall({ site, points }: Pick<Services, 'site' | 'points'>, brandId: number): Promise<void> {
  const isSet = (await site.newestSettings(brandId)).some(({ name }) => name === 'points')
  const { brand } = await site.byId(brandId)
  if (isSet || brand.asset !== ASSET) return
  if ((await points.authors(brandId)).some((author) => author !== BY)) return
  if (!(await site.checkSetting('points', demoPoints)).ok) return
  await points.publish(brandId, demoRewards(), BY)
  await site.change({ brandId, name: 'points', value: demoPoints, by: BY, reason: 'new in this version' })
}

/**
 * Brings a demo brand of an older version what this one's copy has more. A piece that is there stays as it is, whoever wrote it and hidden or
 * shown.
 */
async function addNewPieces(
  { site, content }: Pick<Services, 'site' | 'content'>,
  { brandId, authors, catalogue, now }: { brandId: number; authors: Authors; catalogue: readonly StudioGame[]; now: Date },
): Promise<void> {
  const { settings } = await site.byId(brandId)
  const pieces = demoPieces({ ...factsOf(catalogue), age: settings.minimumAge }, now)
  const missing = pieces.filter(({ kind, name }) => !authors.has(`${kind} ${name}`))
  await content.publish(missing.map((piece) => ({ ...piece, brandId, by: BY, reason: 'new in this version' })))
}

/**
 * Fills an empty installation with the demo brand, through the services an operator uses. False when the
 * installation is not empty: then a demo brand is brought what is new, and nothing else is changed. Every way in is on: codes end in the outbox while there is no provider.
 */
export async function seedDemo(services: Services, studio: ConnectedStudio, clock: Clock = systemClock): Promise<boolean> {
  const { site, players, lobby, content, points } = services
  const brand = (await site.list()).find(({ isDefault }) => isDefault)
  invariant(brand, 'a gateway has a default brand')
  // A start that died half-way left the agent at most; the player comes last.
  if (!(await players.isEmptyBut(['demo-agent', ...demoTeam.map(({ username }) => username)]))) {
    const authors = await content.authors(brand.id)
    // A brand with nothing of the demo's is no demo brand.
    if (![...authors.values()].includes(BY)) return false
    await addNewPieces(services, { brandId: brand.id, authors, catalogue: studio.catalogue, now: clock.now() })
    await openMall(services, brand.id)
    await openRanks(services, brand.id, 1)
    await services.promotions.publish(demoPromotions(brand.id), BY, { leavesOut: true })
    if (await players.byName(brand.id, 'demo-subagent')) await openAgents(services, brand.id, BY)
    return false
  }

  await site.changeBrand(
    brand.id,
    {
      name: 'Halong',
      merchantCode: 'halong',
      asset: ASSET,
      currencySymbol: '$',
      defaultLanguage: 'EN',
      languages: languages.map(({ code }) => code),
    },
    brand.hosts,
  )
  await site.change({
    brandId: brand.id,
    name: 'switches',
    value: everyWay,
    by: BY,
    reason: 'demo brand',
  })
  await site.change({ brandId: brand.id, name: 'linkHosts', value: linkHosts, by: BY, reason: 'demo brand' })
  await site.change({
    brandId: brand.id,
    name: 'winnersBoard',
    value: { isOn: true, leastWin: '20', leastTimes: 5, delaySeconds: 10 },
    by: BY,
    reason: 'demo brand',
  })
  await site.change({ brandId: brand.id, name: 'points', value: demoPoints, by: BY, reason: 'demo brand' })
  await points.publish(brand.id, demoRewards(), BY)
  await addCannedAnswers(services, brand.id, BY)
  const { settings } = await site.byId(brand.id)
  const pieces = demoPieces({ ...factsOf(studio.catalogue), age: settings.minimumAge }, clock.now())
  await content.publish(pieces.map((piece) => ({ ...piece, brandId: brand.id, by: BY, reason: 'demo brand' })))
  await openRanks(services, brand.id, 1)
  await services.promotions.publish(demoPromotions(brand.id), BY)
  for (const { code } of hotOf(studio.catalogue)) await lobby.setGame(STUDIO_VASSALAGE, code, { isHot: true })

  const agent = await players.openByOperator({
    brandId: brand.id,
    username: 'demo-agent',
    password: PASSWORD,
    wireType: 1,
    language: 'EN',
    mustChange: false,
  })
  invariant(agent.ok || agent.code === 'player.username_taken', 'demo-agent is made or there')
  const agentId = agent.ok ? agent.value.memberId : ((await players.byName(brand.id, 'demo-agent'))?.player.memberId ?? null)
  await seedTeam(services, { brandId: brand.id, agentId })
  await openAgents(services, brand.id, BY)
  // The player comes last: its name says that everything else is there.
  const player = await players.openByOperator({
    brandId: brand.id,
    username: 'demo-player',
    password: PASSWORD,
    wireType: 0,
    language: 'EN',
    mustChange: false,
    // So that what is played in the demo shows in the agent's figures.
    origin: { uplineId: agentId, sponsorId: agentId, code: null, link: null },
  })
  invariant(player.ok, 'the name demo-player is free')
  await payOpeningBalance(services, player.value.memberId, parseMoney(OPENING_BALANCE, player.value.asset))
  return true
}

const DONG_PER_DOLLAR = 25_000
/** The ranks of a brand that has none yet. */
async function openRanks({ site, vip }: Pick<Services, 'site' | 'vip'>, brandId: number, times: number): Promise<void> {
  if ((await vip.thresholds(brandId)).length > 0) return
  await site.change({ brandId, name: 'vip', value: demoRanks(times), by: BY, reason: 'demo brand' })
}

/** The team below the demo agent, by the codes its links carry: an agent, a sub-agent below it, and members under each. Safe to repeat. */
async function seedTeam(
  { players }: Pick<Services, 'players'>,
  { brandId, agentId }: { readonly brandId: number; readonly agentId: number | null },
): Promise<void> {
  const idOf = async (username: string) => (await players.byName(brandId, username))?.player.memberId ?? null
  const placeOf = new Map<string, number | null>([['demo-agent', agentId]])
  for (const { username, wireType, under } of demoTeam) {
    const uplineId = placeOf.get(under) ?? null
    const origin = { uplineId, sponsorId: uplineId, code: null, link: null }
    const opened = await players.openByOperator({
      brandId,
      username,
      password: PASSWORD,
      wireType,
      language: 'EN',
      mustChange: false,
      origin,
    })
    placeOf.set(username, opened.ok ? opened.value.memberId : await idOf(username))
  }
}

async function payOpeningBalance({ players }: Pick<Services, 'players'>, memberId: number, money: Money | null): Promise<void> {
  invariant(money, 'the opening balance is an amount')
  const reason = 'Opening balance of the demo account'
  const credited = await players.creditByOperator({ memberId, money, key: 'demo opening balance', reason })
  invariant(credited.ok, 'a new account takes its opening balance')
}

/**
 * Adds the practice brand for Vietnam beside the demo brand of the same machine: Vietnamese dong, reached at `vn.localhost`. Every step may be repeated, so a
 * start that died half-way is finished by the next; a brand that is whole is left alone. False where the default brand is no demo brand.
 */
export async function seedVietnam(services: Services, studio: ConnectedStudio, clock: Clock = systemClock): Promise<boolean> {
  const { site, players, content } = services
  const brands = await site.list()
  const demo = brands.find(({ isDefault }) => isDefault)
  if (!demo || ![...(await content.authors(demo.id)).values()].includes(BY)) return false
  const brandId =
    brands.find(({ merchantCode }) => merchantCode === VIETNAM_CODE)?.id ?? (await site.addBrand(vietnam, [vietnamAccount.host]))
  const { username, password } = vietnamAccount
  if (await players.byName(brandId, username)) return true
  for (const [name, value] of Object.entries({ switches: everyWay, linkHosts, ...vietnamSettings }))
    await site.change({ brandId, name, value, by: BY, reason: 'demo brand' })
  await addCannedAnswers(services, brandId, BY)
  await addNewPieces(services, { brandId, authors: await content.authors(brandId), catalogue: studio.catalogue, now: clock.now() })
  await openRanks(services, brandId, DONG_PER_DOLLAR)
  await services.promotions.publish(vietnamPromotions(brandId), BY)
  const player = await players.openByOperator({ brandId, username, password, wireType: 0, language: 'VI', mustChange: false })
  invariant(player.ok, `the name ${username} is free`)
  await payOpeningBalance(services, player.value.memberId, parseMoney(VIETNAM_BALANCE, player.value.asset))
  return true
}
