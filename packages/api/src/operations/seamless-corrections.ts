import { z } from 'zod'
import { amountText, assetText, idText, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'

export const correctionId = text(64, 1).regex(/^[A-Za-z0-9._:-]+$/)
const roundId = text(64, 1)
  .regex(/^[A-Za-z0-9._:-]+$/)
  .describe('A round that was closed.')
const playerId = idText('ply').describe('Whose round it is.')

/** W28. Nothing is asked of a player that is not there; what could not be taken is the house's. A correction is approved by two people of the house, never by the vendor. */
export const corrections = operation({
  id: 'seamless.corrections',
  method: 'POST',
  path: '/lgw/seamless/corrections',
  access: 'vendor',
  summary:
    'Carries out a correction of closed rounds that people of the brand approved; a round is corrected once by it, however often it is sent.',
  alwaysOpen: true,
  body: z.strictObject({
    correctionId: correctionId.describe('The correction as it was approved.'),
    items: z
      .array(
        z.strictObject({
          roundId,
          playerId,
          asset: assetText.describe('The money of the round.'),
          wonWas: amountText.describe('What the round was paid.'),
          wonShould: amountText.describe('What it should have been paid.'),
        }),
      )
      .min(1)
      .max(100)
      .describe('Each is carried out by itself.'),
  }),
  value: z.object({
    items: z
      .array(
        z.object({
          roundId,
          playerId,
          code: z
            .enum([
              'correction.unknown',
              'correction.above_approved',
              'correction.round_open',
              'correction.was_differs',
              'correction.too_late',
              'correction.down_used',
              'wallet.round_unknown',
              'wallet.credit_refused',
              'request.fault',
            ])
            .nullable()
            .describe('Null when it is done.'),
          isFinal: z.boolean().describe('Of a refusal: false where it may be sent again later.'),
          duplicate: z.boolean().describe('True when it was done before and nothing was moved now.'),
          moved: moneyText.describe('What the player got, or gave back with a minus.'),
          writtenOff: moneyText.describe('What was not there to be taken, and is the house’s loss.'),
        }),
      )
      .max(100)
      .describe('In the order of the items.'),
  }),
  errors: [],
})
