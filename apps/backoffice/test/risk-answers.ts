import type { ClientValue } from '@halong/api/client'
import { ends } from './list-ends.ts'
import { lan } from './member-answers.ts'

type Match = ClientValue<'exclusions.listMatches'>['rows'][number]
type CaseRow = ClientValue<'cases.list'>['rows'][number]
type Entry = ClientValue<'exclusions.list'>['rows'][number]

const at = '2026-11-25T10:00:00.000Z'
const match: Match = {
  no: 2,
  place: 'registration',
  kinds: ['email'],
  member: null,
  username: null,
  of: 'elsewhere',
  list: null,
  until: '2027-05-25T10:00:00.000Z',
  reference: 'EX-7KM2WQ9R',
  times: 3,
  at,
  lastAt: at,
  state: 'OPEN',
  decidedBy: null,
  note: null,
}
const opened: CaseRow = {
  no: 12,
  member: lan.id,
  username: lan.username,
  state: 'OPEN',
  signals: ['withdrawal', 'device'],
  openedBy: null,
  assignedTo: 'anna',
  heldUntil: '2026-11-28T10:00:00.000Z',
  openedAt: at,
  lastAt: at,
  version: 4,
}
const bao = { member: 'ply_0000000000000000000002' as const, username: 'bao' }
const links: ClientValue<'cases.listLinks'>['links'] = [
  { ...bao, brand: 'Halong', isHere: true, kinds: ['device', 'network'], seenAt: at },
  { member: 'ply_0000000000000000000009', username: 'lan.n', brand: 'Halong VN', isHere: false, kinds: ['payout'], seenAt: at },
]
const entry: Entry = {
  no: 3,
  source: 'player',
  member: lan.id,
  username: lan.username,
  list: null,
  kinds: ['email', 'phone'],
  since: at,
  until: null,
  state: 'HOLDS',
  addedBy: null,
}

/** Cases, shared devices, excluded people who came, and the lists they are on. */
export const riskAnswers = {
  'cases.list': {
    rows: [opened, { ...opened, no: 9, state: 'CLEARED', signals: [], openedBy: 'berta', assignedTo: null, heldUntil: null }],
    ...ends,
  },
  'cases.get': {
    ...opened,
    asset: 'USD/4',
    deposited: '500.0000',
    withdrawn: '120.0000',
    balance: '1234.5000',
    harmScore: 65,
    heldSince: at,
    events: [
      { at, event: 'held', signal: null, figure: '', about: [], by: 'anna', note: 'the bank was asked' },
      { at, event: 'signal', signal: 'device', figure: '3', about: [bao], by: null, note: null },
      { at, event: 'signal', signal: 'withdrawal', figure: 'BIG_WIN LINKED_PLAYERS', about: [], by: null, note: null },
      { at, event: 'opened', signal: null, figure: '', about: [], by: null, note: null },
    ],
    links,
    withdrawals: [{ id: 'wdr_0000000000000000000001', asset: 'USD/4', amount: '300.0000', state: 'review', createdAt: at }],
  },
  'cases.listLinks': { links },
  'cases.listDevices': {
    rows: [
      {
        device: 'Zk3mQ9r0aB1cD2eF4gH5iJ',
        label: 'Chrome · Android',
        members: 2,
        players: [{ member: lan.id, username: lan.username }, bao],
        lastAt: at,
      },
    ],
    ...ends,
  },
  'exclusions.listMatches': {
    rows: [
      match,
      {
        ...match,
        no: 1,
        place: 'sign_in',
        member: lan.id,
        username: lan.username,
        of: 'outside',
        list: 'National list',
        until: null,
        reference: 'EX-3HD8TT4V',
        state: 'SAME',
        decidedBy: 'berta',
        note: 'the document is the same',
      },
    ],
    ...ends,
  },
  'exclusions.list': {
    rows: [
      entry,
      { ...entry, no: 2, source: 'list', member: null, username: null, list: 'National list', kinds: ['document'], addedBy: 'anna' },
      { ...entry, no: 1, source: 'operator', kinds: [], state: 'LIFTED', until: at, addedBy: 'berta' },
    ],
    ...ends,
  },
  'exclusions.listImports': {
    rows: [
      { no: 2, list: 'National list', lines: 1204, at, by: 'anna', state: 'DRAFT', added: 12, changed: 0, gone: 3 },
      { no: 1, list: 'National list', lines: 1195, at, by: 'berta', state: 'DONE', added: null, changed: null, gone: null },
    ],
    ...ends,
  },
} as const
