import { z } from 'zod'
import { brandId, count, instant, language, ordinal, text } from '../fields.ts'
import { dayRange, oneOf, ref, textFilter } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { audience, device, linkageType, richText } from './content.ts'
import { segmentId } from './segments.ts'

/**
 * What a piece is, and so where it is shown. A banner on the pages of its group, a promotion in the list and on a page of its own, a notice among the
 * announcements, a popup opens by itself, a hint below the search at the start of the help centre (the first three, pinned ones before, then the newest; its
 * name is free).
 */
export const contentKind = z.enum(['banner', 'promotion', 'notice', 'popup', 'hint', 'article', 'document', 'category', 'topic'])
const name = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,59}$/)
/** Why, in the operator's words; kept with the change for ever. */
const reason = text(300, 3)
/** The version a change rests on: 0 for a piece that is not there yet. */
const expectedVersion = count
const version = ordinal

/** What one language says, 200,000 characters in all. A kind has only some of the parts: a document its sections, a banner an action. */
export const contentWords = z.strictObject({
  title: text(120, 1),
  text: text(20_000).default(''),
  action: text(60).default(''),
  html: richText.default(''),
  terms: richText.default(''),
  sections: z
    .array(z.strictObject({ heading: text(120, 1), content: richText }))
    .max(40)
    .default([]),
})
const written = {
  /** A banner's group, a promotion's category, an article's topic; empty for the others. */
  placed: text(40),
  /**
   * `/art/…` of this site, a picture of the brand that was uploaded and is still there (`/wps/pictures/…`), or an address of the brand's picture hosts;
   * `{mode}` stands for dark or light.
   */
  picture: text(300),
  linkageType,
  /** By type: a page of this site, a node id, one of the popups of `@halong/rules/content`, an https address of a listed host. Anything else is refused. */
  linkage: text(300),
  audience,
  device,
  /** Of a banner or a notice: the segment (`seg_…`) whose players alone are shown it; empty for all of the audience. */
  segment: segmentId.or(z.literal('')).default(''),
  /** Promotions, notices and hints alone stand before others when they are pinned. */
  isPinned: z.boolean(),
  /** Smaller ones stand before larger ones. */
  order: z.int().min(0).max(100_000),
  /** Of what is always there, a category or a topic, neither begins nor ends. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  isShown: z.boolean(),
}
const piece = z.object({ ...written, kind: contentKind, name, texts: z.record(language, contentWords) })
const known = { version, changedAt: instant, changedBy: text(64) }

/** R-MSG-1, R-BAN-1, R-PROMO-1, R-MSG-5: what a brand's pages say, one kind after another. */
export const list = listOperation({
  id: 'editing.list',
  path: '/wps/operator/content',
  permission: 'content.manage',
  summary: 'Content of one kind, with its titles and whether it is shown.',
  row: z.object({ ...written, ...known, kind: contentKind, name, titles: z.record(language, text(120)) }),
  filters: {
    kind: ref(contentKind),
    name: textFilter('prefix', { longest: 60 }),
    placed: textFilter('exact', { longest: 40 }),
    state: oneOf(['shown', 'hidden']),
    changedAt: dayRange({ widest: 366 }),
  },
  requires: ['kind'],
  sorts: { name: 'asc', order: 'asc', changedAt: 'desc' },
})

export const get = operation({
  id: 'editing.get',
  method: 'GET',
  path: '/wps/operator/content/piece',
  access: 'operator',
  permission: 'content.manage',
  summary: 'One piece of content with its texts in every language.',
  alwaysOpen: true,
  query: z.object({ brandId, kind: contentKind, name }),
  value: piece.extend(known),
  errors: ['operator.not_allowed', 'content.unknown'],
})

const changeErrors = ['operator.not_allowed', 'content.generated', 'content.invalid', 'content.changed_meanwhile', 'content.limit'] as const

/** D4: HTML is kept as the allowed elements only; `cleaned` names the texts something was taken out of. */
export const save = operation({
  id: 'editing.save',
  forPrograms: true,
  method: 'POST',
  path: '/wps/operator/content/piece',
  access: 'operator',
  permission: 'content.manage',
  summary: 'Makes or changes a piece of content: one version, one audit row, open pages learn of it at once.',
  alwaysOpen: true,
  // A whole language fits, and some more, however its characters are written.
  largeBody: { largestBytes: 2_000_000 },
  body: z.strictObject({
    brandId,
    ...written,
    kind: contentKind,
    name,
    /** Languages that are named replace what they said, null takes one away, the others stay. */
    texts: z.record(language, contentWords.nullable()),
    reason,
    expectedVersion,
  }),
  value: z.object({ version, cleaned: z.array(text(80)).max(2_000) }),
  errors: changeErrors,
})

/** What is looked at before it is published: where, on the site itself, and until when. */
export const previewLink = z.object({ url: z.url().max(600), until: instant })

export const preview = operation({
  id: 'editing.preview',
  method: 'POST',
  path: '/wps/operator/content/preview',
  access: 'operator',
  permission: 'content.manage',
  summary:
    'Makes a link that shows a piece as it is written on the site itself, to whoever opens it, for half an hour. Nothing is published.',
  alwaysOpen: true,
  largeBody: { largestBytes: 2_000_000 },
  body: z.strictObject({ brandId, ...written, kind: contentKind, name, texts: z.record(language, contentWords.nullable()) }),
  value: previewLink,
  errors: ['operator.not_allowed', 'content.generated', 'content.invalid'],
})

export const setShown = operation({
  id: 'editing.setShown',
  forPrograms: true,
  method: 'POST',
  path: '/wps/operator/content/shown',
  access: 'operator',
  permission: 'content.manage',
  summary: 'Hides a piece of content, whatever is wrong with it, or shows it again, judged by what holds now.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, kind: contentKind, name, isShown: z.boolean(), reason, expectedVersion }),
  value: z.object({ version }),
  errors: [...changeErrors, 'content.unknown'],
})

export const listVersions = listOperation({
  id: 'editing.listVersions',
  path: '/wps/operator/content/versions',
  permission: 'content.manage',
  summary: 'Every version of one piece of content: what it said, who wrote it, when and why.',
  row: piece.extend({ ...known, reason: text(300) }),
  filters: { kind: ref(contentKind), name: ref(name) },
  requires: ['kind', 'name'],
  sorts: { version: 'desc' },
})

export const revert = operation({
  id: 'editing.revert',
  method: 'POST',
  path: '/wps/operator/content/revert',
  access: 'operator',
  permission: 'content.manage',
  summary: 'Sets a piece of content to what an earlier version said. A new version; nothing is rewritten.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, kind: contentKind, name, toVersion: version, reason, expectedVersion }),
  value: z.object({ version }),
  errors: [...changeErrors, 'content.unknown'],
})

const pictureCard = z.object({
  /** What content names: the widest WebP. In its place `-480` and `-960` are narrower ones, `.avif` the same in AVIF. */
  url: text(300, 1),
  width: z.int().min(1),
  height: z.int().min(1),
})

/** T76: drawn anew from its pixels, so that nothing of the file is kept; served for good under a name made of its content. */
export const uploadPicture = operation({
  id: 'editing.uploadPicture',
  method: 'POST',
  path: '/wps/operator/content/pictures',
  access: 'operator',
  permission: 'content.manage',
  summary: 'Takes a PNG, JPEG or WebP of up to 5 MB and 24 megapixels, and keeps it as WebP and AVIF of up to 480, 960 and 1440 pixels.',
  alwaysOpen: true,
  picture: { largestBytes: 5_000_000 },
  query: z.object({ brandId, reason }),
  value: pictureCard,
  errors: ['operator.not_allowed', 'content.picture_invalid', 'content.limit'],
})

export const listPictures = listOperation({
  id: 'editing.listPictures',
  path: '/wps/operator/content/pictures',
  permission: 'content.manage',
  summary: 'Pictures that were uploaded.',
  row: pictureCard.extend({ addedAt: instant, addedBy: text(64) }),
  filters: { addedBy: textFilter('exact', { longest: 64 }), addedAt: dayRange({ widest: 366 }) },
  sorts: { addedAt: 'desc' },
})

export const removePicture = operation({
  id: 'editing.removePicture',
  method: 'POST',
  path: '/wps/operator/content/pictures/remove',
  access: 'operator',
  permission: 'content.manage',
  summary: 'Removes an uploaded picture that nothing shows any more. A refusal names what still does, `fields` one each.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, url: text(300, 1), reason }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'content.unknown', 'content.picture_used'],
})
