import type { content as operations } from '@halong/api'
import type { z } from 'zod'
import { idFromUuid } from '../../platform/index.ts'
import type { Shown } from './content-cache.ts'
import { paragraphsOf } from './html.ts'
import { ADVERTISING } from './kinds.ts'
import type { ShownPromotion } from './promotions.ts'

const card = ({ piece, words, language }: Shown) => ({
  writtenIn: language,
  url: piece.picture,
  linkageType: piece.linkage.type,
  linkage: piece.linkage.target,
  title: words.title,
  action: words.action ?? '',
  audience: piece.audience,
  device: piece.device,
})

export const presentBanner = (shown: Shown): z.input<typeof operations.banner> => ({
  bannerId: idFromUuid('bnr', shown.piece.id),
  groupName: shown.piece.placed,
  ...card(shown),
  text: shown.words.text,
})

export const presentPromotion = (shown: ShownPromotion): z.input<typeof operations.promotion> => ({
  id: idFromUuid('prm', shown.piece.id),
  category: shown.piece.placed,
  ...card(shown),
  summary: shown.words.text,
  state: shown.state,
  startsAt: shown.piece.startsAt?.toISOString() ?? null,
  endsAt: shown.piece.endsAt?.toISOString() ?? null,
})

/** The seeds read a notice's content as HTML: cleaned, or paragraphs of escaped text (D4, T70). */
export const presentNotice = ({ piece, words, body, language }: Shown): z.input<typeof operations.notice> => ({
  id: idFromUuid('ntc', piece.id),
  title: words.title,
  content: body().html ?? paragraphsOf(words.text),
  publishedAt: piece.publishedAt.toISOString(),
  isPinned: piece.isPinned,
  isAdvertising: piece.placed === ADVERTISING,
  writtenIn: language,
  audience: piece.audience,
  device: piece.device,
})

export const presentArticleCard = ({ piece, words, language }: Shown) => ({
  slug: piece.name,
  title: words.title,
  summary: words.text,
  writtenIn: language,
})

type Found<Id extends 'getHelpArticle' | 'getDocument'> = z.input<(typeof operations)[Id]['value']>

export const presentArticle = (found: Shown, topicName: string, others: readonly Shown[]): Found<'getHelpArticle'> => ({
  ...presentArticleCard(found),
  topic: found.piece.placed,
  topicName,
  content: found.body().html ?? '',
  changedAt: found.piece.changedAt.toISOString(),
  others: others.map(presentArticleCard),
})

export const presentDocument = ({ piece, words, body, language }: Shown, documents: readonly Shown[]): Found<'getDocument'> => ({
  name: piece.name,
  title: words.title,
  lead: words.text,
  writtenIn: language,
  sections: (body().sections ?? []).map(({ heading, content }) => ({ heading, content })),
  version: piece.version,
  changedAt: piece.changedAt.toISOString(),
  documents: documents.map((each) => ({ name: each.piece.name, title: each.words.title, writtenIn: each.language })),
})
