import type { ClientValue } from '@halong/api/client'
import type { GatewayCall, SiteStatus } from '../server/start-up-calls.ts'

/** A gateway that answers from memory: enough for the web server to render every public page. For tests only. */
export const openStatus: SiteStatus = {
  status: 0,
  maintenance: null,
  regionRestriction: null,
  info: {
    whitelabel: [
      { modId: 'DIRECTREG3', enabled: '1', childrenNodes: [] },
      { modId: 'FREEPLAY3', enabled: '1', childrenNodes: [] },
    ],
    register: {},
    resources: {},
    customerService: [],
    analytics: { gtagId: null },
    imageCDNs: [],
    launchGameCDNs: [],
  },
  brand: {
    name: 'Halong',
    platform: 'web',
    merchantCode: 'halong',
    lotteryType: 'SEA',
    device: 'WEB',
    asset: 'USD/4',
    currencySymbol: '$',
    defaultLanguage: 'EN',
    languages: ['EN', 'VI'],
    minimumAge: 21,
    freePlay: true,
    loggedInOnly: false,
    domains: [],
    hostsClaimed: false,
    codeCountries: ['VN', 'TH'],
    registration: { captcha: false, birthday: false },
  },
  settingsVersion: 1,
  location: { country: 'VN', ip: '203.0.113.9' },
}

/** A game of our studio as a card shows it. */
export const gameOf = (nodeId: number, language = 'EN'): ClientValue<'lobby.listGames'>['games'][number] => ({
  nodeId,
  vassalage: 'HALONG',
  vendorName: 'Halong Studio',
  gameCode: `game-${nodeId}`,
  gameType: 'RNG',
  gameClassify: 'SLOT',
  gameName: language === 'VI' ? `Trò ${nodeId}` : `Game ${nodeId}`,
  isHot: nodeId % 5 === 0 ? 1 : 0,
  isNew: nodeId % 7 === 0,
  returnRateBp: 9_600 + (nodeId % 50),
  volatility: 1 + (nodeId % 5),
  asset: 'USD/4',
  minBet: '0.1000',
  maxBet: '50.0000',
  minLineNum: 10,
  maxWinTimes: 5_000,
  image: { tall: '/art/tiles/lantern-night-3x4.svg', wide: '/art/tiles/lantern-night-4x3.svg' },
  demo: true,
  maintenance: false,
})

export type Fixture = {
  status: SiteStatus
  games: number
  /** Paths that fail with a fault. */
  readonly failing: Set<string>
  /** Every call made, as `path language address`. */
  readonly asked: string[]
}
export const newFixture = (): Fixture => ({ status: openStatus, games: 60, failing: new Set(), asked: [] })

export function fixtureCall(fixture: Fixture): GatewayCall {
  return async (address, init) => {
    const url = new URL(address, 'http://localhost')
    const language = new Headers(init?.headers).get('language') ?? ''
    fixture.asked.push(`${url.pathname} ${language} ${init?.address ?? ''}`)
    if (fixture.failing.has(url.pathname))
      return Response.json({ success: false, value: null, message: '', code: 'request.fault' }, { status: 500 })
    return Response.json({ success: true, value: valueOf(url, language, fixture), message: '' })
  }
}

function valueOf(url: URL, language: string, { status, games }: Fixture): unknown {
  const page = Number(url.searchParams.get('pageNo') ?? 1)
  const size = Number(url.searchParams.get('pageSize') ?? 42)
  const all = Array.from({ length: games }, (_, index) => gameOf(index + 1, language))
  switch (url.pathname) {
    case '/wps/system/status':
      return status
    case '/wps/system/notice':
      return { player: [], banners: [], popup: [], promotion: [] }
    case '/lgw/games/categories':
      return {
        asset: 'USD/4',
        categories: [
          {
            gameCategory: 'RNG',
            path: '/rng',
            games,
            vendors: [{ vassalage: 'HALONG', name: 'Halong Studio', isHot: 1, games }],
            classifies: ['SLOT'],
            stakes: ['0.1'],
            lines: [10],
          },
        ],
      }
    case '/lgw/games/hot':
      return { list: all.slice(0, 12) }
    default:
      return { games: all.slice((page - 1) * size, page * size), pageNo: page, totalPages: Math.ceil(games / size), total: games }
  }
}
