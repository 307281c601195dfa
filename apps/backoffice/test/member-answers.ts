import type { ClientValue } from '@halong/api/client'
import { ends } from './list-ends.ts'

type Member = ClientValue<'members.list'>['rows'][number]
type Round = ClientValue<'rounds.list'>['rows'][number]
type Entry = ClientValue<'ledger.listEntries'>['rows'][number]

type Segment = ClientValue<'segments.list'>['segments'][number]

const at = '2026-11-25T10:00:00.000Z'
export const lan: Member = {
  id: 'ply_0000000000000000000001',
  username: 'lan.nguyen',
  nickname: 'Lan',
  kind: 'member',
  state: 'active',
  language: 'VI',
  balance: '1234.5000',
  asset: 'USD/4',
  createdAt: at,
}
const members: readonly Member[] = [
  lan,
  { ...lan, id: 'ply_0000000000000000000002', username: 'bao', nickname: '', kind: 'agent', state: 'blocked', balance: '0.0000' },
  { ...lan, id: 'ply_0000000000000000000003', username: 'guest8271', kind: 'trial', state: 'closed', balance: '1000.0000' },
]
const round: Round = {
  id: 'rnd_0000000000000000000001',
  member: lan.id,
  vassalage: 'HALONG',
  roundId: '8f14e45fceea',
  gameCode: 'dragon-pearl',
  state: 'completed',
  asset: 'USD/4',
  staked: '2.0000',
  refunded: '0.0000',
  won: '5.4000',
  awarded: '8200.0000',
  openedAt: at,
  closedAt: at,
}
const cash = `${lan.id}:player.cash:USD/4`
const entry: Entry = {
  version: 3,
  owner: lan.id,
  key: 'wager:8f14e45fceea:1',
  amount: '-2.0000',
  before: '1236.5000',
  after: '1234.5000',
  asset: 'USD/4',
  reason: 'wager.debit',
  reference: 'HALONG/8f14e45fceea',
  memo: null,
  writtenAt: at,
}

const rule: Segment['rule'] = {
  labels: [],
  countries: [],
  languages: ['VI'],
  registered: null,
  lastSeen: { from: 14, to: 60 },
  rank: null,
  overDays: 90,
  deposits: { from: '1', below: null },
  withdrawals: null,
  staked: null,
  result: null,
}
const segment: Segment = {
  id: 'seg_0000000000000000000001',
  name: 'Was here in autumn',
  rule,
  version: 2,
  members: 184,
  invited: 201,
  takenAt: at,
  changedBy: 'anna',
  changedAt: at,
}

/** A brand with three members, of whom one has played. */
export const memberAnswers = {
  'segments.list': {
    segments: [segment, { ...segment, id: 'seg_0000000000000000000002', name: 'New', members: null, invited: 0, takenAt: null }],
    labels: ['khách-quen'],
  },
  'members.list': { rows: members, ...ends },
  'members.listTotals': { count: 3, isCapped: false, sums: [] },
  'members.get': {
    ...lan,
    phone: '+84•••••4567',
    isPhoneVerified: true,
    email: 'l•••@g•••.com',
    isEmailVerified: false,
    payee: 'N••• T•• L••',
    lastSignInAt: at,
    labels: ['khách-quen'],
    accounts: [
      { kind: 'player.cash', asset: 'USD/4', balance: '1234.5000', version: 3 },
      { kind: 'player.points', asset: 'PTS/0', balance: '120', version: 1 },
    ],
  },
  'rounds.list': {
    rows: [round, { ...round, id: 'rnd_0000000000000000000002', state: 'open', won: '0.0000', awarded: '0.0000', closedAt: null }],
    ...ends,
  },
  'rounds.listTotals': { count: 2, isCapped: false, sums: [] },
  'rounds.get': {
    ...round,
    transactions: [
      { id: '8f14e45fceea-1', kind: 'debit', state: 'done', code: null, amount: '2.0000', writtenAt: at },
      { id: '8f14e45fceea-2', kind: 'credit', state: 'done', code: null, amount: '5.4000', writtenAt: at },
      { id: '8f14e45fceea-3', kind: 'award', state: 'done', code: null, amount: '8200.0000', writtenAt: at },
    ],
  },
  'ledger.listAccounts': {
    rows: [
      {
        account: 'house-1:house.gaming:USD/4',
        owner: 'house-1',
        kind: 'house.gaming',
        asset: 'USD/4',
        balance: '-310.0000',
        version: 912,
        state: 'open',
      },
      {
        account: 'house-2:house.gaming:USD/4',
        owner: 'house-2',
        kind: 'house.gaming',
        asset: 'USD/4',
        balance: '87.2000',
        version: 401,
        state: 'open',
      },
    ],
    ...ends,
  },
  'ledger.listOwed': {
    rows: [
      {
        account: 'ply_0000000000000000000001:player.cash:USD/4',
        owner: 'ply_0000000000000000000001',
        username: 'lan.nguyen',
        kind: 'player.cash',
        asset: 'USD/4',
        balance: '1234.5000',
        version: 12,
      },
    ],
    ...ends,
  },
  'ledger.listOwedTotals': { count: 1, isCapped: false, sums: [{ field: 'balance', asset: 'USD/4', amount: '1234.5000' }] },
  'ledger.listEntries': {
    rows: [entry, { ...entry, version: 2, amount: '236.5000', before: '1000.0000', after: '1236.5000', reason: 'wager.credit' }],
    ...ends,
  },
  'ledger.listEntriesTotals': { count: 2, isCapped: false, sums: [{ field: 'amount', asset: 'USD/4', amount: '234.5000' }] },
  'harm.list': {
    rows: [
      {
        no: 3,
        member: lan.id,
        username: lan.username,
        day: '2026-11-25',
        score: 85,
        lines: [
          { marker: 'chase', value: 4, points: 30 },
          { marker: 'stake', value: 5, points: 15 },
          { marker: 'long_play', value: 312, points: 10 },
          { marker: 'many_deposits', value: 6, points: 15 },
        ],
        isCapped: true,
        talk: 'OPEN',
        spokenBy: null,
        spokenAt: null,
        note: null,
      },
    ],
    ...ends,
  },
  'ledger.getTransfer': {
    id: '0199a0c0-0000-7000-8000-000000000001',
    owner: lan.id,
    key: entry.key,
    reason: 'wager.debit',
    reference: entry.reference,
    memo: null,
    asset: 'USD/4',
    happenedAt: at,
    writtenAt: at,
    entries: [
      { account: cash, version: 3, amount: '-2.0000', before: '1236.5000', after: '1234.5000' },
      { account: `${lan.id}:player.wagers:USD/4`, version: 9, amount: '2.0000', before: '0.0000', after: '2.0000' },
    ],
  },
} as const
