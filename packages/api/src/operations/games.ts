import { z } from 'zod'
import { count, gameCode, instant, text, vassalage } from '../fields.ts'
import { dayRange, oneOf, ref, textFilter } from '../list-filters.ts'
import { listOperation, listTotals as totalsOf } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { shownAs } from './vendors.ts'

export const list = listOperation({
  id: 'games.list',
  path: '/wps/operator/games',
  permission: 'games.read',
  summary: 'Games of every vendor.',
  row: z.object({
    nodeId: z.int(),
    vassalage,
    gameCode,
    /** In English. */
    name: text(120),
    gameType: text(40),
    gameClassify: text(40),
    /** Return to players in hundredths of a percent; 0 where the game states none. */
    returnRateBp: z.int().min(0),
    /** 1 to 5; 0 where the player chooses. */
    volatility: z.int().min(0).max(5),
    maxWinTimes: z.int().min(1),
    isOpen: z.boolean(),
    isHot: z.boolean(),
    order: z.int(),
    addedAt: instant,
    version: count,
  }),
  filters: {
    vassalage: ref(vassalage),
    gameType: ref(text(40, 1)),
    gameCode: textFilter('prefix', { longest: 48 }),
    state: oneOf(['open', 'closed']),
    addedAt: dayRange({ widest: 366 }),
  },
  sorts: { order: 'asc', gameCode: 'asc', addedAt: 'desc' },
})
export const listTotals = totalsOf('games.listTotals', list)

export const change = operation({
  id: 'games.change',
  method: 'PUT',
  path: '/wps/operator/games',
  access: 'operator',
  permission: 'games.manage',
  summary: 'Opens, closes, marks or moves a game, at every brand at once.',
  alwaysOpen: true,
  body: z.strictObject({ vassalage, gameCode, ...shownAs }),
  value: z.object({ version: z.int().min(1) }),
  errors: ['operator.not_allowed', 'lobby.game_unknown', 'lobby.changed_meanwhile'],
})
