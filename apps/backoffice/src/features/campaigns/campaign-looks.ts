import type { ClientValue } from '@halong/api/client'
import type { StateLooks } from '#shared/cells/state-looks.ts'

export type Campaign = ClientValue<'campaigns.list'>['campaigns'][number]
export const campaignStates: StateLooks<Campaign['state']> = {
  DRAFT: { title: 'office.campaigns.state.draft', tone: 'neutral' },
  SCHEDULED: { title: 'office.campaigns.state.scheduled', tone: 'gold' },
  SENDING: { title: 'office.campaigns.state.sending', tone: 'brand' },
  SENT: { title: 'office.campaigns.state.sent', tone: 'jade' },
  CANCELLED: { title: 'office.campaigns.state.cancelled', tone: 'danger' },
}
/** While one is being sent its numbers rise. */
export const LOOK_MS = 5_000
