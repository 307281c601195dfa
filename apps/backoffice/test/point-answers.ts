import { ends } from './list-ends.ts'

const at = '2026-11-25T10:00:00.000Z'

/** A request that waits, and one reward. */
export const pointAnswers = {
  'rewards.listRedemptions': {
    rows: [
      {
        id: 'rdm_0000000000000000000001',
        playerId: 'ply_0000000000000000000001',
        username: 'lan',
        reward: 'mug',
        quantity: 1,
        points: 500,
        hasAddress: true,
        state: 'IN_PROCESS',
        remark: '',
        requestedAt: at,
        decidedAt: null,
        decidedBy: null,
      },
    ],
    ...ends,
  },
  'rewards.listRedemptionsTotals': { count: 1, isCapped: false, sums: [] },
  'rewards.getReport': {
    players: 3,
    usable: 1200,
    held: 500,
    waiting: 1,
    ratio: { points: 100, amount: '1.0000' },
    liability: '17.0000',
    asset: 'USD/4',
  },
  'rewards.list': {
    rows: [
      {
        name: 'mug',
        texts: { EN: { title: 'A mug', text: 'With a dragon.' }, VI: { title: 'Cốc', text: 'Có rồng.' } },
        picture: '/art/rewards/mug.svg',
        price: 500,
        limitPerPlayer: 2,
        startsAt: null,
        endsAt: null,
        isShown: true,
        order: 10,
        stock: 40,
        priceVersion: 1,
        version: 3,
        changedAt: at,
        changedBy: 'berta',
      },
    ],
    ...ends,
  },
} as const
