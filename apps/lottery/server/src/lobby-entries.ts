import { defaultGroup } from '#plays/index.ts'
import { type Family, type GameDefinition, gameDefinitions } from '#protocol/index.ts'
import { largestWinOf, returnOfFamily } from './rules.ts'

/** Cycles up to this are fast games (contracts §6). */
const FAST_SECONDS = 180

/** What the trade calls a family, and in Chinese. */
const families: Readonly<Partial<Record<Family, readonly [word: string, zh: string]>>> = {
  SSC: ['SSC', '时时彩'],
  '11X5': ['11X5', '11选5'],
  PK10: ['PK10', 'PK10'],
}

/** Family, and how often its numbers are drawn. */
const nameOf = ({ family, cycleSeconds }: GameDefinition) => {
  const minutes = cycleSeconds / 60
  const [word, zh] = families[family] ?? [family, family]
  return {
    en: `${word} ${minutes} min`,
    vi: `${word} ${minutes} phút`,
    zh: `${minutes}分${zh}`,
    th: `${word} ${minutes} นาที`,
    fil: `${word} ${minutes} minuto`,
    id: `${word} ${minutes} menit`,
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
