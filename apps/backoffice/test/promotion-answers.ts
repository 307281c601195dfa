import { ends } from './list-ends.ts'

const at = '2026-11-25T10:00:00.000Z'
const row = {
  code: 'daily-slots',
  title: 'Daily mission',
  template: 'mission',
  state: 'OPEN',
  startsAt: at,
  endsAt: null,
  asset: 'USD/4',
  budget: { amount: '500.0000', amountLeft: '480.0000', count: 100, countLeft: 60 },
  version: 2,
  changedAt: at,
  changedBy: 'berta',
} as const
const look = {
  cost: '500.0000',
  asset: 'USD/4',
  needs: 1,
  guard: [{ product: 'RNG', edgeBp: 400, points: 4_000, agents: 0, others: 0, own: 10_000, most: 24_000, isTooMuch: false }],
  words: [{ language: 'EN', conditions: ['Play stakes of $100.00 on slots within one day.', 'No end date is set.'] }],
} as const

/** A mission that runs, and one claim of it. */
export const promotionAnswers = {
  'promotions.list': { rows: [row], ...ends },
  'promotions.get': {
    ...row,
    ...look,
    terms: {
      template: 'mission',
      from: null,
      to: null,
      who: { newWithinDays: null, contactProved: false, hasDeposited: false },
      budget: { amount: '500', count: 100 },
      products: ['RNG'],
      period: 'day',
      target: '100',
      mustJoin: false,
      reward: { kind: 'cash', amount: '1', times: 0 },
    },
    showing: {
      texts: { EN: { title: 'Daily mission', text: '' } },
      category: 'rewards',
      picture: '/art/scenes/bay-dusk-{mode}.svg',
      isPinned: false,
      order: 1,
    },
    hash: 'a'.repeat(64),
    players: 20,
    claims: 40,
    approval: null,
  },
  'promotions.look': look,
  'applications.list': {
    rows: [
      {
        id: 'app_0000000000000000000001',
        code: 'share-photo',
        playerId: 'ply_0000000000000000000001',
        username: 'lan',
        state: 'waiting',
        remark: 'My photo of the bay is on my page.',
        pictures: ['prf_0000000000000000000001'],
        no: 1,
        at,
        ground: null,
        answer: '',
        decidedBy: null,
        decidedAt: null,
        version: 1,
      },
    ],
    ...ends,
  },
  'promoDraws.listSpins': {
    rows: [
      {
        id: 'clm_0000000000000000000009',
        code: 'wheel',
        playerId: 'ply_0000000000000000000001',
        username: 'minh2026',
        no: 12,
        generation: 1,
        terminal: 'a'.repeat(64),
        seed: 'b'.repeat(64),
        clientSeed: 'mine',
        weights: [90, 10],
        segment: 0,
        amount: '0.1000',
        asset: 'USD/4',
        spunAt: at,
      },
    ],
    ...ends,
  },
  'promoDraws.listDrops': { rows: [], ...ends },
  'vipLevels.get': {
    isOn: true,
    asset: 'USD/4',
    unranked: 1_200,
    levels: [
      { rank: 1, name: 'Pebble', xp: '1000.0000', color: '#2B2F36', color2: '#C9CED6', members: 340 },
      { rank: 2, name: 'Shell', xp: '5000.0000', color: '#3A2A1A', color2: '#F2D3B3', members: 25 },
    ],
  },
  'vipMembers.list': {
    rows: [
      {
        playerId: 'ply_0000000000000000000001',
        username: 'minh2026',
        rank: 2,
        xp: '7200.5000',
        asset: 'USD/4',
        rankAt: at,
        countedAt: at,
      },
    ],
    ...ends,
  },
  'promotions.listClaims': {
    rows: [
      {
        id: 'clm_0000000000000000000001',
        code: 'daily-slots',
        playerId: 'ply_0000000000000000000001',
        username: 'lan',
        period: '2026-11-25',
        kind: 'cash',
        amount: '1.0000',
        asset: 'USD/4',
        times: 0,
        transfer: 'claim:0193',
        claimedAt: at,
      },
    ],
    ...ends,
  },
  'promotions.listClaimsTotals': { count: 1, isCapped: false, sums: [] },
} as const
