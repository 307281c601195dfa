import { defaultGroup } from '#plays/index.ts'
import { type GameDefinition, gameDefinitions, vassalageOf } from '#protocol/index.ts'
import { walletLimitsOf } from './limits.ts'
import { largestWinOf, returnOfFamily } from './rules.ts'
import { vnNameOf } from './vn/names.ts'

/** Cycles up to this are fast games (contracts §6). */
const FAST_SECONDS = 180

/** Games of five digits by how often they are drawn; the word for it is the trade's in each language. */
const nameOf = ({ cycleSeconds }: GameDefinition) => {
  const minutes = cycleSeconds / 60
  return {
    en: `SSC ${minutes} min`,
    vi: `SSC ${minutes} phút`,
    zh: `${minutes}分时时彩`,
    th: `SSC ${minutes} นาที`,
    fil: `SSC ${minutes} minuto`,
    id: `SSC ${minutes} menit`,
  }
}
/** Games of the Vietnamese vendor: all draws of the house are fast ones, whatever their cycle. */
const isFast = (game: GameDefinition) => game.cycleSeconds <= FAST_SECONDS || vassalageOf(game) === 'TCG_LOTTO_VN'

/** The games as the lobby of the site takes them in. */
export const lobbyEntries = () =>
  gameDefinitions.map((game) => ({
    code: game.code,
    vassalage: vassalageOf(game),
    name: vassalageOf(game) === 'TCG_LOTTO_VN' ? vnNameOf(game) : nameOf(game),
    gameType: isFast(game) ? 'ELOTT' : 'LOTT',
    gameClassify: game.family,
    returnRateBp: returnOfFamily(game.family),
    volatility: 3,
    volatilityChosen: true,
    maxWinTimes: largestWinOf(game.family),
    lines: 0,
    limits: walletLimitsOf(game),
    playType: defaultGroup(game.family, game.modes[0] ?? 'ZY'),
    drawCode: game.drawCode,
  }))
