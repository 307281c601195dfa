import type { ClientValue } from '@halong/api/client'
import { ends } from './list-ends.ts'

const at = '2026-11-25T10:00:00.000Z'
const node = {
  id: 'ply_0000000000000000000002',
  username: 'bao',
  grade: 2,
  state: 'active',
  upline: 'general',
  direct: 2,
  size: 14,
  joinedAt: at,
} as const satisfies ClientValue<'agents.list'>['rows'][number]

/** A small tree: a general agent, an agent below, and a member. */
export const agentAnswers = {
  'agents.list': {
    rows: [
      node,
      { ...node, id: 'ply_0000000000000000000004', username: 'general', grade: 1, upline: null, direct: 1, size: 15 },
      { ...node, id: 'ply_0000000000000000000001', username: 'lan.nguyen', grade: 0, upline: 'bao', direct: 0, size: 0 },
    ],
    ...ends,
  },
  'agents.get': {
    ...node,
    path: [{ id: 'ply_0000000000000000000004', username: 'general', grade: 1 }],
    team: { agents: 3, members: 11, direct: 2, depth: 3 },
    affiliateCode: 'HALONG88',
    referralCode: 'K7MQ2WXA',
    moves: 1,
  },
  'agents.listLinks': {
    rows: [
      {
        id: 7,
        agent: node.id,
        username: 'bao',
        code: 'P3ZX8YVB',
        grade: 0,
        host: '',
        path: '/register',
        state: 'ACTIVE',
        visits: 420,
        registrations: 37,
        mostUses: 100,
        expiresAt: null,
        note: 'Autumn fair',
        rates: [{ category: 'RNG', ppm: 2_000 }],
        madeAt: at,
      },
    ],
    ...ends,
  },
  'agents.listSignals': {
    rows: [
      {
        id: 4,
        kind: 'self_referral',
        state: 'OPEN',
        agent: node.id,
        agentName: 'bao',
        about: 'ply_0000000000000000000001',
        aboutName: 'lan.nguyen',
        shares: ['device', 'payout'],
        accounts: 1,
        asset: null,
        turnover: null,
        deposits: null,
        notedAt: at,
        decidedBy: null,
        remark: '',
      },
    ],
    ...ends,
  },
  'agents.listLooks': {
    rows: [{ id: 7, at, bill: 12, about: 'ply_0000000000000000000001', aboutName: 'lan.nguyen' }],
    ...ends,
  },
  'referrals.list': {
    rows: [
      {
        id: 12,
        friend: 'ply_0000000000000000000001',
        friendName: 'lan.nguyen',
        inviter: 'ply_0000000000000000000002',
        inviterName: 'bao',
        state: 'HELD',
        why: 'device',
        asset: 'USD/4',
        inviterReward: '10.0000',
        friendReward: '5.0000',
        deposit: '20.0000',
        turnover: '2000.0000',
        paidIn: '50.0000',
        played: '2140.5000',
        joinedAt: at,
        untilOn: '2026-12-25',
        inviterPaidAt: null,
        friendPaidAt: null,
        decidedBy: null,
      },
    ],
    ...ends,
  },
  'settlements.listContracts': {
    rows: [
      {
        id: 3,
        state: 'ACTIVE',
        terms: {
          kind: 'dividend',
          period: 'month',
          tiers: [
            { turnover: '0.0000', loss: '1000.0000', members: 5, ppm: 50_000 },
            { turnover: '0.0000', loss: '10000.0000', members: 20, ppm: 80_000 },
          ],
          activeFrom: '100.0000',
          carry: true,
          cap: null,
        },
        asset: 'USD/4',
        offeredAt: at,
        expiresAt: at,
        startsOn: '2026-11-01',
        endsOn: null,
        endReason: '',
        payee: node.id,
        payeeName: 'bao',
        payerName: null,
      },
    ],
    ...ends,
  },
  'settlements.listRuns': {
    rows: [
      {
        id: 9,
        kind: 'dividend',
        endsOn: '2026-11-01',
        hour: null,
        state: 'REVIEW',
        bills: 4,
        asset: 'USD/4',
        amount: '8200.0000',
        house: '5400.0000',
        owed: '0.0000',
        madeAt: at,
        decidedBy: null,
        doneAt: null,
      },
    ],
    ...ends,
  },
  'settlements.listBills': {
    rows: [
      {
        id: 5,
        kind: 'dailySalary',
        start: '2026-11-24',
        end: '2026-11-25',
        hour: null,
        payee: node.id,
        payeeName: 'bao',
        payerName: 'general',
        state: 'OWED',
        asset: 'USD/4',
        turnover: '52000.0000',
        result: '-410.0000',
        members: 12,
        amount: '104.0000',
        paid: '0.0000',
      },
    ],
    ...ends,
  },
  'settlements.listBillMembers': {
    rows: [
      {
        player: node.id,
        username: 'lan',
        first: '2026-11-24',
        last: '2026-11-24',
        asset: 'USD/4',
        turnover: '52000.0000',
        result: '-410.0000',
      },
    ],
    ...ends,
  },
  'settlements.getRates': {
    isOn: true,
    rates: [
      { category: 'RNG', ppm: 3_000, next: 3_000, most: 6_000, least: 2_000 },
      { category: 'LIVE', ppm: 0, next: 1_500, most: 2_000, least: 0 },
    ],
  },
  'settlements.listRebateRuns': {
    rows: [
      { day: '2026-11-24', state: 'DONE', agents: 14, asset: 'USD/4', amount: '182.4410', startedAt: at, doneAt: at },
      { day: '2026-11-25', state: 'PAYING', agents: 16, asset: 'USD/4', amount: '20.0000', startedAt: at, doneAt: null },
    ],
    ...ends,
  },
  'settlements.listRebates': {
    rows: [
      {
        id: '1',
        player: node.id,
        username: 'bao',
        day: '2026-11-24',
        category: 'RNG',
        asset: 'USD/4',
        valid: '4200.5000',
        amount: '12.6015',
        paidAt: at,
      },
    ],
    ...ends,
  },
} as const
