import { z } from 'zod'
import { brandId, idText, instant, language, text, count as whole } from '../fields.ts'
import { operation } from '../operation.ts'
import { segmentId } from './segments.ts'

const campaignId = idText('cmp')
/** What a notice and a push hold, in characters. */
const words = z.strictObject({ title: text(60, 3), text: text(200, 3) })
const state = z.enum(['DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELLED'])
const reason = text(300, 3)
const content = {
  name: text(60, 2),
  segment: segmentId,
  viaInbox: z.boolean(),
  /** To who agreed to advertising on a device alone. */
  viaPush: z.boolean(),
  /** A page of the site. */
  link: text(200),
  /** By language; players of other languages read the first. */
  words: z.record(language, words).refine((given) => Object.keys(given).length > 0 && Object.keys(given).length <= 12),
}
const card = z.object({
  id: campaignId,
  ...content,
  words: z.record(language, words),
  state,
  version: whole,
  sendAt: instant.nullable(),
  /** Whom it reached, how many devices, and who was left out: they rest, are excluded, may be harmed, or have no account any more. */
  told: whole,
  pushed: whole,
  leftOut: whole,
  changedBy: text(64),
  changedAt: instant,
  endedAt: instant.nullable(),
  /** The request that waits for a second person; null where none does. */
  approval: idText('apr').nullable(),
})
const common = { access: 'operator', permission: 'campaigns.manage', alwaysOpen: true } as const
const named = { brandId, id: campaignId }

/** R-MSG-2, N12: messages of the house to a segment of players, newest first. */
export const list = operation({
  ...common,
  id: 'campaigns.list',
  method: 'GET',
  path: '/wps/operator/campaigns',
  summary: 'Campaigns of a brand.',
  query: z.strictObject({ brandId }),
  value: z.object({ campaigns: z.array(card).max(100) }),
  errors: ['operator.not_allowed'],
})

export const save = operation({
  ...common,
  id: 'campaigns.save',
  method: 'POST',
  path: '/wps/operator/campaigns',
  summary: 'Makes a campaign, or changes one that is a draft.',
  body: z.strictObject({ brandId, id: campaignId.nullable(), ...content, expectedVersion: whole, reason }),
  value: z.object({ id: campaignId, version: whole }),
  errors: [
    'operator.not_allowed',
    'campaign.unknown',
    'campaign.changed_meanwhile',
    'campaign.state_wrong',
    'campaign.too_many',
    'segment.unknown',
  ],
})

/** Of whom the segment found the last time; who rests then is left out when it is sent. */
export const count = operation({
  ...common,
  id: 'campaigns.count',
  method: 'GET',
  path: '/wps/operator/campaigns/count',
  summary: 'How many players a campaign would go to.',
  query: z.strictObject(named),
  value: z.object({ members: whole, withPush: whole, takenAt: instant.nullable(), needsTwo: z.boolean() }),
  errors: ['operator.not_allowed', 'campaign.unknown'],
})

/** To one player of the brand, as it would come to them, whatever its state. */
export const test = operation({
  ...common,
  id: 'campaigns.test',
  method: 'POST',
  path: '/wps/operator/campaigns/test',
  summary: 'Sends a campaign to one player, to be looked at.',
  body: z.strictObject({ ...named, playerId: idText('ply') }),
  value: z.object({ viaInbox: z.boolean(), devices: whole }),
  errors: ['operator.not_allowed', 'campaign.unknown', 'campaign.not_to_them'],
})

/** From the size of the setting `campaigns` on another person has to agree. */
export const schedule = operation({
  ...common,
  id: 'campaigns.schedule',
  method: 'POST',
  path: '/wps/operator/campaigns/schedule',
  summary: 'Sends a campaign at a time; at once without one.',
  body: z.strictObject({ ...named, at: instant.nullable(), expectedVersion: whole, reason }),
  value: z.object({ state }),
  errors: [
    'operator.not_allowed',
    'operator.approval_required',
    'campaign.unknown',
    'campaign.changed_meanwhile',
    'campaign.state_wrong',
    'campaign.nobody',
    'campaign.time_wrong',
  ],
})

/** Whoever has it keeps it; nobody more gets it. */
export const cancel = operation({
  ...common,
  id: 'campaigns.cancel',
  method: 'POST',
  path: '/wps/operator/campaigns/cancel',
  summary: 'Ends a campaign that waits or is being sent.',
  body: z.strictObject({ ...named, reason }),
  value: z.object({ state, told: whole }),
  errors: ['operator.not_allowed', 'campaign.unknown', 'campaign.state_wrong'],
})
