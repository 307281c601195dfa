import { z } from 'zod'
import { idText, instant, text } from '../fields.ts'
import { operation } from '../operation.ts'

const base64url = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[\w-]*$/)
const endpoint = z.string().min(10).max(1_000)
/** Kinds of notices that a player may have on a device. `offers` is the consent to advertising, dated and off until it is given. */
const pushChoices = z.strictObject({ money: z.boolean(), security: z.boolean(), service: z.boolean(), offers: z.boolean() })
const device = z.object({ id: idText('dev'), name: text(60), at: instant })
const shared = { access: 'member', leaveOpen: true } as const

/** What a page needs to ask for messages on this device: the key of this installation, the kinds that were chosen, and the devices that get them. */
export const get = operation({
  ...shared,
  id: 'push.get',
  method: 'GET',
  path: '/wps/push',
  summary: 'Key, chosen kinds and devices of notices outside the page.',
  value: z.object({ key: base64url(80, 100), choices: pushChoices, offersSince: instant.nullable(), devices: z.array(device).max(10) }),
  errors: [],
})

/** A device that was there already is taken over by whoever is signed in on it now. */
export const subscribe = operation({
  ...shared,
  id: 'push.subscribe',
  method: 'POST',
  path: '/wps/push/subscribe',
  summary: 'Lets this device get notices outside the page.',
  body: z.strictObject({ endpoint, p256dh: base64url(80, 100), auth: base64url(16, 40) }),
  value: z.object({ id: idText('dev') }),
  errors: ['push.endpoint_refused', 'push.too_many'],
})

/** By its address, of this device; by its id, of another one. What is gone already is passed over. */
export const unsubscribe = operation({
  ...shared,
  id: 'push.unsubscribe',
  method: 'POST',
  path: '/wps/push/unsubscribe',
  summary: 'Takes a device away.',
  body: z.strictObject({ endpoint: endpoint.optional(), id: idText('dev').optional() }),
  value: z.object({}),
  errors: [],
})

/** Holds for all devices, at once. */
export const setConsent = operation({
  ...shared,
  id: 'push.setConsent',
  method: 'POST',
  path: '/wps/push/consent',
  summary: 'Chooses which kinds of notices come to the devices.',
  body: pushChoices,
  value: z.object({ choices: pushChoices, offersSince: instant.nullable() }),
  errors: [],
})
