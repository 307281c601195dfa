import { defaultGroup } from '#plays/index.ts'
import { type GameDefinition, gameDefinitions } from '#protocol/index.ts'
import { largestWinOf, returnOfFamily } from './rules.ts'

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
const limits = {
  'USD/4': { minStake: '0.002', maxStake: '20000' },
  'FUN/4': { minStake: '0.002', maxStake: '20000' },
  'VND/4': { minStake: '2', maxStake: '500000000' },
}

/** The games as the lobby of the site takes them in. */
export const lobbyEntries = () =>
  gameDefinitions.map((game) => ({
    code: game.code,
    name: nameOf(game),
    gameType: game.cycleSeconds <= FAST_SECONDS ? 'ELOTT' : 'LOTT',
    gameClassify: game.family,
    returnRateBp: returnOfFamily(game.family),
    volatility: 3,
    volatilityChosen: true,
    maxWinTimes: largestWinOf(game.family),
    lines: 0,
    limits,
    playType: defaultGroup(game.family, game.modes[0] ?? 'ZY'),
    drawCode: game.drawCode,
  }))
