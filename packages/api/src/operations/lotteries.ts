import { z } from 'zod'
import { amountText, assetText, brandId, count, gameCode, idText, instant, moneyText, text, vassalage } from '../fields.ts'
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
  stopped: z
    .object({ at: instant, why: z.enum(['player_cancel', 'rule:chase_won', 'rule:chase_target', 'rule:player_stopped']) })
    .nullable(),
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

const play = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,63}$/)
const number = z.string().regex(/^[A-Za-z0-9:-]{1,20}$/)
/** Of every lottery: `*`. */
const limitGame = z.union([gameCode, z.literal('*')])
/** Which numbers a limit is about: null is every bet, every number. */
const limitPlace = { gameCode: limitGame, asset: assetText, play: play.nullable(), number: number.nullable() }

/** What of an issue one number, or one bet of several numbers together, may pay if it is drawn. */
const exposed = z.object({
  asset: assetText,
  play,
  /** Null: bets of several numbers, by the sum of their largest prizes. */
  number: number.nullable(),
  prize: moneyText,
  /** No more is sold beyond it; null where the lottery has not been told. */
  cap: moneyText.nullable(),
})

/** N3: what is sold is bounded by stakes that are not taken, never by prizes that are cut. Over all brands. */
export const getExposure = operation({
  id: 'lotteries.getExposure',
  method: 'GET',
  path: '/wps/operator/lotteries/exposure',
  access: 'operator',
  permission: 'lotteries.exposure',
  summary: 'What the numbers of a draw on sale may pay, the dearest first, and the limits that hold for it.',
  alwaysOpen: true,
  query: z.strictObject({ gameCode: gameCode.optional(), issueNo: issueNo.optional() }),
  value: z.object({
    games: z.array(game).max(200),
    gameCode: gameCode.nullable(),
    issueNo: issueNo.nullable(),
    /** On sale and next, and those that are not paid yet. */
    issues: z.array(z.object({ issueNo, state: issueState, closeAt: instant, drawAt: instant })).max(30),
    /** `maxPrize`: what the draw could cost if each ticket won the most it can. */
    totals: z.array(z.object({ asset: assetText, tickets: z.int().min(0), staked: moneyText, maxPrize: moneyText })).max(20),
    rows: z.array(exposed).max(100),
    /** Limits of this lottery, and those of all. */
    limits: z.array(z.object({ ...limitPlace, prizeCap: moneyText, version: count })).max(5_000),
    isReached: z.boolean(),
    asOf: instant,
  }),
  errors: ['operator.not_allowed', 'lobby.game_unknown'],
})

/** Contracts §13, kind `lottery_limits`: lower limits hold at once for what is sold from then on, higher ones by two people. Lotteries read them within seconds. */
export const setLimit = operation({
  id: 'lotteries.setLimit',
  method: 'PUT',
  path: '/wps/operator/lotteries/limit',
  access: 'operator',
  permission: 'lotteries.manage',
  summary: 'Sets the most that one number of a draw may pay, or takes such a limit away.',
  alwaysOpen: true,
  body: z.strictObject({
    ...limitPlace,
    /** Null takes it away: the next broader one holds then. 0 closes the number. */
    prizeCap: amountText.nullable(),
    reason: text(300, 3),
    /** Of the limit; 0 where there is none yet. */
    expectedVersion: count,
  }),
  value: z.object({ version: count }),
  errors: ['operator.not_allowed', 'operator.approval_required', 'lobby.game_unknown', 'lobby.changed_meanwhile'],
})

const settling = z.object({
  issueNo,
  state: issueState,
  drawAt: instant,
  drawnAt: instant.nullable(),
  settledAt: instant.nullable(),
  tickets: z.int().min(0),
  /** Accepted and not judged yet, judged and not acknowledged by the wallet, cancelled and not given back yet; and those whose last telling failed. */
  unjudged: z.int().min(0),
  unpaid: z.int().min(0),
  unreturned: z.int().min(0),
  troubled: z.int().min(0),
  totals: z.array(z.object({ asset: assetText, staked: moneyText, won: moneyText })).max(20),
})

export const getSettlement = operation({
  id: 'lotteries.getSettlement',
  method: 'GET',
  path: '/wps/operator/lotteries/settlement',
  access: 'operator',
  permission: 'lotteries.read',
  summary: 'How far the last draws of a lottery are judged and paid, and what waits over all lotteries.',
  alwaysOpen: true,
  query: z.strictObject({ gameCode: gameCode.optional() }),
  value: z.object({
    games: z.array(game).max(200),
    gameCode: gameCode.nullable(),
    /** Over all lotteries. `since`: how long the oldest of them waits. */
    waiting: z.object({
      orders: z.int().min(0),
      wins: z.int().min(0),
      returns: z.int().min(0),
      lateDraws: z.int().min(0),
      since: instant.nullable(),
    }),
    /** Newest first. */
    issues: z.array(settling).max(50),
    isReached: z.boolean(),
    asOf: instant,
  }),
  errors: ['operator.not_allowed', 'lobby.game_unknown'],
})

/** What the lottery's own server asks for, signed like every call of a vendor (W18). */
export const listStopped = operation({
  id: 'lotteries.listStopped',
  method: 'POST',
  path: '/lgw/seamless/stopped-players',
  access: 'vendor',
  summary: 'Which of some players are in a time-out or an exclusion: what they bought ahead and is still on sale goes back to them.',
  alwaysOpen: true,
  body: z.strictObject({ playerIds: z.array(idText('ply')).min(1).max(200) }),
  value: z.object({ playerIds: z.array(idText('ply')).max(200) }),
  errors: [],
})

/** Likewise. */
export const numberLimits = operation({
  id: 'lotteries.numberLimits',
  method: 'POST',
  path: '/lgw/seamless/number-limits',
  access: 'vendor',
  summary: 'The most that one number of a draw may pay, by lottery, asset and bet; the narrowest counts. To be kept for seconds.',
  alwaysOpen: true,
  body: z.strictObject({ version: text(64).optional() }),
  value: z.object({
    version: text(64),
    /** Null while the version is the one that was asked with. */
    limits: z
      .array(z.object({ ...limitPlace, prizeCap: moneyText }))
      .max(5_000)
      .nullable(),
  }),
  errors: [],
})
