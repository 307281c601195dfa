import type { ClientValue } from '@halong/api/client'
import { ends } from './list-ends.ts'
import { lan } from './member-answers.ts'

type Match = ClientValue<'exclusions.listMatches'>['rows'][number]
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

/** Excluded people who came, and the lists they are on. */
export const riskAnswers = {
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
