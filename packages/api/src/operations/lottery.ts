import { z } from 'zod'
import { count, gameCode, instant, language, nodeId, text, vassalage } from '../fields.ts'
import { operation } from '../operation.ts'
import { launched } from './wager.ts'

export { getMissionLeaderboard, getMissionSummary } from './lottery-missions.ts'

const prizeMode = text(8).regex(/^[A-Za-z]*$/)
const issueNo = text(20)
const result = { numero: issueNo, winningNumber: text(400), openedAt: instant }

const menuGame = z.object({
  nodeId,
  gameCode,
  gameName: text(80),
  gameGroupCode: text(12),
  accountTypeName: vassalage,
  vassalage,
  prizeMode,
  source: z.enum(['in_house', 'official']),
  cycleSeconds: count,
  maintenance: z.boolean(),
  /** On sale now; null while nothing is. */
  current: z.object({ numero: issueNo, closeAt: instant, drawAt: instant }).nullable(),
  last: z.object(result).nullable(),
  serverNow: instant,
})

/** R-CALL-1: games of lotteries by family, of one mode or of all. */
export const listMenus = operation({
  id: 'lottery.listMenus',
  method: 'POST',
  path: '/lgw/games/game_menus',
  access: 'visitor',
  packed: true,
  summary: 'Lotteries by family, with the issue on sale and the last result.',
  body: z.strictObject({ prizeMode: prizeMode.optional() }),
  value: z.object({
    groups: z.array(z.object({ gameGroupCode: text(12), labelName: text(40), prizeMode, gameMenus: z.array(menuGame).max(200) })).max(20),
  }),
  errors: [],
})

const opened = {
  method: 'GET',
  access: 'visitor',
  packed: true,
  summary: 'Drawn issues of one lottery or of all, newest first.',
  query: z.object({ gameCode: gameCode.optional(), count: z.coerce.number().int().min(1).max(100).default(100) }),
  value: z.object({
    list: z.array(z.object({ gameCode, ...result, state: text(12), source: z.enum(['in_house', 'official']) })).max(100),
  }),
  errors: ['lobby.game_unknown'],
} as const

/** R-CALL-1: results. Seeds, beacons and roots of an issue are at the lottery's own public proof. */
export const listOpened = operation({
  ...opened,
  id: 'lottery.listOpened',
  path: '/lgw/games/opened/numero',
  errors: ['lobby.game_unknown'],
})

/** R-CALL-1: the Vietnamese lotteries by region; those that the house draws itself are one group. */
export const listVnMenus = operation({
  id: 'lottery.listVnMenus',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  access: 'visitor',
  packed: true,
  summary: 'Vietnamese lotteries by region, with the issue on sale and the last result.',
  query: z.object({ prizeMode: prizeMode.optional(), device: text(8).optional() }),
  value: listMenus.value,
  errors: [],
})

/** R-CALL-1: results of the Vietnamese lotteries, as one row of numbers and by prize. */
export const listVnOpened = operation({
  id: 'lottery.listVnOpened',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  access: 'visitor',
  packed: true,
  summary: 'Drawn issues of the Vietnamese lotteries with their tables of prizes, newest first.',
  query: z.object({
    count: z.coerce.number().int().min(1).max(100).default(100),
    prizeMode: prizeMode.optional(),
    device: text(8).optional(),
    language: language.optional(),
  }),
  value: z.object({
    list: z
      .array(
        z.object({
          gameCode,
          gameName: text(80),
          gameGroupCode: text(12),
          ...result,
          /** Of a draw of two stations each prize has the numbers of both. */
          prizes: z.record(text(4), z.array(text(6)).max(14)),
          state: text(12),
          source: z.enum(['in_house', 'official']),
        }),
      )
      .max(100),
  }),
  errors: [],
})

/** The same at the seeds' other path. */
export const listOpenedLotto = operation({
  ...opened,
  id: 'lottery.listOpenedLotto',
  path: '/lotto/lgw/games/opened/numero',
  errors: ['lobby.game_unknown'],
})

/** R-LAUNCH-1: opens a lottery; without a game the first that is on sale. Identity comes from the sign-in alone. */
export const openLobby = operation({
  id: 'lottery.openLobby',
  method: 'GET',
  path: '/wps/game/launchGame',
  access: 'signed_in',
  summary: 'Opens a lottery for the signed-in player and answers the address of its frame.',
  query: z.object({
    lottoGameCode: gameCode.optional(),
    lottoView: z.enum(['betting', 'lobby']).default('betting'),
    language: language.optional(),
    theme: z.enum(['dark', 'light']).default('dark'),
  }),
  value: launched.extend({ lottoView: z.enum(['betting', 'lobby']) }),
  errors: ['lobby.game_unknown', 'lobby.game_closed', 'launch.identity_mismatch', 'launch.blocked', 'launch.no_demo', 'system.feature_off'],
})
