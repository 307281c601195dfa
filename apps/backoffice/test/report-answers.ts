import type { ClientValue } from '@halong/api/client'

const frame = { asset: 'USD/4', zone: 'UTC', from: '2026-11-25', to: '2026-11-25', countedTo: '2026-11-25T10:00:00.000Z' } as const
const figures: ClientValue<'reports.getRevenue'>['totals'] = [
  { measure: 'turnover', value: '48210.5000' },
  { measure: 'winnings', value: '46012.2500' },
  { measure: 'revenue', value: '2198.2500' },
  { measure: 'contribution', value: '96.4000' },
]
const hourly: ClientValue<'reports.getDay'>['hours'] = Array.from({ length: 24 }, (_, hour) => ({
  hour,
  deposits: hour < 16 ? `${200 + ((hour * 137) % 500)}.0000` : '0.0000',
  withdrawals: hour < 16 ? `${(hour * 89) % 300}.0000` : '0.0000',
  revenue: hour < 16 ? `${((hour * 61) % 240) - 60}.0000` : '0.0000',
  usual: `${((hour * 47) % 160) + 10}.0000`,
}))

/** A day, revenue by vendor, returns of three games, what is owed, and one number opened. */
export const reportAnswers = {
  'reports.getDay': {
    ...frame,
    figures: (['turnover', 'winnings', 'revenue', 'netRevenue', 'deposits', 'withdrawals', 'netDeposits', 'promotion'] as const).map(
      (measure, at) => ({
        measure,
        value: `${(at + 1) * 1234}.5000`,
        weekBefore: `${(at + 1) * 1100}.0000`,
      }),
    ),
    hours: hourly,
  },
  'reports.getRevenue': {
    ...frame,
    by: 'vendor',
    rows: [
      { key: 'HALONG', name: 'HALONG', figures },
      { key: '', name: '', figures: figures.map(({ measure }) => ({ measure, value: '0.0000' })) },
    ],
    totals: figures,
  },
  'reports.getCohorts': {
    ...frame,
    by: 'registration',
    rows: ['2026-11', '2026-10', '2026-09'].map((month, at) => ({
      month,
      members: 410 + at * 35,
      cells: Array.from({ length: at + 1 }, (_, after) => ({
        after,
        isOver: after < at,
        players: 290 - after * 90,
        depositors: 120 - after * 40,
        deposits: `${8_200 - after * 2_000}.0000`,
        netDeposits: `${3_100 - after * 900}.0000`,
        revenue: `${1_240 - after * 400}.0000`,
      })),
    })),
  },
  'reports.getReturns': {
    ...frame,
    rows: (['inside', 'look', 'too_few'] as const).map((verdict, at) => ({
      vassalage: 'HALONG',
      gameCode: `game-${at}`,
      name: ['Dragon Pearl', 'Bay Tiger', 'Lantern Night'][at] ?? '',
      rounds: 120_400 - at * 60_000,
      staked: '120400.0000',
      won: '115000.0000',
      actualBp: [9_602, 10_440, 8_200][at] ?? 0,
      statedBp: 9_600,
      lowBp: 9_410,
      highBp: 9_790,
      verdict,
    })),
    alarms: [
      {
        id: '01900000-0000-7000-8000-000000000002',
        kind: 'day',
        vassalage: 'HALONG',
        gameCode: '',
        name: 'Halong Studio',
        asset: 'USD/4',
        net: '2140880.5000',
        threshold: '2000000.0000',
        isClosed: true,
        raisedAt: '2026-11-25T10:00:00.000Z',
      },
    ],
    stops: [
      {
        id: '01900000-0000-7000-8000-000000000001',
        vassalage: 'HALONG',
        gameCode: 'game-1',
        name: 'Bay Tiger',
        from: '2026-10-27',
        to: '2026-11-25',
        rounds: 60_400,
        actualBp: 10_440,
        statedBp: 9_600,
        lowBp: 9_410,
        highBp: 9_790,
        isClosed: true,
        raisedAt: '2026-11-25T10:00:00.000Z',
      },
    ],
    replays: [
      {
        vassalage: 'HALONG',
        name: 'Halong Studio',
        rounds: 1_204_377,
        lagSeconds: 3,
        lastAt: '2026-11-25T09:59:58.000Z',
      },
    ],
    replayStops: [
      {
        id: '01900000-0000-7000-8000-000000000002',
        vassalage: 'HALONG',
        gameCode: 'lion-dance',
        name: 'Lion Dance',
        faults: 1,
        rounds: [
          {
            roundId: 'rnd_7Yh3kQ2mN8pR5sT1vW4xZ0',
            asset: 'USD/4',
            what: 'returned',
            recorded: '1.0001',
            replayed: '1.0000',
            settledAt: '2026-11-25T09:58:00.000Z',
            foundAt: '2026-11-25T09:58:04.000Z',
            verifyUrl: 'https://studio.test/verify#round=rnd_7Yh3kQ2mN8pR5sT1vW4xZ0',
          },
        ],
        raisedAt: '2026-11-25T09:58:06.000Z',
      },
    ],
  },
  'reports.getPayments': {
    asOf: '2026-11-25T10:00:00.000Z',
    asset: 'USD/4',
    zone: 'UTC',
    from: '2026-11-24',
    to: '2026-11-25',
    direction: 'in',
    by: 'state',
    rows: [
      { key: 'settled', count: 31, asked: '4200.0000', moved: '4200.0000', fee: null },
      { key: 'expired', count: 4, asked: '380.0000', moved: '20.0000', fee: null },
    ],
    total: { count: 35, asked: '4580.0000', moved: '4220.0000', fee: '69.3000' },
  },
  'reports.getLiabilities': {
    asOf: '2026-11-25T10:00:00.000Z',
    rows: [
      { kind: 'player.cash', asset: 'USD/4', value: '81200.0000', accounts: 412 },
      { kind: 'player.wagers', asset: 'USD/4', value: '120.0000', accounts: 9 },
      { kind: 'house.jackpots', asset: 'USD/4', value: '12480.5000', accounts: 3 },
    ],
    totals: [{ asset: 'USD/4', value: '93800.5000' }],
  },
  'reports.explain': {
    ...frame,
    measure: 'revenue',
    value: '2198.2500',
    recounted: '2198.2500',
    difference: '0.0000',
    days: [],
    parts: [
      { kind: 'house.gaming', reason: 'wager.close', value: '48210.5000', entries: 410 },
      { kind: 'house.gaming', reason: 'wager.credit', value: '-46012.2500', entries: 190 },
    ],
    rows: [
      {
        owner: 'ply_0000000000000000000001',
        key: 'wager:1',
        reason: 'wager.close',
        reference: 'HALONG/r-1',
        account: 'house-1:house.gaming:USD/4',
        value: '2.5000',
        at: '2026-11-25T09:59:00.000Z',
      },
    ],
    hasMore: true,
  },
}
