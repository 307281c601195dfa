import { z } from 'zod'
import { brandId, idText, instant, text, vassalage } from '../fields.ts'
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
        }),
      )
      .max(100),
    isReached: z.boolean(),
    asOf: instant,
  }),
  errors: ['operator.not_allowed'],
})
