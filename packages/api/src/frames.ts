import { z } from 'zod'
import { language } from './fields.ts'
import { type ClientFrame, liveLimits } from './live.ts'

const version = z.int().min(0)
/** Name and key; whether there is such a channel is for the socket to say. */
const channel = z.string().regex(/^[a-z]{2,20}(\.[a-z]{2,20})?(:[A-Za-z0-9._/-]{1,60})?$/)

/** What a page may say to a live socket (`ClientFrame`). */
export const clientFrame: z.ZodType<ClientFrame> = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('hello'),
    ticket: z.string().max(100).optional(),
    language: language.optional(),
    have: z
      .record(channel, version)
      .refine((have) => Object.keys(have).length <= liveLimits.channels)
      .optional(),
  }),
  z.strictObject({ t: z.literal('sub'), c: channel, have: version.optional() }),
  z.strictObject({ t: z.literal('unsub'), c: channel }),
  z.strictObject({ t: z.literal('ping') }),
])
