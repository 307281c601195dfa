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

/** A lottery with a draw on sale and one that was paid late. */
export const lotteryAnswers = {
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
} as const
