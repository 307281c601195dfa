import { z } from 'zod'
import { count, instant, vassalage } from '../fields.ts'
import { operation } from '../operation.ts'
import { beaconCode, beaconValue, chainName } from './seamless-beacon.ts'

/** Contracts §7: what anybody needs to check that the gateway's half of a draw was fixed before the first bet. */
export const listChains = operation({
  id: 'beacon.listChains',
  method: 'GET',
  path: '/lgw/beacons',
  access: 'visitor',
  packed: true,
  summary: 'Chains of the gateway’s values for draws, with their published ends.',
  value: z.object({
    /** By the clock of the wallet's database, which judges `acceptUntil`. */
    now: instant,
    list: z
      .array(
        z.object({
          chain: chainName,
          vassalage,
          code: beaconCode,
          generation: count,
          binds: z.enum(['root', 'time']),
          length: count,
          /** Value 0: value n, hashed n times, is this. */
          terminal: beaconValue,
          firstAt: instant.nullable(),
          everyMs: count.nullable(),
          /** How many values were told, from number 1 on. */
          released: count,
          announcedAt: instant,
          /** Takes no new units since then. */
          retiredAt: instant.nullable(),
        }),
      )
      .max(1_000),
  }),
  errors: [],
})
