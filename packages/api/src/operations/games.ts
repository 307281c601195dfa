import { z } from 'zod'
import { amountText, assetText, brandId, count, gameCode, instant, MAX_INTEGER, moneyText, text, vassalage } from '../fields.ts'
import { dayRange, oneOf, ref, textFilter } from '../list-filters.ts'
import { listOperation, listTotals as totalsOf } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { stakesBack } from '../stakes-back.ts'
import { mathsCall } from '../vendor-calls.ts'
import { shownAs } from './vendors.ts'

const row = z.object({
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
})

export const list = listOperation({
  id: 'games.list',
  path: '/wps/operator/games',
  permission: 'games.read',
  summary: 'Games of every vendor.',
  row,
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
  forPrograms: true,
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

/** Of a brand by its number; null: of all brands that have none of their own. */
const ofBrand = z.int().min(1).max(MAX_INTEGER).nullable()
const MAX_CHIPS = 12

/** One game with its limits by brand and asset; an operator bound to one brand sees no other brand's. */
export const get = operation({
  id: 'games.get',
  method: 'GET',
  path: '/wps/operator/games/one',
  access: 'operator',
  permission: 'games.read',
  summary: 'One game with its limits by brand and asset.',
  alwaysOpen: true,
  query: z.strictObject({ vassalage, gameCode }),
  value: row.extend({
    limits: z
      .array(
        z.object({
          brandId: ofBrand,
          asset: assetText,
          min: moneyText,
          max: moneyText,
          /** Every stake is a whole number of these. */
          step: moneyText,
          /** Stakes that are offered as chips. */
          chips: z.array(moneyText).max(MAX_CHIPS),
          /** No round pays more; null where nothing says so. */
          prizeCap: moneyText.nullable(),
          /** Set by an operator: a catalogue does not change it. */
          isByOperator: z.boolean(),
        }),
      )
      .max(500),
  }),
  errors: ['lobby.game_unknown'],
})

/** N16, R24: asked of the vendor each time. Null while it tells nothing, or of a game of which it publishes none. */
export const getMaths = operation({
  id: 'games.getMaths',
  method: 'GET',
  path: '/wps/operator/games/maths',
  access: 'operator',
  permission: 'games.read',
  summary: 'The published mathematics of a game: returns by bet, versions of its rules, and the sheet itself.',
  alwaysOpen: true,
  query: z.strictObject({ vassalage, gameCode }),
  value: z.object({ maths: mathsCall.value.nullable() }),
  errors: ['lobby.game_unknown'],
})

/** W27, plan §6: as the fairness centre tells players. */
export const getFairness = operation({
  id: 'games.getFairness',
  method: 'GET',
  path: '/wps/operator/games/fairness',
  access: 'operator',
  permission: 'games.read',
  summary: 'What was refused at a game of a brand in 30 days, what refused stakes would have returned, and what went back by which rule.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, vassalage, gameCode }),
  value: z.object({ days: z.int().min(1), countedTo: instant.nullable(), ...stakesBack }),
  errors: ['operator.not_allowed'],
})

/** Contracts §13, kind `game_limits`: lower limits hold at once, higher ones by two people. Games read them within a minute. */
export const setLimits = operation({
  id: 'games.setLimits',
  method: 'PUT',
  path: '/wps/operator/games/limits',
  access: 'operator',
  permission: 'games.manage',
  summary: 'Sets the limits of a game in an asset, at one brand or at all that have none of their own.',
  alwaysOpen: true,
  body: z.strictObject({
    vassalage,
    gameCode,
    brandId: ofBrand,
    asset: assetText,
    /** Null takes a brand's own away: those of all brands hold then. */
    limits: z
      .strictObject({
        min: amountText,
        max: amountText,
        step: amountText,
        chips: z.array(amountText).max(MAX_CHIPS),
        prizeCap: amountText.nullable(),
      })
      .nullable(),
    reason: text(300, 3),
    /** The version of the game. */
    expectedVersion: count,
  }),
  value: z.object({ version: z.int().min(1) }),
  errors: ['operator.not_allowed', 'operator.approval_required', 'lobby.game_unknown', 'lobby.changed_meanwhile'],
})
