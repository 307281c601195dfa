import { z } from 'zod'
import { brandId, idText, instant, ordinal, text, vassalage } from '../fields.ts'
import { memberRef, oneOf } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { deskPair, deskRoom, deskTable } from '../vendor-calls.ts'
import { linkKinds } from './cases.ts'

const player = { member: idText('ply'), username: text(64) }
const ofVendor = { vassalage }

/** N2: what runs at tables and in rooms, over all brands. There is no call that sets a result or shows a card. */
export const list = operation({
  id: 'tables.list',
  method: 'GET',
  path: '/wps/operator/tables',
  access: 'operator',
  permission: 'games.read',
  summary: 'Tables on a clock and rooms of players: what runs, who sits there, what is staked.',
  alwaysOpen: true,
  value: z.object({
    tables: z.array(deskTable.extend(ofVendor)).max(100),
    rooms: z.array(deskRoom.extend(ofVendor)).max(200),
    /** False while no vendor answers: what is shown is nothing then. */
    isReached: z.boolean(),
    asOf: instant,
  }),
  errors: ['operator.not_allowed'],
})

/** T54: pairs of a brand's players between whom money went one way. A score is a reason to look, never to withhold a win (N3). */
export const listPairs = operation({
  id: 'tables.listPairs',
  method: 'GET',
  path: '/wps/operator/tables/pairs',
  access: 'operator',
  permission: 'risk.read',
  summary: 'Players who sat together in rooms in the last 14 days, those first whose money went one way.',
  alwaysOpen: true,
  query: z.strictObject({ brandId }),
  value: z.object({
    pairs: z
      .array(
        deskPair.omit({ first: true, second: true }).extend({
          ...ofVendor,
          /** Who lost, and who won. */
          loser: z.object(player),
          winner: z.object(player),
          /** By what the two accounts belong together. */
          links: z.array(z.enum(linkKinds)).max(linkKinds.length),
          /** Whether they are kept apart now. */
          isApart: z.boolean(),
        }),
      )
      .max(100),
    isReached: z.boolean(),
    asOf: instant,
  }),
  errors: ['operator.not_allowed'],
})

/** Most players who are kept apart from each other by one press. */
const MAX_PARTED = 12
const deed = { method: 'POST', access: 'operator', permission: 'risk.decide', alwaysOpen: true } as const

/** T54: pairs of a brand's players who are never seated together in a room of any game. */
export const listApart = listOperation({
  id: 'tables.listApart',
  path: '/wps/operator/tables/apart',
  permission: 'risk.read',
  summary: 'Players who are kept apart: why, by whom, until when.',
  row: z.object({
    no: ordinal,
    one: z.object(player),
    other: z.object(player),
    reason: text(300),
    setBy: text(64),
    since: instant,
    /** Null: until somebody ends it. */
    until: instant.nullable(),
    /** Who ended it before its time. */
    endedBy: text(64).nullable(),
    state: z.enum(['HOLDS', 'OVER']),
    /** Whether every open vendor with rooms knows of it. */
    isTold: z.boolean(),
  }),
  filters: { state: oneOf(['HOLDS', 'OVER']), member: memberRef },
  sorts: { since: 'desc' },
  views: { holding: 'state=HOLDS&sort=-since' },
})

/** Each of the players from each of the others. Who is kept apart already gets the new reason and end. */
export const keepApart = operation({
  ...deed,
  id: 'tables.keepApart',
  path: '/wps/operator/tables/apart',
  summary: 'Keeps players from being seated together in rooms.',
  body: z.strictObject({
    brandId,
    players: z
      .array(idText('ply'))
      .min(2)
      .max(MAX_PARTED)
      .refine((players) => new Set(players).size === players.length),
    /** Null: until somebody ends it. */
    days: z.union([z.literal(30), z.literal(90), z.literal(365)]).nullable(),
    reason: text(300, 3),
  }),
  value: z.object({ pairs: ordinal }),
  errors: ['operator.not_allowed', 'records.unknown'],
})

export const endApart = operation({
  ...deed,
  id: 'tables.endApart',
  path: '/wps/operator/tables/apart/end',
  summary: 'Lets two players sit together again.',
  body: z.strictObject({ brandId, no: ordinal, reason: text(300, 3) }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'records.unknown'],
})
