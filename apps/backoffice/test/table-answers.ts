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
      },
    ],
    isReached: true,
    asOf: at,
  },
} as const
