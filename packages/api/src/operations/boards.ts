import { z } from 'zod'
import { assetText, brandId, count, idText, instant, moneyText, text } from '../fields.ts'
import { dayRange, oneOf, ref } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { boardScore, promotionCode } from '../promotion-terms.ts'

const boardStates = ['OPEN', 'REVIEW', 'DONE'] as const
const period = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const row = z.object({
  /** Its code and first day. */
  id: text(60),
  code: promotionCode,
  period,
  endsAt: instant,
  state: z.enum(boardStates),
  /** Up to when it may be reviewed. */
  reviewUntil: instant.nullable(),
  players: count,
  prizes: moneyText,
  asset: assetText,
})

/** Periods of boards, newest first. */
export const list = listOperation({
  id: 'boards.list',
  path: '/wps/operator/boards',
  permission: 'promotions.manage',
  summary: 'Periods of boards, with their state.',
  row,
  filters: { state: oneOf(boardStates), code: ref(promotionCode), endsAt: dayRange({ widest: 366 }) },
  sorts: { endsAt: 'desc' },
  views: { review: 'state=REVIEW' },
})

const named = { brandId, code: promotionCode, period }
export const get = operation({
  id: 'boards.get',
  method: 'GET',
  path: '/wps/operator/boards/one',
  access: 'operator',
  permission: 'promotions.manage',
  summary: 'One period of a board: its first hundred places and their prizes.',
  alwaysOpen: true,
  query: z.object(named),
  value: row.extend({
    score: boardScore,
    places: z
      .array(
        z.object({
          place: count.nullable(),
          playerId: idText('ply'),
          username: text(64),
          score: moneyText,
          reachedAt: instant,
          prize: moneyText.nullable(),
          /** Why an operator left the player out; null where nobody did. */
          leftOut: text(300).nullable(),
        }),
      )
      .max(100),
  }),
  errors: ['operator.not_allowed', 'board.unknown'],
})

/** In the 24 hours of the review and before: whoever played against the rules of the house gets no place. */
export const leaveOut = operation({
  id: 'boards.leaveOut',
  method: 'POST',
  path: '/wps/operator/boards/leave-out',
  access: 'operator',
  permission: 'promotions.decide',
  summary: 'Leaves a player out of a period of a board, before its prizes are awarded; places below move up.',
  alwaysOpen: true,
  body: z.strictObject({ ...named, playerId: idText('ply'), reason: text(300, 3) }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'board.unknown', 'board.over'],
})
