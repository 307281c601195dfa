import { z } from 'zod'
import { defineChannel } from '../channel.ts'
import { assetText, moneyText } from '../fields.ts'
import { depositId, depositState } from '../operations/cashier.ts'
import { threadId } from '../operations/support.ts'
import { withdrawalId, withdrawalState } from '../operations/withdrawal-shapes.ts'

/** T23: whether the session of this socket lives. After its end the socket is closed. */
export const session = defineChannel({
  name: 'session',
  access: 'signed_in',
  alwaysOpen: true,
  summary: 'Whether the session of the socket lives, and why it ended.',
  snapshot: z.strictObject({ state: z.literal('live') }),
  delta: z.strictObject({ state: z.literal('ended'), reason: z.enum(['signed_out', 'revoked', 'everywhere', 'expired']) }),
})

const amount = z.strictObject({ asset: assetText, amount: moneyText })

/** T45: the player's usable money; the version is that of the account. A burst of changes is one delta, the newest. */
export const balance = defineChannel({
  name: 'balance',
  access: 'signed_in',
  alwaysOpen: true,
  summary: 'The usable money of the player.',
  snapshot: amount,
  delta: amount,
})

const unread = z.strictObject({ unread: z.int().min(0) })

/** R-MC-1: how many notices of the player are not read. */
export const inbox = defineChannel({
  name: 'inbox',
  access: 'member',
  summary: 'How many notices of the player are not read.',
  snapshot: unread,
  delta: unread,
})

/** A deposit or a withdrawal of the player moved; the page asks for it. */
export const cashier = defineChannel({
  name: 'cashier',
  access: 'member',
  summary: 'Which deposit or withdrawal of the player moved, and to which state.',
  snapshot: z.null(),
  delta: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('deposit'), id: depositId, state: depositState }),
    z.strictObject({ kind: z.literal('withdrawal'), id: withdrawalId, state: withdrawalState }),
  ]),
})

/** R-MSG-2: the house or the player added to a thread; the page asks for it. */
export const support = defineChannel({
  name: 'support',
  access: 'member',
  summary: 'Which thread of the player has news.',
  snapshot: z.null(),
  delta: z.strictObject({ id: threadId }),
})
