import { z } from 'zod'
import { instant } from '../fields.ts'
import { operation } from '../operation.ts'

export const beaconValue = z.string().regex(/^[0-9a-f]{64}$/)
export const beaconCode = z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,23}$/)
export const chainName = z.string().regex(/^[A-Za-z0-9._-]{3,64}$/)
const chainNumber = z.int().min(1).max(1_048_576)

/** W29. Released in order, after `acceptUntil`, to the first root alone; of chains that bind the time, in any order once the time of a number has come. A refusal binds nothing. */
export const beacon = operation({
  id: 'seamless.beacon',
  method: 'POST',
  path: '/lgw/seamless/beacon',
  access: 'vendor',
  summary: 'The gateway’s values for draws of which all bets are fixed by a root.',
  alwaysOpen: true,
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          chain: chainName.describe('Its name, as `beacon.listChains` publishes it.'),
          no: chainNumber.describe('The number of the draw in the chain.'),
          root: beaconValue.nullable().describe('Over all bets of the draw; null on chains that bind the time.'),
          acceptUntil: instant.describe('Of the last bet.'),
        }),
      )
      .min(1)
      .max(64)
      .describe('In the order of the chain.'),
  }),
  value: z.object({
    items: z
      .array(
        z.object({
          chain: chainName.describe('As asked.'),
          no: chainNumber.describe('As asked.'),
          beacon: beaconValue.nullable().describe('The gateway’s value; null when it is refused.'),
          code: z
            .enum(['beacon.bound', 'beacon.too_early', 'beacon.out_of_order', 'beacon.unknown'])
            .nullable()
            .describe('Null when the value is told.'),
        }),
      )
      .max(64)
      .describe('In the order of the items.'),
  }),
  errors: [],
})
