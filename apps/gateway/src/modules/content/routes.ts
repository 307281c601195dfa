import { content as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { Server } from '../../platform/index.ts'
import { presentBanner, presentNotice, presentPromotion } from './present.ts'
import type { ContentService } from './service.ts'

export function contentRoutes(server: Server, { content }: { content: ContentService }): void {
  /** `types` of the seeds: B banners, PL notices for players, PU popups, PR promotions. */
  server.answer(operations.getNotice, async ({ query, request }) => {
    const shown = await content.shown(request.brandId, query.language ?? request.language)
    const types = new Set(query.types.split(','))
    return ok({
      player: types.has('PL') ? shown.notice.map(presentNotice) : [],
      banners: types.has('B') ? shown.banner.map(presentBanner) : [],
      popup: types.has('PU') ? shown.popup.map(presentNotice) : [],
      promotion: types.has('PR') ? shown.promotion.map(presentPromotion) : [],
    })
  })
}
