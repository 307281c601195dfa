import type { ClientValue } from '@halong/api/client'
import type { SiteStatus } from '#shared/site/site.ts'
import { gameOf, openStatus } from '../fixture-call.ts'
import type { Answers } from './fake-gateway.ts'

/** What a page is asked about in the stories of every page and every popup. */
export const NODE_ID = 3
export const PROMOTION_ID = 'prm_0000000000000000000001'

const DAY = '2026-11-24T03:04:05.000Z'
const idOf = <Prefix extends string>(prefix: Prefix, number: number): `${Prefix}_${string}` =>
  `${prefix}_${String(number).padStart(22, '0')}`
const seen = { audience: 'everybody', device: 'all' } as const
const richText =
  '<h2>How it goes</h2><p>Read the <strong>rules</strong> first.</p><ul><li>One</li><li>Two</li></ul><p>More of it stands in the <a href="/helpmc">help centre</a>.</p>'

type Notices = ClientValue<'content.getNotice'>
type Promotion = Notices['promotion'][number]
type Notice = Notices['player'][number]

const noticeOf = (number: number, isPinned = false): Notice => ({
  id: idOf('ntc', number),
  title: `Announcement ${number}`,
  content: richText,
  publishedAt: DAY,
  isPinned,
  isAdvertising: false,
  ...seen,
})
export const openingNotices: readonly Notice[] = [noticeOf(11), noticeOf(12)]

const promotionOf = (number: number): Promotion => ({
  id: idOf('prm', number),
  category: 'slots',
  title: `A week of promotion number ${number}`,
  summary: 'Ten rounds a day without a stake of your own.',
  url: '/art/tiles/lantern-night-4x3.svg',
  linkageType: 'PATH',
  linkage: '/rng',
  action: 'To the slots',
  state: number % 3 === 0 ? 'closed' : number % 3 === 1 ? 'open' : 'coming',
  startsAt: DAY,
  endsAt: '2027-01-24T03:04:05.000Z',
  ...seen,
})
const promotions = [1, 2, 3, 4].map(promotionOf)

const bannerGroups = ['w_home', 'w_reg', 'w_promotion', 'w_shop', 'w_rng', 'w_slot', 'w_inhouse'] as const
const bannerOf = (groupName: string, number: number): Notices['banners'][number] => ({
  bannerId: idOf('bnr', number),
  groupName,
  url: '/art/tiles/lantern-night-4x3.svg',
  linkageType: 'PATH',
  linkage: '/promotions',
  title: `Banner ${number}`,
  text: 'What the banner says of it.',
  action: 'See more',
  ...seen,
})

const articles = ['mines', 'payout', 'first-steps'].map((slug) => ({ slug, title: `About ${slug}`, summary: `What to know of ${slug}.` }))
const documents = ['about', 'agreement', 'privacy', 'responsible'].map((name) => ({ name, title: `Document ${name}` }))
const games = (language: string) => Array.from({ length: 6 }, (_, index) => gameOf(index + 1, language))

const fieldRule = (patternId: number, minLength: number, maxLength: number) => ({
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId,
  minLength,
  maxLength,
})
/** A plain open site but for some of what it is told. */
export const statusWith = (info: Partial<SiteStatus['info']>): Partial<SiteStatus> => ({ info: { ...openStatus.info, ...info } })

const switchedOn = (modId: string) => ({ modId, enabled: '1' as const, childrenNodes: [] })
/** Every way in that has no sender of codes, the fields that registration asks for at first, and a way to a person. */
export const fullSiteStatus = statusWith({
  whitelabel: ['DIRECTREG3', 'USERNAMEREG3', 'FREEPLAY3'].map(switchedOn),
  register: { username: fieldRule(2, 4, 16), password: fieldRule(1, 8, 128), confirmPassword: fieldRule(1, 8, 128) },
  customerService: [{ csType: 'TELEGRAM', path: 'https://service.test/halong' }],
})

/** A site with something of everything, as a visitor is answered. */
const fairRefusals = (at: number) => ({
  refused: 212,
  tooLate: 9,
  shareBp: 46,
  measured: { rounds: 210, returnBp: at === 0 ? 9_410 : 13_900, allBp: 9_520, z: at === 0 ? -0.21 : 4.12 },
})
const fairChain = (family: 'tables' | 'rooms' | 'draws' | 'leagues', code: string, at: number) => ({
  family,
  code,
  gameCode: code.toLowerCase(),
  vassalage: 'RICE',
  name: `Game of ${code}`,
  carrier: family === 'leagues' ? ('list' as const) : ('chain' as const),
  number: 1,
  end: '7b885b56f9eb3e9971df67a97cb54bd9f0af9aec8c2d4042166214d17056b9b5',
  length: 65_536,
  used: 1_204 + at,
  rulesHash: 'a8'.repeat(32),
  announcedAt: DAY,
  gateway:
    family === 'rooms'
      ? null
      : { chain: `RICE.${code}.1`, end: '2b'.repeat(32), length: 65_536, told: 1_203 + at, binds: 'root' as const, announcedAt: DAY },
})
const fairChains = [
  ...['CRASH', 'BAC1', 'ROUL1'].map((code, at) => fairChain('tables', code, at)),
  ...['TLMN1-4', 'XOC2-1'].map((code, at) => fairChain('rooms', code, at)),
  fairChain('draws', 'SSC1', 0),
  fairChain('leagues', 'VFOOTBALL-1', 0),
]
const fairFamilies = [
  { family: 'tables' as const, chains: 3 },
  { family: 'rooms' as const, chains: 2 },
  { family: 'draws' as const, chains: 1 },
  { family: 'leagues' as const, chains: 1 },
]

export const fullSiteAnswers: Answers = {
  'content.getNotice': {
    player: [noticeOf(1, true), noticeOf(2), noticeOf(3)],
    banners: bannerGroups.flatMap((group, at) => [bannerOf(group, at * 2 + 1), bannerOf(group, at * 2 + 2)]),
    popup: [],
    promotion: promotions,
    help: [noticeOf(21)],
  },
  'content.listPromotions': { categories: [{ code: 'slots', name: 'Slots', promotions: 4 }], promotions, pageNo: 1, totalPages: 1 },
  'content.getPromotion': { ...promotionOf(1), categoryName: 'Slots', content: richText, terms: richText, others: promotions.slice(1) },
  'content.getHelpCenter': { topics: [{ code: 'games', name: 'Games', articles }] },
  'content.getHelpArticle': ({ query }) => ({
    slug: String(query?.slug),
    title: 'About Mines',
    summary: 'What to know of Mines.',
    topic: 'games',
    topicName: 'Games',
    content: richText,
    changedAt: DAY,
    others: articles.slice(1),
  }),
  'content.searchHelp': { articles: [] },
  'content.getDocument': ({ query }) => ({
    name: String(query?.name),
    title: `Document ${query?.name}`,
    lead: 'What this document is about.',
    sections: [
      { heading: 'First', content: richText.replaceAll('h2', 'h3') },
      { heading: 'Second', content: '<p>More of it.</p>' },
    ],
    version: 2,
    changedAt: DAY,
    documents,
  }),
  'fairness.listIncidents': {
    heard: [
      { vassalage: 'RICE', name: 'Halong Originals' },
      { vassalage: 'LOTT', name: 'Halong Lottery' },
    ],
    incidents: [
      {
        vendors: [{ vassalage: 'LOTT', name: 'Halong Lottery' }],
        epoch: 2,
        why: 'database_older',
        beganAt: DAY,
        endedAt: DAY,
        pairs: 12,
        rounds: 3,
      },
      {
        vendors: [{ vassalage: 'RICE', name: 'Halong Originals' }],
        epoch: 1,
        why: 'operator',
        beganAt: DAY,
        endedAt: DAY,
        pairs: 40,
        rounds: 0,
      },
    ],
  },
  'fairness.listChains': ({ query }) => {
    const all = fairChains.filter(({ family }) => query?.family === undefined || family === query.family)
    const from = Number(query?.cursor ?? 0)
    const next = from + 4 < all.length ? String(from + 4) : null
    return { heard: [{ vassalage: 'RICE', name: 'Halong Originals' }], families: fairFamilies, chains: all.slice(from, from + 4), next }
  },
  'fairness.getReplays': {
    replays: [
      {
        vendors: [{ vassalage: 'RICE', name: 'Halong Originals' }],
        rounds: 1_204_377,
        lagSeconds: 3,
        lastAt: DAY,
        toldAt: DAY,
      },
    ],
    incidents: [
      {
        vassalage: 'RICE',
        gameCode: 'lion-dance',
        name: 'Lion Dance',
        faults: 2,
        roundId: 'rnd_7Yh3kQ2mN8pR5sT1vW4xZ0',
        verifyUrl: 'https://studio.test/verify#round=rnd_7Yh3kQ2mN8pR5sT1vW4xZ0',
        raisedAt: DAY,
        releasedAt: null,
      },
    ],
  },
  'fairness.getCentre': {
    days: 30,
    countedTo: DAY,
    vendors: [
      {
        vassalage: 'RICE',
        name: 'Halong Originals',
        verifierUrl: 'https://games.test/verify',
        script: { url: 'https://games.test/verify-round.mjs', bytes: 41_022, sha256: 'd4'.repeat(32) },
        games: [
          { statedBp: 9_600, measured: { actualBp: 9_520, lowBp: 9_210, highBp: 9_990, isInside: true }, rounds: 48_112, givenBack: 2 },
          { statedBp: 9_600, measured: { actualBp: 10_400, lowBp: 9_350, highBp: 9_850, isInside: false }, rounds: 20_003, givenBack: 0 },
          { statedBp: 9_700, measured: null, rounds: 12, givenBack: 0 },
          { statedBp: 0, measured: null, rounds: 300, givenBack: 9 },
        ].map((figures, at) => ({
          gameCode: `fair-${at}`,
          name: `Fair game ${at}`,
          category: 'RNG',
          rollbacks:
            at === 3
              ? [
                  { why: 'player_cancel', stakes: 7 },
                  { why: 'rule:untouched', stakes: 2 },
                ]
              : [],
          refusals: at === 2 ? { refused: 3, tooLate: 1, shareBp: null, measured: null } : at === 3 ? null : fairRefusals(at),
          ...figures,
        })),
      },
    ],
  },
  'lobby.getGame': ({ query, language }) => gameOf(Number(query?.nodeId), language),
  'lobby.getLaunchGame': ({ query, language }) => ({ ...gameOf(NODE_ID, language), ...(query?.page && { page: query.page }) }),
  'lobby.listGamesById': ({ language }) => ({ list: games(language) }),
  'points.getConfig': {
    isOn: true,
    converts: true,
    asset: 'USD/4',
    ratio: { points: 100, amount: '1' },
    minimum: 500,
    rates: [{ gameType: 'RNG', rate: '0.5' }],
  },
  'points.listRewards': {
    rewards: (['open', 'coming', 'sold_out', 'closed'] as const).map((state, at) => ({
      name: `reward-${at}`,
      title: `Reward ${at}`,
      writtenIn: 'EN',
      text: 'What the reward is.',
      picture: '/art/tiles/lantern-night-4x3.svg',
      price: 1_000 * (at + 1),
      priceVersion: 1,
      stock: state === 'sold_out' ? 0 : 9,
      limitPerPlayer: 2,
      isDelivered: false,
      state,
      startsAt: DAY,
      endsAt: null,
    })),
  },
  'system.listDomains': { domainList: [{ domain: 'line-two.test' }] },
  'system.listServicePaths': { version: { pathList: [{ type: '3', path: 'encoded-path-of-the-service' }] } },
  'system.getRegisterSettings': { rules: {} },
  'wager.listWinners': {
    isOn: true,
    wins: [1, 2, 3].map((number) => ({
      id: idOf('rnd', number),
      name: 'an****',
      nodeId: number,
      vassalage: 'HALONG',
      gameCode: `game-${number}`,
      gameName: `Game ${number}`,
      picture: '/art/tiles/lantern-night-3x4.svg',
      stake: '1.0000',
      win: '120.5000',
      asset: 'USD/4',
      at: DAY,
    })),
  },
}
