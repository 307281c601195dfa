import type { ClientValue } from '@halong/api/client'
import { languageCodes } from '#shared/languages.ts'
import { make } from '#shared/shape-form/make-shape.ts'
import type { Field, Shape } from '#shared/shape-form/shape.ts'

export type Piece = ClientValue<'editing.get'>
export type Kind = Piece['kind']

export const kinds = [
  'banner',
  'promotion',
  'notice',
  'popup',
  'hint',
  'article',
  'document',
  'category',
  'topic',
] as const satisfies readonly Kind[]
export const kindOf = (written: string | null): Kind => kinds.find((kind) => kind === written) ?? 'banner'

/** Banner groups of the seeds, by the page they stand on (R-BAN-1). */
const groups = [
  'w_home',
  'w_rng',
  'w_live',
  'w_fish',
  'w_pvp',
  'w_sports',
  'w_esports',
  'w_lott',
  'w_cockfight',
  'w_inhouse',
  'w_promotion',
  'w_shop',
  'w_help',
  'w_down',
  'w_reg',
]

const { field, words, choice, onOff } = make
const moment = make.maybe(make.moment)
const order = make.number(0, 100_000)

const isOneOf = (kind: Kind, ...those: readonly Kind[]): boolean => those.includes(kind)

/** Whether it may be for the players of a segment alone. */
export const isAimed = (kind: Kind): boolean => isOneOf(kind, 'banner', 'notice')

function textsOf(kind: Kind): Shape {
  const bare = isOneOf(kind, 'category', 'topic')
  const longText = isOneOf(kind, 'notice', 'popup', 'hint') ? 20_000 : 240
  const section: Shape = { kind: 'group', fields: [field('heading', words(120)), field('content', words(40_000))] }
  return {
    kind: 'group',
    fields: [
      field('title', words(bare ? 60 : 120)),
      ...(bare ? [] : [field('text', words(kind === 'document' ? 400 : longText))]),
      ...(isOneOf(kind, 'banner', 'promotion') ? [field('action', words(60))] : []),
      ...(isOneOf(kind, 'promotion', 'notice', 'popup', 'hint', 'article') ? [field('html', words(40_000))] : []),
      ...(kind === 'promotion' ? [field('terms', words(40_000))] : []),
      ...(kind === 'document' ? [field('sections', { kind: 'list', item: section, most: 40 })] : []),
    ],
  }
}

/** What can be written of a kind of content; the others have nothing to say in the fields it lacks. */
export function shapeOfKind(kind: Kind, isNew: boolean, segments: readonly string[]): Shape {
  const leads = isOneOf(kind, 'banner', 'promotion')
  const isShownToSome = isOneOf(kind, 'banner', 'promotion', 'notice', 'popup', 'hint')
  const fields: readonly (Field | null)[] = [
    isNew ? field('name', words(60)) : null,
    field('isShown', onOff),
    kind === 'banner' ? field('placed', choice(groups)) : null,
    kind === 'promotion' || kind === 'article' ? field('placed', words(40)) : null,
    kind === 'notice' ? field('placed', choice(['', 'advertising'])) : null,
    leads ? field('picture', words(300)) : null,
    leads ? field('linkageType', choice(['', 'PATH', 'GAME', 'POPUP', 'URL'])) : null,
    leads ? field('linkage', words(300)) : null,
    isShownToSome ? field('audience', choice(['everybody', 'visitors', 'members'])) : null,
    isShownToSome ? field('device', choice(['all', 'phone', 'desktop'])) : null,
    isAimed(kind) && segments.length > 0 ? field('segment', choice(['', ...segments])) : null,
    isOneOf(kind, 'promotion', 'notice', 'hint') ? field('isPinned', onOff) : null,
    field('order', order),
    isOneOf(kind, 'category', 'topic') ? null : field('startsAt', moment),
    isOneOf(kind, 'category', 'topic') ? null : field('endsAt', moment),
    field('texts', { kind: 'record', names: languageCodes, item: textsOf(kind) }),
  ]
  return { kind: 'group', fields: fields.filter((each) => each !== null) }
}

/** What a new piece begins with: hidden, until somebody shows it. */
export const freshPiece = (kind: Kind) => ({
  name: '',
  placed: kind === 'banner' ? 'w_home' : '',
  picture: '',
  linkageType: '' as const,
  linkage: '',
  audience: 'everybody' as const,
  device: 'all' as const,
  segment: '' as const,
  isPinned: false,
  order: 100,
  startsAt: null,
  endsAt: null,
  isShown: false,
  texts: { EN: { title: '', text: '', action: '', html: '', terms: '', sections: [] } },
})
