const at = '2026-11-26T10:00:00.000Z'
const rule = {
  market: null,
  asset: null,
  basisPoints: null,
  amount: null,
  isOn: true,
  reason: '',
  by: null,
  changedAt: at,
  version: 1,
} as const
const selection = { price: 2_080, chance: 4_589, bets: 3, staked: '120.0000', payout: '249.6000' } as const

/** What pages of trading ask for. */
export const sportsAnswers = {
  'sports.listMatches': {
    competitions: [{ code: 'c-test', name: 'Test League', region: 'Nowhere', version: 1, teams: ['Alpha', 'Bravo'] }],
    matches: [
      {
        matchId: '71',
        competition: 'c-test',
        competitionName: 'Test League',
        home: 'Alpha',
        away: 'Bravo',
        startsAt: at,
        standsUntil: '2026-11-28T10:00:00.000Z',
        stage: 'one',
        isBegun: true,
        isOver: true,
        isPutOff: false,
        isPaid: false,
        goals: { home: 159, away: 114 },
        version: 1,
        line: null,
        publishedAt: null,
        entries: [{ by: 'minh', isMine: false, source: 'hand', enteredAt: at, line: null }],
        mayEnter: true,
        correction: null,
      },
    ],
    next: null,
    isReached: true,
    asOf: at,
  },
  'sports.listTrading': {
    leagues: [
      { code: 'vf-bay', name: 'Bay Premier', markets: ['1x2', 'ah', 'next'] },
      { code: 'vf-city', name: 'City Sprint', markets: ['1x2', 'ah'] },
    ],
    rules: [
      { ...rule, what: 'margin', scope: '*', market: '1x2', basisPoints: 600 },
      { ...rule, what: 'margin', scope: '*', market: 'ah', basisPoints: 300 },
      { ...rule, what: 'margin', scope: 'league:vf-bay', market: '1x2', basisPoints: 750, version: 3 },
      { ...rule, what: 'stake', scope: '*', asset: 'USD/4', amount: '20000.0000' },
      { ...rule, what: 'market_win', scope: 'league:vf-city', market: 'ah', asset: 'USD/4', amount: '5000.0000' },
      { ...rule, what: 'stop', scope: 'fixture:17', market: 'ah', reason: 'a price that looks wrong', by: 'anna', version: 5 },
    ],
    isReached: true,
    asOf: at,
  },
  'sports.listFactors': {
    factors: [
      {
        playerId: 'ply_0000000000000000000002',
        username: 'linh',
        factor: 50,
        cause: 'late_bets',
        reason: 'three bets after the goal',
        by: 'anna',
        changedAt: at,
        version: 2,
      },
    ],
    next: null,
    asOf: at,
  },
  'sports.getFixture': {
    fixture: {
      fixtureId: '17',
      fixtureNo: '1-001-1',
      league: 'vf-bay',
      home: 'Northport',
      away: 'Easthaven',
      startsAt: at,
      score: '1-0',
      sale: 'live',
      asset: 'USD/4',
      staked: '360.0000',
      worstLoss: '41000.0000',
      lossLimit: '50000.0000',
      markets: [
        {
          market: '1x2',
          isStopped: false,
          basisPoints: 850,
          selections: [
            { ...selection, selection: 'home' },
            { ...selection, selection: 'draw', bets: 0, staked: '0.0000', payout: '0.0000' },
            { ...selection, selection: 'away', price: null, chance: null },
          ],
        },
        { market: 'ah:-25', isStopped: true, basisPoints: 400, selections: [{ ...selection, selection: 'home' }] },
      ],
      scores: [
        { score: '2-1', net: '-41000.0000' },
        { score: '1-0', net: '360.0000' },
      ],
    },
    isReached: true,
    asOf: at,
  },
} as const
