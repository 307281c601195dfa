import type { ClientValue } from '@halong/api/client'

const at = '2026-11-25T09:12:00.000Z'
type Seen = ClientValue<'chatRooms.get'>['items'][number]
const seen = (n: number, rest: Partial<Seen>): Seen => ({
  n,
  kind: 'say',
  at,
  author: '0123456789abcdef',
  name: 'la****',
  rank: 3,
  badge: null,
  text: 'Good luck everybody',
  isHidden: false,
  card: null,
  of: null,
  isLocked: null,
  slowSeconds: null,
  playerId: 'ply_0000000000000000000001',
  username: 'lan.nguyen',
  hiddenBy: null,
  reports: 0,
  ...rest,
})
const room = { room: 'EN', last: 9, isLocked: false, slowSeconds: 0, isOpen: true }

/** A room with a hidden and a reported message, and one member who can't write. */
export const chatAnswers = {
  'chatRooms.list': { rooms: [room, { ...room, room: 'VI' }], reports: 1 } satisfies ClientValue<'chatRooms.list'>,
  'chatRooms.get': {
    room,
    items: [
      seen(7, { isHidden: true, hiddenBy: 'berta', text: 'A rude thing' }),
      seen(8, { kind: 'staff', author: null, name: 'berta', badge: 'staff', playerId: null, username: null, text: 'Be kind' }),
      seen(9, { reports: 2 }),
    ],
  } satisfies ClientValue<'chatRooms.get'>,
  'chatRooms.listDrops': {
    list: [
      { code: 'lunar-rain', opensAt: at, closesAt: '2026-11-25T09:30:00.000Z', asset: 'USD/4', total: '50.0000', slots: 20, taken: 3 },
    ],
  } satisfies ClientValue<'chatRooms.listDrops'>,
  'chatRooms.listReports': {
    list: [{ ...seen(9, { reports: 2 }), room: 'EN', reasons: [{ reason: 'spam', times: 2 }], firstAt: at }],
  } satisfies ClientValue<'chatRooms.listReports'>,
  'chatRooms.listMeasures': {
    list: [
      {
        id: 'msr_0000000000000000000001',
        playerId: 'ply_0000000000000000000002',
        username: 'bao',
        rule: 'no_adverts',
        until: '2026-11-25T10:12:00.000Z',
        by: null,
        reason: '',
        at,
      },
    ],
  } satisfies ClientValue<'chatRooms.listMeasures'>,
}
