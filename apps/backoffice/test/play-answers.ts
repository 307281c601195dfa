import { ends } from './list-ends.ts'

const at = '2026-11-25T10:00:00.000Z'
const game = {
  nodeId: 1001,
  vassalage: 'HALONG',
  gameCode: 'dragon-pearl',
  name: 'Dragon Pearl',
  gameType: 'RNG',
  gameClassify: 'SLOT',
  returnRateBp: 9655,
  volatility: 4,
  maxWinTimes: 5000,
  isOpen: true,
  isHot: true,
  order: 10,
  addedAt: at,
  version: 0,
} as const
const vendor = {
  vassalage: 'HALONG',
  name: 'Halong Studio',
  launchOrigin: 'https://studio.example',
  isOpen: true,
  isHot: false,
  order: 1,
  games: 42,
  openGames: 40,
  version: 0,
} as const

const secret = {
  version: 3,
  isFixed: false,
  fingerprint: '3f9a0c5d11e2b847',
  since: at,
  waiting: 'you',
  former: { fingerprint: 'a07711bce4559d02', until: '2026-11-27T10:00:00.000Z' },
} as const
export const oneVendor = {
  ...vendor,
  verifyUrl: 'https://studio.example/verify',
  secret,
  days: [
    { day: '2026-11-25', calls: 18_204, former: 312, refused: 2, lastAt: at },
    { day: '2026-11-24', calls: 17_960, former: 0, refused: 0, lastAt: at },
  ],
} as const

export const oneGame = {
  ...game,
  limits: [
    {
      brandId: null,
      asset: 'USD/4',
      min: '0.1000',
      max: '200.0000',
      step: '0.1000',
      chips: ['0.1000', '1.0000', '10.0000', '100.0000'],
      prizeCap: '1000000.0000',
      isByOperator: false,
    },
    { brandId: 1, asset: 'USD/4', min: '1.0000', max: '50.0000', step: '1.0000', chips: [], prizeCap: null, isByOperator: true },
  ],
} as const
/** A catalogue that is right. */
export const plan = {
  added: [{ gameCode: 'bay-mines', name: 'Bay Mines' }],
  changed: [
    {
      gameCode: 'dragon-pearl',
      name: 'Dragon Pearl',
      differences: [{ field: 'maxWinTimes', before: '5000', after: '6000' }],
    },
  ],
  withdrawn: [{ gameCode: 'old-tower', name: 'Old Tower' }],
  withdrawnCount: 1,
  same: 39,
  refusals: [],
  raises: 2,
  basis: 'A'.repeat(22),
} as const

/** Two vendors and their games. */
export const playAnswers = {
  'games.list': {
    rows: [game, { ...game, nodeId: 1002, gameCode: 'crash', name: 'Crash', volatility: 0, isHot: false, isOpen: false, returnRateBp: 0 }],
    ...ends,
  },
  'games.get': oneGame,
  'games.getMaths': {
    maths: {
      rulesHash: 'a1'.repeat(32),
      releasedOn: '2026-11-25',
      returnPpm: 973_000,
      hitPpm: null,
      largestWin: '36',
      bets: [
        { bet: 'red', chancePpm: 486_486, returnPpm: 972_973, mostPays: '2' },
        { bet: 'n17', chancePpm: 27_027, returnPpm: 972_973, mostPays: '36' },
      ],
      versions: [
        { hash: 'a1'.repeat(32), publishedAt: '2026-11-25T10:00:00.000Z' },
        { hash: 'b2'.repeat(32), publishedAt: '2026-11-20T10:00:00.000Z' },
      ],
      sheet: '{"code":"roulette"}',
    },
  },
  'games.getFairness': {
    days: 30,
    countedTo: '2026-11-25T10:00:00.000Z',
    rounds: 48_112,
    givenBack: 2,
    rollbacks: [
      { why: 'rule:untouched', stakes: 2 },
      { why: 'player_cancel', stakes: 1 },
    ],
    refusals: { refused: 212, tooLate: 9, shareBp: 46, measured: { rounds: 210, returnBp: 9_410, allBp: 9_520, z: -0.21 } },
  },
  'games.listTotals': { count: 2, isCapped: false, sums: [] },
  'jackpots.get': {
    jackpots: [
      {
        meterId: 'bronze-drum-hold.grand',
        asset: 'USD/4',
        pool: '12480.5000',
        contributed: '40200.0000',
        awarded: '27719.5000',
        wins: 2,
        lastWonAt: '2026-11-20T10:00:00.000Z',
        beganAt: '2026-10-01T00:00:00.000Z',
      },
    ],
    holdings: [{ asset: 'USD/4', isRight: true, held: '12480.5000' }],
    budgets: [
      {
        source: 'tournament',
        sourceId: 'tet-2027',
        asset: 'USD/4',
        budget: '5000.0000',
        perPlayer: '500.0000',
        spent: '1250.0000',
        openedBy: 'anna',
        openedAt: '2026-11-01T00:00:00.000Z',
        endedAt: null,
        version: 3,
      },
    ],
    asOf: '2026-11-24T12:00:00.000Z',
  },
  'jackpots.listAwards': {
    rows: [
      {
        id: 'rnd_0000000000000000000001.award',
        playerId: 'ply_0000000000000000000001',
        username: 'mai',
        vassalage: 'HALONG',
        source: 'jackpot',
        sourceId: 'bronze-drum-hold.grand',
        gameCode: 'bronze-drum-hold',
        roundId: 'rnd_0000000000000000000001',
        round: 'rnd_0000000000000000000001',
        asset: 'USD/4',
        amount: '8200.0000',
        pool: '9020.0000',
        paidAt: '2026-11-20T10:00:00.000Z',
      },
    ],
    ...ends,
  },
  'vendors.get': oneVendor,
  'vendors.list': { rows: [vendor, { ...vendor, vassalage: 'OTHER', name: 'Other', isOpen: false, games: 3, openGames: 0 }], ...ends },
} as const
