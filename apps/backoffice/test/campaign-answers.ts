import type { ClientValue } from '@halong/api/client'

const at = '2026-11-25T09:12:00.000Z'
const draft: ClientValue<'campaigns.list'>['campaigns'][number] = {
  id: 'cmp_0000000000000000000001',
  name: 'New tables',
  segment: 'seg_0000000000000000000001',
  viaInbox: true,
  viaPush: true,
  link: '/live',
  words: { EN: { title: 'A new table', text: 'Come and look.' }, VI: { title: 'Bàn mới', text: 'Mời bạn xem.' } },
  state: 'DRAFT',
  version: 1,
  sendAt: null,
  told: 0,
  pushed: 0,
  leftOut: 0,
  changedBy: 'anna',
  changedAt: at,
  endedAt: null,
  approval: null,
}
/** A draft, and one that was sent. */
export const campaignAnswers = {
  'campaigns.list': {
    campaigns: [
      draft,
      {
        ...draft,
        id: 'cmp_0000000000000000000002',
        name: 'Spring',
        state: 'SENT',
        sendAt: at,
        endedAt: at,
        told: 812,
        pushed: 96,
        leftOut: 14,
      },
    ],
  } satisfies ClientValue<'campaigns.list'>,
  'campaigns.count': { members: 812, withPush: 96, takenAt: at, needsTwo: true } satisfies ClientValue<'campaigns.count'>,
}
