import { defaultGroup } from '#plays/index.ts'
import { type Family, type GameDefinition, gameDefinitions, vassalageOf } from '#protocol/index.ts'
import { walletLimitsOf } from './limits.ts'
import { largestWinOf, returnOfFamily } from './rules.ts'
import { vnNameOf } from './vn/names.ts'

/** Cycles up to this are fast games (contracts §6). */
const FAST_SECONDS = 180

/** What the trade calls a family, and in Chinese. */
const families: Readonly<Partial<Record<Family, readonly [word: string, zh: string, vi?: string]>>> = {
  SSC: ['SSC', '时时彩'],
  '11X5': ['11X5', '11选5'],
  PK10: ['PK10', 'PK10'],
  K3: ['K3', '快3'],
  PC28: ['PC28', 'PC28'],
  LHC: ['Mark Six', '六合彩', 'Lục hợp'],
}
/** Games of a family that the trade calls by words of their own. */
const ownWords: Readonly<Record<string, readonly [word: string, zh: string, vi?: string]>> = {
  'lf-3d': ['3D', '3D'],
  'lf-p3': ['P3', '排列3'],
}

/** Family, and how often its numbers are drawn. */
const nameOf = ({ code, family, cycleSeconds, dailyMinute }: GameDefinition) => {
  const minutes = cycleSeconds / 60
  const [word, zh, vi = word] = ownWords[code] ?? families[family] ?? [family, family]
  if (dailyMinute !== undefined)
    return {
      en: `${word} daily`,
      vi: `${vi} hằng ngày`,
      zh: `每日${zh}`,
      th: `${word} รายวัน`,
      fil: `${word} araw-araw`,
      id: `${word} harian`,
    }
  return {
    en: `${word} ${minutes} min`,
    vi: `${vi} ${minutes} phút`,
    zh: `${minutes}分${zh}`,
    th: `${word} ${minutes} นาที`,
    fil: `${word} ${minutes} minuto`,
    id: `${word} ${minutes} menit`,
  }
}
/** Games of the Vietnamese vendor: all draws of the house are fast ones, whatever their cycle. */
const isFast = (game: GameDefinition) =>
  game.official === undefined && (game.cycleSeconds <= FAST_SECONDS || vassalageOf(game) === 'TCG_LOTTO_VN')

/** One choice of the lobby's filter: the region, whatever the number of its stations; the Centre draws by the rules of the South. */
const classOf = ({ family, official }: GameDefinition) =>
  official?.region === 'central' ? 'VN_CENTRAL' : family === 'VN_SOUTH2' ? 'VN_SOUTH' : family

const artOf = (region: string) => ({ tall: `/art/tiles/vn-${region}-3x4.svg`, wide: `/art/tiles/vn-${region}-4x3.svg` })

/** The games as the lobby of the site takes them in. */
export const lobbyEntries = () =>
  gameDefinitions.map((game) => ({
    code: game.code,
    vassalage: vassalageOf(game),
    name: vassalageOf(game) === 'TCG_LOTTO_VN' ? vnNameOf(game) : nameOf(game),
    gameType: isFast(game) ? 'ELOTT' : 'LOTT',
    gameClassify: classOf(game),
    returnRateBp: returnOfFamily(game.family),
    volatility: 3,
    volatilityChosen: true,
    maxWinTimes: largestWinOf(game.family),
    lines: 0,
    limits: walletLimitsOf(game),
    playType: defaultGroup(game.family, game.modes[0] ?? 'ZY'),
    // Stations have a picture of their region, and no chain of beacons.
    ...(game.official === undefined ? { drawCode: game.drawCode } : { image: artOf(game.official.region) }),
  }))
