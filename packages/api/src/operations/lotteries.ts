import { z } from 'zod'
import { assetText, brandId, gameCode, idText, instant, moneyText, text, vassalage } from '../fields.ts'
import { operation } from '../operation.ts'

const issueNo = z.string().regex(/^\d{8}(\d{4})?$/)
const issueState = z.enum(['SCHEDULED', 'OPEN', 'CLOSED', 'FROZEN', 'DRAWN', 'SETTLED', 'CANCELLED', 'CORRECTED'])
const ticketState = z.enum(['PLACED', 'ACCEPTED', 'WON', 'LOST', 'SETTLED', 'REFUSED', 'CANCELLED', 'CORRECTED'])

const issue = z.object({
  issueNo,
  state: issueState,
  openAt: instant,
  closeAt: instant,
  drawAt: instant,
  /** When the list of tickets was fixed, and by which root (contracts §7). */
  frozenAt: instant.nullable(),
  root: text(64).nullable(),
  drawnAt: instant.nullable(),
  settledAt: instant.nullable(),
  numbers: text(400).nullable(),
  /** Over all brands, from the moment the list is fixed; null for whoever works for one brand (T69). */
  tickets: z.int().min(0).nullable(),
  staked: z
    .array(z.object({ asset: assetText, amount: moneyText }))
    .max(20)
    .nullable(),
  /** Not drawn a minute after its time, or drawn so late. */
  isLate: z.boolean(),
})

const game = z.object({
  gameCode,
  vassalage,
  name: text(120),
  family: text(20),
  cycleSeconds: z.int().min(1),
  /** Nothing of it is on sale. */
  isClosed: z.boolean(),
})

/** Operators see how far each draw is and can change none: there is no call that sets a result of an in-house draw (N2). */
export const listIssues = operation({
  id: 'lotteries.listIssues',
  method: 'GET',
  path: '/wps/operator/lotteries/issues',
  access: 'operator',
  permission: 'lotteries.read',
  summary: 'Lotteries, and the issues of one of them that are on sale or over, newest first.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, gameCode: gameCode.optional(), state: issueState.optional(), before: issueNo.optional() }),
  value: z.object({
    games: z.array(game).max(200),
    gameCode: gameCode.nullable(),
    issues: z.array(issue).max(100),
    /** Issues before this one are the next page. */
    next: issueNo.nullable(),
    /** False while the lottery does not answer: what is shown is nothing then. */
    isReached: z.boolean(),
    asOf: instant,
  }),
  errors: ['operator.not_allowed', 'lobby.game_unknown'],
})

export const getIssue = operation({
  id: 'lotteries.getIssue',
  method: 'GET',
  path: '/wps/operator/lotteries/issue',
  access: 'operator',
  permission: 'lotteries.read',
  summary: 'One issue with its steps, and its tickets counted by state and money.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, gameCode, issueNo }),
  value: z.object({
    game,
    issue,
    /** Null for whoever works for one brand. `troubled`: the wallet did not answer for them yet. */
    counts: z
      .array(
        z.object({
          state: ticketState,
          asset: assetText,
          tickets: z.int().min(0),
          troubled: z.int().min(0),
          staked: moneyText,
          won: moneyText,
        }),
      )
      .max(120)
      .nullable(),
  }),
  errors: ['operator.not_allowed', 'lobby.game_unknown', 'records.unknown'],
})

const chase = z.object({
  id: idText('ord'),
  playerId: idText('ply'),
  username: text(64),
  gameCode,
  gameName: text(120),
  state: z.enum(['RUNNING', 'DONE', 'STOPPED', 'CANCELLED', 'REFUSED']),
  placedAt: instant,
  asset: assetText,
  /** Draws of it: all, drawn, taken out, and still to come. */
  issues: z.int().min(1).max(200),
  drawn: z.int().min(0),
  cancelled: z.int().min(0),
  standing: z.int().min(0),
  /** What it cost is always held + played + returned. */
  cost: moneyText,
  held: moneyText,
  played: moneyText,
  returned: moneyText,
  won: moneyText,
  stopOnWin: z.boolean(),
  stopProfit: moneyText.nullable(),
  stopped: z.object({ at: instant, why: z.enum(['player_cancel', 'rule:chase_won', 'rule:chase_target']) }).nullable(),
})

/** Contracts §8. Operators see chases and can change none: they end by their own rules or by their player. */
export const listChases = operation({
  id: 'lotteries.listChases',
  method: 'GET',
  path: '/wps/operator/lotteries/chases',
  access: 'operator',
  permission: 'lotteries.read',
  summary: 'Slips that players of the brand play over several draws, newest first.',
  alwaysOpen: true,
  query: z.strictObject({
    brandId,
    gameCode: gameCode.optional(),
    /** Only those with draws to come. */
    running: z.enum(['true', 'false']).optional(),
    before: idText('ord').optional(),
  }),
  value: z.object({
    games: z.array(game).max(200),
    /** Of the brand's players: a page may be short while there is a next one. */
    chases: z.array(chase).max(100),
    next: idText('ord').nullable(),
    isReached: z.boolean(),
    asOf: instant,
  }),
  errors: ['operator.not_allowed', 'lobby.game_unknown'],
})
