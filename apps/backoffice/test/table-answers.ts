import { ends } from './list-ends.ts'

const at = '2026-11-25T10:00:00.000Z'

/** What the site answers about tables and rooms where a test says nothing else. */
export const tableAnswers = {
  'tables.list': {
    tables: [
      {
        code: 'TAIX1',
        vassalage: 'HALONG',
        gameCode: 'tai-xiu',
        no: '48211',
        state: 'OPEN',
        opensAt: at,
        closesAt: at,
        players: 3,
        staked: [{ asset: 'USD/4', amount: '42.5000' }],
      },
    ],
    rooms: [
      {
        code: 'XOCD1-7',
        vassalage: 'HALONG',
        gameCode: 'xoc-dia',
        asset: 'USD/4',
        stake: '0.2000',
        hands: 12,
        state: 'PLAYING',
        startedAt: at,
        seated: 5,
        ready: 0,
        pot: '61.4000',
      },
      {
        code: 'TLMN1-3',
        vassalage: 'HALONG',
        gameCode: 'tien-len',
        asset: 'USD/4',
        stake: '12.0000',
        hands: 0,
        state: null,
        startedAt: null,
        seated: 1,
        ready: 1,
        pot: '0.0000',
      },
    ],
    isReached: true,
    asOf: at,
  },
  'tables.listPairs': {
    pairs: [
      {
        vassalage: 'HALONG',
        gameCode: 'tien-len',
        asset: 'USD/4',
        loser: { member: 'ply_0a1B2c3D4e5F6g7H8i9J0k', username: 'tuan88' },
        winner: { member: 'ply_1a1B2c3D4e5F6g7H8i9J0k', username: 'linh_77' },
        hands: 46,
        toSecond: 31,
        toFirst: 2,
        flow: '812.4000',
        score: 14.2,
        links: ['device', 'network'],
        isApart: false,
      },
    ],
    isReached: true,
    asOf: at,
  },
  'tables.listApart': {
    rows: [
      {
        no: 7,
        one: { member: 'ply_0a1B2c3D4e5F6g7H8i9J0k', username: 'tuan88' },
        other: { member: 'ply_1a1B2c3D4e5F6g7H8i9J0k', username: 'linh_77' },
        reason: 'Money went one way in 31 of 46 hands',
        setBy: 'anna',
        since: at,
        until: '2027-02-23T10:00:00.000Z',
        endedBy: null,
        state: 'HOLDS',
        isTold: false,
      },
      {
        no: 6,
        one: { member: 'ply_0a1B2c3D4e5F6g7H8i9J0k', username: 'tuan88' },
        other: { member: 'ply_2a1B2c3D4e5F6g7H8i9J0k', username: 'an.le' },
        reason: 'One household',
        setBy: 'berta',
        since: at,
        until: at,
        endedBy: 'anna',
        state: 'OVER',
        isTold: true,
      },
    ],
    ...ends,
  },
  'tables.keepApart': { pairs: 3 },
  'tables.endApart': {},
} as const
