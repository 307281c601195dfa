import { z } from 'zod'
import { brandId, count, idText, instant, text } from '../fields.ts'
import { memberRef, oneOf } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'

export const harmMarkers = ['chase', 'stake', 'long_play', 'nights', 'raised_limit', 'return', 'many_deposits', 'failed_deposits'] as const
const score = z.int().min(0).max(100)
const lines = z
  .array(
    z.object({
      marker: z.enum(harmMarkers),
      /** How often; minutes of `long_play`; how many times as high of `stake`. */
      value: count,
      points: score,
    }),
  )
  .max(harmMarkers.length)

/** R18, S93: what stood out in the player's own play, with the points of each marker. */
export const get = operation({
  id: 'harm.get',
  method: 'GET',
  path: '/wps/member/protection/look',
  access: 'member',
  leaveOpen: true,
  summary: 'What stood out in the last day of the player that had something to look at.',
  value: z.object({ look: z.object({ day: text(10), score, lines }).nullable() }),
  errors: [],
})

/** R18: days of players whose score asks for somebody to talk to them, the newest first. */
export const list = listOperation({
  id: 'harm.list',
  path: '/wps/operator/harm',
  permission: 'members.read',
  summary: 'Players who may be harmed by their play.',
  row: z.object({
    no: count,
    member: idText('ply'),
    username: text(64),
    day: text(10),
    score,
    lines,
    /** A limit of deposits was set. */
    isCapped: z.boolean(),
    talk: z.enum(['OPEN', 'SPOKEN']),
    spokenBy: text(64).nullable(),
    spokenAt: instant.nullable(),
    note: text(300).nullable(),
  }),
  filters: { talk: oneOf(['OPEN', 'SPOKEN']), member: memberRef },
  sorts: { day: 'desc' },
})

export const noteTalk = operation({
  id: 'harm.noteTalk',
  method: 'POST',
  path: '/wps/operator/harm/talk',
  access: 'operator',
  permission: 'protection.act',
  summary: 'Notes that somebody spoke to the player, and what came of it.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, no: count, reason: text(300, 3) }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'records.unknown', 'harm.spoken'],
})
