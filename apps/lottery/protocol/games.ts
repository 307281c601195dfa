import { type Station, stationRegions, stations } from './stations.ts'

export const families = ['SSC', '11X5', 'PK10', 'K3', 'PC28', 'LHC', 'LF', 'VN_NORTH', 'VN_SOUTH', 'VN_SOUTH2'] as const
export type Family = (typeof families)[number]

/** Lott: series odds · ZY: two-sided, fixed odds · ELOTT: the same for fast games · SEA: Vietnamese. */
export const modes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const
export type Mode = (typeof modes)[number]

/** A game's place in the catalogue. `drawCode` is the prefix of its chance and never changes. */
export type GameDefinition = {
  readonly code: string
  readonly drawCode: string
  readonly family: Family
  readonly modes: readonly Mode[]
  /** Seconds from one draw to the next. */
  readonly cycleSeconds: number
  /** Sale closes so many seconds before the draw. */
  readonly leadSeconds: number
  /** For daily games, the minute of the day (UTC+7) of the draw. */
  readonly dailyMinute?: number
  /** Drawn by a station of the state, not by us: its result is entered by two people (W28). */
  readonly official?: Pick<Station, 'weekdays' | 'region'>
}

type Fast = Pick<GameDefinition, 'code' | 'drawCode' | 'family' | 'modes'>
const fast = (game: Fast, minutes: number): GameDefinition => ({
  ...game,
  cycleSeconds: minutes * 60,
  leadSeconds: minutes === 1 ? 5 : minutes === 3 ? 10 : 15,
})

/** Drawn once a day, at this time of day in Vietnam; sale closes ten minutes before. */
const daily = (game: Fast, { hour, minute }: { readonly hour: number; readonly minute: number }): GameDefinition => ({
  ...game,
  cycleSeconds: 86_400,
  leadSeconds: 600,
  dailyMinute: hour * 60 + minute,
})

/** Sale of a station's draw ends so long before it. */
const OFFICIAL_LEAD_SECONDS = 300
const official = ({ code, region, weekdays }: Station): GameDefinition => ({
  code,
  drawCode: `XS-${code.slice(3).toUpperCase()}`,
  family: region === 'north' ? 'VN_NORTH' : 'VN_SOUTH',
  modes: ['SEA'],
  cycleSeconds: 86_400,
  leadSeconds: OFFICIAL_LEAD_SECONDS,
  dailyMinute: stationRegions[region],
  official: { region, weekdays },
})

/** All games, in the order of the lobby: the house's, then the stations'. */
export const gameDefinitions: readonly GameDefinition[] = [
  fast({ code: 'ssc-1m', drawCode: 'SSC1M', family: 'SSC', modes: ['ELOTT', 'ZY'] }, 1),
  fast({ code: 'ssc-3m', drawCode: 'SSC3M', family: 'SSC', modes: ['ELOTT', 'ZY'] }, 3),
  fast({ code: 'ssc-5m', drawCode: 'SSC5M', family: 'SSC', modes: ['LOTT', 'ZY'] }, 5),
  fast({ code: '11x5-1m', drawCode: '11X51M', family: '11X5', modes: ['ELOTT', 'ZY'] }, 1),
  fast({ code: '11x5-5m', drawCode: '11X5', family: '11X5', modes: ['LOTT', 'ZY'] }, 5),
  fast({ code: 'pk10-1m', drawCode: 'PK101M', family: 'PK10', modes: ['ELOTT', 'ZY'] }, 1),
  fast({ code: 'pk10-5m', drawCode: 'PK10', family: 'PK10', modes: ['LOTT', 'ZY'] }, 5),
  fast({ code: 'k3-1m', drawCode: 'K31M', family: 'K3', modes: ['ELOTT', 'ZY'] }, 1),
  fast({ code: 'k3-5m', drawCode: 'K3', family: 'K3', modes: ['LOTT', 'ZY'] }, 5),
  fast({ code: 'pc28-1m', drawCode: 'PC281M', family: 'PC28', modes: ['ELOTT', 'ZY'] }, 1),
  fast({ code: 'pc28-3m', drawCode: 'PC28', family: 'PC28', modes: ['ELOTT', 'ZY'] }, 3),
  fast({ code: 'lhc-5m', drawCode: 'LHC5M', family: 'LHC', modes: ['ZY'] }, 5),
  daily({ code: 'lhc', drawCode: 'LHC', family: 'LHC', modes: ['ZY'] }, { hour: 21, minute: 30 }),
  daily({ code: 'lf-3d', drawCode: '3D', family: 'LF', modes: ['LOTT', 'ZY'] }, { hour: 20, minute: 30 }),
  daily({ code: 'lf-p3', drawCode: 'P3', family: 'LF', modes: ['LOTT', 'ZY'] }, { hour: 21, minute: 0 }),
  fast({ code: 'vn-north-1m', drawCode: 'VNN1M', family: 'VN_NORTH', modes: ['SEA'] }, 1),
  fast({ code: 'vn-north-5m', drawCode: 'VNN', family: 'VN_NORTH', modes: ['SEA'] }, 5),
  fast({ code: 'vn-south-1m', drawCode: 'VNS1M', family: 'VN_SOUTH', modes: ['SEA'] }, 1),
  fast({ code: 'vn-south-5m', drawCode: 'VNS', family: 'VN_SOUTH', modes: ['SEA'] }, 5),
  fast({ code: 'vn-south2-1m', drawCode: 'VNT1M', family: 'VN_SOUTH2', modes: ['SEA'] }, 1),
  fast({ code: 'vn-south2-5m', drawCode: 'VNT', family: 'VN_SOUTH2', modes: ['SEA'] }, 5),
  ...stations.map(official),
]
export const houseGames: readonly GameDefinition[] = gameDefinitions.filter(({ official: of }) => of === undefined)
export const officialGames: readonly GameDefinition[] = gameDefinitions.filter(({ official: of }) => of !== undefined)

/** Under which vendor of the site a game is sold: the Vietnamese lotteries have a page and a vendor of their own (R-RT-4). */
export const vassalages = ['TCG_SEA', 'TCG_LOTTO_VN'] as const
export type Vassalage = (typeof vassalages)[number]
export const vassalageOf = ({ family }: Pick<GameDefinition, 'family'>): Vassalage =>
  family.startsWith('VN_') ? 'TCG_LOTTO_VN' : 'TCG_SEA'

export const gameDefinition = (code: string): GameDefinition | null => gameDefinitions.find((game) => game.code === code) ?? null

/**
 * The one series on sale. A lower one would owe its player a rebate, and rebates are not paid yet; so each player has the whole series of the root (contracts §5), and no
 * other is sold.
 */
export const SOLD_SERIES = 1_960
