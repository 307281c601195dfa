import { content as operations } from '@halong/api'
import { ok } from '@halong/base'
import { PREVIEW_COOKIE } from '@halong/rules/preview'
import { type CallContext, type Server, uuidFromId } from '../../platform/index.ts'
import { presentArticle, presentArticleCard, presentBanner, presentDocument, presentNotice, presentPromotion } from './present.ts'
import type { ContentService, Showing } from './service.ts'

const languageOf = (query: { language?: string | undefined }, request: CallContext) => query.language ?? request.language

type Deps = { readonly content: ContentService; readonly segments: { nowOf(memberId: number): Promise<ReadonlySet<string>> } }

export function contentRoutes(server: Server, { content, segments }: Deps): void {
  const shownTo = async (request: CallContext): Promise<Showing> =>
    (await content.seenWith(request.brandId, request.cookie(PREVIEW_COOKIE))) ?? content

  /** `types` of the seeds: B banners, PL notices for players, PU popups, PR promotions, H hints. */
  server.answer(operations.getNotice, async ({ query, request }) => {
    const shown = await (await shownTo(request)).notices(request.brandId, languageOf(query, request))
    const types = new Set(query.types.split(','))
    return ok({
      player: types.has('PL') ? shown.notice.map(presentNotice) : [],
      banners: types.has('B') ? shown.banner.map(presentBanner) : [],
      popup: types.has('PU') ? shown.popup.map(presentNotice) : [],
      promotion: types.has('PR') ? shown.promotion.map(presentPromotion) : [],
      help: types.has('H') ? shown.hint.map(presentNotice) : [],
    })
  })
  server.answer(operations.getOwn, async ({ caller, query, request }) => {
    const own = await content.own(caller.brandId, languageOf(query, request), await segments.nowOf(caller.memberId))
    return ok({ player: own.notice.map(presentNotice), banners: own.banner.map(presentBanner) })
  })
  server.answer(operations.listPromotions, async ({ query, request }) => {
    const { category = '', pageNo } = query
    const { promotions } = await shownTo(request)
    const list = await promotions.list({ brandId: request.brandId, language: languageOf(query, request), category, pageNo, viewer: query })
    return ok({ ...list, promotions: list.promotions.map(presentPromotion) })
  })
  server.answer(operations.getPromotion, async ({ query, request }) => {
    const { promotions } = await shownTo(request)
    const one = await promotions.find(
      { brandId: request.brandId, language: languageOf(query, request), viewer: query },
      uuidFromId('prm', query.id),
    )
    if (!one.ok) return one
    const { found, categoryName, others } = one.value
    const { html = '', terms = '' } = found.body()
    return ok({ ...presentPromotion(found), categoryName, content: html, terms, others: others.map(presentPromotion) })
  })

  server.answer(operations.getHelpCenter, async ({ query, request }) => {
    const topics = await (await shownTo(request)).help.topics(request.brandId, languageOf(query, request))
    return ok({
      topics: topics.map(({ topic, articles }) => ({
        code: topic.piece.name,
        name: topic.words.title,
        articles: articles.map(presentArticleCard),
      })),
    })
  })
  server.answer(operations.getHelpArticle, async ({ query, request }) => {
    const one = await (await shownTo(request)).help.article(request.brandId, languageOf(query, request), query.slug)
    return one.ok ? ok(presentArticle(one.value.found, one.value.topicName, one.value.others)) : one
  })
  server.answer(operations.searchHelp, async ({ query, request }) => {
    const found = await content.help.search(request.brandId, languageOf(query, request), query.q)
    return ok({ articles: found.map((each) => ({ ...presentArticleCard(each.found), topicName: each.topicName })) })
  })
  server.answer(operations.getDocument, async ({ query, request }) => {
    const one = await (await shownTo(request)).help.document(request.brandId, languageOf(query, request), query.name)
    return one.ok ? ok(presentDocument(one.value.found, one.value.documents)) : one
  })
}
