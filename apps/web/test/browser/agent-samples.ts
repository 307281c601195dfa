// What every call of the agent centre answers in tests stands side by side, longer than other files.
import type { ClientValue } from '@halong/api/client'
import type { Answers } from './fake-gateway.ts'

type Report = ClientValue<'agency.listTeamResults'>
type Figures = Report['totals']

const figures = (staked: string, won: string, result: string): Figures => ({
  rounds: 1_240,
  staked,
  valid: staked,
  won,
  result,
  deposits: '5200.0000',
  withdrawals: '1800.0000',
})
const counted = {
  asset: 'USD/4',
  from: '2026-11-20',
  to: '2026-11-26',
  today: '2026-11-26',
  countedTo: '2026-11-26T06:00:00.000Z',
} as const
const agentLine = {
  lineId: 'lin_0000000000000000000001',
  name: 'mi****h',
  label: 'Old quarter shop',
  grade: 2,
  joinedOn: '2026-10-02',
  isActive: true,
  direct: 3,
  size: 41,
  figures: figures('18250.5000', '17020.2500', '-1230.2500'),
} as const satisfies ClientValue<'agency.listTeam'>['list'][number]
const memberLine = {
  ...agentLine,
  lineId: 'lin_0000000000000000000002',
  name: 'la****n',
  label: '',
  grade: 0,
  isActive: false,
  direct: 0,
  size: 0,
  figures: figures('320.0000', '410.5000', '90.5000'),
} as const
const sum = figures('18570.5000', '17430.7500', '-1139.7500')

const report: Report = {
  ...counted,
  crumbs: [],
  totals: sum,
  list: [
    { key: 'own', lineId: null, name: '', label: '', grade: null, direct: 0, figures: figures('0.0000', '0.0000', '0.0000') },
    ...[agentLine, memberLine].map(({ lineId, name, label, grade, direct, figures: of }) => ({
      key: '',
      lineId,
      name,
      label,
      grade,
      direct,
      figures: of,
    })),
  ],
  next: null,
}
export const opened: Report = {
  ...report,
  crumbs: [{ lineId: agentLine.lineId, name: agentLine.name, label: agentLine.label, grade: 2 }],
  totals: agentLine.figures,
  list: report.list.slice(0, 1),
}

const link = {
  id: 7,
  code: 'K7MQ2WXA',
  url: 'https://halong.example/register?affiliateCode=K7MQ2WXA',
  grade: 0,
  host: '',
  path: '/register',
  state: 'ACTIVE',
  expiresAt: '2026-12-26T10:00:00.000Z',
  mostUses: 100,
  note: 'Autumn fair',
  visits: 420,
  registrations: 37,
  rates: [{ category: 'RNG', ppm: 2_000 }],
  madeAt: '2026-11-20T10:00:00.000Z',
} as const satisfies ClientValue<'agency.makeLink'>

const offered = {
  id: 4,
  state: 'OFFERED',
  terms: {
    kind: 'dividend',
    period: 'month',
    tiers: [
      { turnover: '0.0000', loss: '1000.0000', members: 5, ppm: 50_000 },
      { turnover: '50000.0000', loss: '10000.0000', members: 20, ppm: 80_000 },
    ],
    activeFrom: '100.0000',
    carry: true,
    cap: null,
  },
  offeredAt: '2026-11-25T10:00:00.000Z',
  expiresAt: '2026-12-02T10:00:00.000Z',
  startsOn: null,
  endsOn: null,
  endReason: '',
  lineId: null,
  name: '',
  label: '',
} as const satisfies ClientValue<'agency.listContracts'>['list'][number]
const outcome = {
  start: '2026-10-01',
  end: '2026-11-01',
  hour: null,
  turnover: '82000.0000',
  result: '43000.0000',
  members: 25,
  carryIn: '-2000.0000',
  base: '41000.0000',
  tier: 1,
  amount: '3280.0000',
  carryOut: '0.0000',
} as const

/** An agent with a small team, two lines of it, and links. */
const transferable: ClientValue<'agency.getTransferable'> = {
  isOn: true,
  asset: 'USD/4',
  free: '524.5410',
  least: '1.0000',
  leftToday: '80.0000',
  mostToOne: '60.0000',
  open: 1,
  mostOpen: 5,
  hasUpline: true,
  agents: [{ lineId: agentLine.lineId, name: agentLine.name, label: agentLine.label }],
  isCut: false,
}
const lineTransfer = {
  id: 'ltr_0000000000000000000001',
  way: 'out',
  isUpline: false,
  name: agentLine.name,
  label: agentLine.label,
  asset: 'USD/4',
  amount: '20.0000',
  state: 'OPEN',
  code: null,
  at: '2026-11-26T04:00:00.000Z',
  expiresAt: '2026-11-29T04:00:00.000Z',
  endedAt: null,
} as const satisfies ClientValue<'agency.listLineTransfers'>['list'][number]
export const lineTransfers = {
  list: [
    lineTransfer,
    {
      ...lineTransfer,
      id: 'ltr_0000000000000000000002',
      isUpline: true,
      name: '',
      label: '',
      state: 'REFUSED',
      code: 'by_hand',
      endedAt: '2026-11-25T04:00:00.000Z',
    },
  ],
  next: null,
} as const satisfies ClientValue<'agency.listLineTransfers'>
export const agentAnswers: Answers = {
  'agency.getTransferable': transferable,
  'agency.listLineTransfers': lineTransfers,
  'agency.getHome': {
    grade: 1,
    creates: [0, 2, 41, 42],
    links: [0, 2, 41, 42],
    hasUpline: false,
    today: counted.today,
    team: { agents: 4, members: 38, direct: 5, depth: 3 },
    contracts: { dividend: true, dailySalary: false, hourlySalary: false, realtimeSalary: false },
    hosts: ['halong.example', 'partner.example'],
  },
  'agency.getOverview': {
    ...counted,
    now: { ...sum, joined: 12, active: 25 },
    before: { ...figures('12000.0000', '11800.0000', '-200.0000'), joined: 15, active: 22 },
    days: Array.from({ length: 7 }, (_, at) => ({
      day: `2026-11-${20 + at}`,
      ...figures(`${2_000 + at * 200}.0000`, `${1_900 + at * 190}.0000`, `${at % 2 === 0 ? '' : '-'}${100 + at * 10}.0000`),
      joined: at,
    })),
    categories: [
      { category: 'RNG', ...figures('12000.0000', '11500.0000', '-500.0000') },
      { category: 'ELOTT', ...figures('6570.5000', '5930.7500', '-639.7500') },
    ],
    top: [{ lineId: agentLine.lineId, name: agentLine.name, label: agentLine.label, valid: '18250.5000', result: '-1230.2500' }],
  },
  'agency.listTeam': { ...counted, crumbs: [], list: [agentLine, memberLine], next: null },
  'agency.findTeam': { ...counted, list: [agentLine] },
  'agency.listTeamBets': report,
  'agency.listTeamResults': ({ query }) => (query?.lineId === undefined ? report : opened),
  'agency.listTeamMovements': report,
  'agency.getRates': {
    isOn: true,
    rates: [
      { category: 'RNG', ppm: 5_000, next: 5_000, most: 6_000, least: 3_000 },
      { category: 'LIVE', ppm: 1_000, next: 1_500, most: 2_000, least: 0 },
    ],
  },
  'agency.listRebates': {
    asset: counted.asset,
    list: [
      { day: '2026-11-25', valid: '18250.5000', amount: '36.5010', paidAt: '2026-11-26T02:10:00.000Z' },
      { day: '2026-11-24', valid: '4020.0000', amount: '8.0400', paidAt: '2026-11-25T02:10:00.000Z' },
    ],
    next: null,
  },
  'agency.getRebate': {
    asset: counted.asset,
    day: '2026-11-25',
    amount: '36.5010',
    kept: '0.0001',
    list: [
      { lineId: agentLine.lineId, name: agentLine.name, label: agentLine.label, category: 'RNG', valid: '17930.5000', amount: '35.8609' },
      { lineId: null, name: '', label: '', category: 'LIVE', valid: '320.0000', amount: '0.6400' },
    ],
    isCut: false,
  },
  'agency.listContracts': ({ query }) => ({
    asset: counted.asset,
    today: counted.today,
    mayOffer: true,
    list: query?.side === 'given' ? [] : [offered],
    next: null,
  }),
  'agency.getContract': { ...offered, asset: counted.asset, isMine: true, progress: null, ends: 2 },
  'agency.simulate': { asset: counted.asset, periods: [outcome], mine: [], cover: null, setAside: null, notCovered: null },
  'agency.listBills': {
    asset: counted.asset,
    list: [{ ...outcome, id: 8, contract: 4, state: 'PARTLY', paid: '1000.0000', lineId: null, name: '', label: '' }],
    next: null,
  },
  'agency.getStatement': {
    ...outcome,
    id: 8,
    contract: 4,
    state: 'PARTLY',
    paid: '1000.0000',
    lineId: null,
    name: '',
    label: '',
    asset: counted.asset,
    terms: offered.terms,
    days: [{ day: '2026-10-30', turnover: '82000.0000', result: '43000.0000' }],
    lines: [{ lineId: agentLine.lineId, name: agentLine.name, label: agentLine.label, turnover: '82000.0000', result: '43000.0000' }],
    parts: [{ at: '2026-11-01T04:00:00.000Z', amount: '1000.0000' }],
  },
  'agency.listBillMembers': {
    asset: counted.asset,
    list: [{ lineId: agentLine.lineId, name: agentLine.name, label: agentLine.label, turnover: '82000.0000', result: '43000.0000' }],
    next: null,
  },
  'agency.listBillBets': {
    asset: counted.asset,
    list: [
      {
        no: 7,
        round: '9f3a11c2',
        gameName: 'Lotus Garden',
        at: '2026-10-30T09:12:00.000Z',
        stake: '82000.0000',
        turnover: '82000.0000',
        result: '43000.0000',
      },
    ],
    next: null,
  },
  'agency.getIncome': {
    asset: counted.asset,
    balance: '544.5410',
    owed: '20.0000',
    free: '524.5410',
    setAside: '100.0000',
    needed: '40.0000',
  },
  'agency.listIncome': {
    asset: counted.asset,
    list: [
      { no: 3, at: '2026-11-26T04:00:00.000Z', kind: 'collect', of: '1', amount: '-100.0000', balance: '544.5410' },
      { no: 2, at: '2026-11-26T02:10:00.000Z', kind: 'rebate', of: 'rebate RNG 2026-11-25', amount: '36.5010', balance: '644.5410' },
    ],
    next: null,
  },
  'agency.listLinks': {
    list: [
      {
        ...link,
        id: null,
        code: 'HALONG88',
        url: 'https://halong.example/register?affiliateCode=HALONG88',
        note: '',
        expiresAt: null,
        mostUses: null,
        madeAt: null,
      },
      link,
      { ...link, id: 6, code: 'P3ZX8YVB', state: 'ENDED', note: 'Old banner' },
    ],
    next: null,
  },
}
