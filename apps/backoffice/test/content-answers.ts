import type { ClientValue } from '@halong/api/client'
import { ends } from './list-ends.ts'

const at = '2026-11-25T10:00:00.000Z'
const words = {
  title: 'Dragon week',
  text: 'Double points on dragons.',
  action: 'Play',
  html: '<p>From <strong>Monday</strong> on.</p><ul><li>one</li><li>two</li></ul>',
  terms: '',
  sections: [],
}
const piece: ClientValue<'editing.get'> = {
  kind: 'promotion',
  name: 'dragon-week',
  placed: 'slots',
  picture: '/art/scenes/bay-dusk-dark.svg',
  linkageType: 'PATH',
  linkage: '/promotions',
  audience: 'everybody',
  device: 'all',
  segment: '',
  isPinned: false,
  order: 10,
  startsAt: at,
  endsAt: null,
  isShown: true,
  texts: { EN: words, VI: { ...words, title: 'Tuần lễ rồng' } },
  version: 2,
  changedAt: at,
  changedBy: 'berta',
}
const { texts: _texts, ...row } = piece

/** One promotion with two versions, and one picture. */
export const contentAnswers = {
  'editing.list': { rows: [{ ...row, titles: { EN: 'Dragon week', VI: 'Tuần lễ rồng' } }], ...ends },
  'editing.get': piece,
  'editing.listVersions': {
    rows: [
      { ...piece, reason: 'a new title' },
      { ...piece, version: 1, isShown: false, reason: 'a first draft' },
    ],
    ...ends,
  },
  'editing.listPictures': {
    rows: [{ url: '/wps/pictures/Zx_-56789012345678901A-1440.webp', width: 1440, height: 810, addedAt: at, addedBy: 'berta' }],
    ...ends,
  },
} as const
