import type { FieldRefusal } from '@halong/api'
import { fallbackLanguage, isLanguage } from '@halong/i18n'
import { placeName } from '@halong/rules/content'
import { type AllowedHosts, cleanHtml, isPicture, paragraphsOf } from './html.ts'
import {
  ADVERTISING,
  bannerGroups,
  type Kind,
  MAX_ACTION_LENGTH,
  MAX_ANSWERED_HTML_LENGTH,
  MAX_HEADING_LENGTH,
  MAX_HTML_LENGTH,
  MAX_SECTIONS,
  MAX_TEXT_LENGTH_PER_LANGUAGE,
  type Piece,
  type Texts,
  textLimits,
  type Words,
} from './kinds.ts'
import { whyRefused } from './linkage.ts'

/** What a piece is judged by: its brand's lists and its brand's own language. */
export type Measure = AllowedHosts & { readonly defaultLanguage: string }

const NAME = /^[a-z0-9][a-z0-9_-]{0,59}$/
/** Stands in an address, so it has no underscore there. */
const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/
/** Which kind names the place of another. */
export const placeKinds: Partial<Record<Kind, Kind>> = { promotion: 'category', article: 'topic' }

const invalid = (field: string): FieldRefusal => ({ field, code: 'field.invalid' })
const tooLong = (field: string, text: string, max: number): FieldRefusal[] =>
  text.length > max ? [{ field, code: 'field.too_long', max }] : []

const lengthOf = ({ title, text, action = '', html = '', terms = '', sections = [] }: Words): number =>
  [title, text, action, html, terms, ...sections.flatMap(({ heading, content }) => [heading, content])].reduce(
    (sum, part) => sum + part.length,
    0,
  )

/** @param longestHtml of each part that is HTML */
function wordsProblems(kind: Kind, [code, words]: readonly [string, Words], longestHtml = MAX_HTML_LENGTH): FieldRefusal[] {
  const { title, text, action = '', html = '', terms = '', sections = [] } = words
  const at = `texts.${code}`
  const limits = textLimits[kind]
  const unused = { action, html, terms, sections }
  return [
    ...(isLanguage(code) ? [] : [invalid(at)]),
    ...(title.trim() === '' ? [{ field: `${at}.title`, code: 'field.required' }] : tooLong(`${at}.title`, title, limits.title)),
    ...tooLong(`${at}.text`, text, limits.text),
    // Shown as HTML where there is none: then it is longer.
    ...(html === '' && limits.parts.includes('html') && paragraphsOf(text).length > longestHtml ? [invalid(`${at}.text`)] : []),
    ...tooLong(`${at}.action`, action, MAX_ACTION_LENGTH),
    ...tooLong(`${at}.html`, html, longestHtml),
    ...tooLong(`${at}.terms`, terms, longestHtml),
    ...(sections.length > MAX_SECTIONS ? [invalid(`${at}.sections`)] : []),
    ...sections.flatMap(({ heading, content }, index) => [
      ...(heading.trim() === '' ? [{ field: `${at}.sections.${index}.heading`, code: 'field.required' }] : []),
      ...tooLong(`${at}.sections.${index}.heading`, heading, MAX_HEADING_LENGTH),
      ...tooLong(`${at}.sections.${index}.content`, content, longestHtml),
    ]),
    ...(['action', 'html', 'terms', 'sections'] as const)
      .filter((part) => unused[part].length > 0 && !limits.parts.includes(part))
      .map((part) => invalid(`${at}.${part}`)),
  ]
}

function placeProblems({ kind, placed }: Piece): FieldRefusal[] {
  if (kind === 'banner') return bannerGroups.has(placed) ? [] : [invalid('placed')]
  if (placeKinds[kind]) return placeName.test(placed) ? [] : [invalid('placed')]
  // An announcement may say that it advertises: whoever nothing is to be offered to does not see it.
  return placed === '' || (kind === 'notice' && placed === ADVERTISING) ? [] : [invalid('placed')]
}

/** A picture of a piece, in either theme. */
export const isPiecePicture = (picture: string, places: AllowedHosts): boolean => isPicture(picture.replaceAll('{mode}', 'dark'), places)

/**
 * The texts that can be answered, the room of their pictures included. What reached the database past saving, or grew too long there, is left out instead of
 * failing the rest.
 */
export const answerable = (kind: Kind, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter((entry) => wordsProblems(kind, entry, MAX_ANSWERED_HTML_LENGTH).length === 0))

/** What is wrong with who sees a piece, where in its list and when: a kind that does not use it may not say it. */
function showingProblems({ kind, audience, device, segment, isPinned, order, startsAt, endsAt }: Piece): FieldRefusal[] {
  const { hasAudience, hasSegment, hasTime, hasPin } = textLimits[kind]
  return [
    ...(hasAudience || audience === 'everybody' ? [] : [invalid('audience')]),
    ...(hasAudience || device === 'all' ? [] : [invalid('device')]),
    // Visitors are nobody's members.
    ...(segment === '' || (hasSegment && audience !== 'visitors') ? [] : [invalid('segment')]),
    ...(hasPin || !isPinned ? [] : [invalid('isPinned')]),
    ...(Number.isInteger(order) && order >= 0 && order <= 100_000 ? [] : [invalid('order')]),
    ...(hasTime || startsAt === null ? [] : [invalid('startsAt')]),
    ...((hasTime || endsAt === null) && !(startsAt && endsAt && startsAt >= endsAt) ? [] : [invalid('endsAt')]),
  ]
}

/** What is wrong with a piece, field by field; nothing when it may be shown. */
export function problemsOf(piece: Piece, measure: Measure): FieldRefusal[] {
  const { kind, name, picture, linkage, texts } = piece
  const { hasPicture } = textLimits[kind]
  const nameRule = kind === 'article' || kind === 'document' ? SLUG : kind === 'category' || kind === 'topic' ? placeName : NAME
  const hasWords = texts[measure.defaultLanguage] !== undefined || texts[fallbackLanguage] !== undefined
  const isPictureGood = hasPicture ? isPiecePicture(picture, measure) : picture === ''
  return [
    ...(nameRule.test(name) ? [] : [invalid('name')]),
    ...placeProblems(piece),
    ...(isPictureGood ? [] : [invalid('picture')]),
    ...(whyRefused(linkage, measure.linkHosts) === null && (hasPicture || linkage.type === '') ? [] : [invalid('linkage')]),
    ...(hasWords ? [] : [{ field: `texts.${measure.defaultLanguage}`, code: 'field.required' }]),
    ...Object.entries(texts).flatMap((entry) => wordsProblems(kind, entry)),
    ...Object.entries(texts)
      .filter(([, words]) => lengthOf(words) > MAX_TEXT_LENGTH_PER_LANGUAGE)
      .map(([code]) => ({ field: `texts.${code}`, code: 'field.too_long', max: MAX_TEXT_LENGTH_PER_LANGUAGE })),
    ...showingProblems(piece),
  ]
}

/** What one language says with nothing but allowed HTML in it, empty parts left out. */
export function cleanWords({ title, text, action = '', html = '', terms = '', sections = [] }: Words, places: AllowedHosts): Words {
  const cleaned = (text: string) => cleanHtml(text, places)
  return {
    title: title.trim(),
    text: text.trim(),
    ...(action === '' ? {} : { action: action.trim() }),
    ...(html === '' ? {} : { html: cleaned(html) }),
    ...(terms === '' ? {} : { terms: cleaned(terms) }),
    ...(sections.length === 0
      ? {}
      : { sections: sections.map(({ heading, content }) => ({ heading: heading.trim(), content: cleaned(content) })) }),
  }
}

/** The texts as they are kept. */
export const cleanTexts = (texts: Texts, places: AllowedHosts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([code, words]) => [code, cleanWords(words, places)]))
