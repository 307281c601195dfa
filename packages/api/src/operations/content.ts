import { z } from 'zod'
import { idText, instant, language, pageNo, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Where a banner or promotion card leads: nowhere, a path of the site, a game, a popup by name, or a listed outside address. */
export const linkageType = z.enum(['', 'PATH', 'GAME', 'POPUP', 'URL'])
/** HTML made of the allowed tags only (D4), as it is saved. */
export const richText = text(40_000)
/** The same as it is answered. Pictures then say how large they are: at most 27 signs more for each of 67 or more, so two fifths of a text at the most. */
const answeredText = text(57_000)
/** Name of an article or a document, as it stands in an address. */
export const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/)

/** Who a piece is for: the page chooses, since one kept page serves everybody. Nothing secret is ever a piece of content. */
export const audience = z.enum(['everybody', 'visitors', 'members'])
/** Which screens a piece is for: the page chooses by its own width. */
export const device = z.enum(['all', 'phone', 'desktop'])
const shownTo = { audience, device }
/** The language a text is in: another than asked for stands in for what is not translated (WCAG 3.1.2). */
const spoken = { writtenIn: language.optional() }
/** Who looks and with what: only what is meant for them is answered, counted and paged. A part that is left out keeps nothing back. */
const viewer = { audience: z.enum(['visitors', 'members']).optional(), device: z.enum(['phone', 'desktop']).optional() }

export const banner = z.object({
  bannerId: idText('bnr'),
  groupName: text(40),
  /** Picture without words; `{mode}` stands for dark or light. */
  url: text(300),
  linkageType,
  linkage: text(300),
  title: text(120),
  text: text(240),
  action: text(60),
  ...shownTo,
  ...spoken,
})
/** R-PROMO-1: `coming` before it begins, `open` while it runs, `closed` for thirty days after. */
export const promotionState = z.enum(['coming', 'open', 'closed'])
export const promotion = z.object({
  id: idText('prm'),
  category: text(40),
  title: text(120),
  summary: text(240),
  url: text(300),
  linkageType,
  linkage: text(300),
  action: text(60),
  state: promotionState,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  ...shownTo,
  ...spoken,
})
/** An announcement: a title and HTML (R-MOD-2). */
export const notice = z.object({
  id: idText('ntc'),
  title: text(120),
  content: answeredText,
  publishedAt: instant,
  isPinned: z.boolean(),
  /** It advertises: not for a player whom nothing is to be offered to (`mayOffer` of the member card). */
  isAdvertising: z.boolean(),
  ...shownTo,
  ...spoken,
})
/** One of them or several, by commas. */
const noticeTypes = text(40).regex(/^(?:B|PL|PU|PR|H)(?:,(?:B|PL|PU|PR|H))*$/)

/**
 * Seed 2 §7 "Notice": types B banners, PL notices for players, PU popups, PR promotions, H hints of the help centre; B when none is named (seed 2 §9);
 * platform W; execution B. R-MSG-1, R-BAN-1. Bounds hold for each who may look, a visitor or a member, at a phone or a desktop: four of them are the whole.
 */
export const getNotice = operation({
  id: 'content.getNotice',
  method: 'GET',
  path: '/wps/system/notice',
  duringMaintenance: true,
  access: 'visitor',
  packed: true,
  summary: 'Banners, notices and promotions a page shows.',
  query: z.object({
    types: noticeTypes.default('B'),
    platform: z.literal('W').default('W'),
    execution: z.literal('B').default('B'),
    language: language.optional(),
  }),
  value: z.object({
    /** Newest first, pinned ones before; at least the first 90 of each who may look: ten pages of nine. */
    player: z.array(notice).max(360),
    /** At least the first 20 of each group. */
    banners: z.array(banner).max(500),
    /** At least the first 10. */
    popup: z.array(notice).max(40),
    /** At least the first 60 that are open. */
    promotion: z.array(promotion).max(240),
    /** At least the first 10. */
    help: z.array(notice).max(40),
  }),
  errors: [],
})

/** What an operator aims at a segment of players: this player's alone, so nothing of it is kept for others. */
export const getOwn = operation({
  id: 'content.getOwn',
  method: 'GET',
  path: '/wps/member/notice',
  access: 'signed_in',
  summary: 'Banners and notices for the segments this player is in now.',
  query: z.object({ language: language.optional() }),
  value: z.object({ player: z.array(notice).max(20), banners: z.array(banner).max(20) }),
  errors: [],
})

/** R-PROMO-1: the list of `/promotions`, twelve a page. */
export const listPromotions = operation({
  id: 'content.listPromotions',
  method: 'GET',
  path: '/wps/system/promotions',
  duringMaintenance: true,
  access: 'visitor',
  packed: true,
  summary: 'Promotions by category, the open ones first.',
  /** An empty category is none: all promotions are meant. */
  query: z.object({ category: text(40).optional(), language: language.optional(), pageNo, ...viewer }),
  value: z.object({
    categories: z.array(z.object({ code: text(40, 1), name: text(60, 1), promotions: z.int().min(0) })).max(40),
    promotions: z.array(promotion).max(12),
    pageNo: z.int(),
    totalPages: z.int(),
  }),
  errors: [],
})

/** R-PROMO-1: the page `/promoDetail?id=`. */
export const getPromotion = operation({
  id: 'content.getPromotion',
  method: 'GET',
  path: '/wps/system/promotions/promotion',
  duringMaintenance: true,
  access: 'visitor',
  packed: true,
  summary: 'One promotion with everything its page says.',
  query: z.object({ id: idText('prm'), language: language.optional(), ...viewer }),
  value: promotion.extend({ categoryName: text(60), content: answeredText, terms: answeredText, others: z.array(promotion).max(3) }),
  errors: ['content.unknown'],
})

const articleCard = z.object({ slug, title: text(120, 1), summary: text(240), ...spoken })

/** Seed 2 §7 "Help centre"; R-MSG-5. */
export const getHelpCenter = operation({
  id: 'content.getHelpCenter',
  method: 'GET',
  path: '/wps/system/helpCenter',
  duringMaintenance: true,
  access: 'visitor',
  packed: true,
  summary: 'Topics of the help centre and their articles.',
  query: z.object({ language: language.optional() }),
  value: z.object({
    topics: z.array(z.object({ code: text(40, 1), name: text(60, 1), articles: z.array(articleCard).max(100) })).max(30),
  }),
  errors: [],
})

export const getHelpArticle = operation({
  id: 'content.getHelpArticle',
  method: 'GET',
  path: '/wps/system/helpCenter/article',
  duringMaintenance: true,
  access: 'visitor',
  packed: true,
  summary: 'One article of the help centre.',
  query: z.object({ slug, language: language.optional() }),
  value: articleCard.extend({
    topic: text(40),
    topicName: text(60),
    content: answeredText,
    changedAt: instant,
    others: z.array(articleCard).max(5),
  }),
  errors: ['content.unknown'],
})

/** Finds articles by words in any order, without accents and with a slip of the finger (R-MSG-5). */
export const searchHelp = operation({
  id: 'content.searchHelp',
  method: 'GET',
  path: '/wps/system/helpCenter/search',
  duringMaintenance: true,
  access: 'visitor',
  packed: true,
  summary: 'Articles of the help centre that speak of something.',
  query: z.object({ q: text(60, 1), language: language.optional() }),
  value: z.object({ articles: z.array(articleCard.extend({ topicName: text(60) })).max(20) }),
  errors: [],
})

/** Documents of the house: about us, agreement, privacy, responsible gaming (R-FOOT-1, R-RT-3). */
export const getDocument = operation({
  id: 'content.getDocument',
  method: 'GET',
  path: '/wps/system/document',
  duringMaintenance: true,
  access: 'visitor',
  packed: true,
  summary: 'One document of the house in its present version.',
  query: z.object({ name: slug, language: language.optional() }),
  value: z.object({
    name: slug,
    title: text(120, 1),
    lead: text(400),
    ...spoken,
    sections: z.array(z.object({ heading: text(120, 1), content: answeredText })).max(40),
    version: z.int().min(1),
    changedAt: instant,
    /** Names and titles of all documents, in order. */
    documents: z.array(z.object({ name: slug, title: text(120, 1), ...spoken })).max(20),
  }),
  errors: ['content.unknown'],
})
