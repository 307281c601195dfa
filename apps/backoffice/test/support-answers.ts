import type { ClientValue } from '@halong/api/client'
import { ends } from './list-ends.ts'

const at = '2026-11-25T09:12:00.000Z'
export const thread: ClientValue<'threads.get'> = {
  id: 'thr_0000000000000000000001',
  reference: '7K3M-9QXA',
  playerId: 'ply_0000000000000000000001',
  username: 'lan.nguyen',
  kind: 'complaint',
  topic: 'complaint',
  subject: 'dep_0000000000000000000002',
  state: 'waiting',
  outcome: null,
  language: 'VI',
  openedAt: at,
  lastAt: at,
  answerBy: '2026-11-25T09:30:00.000Z',
  decideBy: '2026-12-02T09:12:00.000Z',
  isLate: true,
  isEscalated: false,
  isLive: false,
  assignee: null,
  isMine: false,
  rating: null,
  version: 4,
  entries: [
    {
      no: 1,
      by: 'player',
      event: null,
      name: null,
      text: 'My deposit of yesterday is missing. See hаlong.com <b>now</b>',
      hosts: [{ host: 'hаlong.com', isLookalike: true }],
      at,
      pictures: ['prf_0000000000000000000001'],
    },
    { no: 2, by: 'note', event: null, name: 'berta', text: 'The bank has it since noon.', hosts: [], at, pictures: [] },
    { no: 3, by: 'operator', event: null, name: 'berta', text: 'We are asking the bank.', hosts: [], at, pictures: [] },
    { no: 4, by: 'system', event: 'reopened', name: null, text: '', hosts: [], at, pictures: [] },
  ],
  ratingText: '',
  evidence: { sha256: 'ab'.repeat(32), madeAt: at },
  mayTake: true,
}
export const canned: ClientValue<'threads.listCanned'>['list'][number] = {
  id: 'can_0000000000000000000001',
  title: 'Deposit arrived',
  language: 'EN',
  text: 'Dear {name}, your deposit has arrived. Ticket {number}.',
  uses: 12,
  changedBy: 'berta',
  changedAt: at,
}

/** Two threads, one that waits and one that is closed, and one ready answer. */
export const supportAnswers = {
  'threads.getDesk': {
    isPresent: false,
    present: [{ id: 'opr_0000000000000000000002', username: 'berta', threads: 2, isMe: false }],
    waiting: 1,
  } satisfies ClientValue<'threads.getDesk'>,
  'threads.list': {
    rows: [
      thread,
      {
        ...thread,
        id: 'thr_0000000000000000000002',
        topic: 'idea',
        kind: 'feedback',
        state: 'closed',
        answerBy: null,
        isLate: false,
        rating: 5,
      },
    ],
    ...ends,
  },
  'threads.get': thread,
  'threads.listCanned': { list: [canned] },
  'threads.getPicture': { picture: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' },
}
