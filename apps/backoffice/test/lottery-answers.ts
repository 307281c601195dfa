const at = '2026-11-25T10:00:00.000Z'
const game = {
  gameCode: 'ssc-1m',
  vassalage: 'TCG_SEA',
  name: 'Lightning 5',
  family: 'SSC',
  cycleSeconds: 60,
  isClosed: false,
} as const
const settled = {
  issueNo: '202611250600',
  state: 'SETTLED',
  openAt: at,
  closeAt: at,
  drawAt: at,
  frozenAt: at,
  root: 'ab'.repeat(32),
  drawnAt: at,
  settledAt: at,
  numbers: '2 3 8 0 5',
  tickets: 12,
  staked: [
    { asset: 'USD/4', amount: '120.0000' },
    { asset: 'VND/4', amount: '900000.0000' },
  ],
  isLate: true,
} as const
const open = {
  ...settled,
  issueNo: '202611250601',
  state: 'OPEN',
  frozenAt: null,
  root: null,
  drawnAt: null,
  settledAt: null,
  numbers: null,
  tickets: null,
  staked: [],
  isLate: false,
} as const

const station = {
  gameCode: 'vn-south-hcm',
  issueNo: '20261128',
  station: 'TP.HCM',
  name: 'TP.HCM · official',
  table: 'south',
  closeAt: at,
  drawAt: at,
  until: at,
  cancelledFor: null,
  prizes: null,
} as const
const entry = { by: 'anna', isMine: true, source: 'hand', enteredAt: at, isShown: true, prizes: { DB: ['140136'], G8: ['36'] } } as const

/** A lottery with a draw on sale and one that was paid late. */
export const lotteryAnswers = {
  'results.list': {
    draws: [
      { ...station, stage: 'disputed', entries: [entry, { ...entry, by: 'binh', isMine: false, prizes: { DB: ['140135'], G8: ['36'] } }] },
      { ...station, issueNo: '20261121', stage: 'published', prizes: entry.prizes, entries: [entry] },
    ],
    isReached: true,
    asOf: at,
  },
  'lotteries.listIssues': {
    games: [game],
    gameCode: game.gameCode,
    issues: [open, settled],
    next: settled.issueNo,
    isReached: true,
    asOf: at,
  },
  'lotteries.getIssue': {
    game,
    issue: settled,
    counts: [
      { state: 'SETTLED', asset: 'USD/4', tickets: 11, troubled: 0, staked: '110.0000', won: '40.5000' },
      { state: 'WON', asset: 'USD/4', tickets: 1, troubled: 1, staked: '10.0000', won: '99.0000' },
    ],
  },
  'lotteries.listChases': {
    games: [game],
    chases: [
      {
        id: 'ord_0000000000000000000001',
        playerId: 'ply_0000000000000000000001',
        username: 'lan.nguyen',
        gameCode: game.gameCode,
        gameName: game.name,
        state: 'RUNNING',
        placedAt: at,
        asset: 'USD/4',
        issues: 20,
        drawn: 3,
        cancelled: 0,
        standing: 17,
        cost: '40.0000',
        held: '34.0000',
        played: '6.0000',
        returned: '0.0000',
        won: '0.0000',
        stopOnWin: true,
        stopProfit: '150.0000',
        stopped: null,
      },
    ],
    next: 'ord_0000000000000000000001',
    isReached: true,
    asOf: at,
  },
  'lotteries.getExposure': {
    games: [game],
    gameCode: game.gameCode,
    issueNo: open.issueNo,
    issues: [{ issueNo: open.issueNo, state: 'OPEN', closeAt: at, drawAt: at }],
    totals: [{ asset: 'USD/4', tickets: 12, staked: '320.0000', maxPrize: '14200.0000' }],
    rows: [
      { asset: 'USD/4', play: 'vns.de', number: '36', prize: '980.0000', cap: '980.0000' },
      { asset: 'USD/4', play: 'vns.de', number: '79', prize: '620.0000', cap: '250000.0000' },
      { asset: 'USD/4', play: 'vns.x2', number: null, prize: '8100.0000', cap: '250000.0000' },
    ],
    limits: [
      { gameCode: '*', asset: 'USD/4', play: null, number: null, prizeCap: '250000.0000', version: 1 },
      { gameCode: game.gameCode, asset: 'USD/4', play: 'vns.de', number: '36', prizeCap: '980.0000', version: 2 },
    ],
    isReached: true,
    asOf: at,
  },
  'lotteries.getSettlement': {
    games: [game],
    gameCode: game.gameCode,
    waiting: { orders: 0, wins: 1, returns: 2, lateDraws: 0, since: at },
    issues: [
      {
        issueNo: settled.issueNo,
        state: 'DRAWN',
        drawAt: at,
        drawnAt: at,
        settledAt: null,
        tickets: 12,
        unjudged: 0,
        unpaid: 1,
        unreturned: 2,
        troubled: 1,
        totals: [{ asset: 'USD/4', staked: '120.0000', won: '99.0000' }],
      },
    ],
    isReached: true,
    asOf: at,
  },
} as const
