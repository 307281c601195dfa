import { channels } from '@halong/api'
import { changeChannel } from '../../platform/change-channel.ts'
import { createChannelVersions } from '../../platform/channel-versions.ts'
import { defineLocalTimer, defineSchedule } from '../../platform/jobs/define.ts'
import { defineModule } from '../../platform/module.ts'
import { lobbyModule } from '../lobby/index.ts'
import { operatorModule } from '../operator/index.ts'
import { pointsModule } from '../points/index.ts'
import { segmentModule } from '../segment/index.ts'
import { siteModule } from '../site/index.ts'
import { createContentCache } from './content-cache.ts'
import { createEditing } from './editing.ts'
import { editingRoutes, servePictures } from './editing-routes.ts'
import { contentMigrations } from './migrations.ts'
import { createPictureStore } from './picture-store.ts'
import { createPictures } from './pictures.ts'
import { createPreviews } from './previews.ts'
import { createPublish } from './publish.ts'
import { contentRoutes } from './routes.ts'
import { createContentService } from './service.ts'
import { createContentStore } from './store.ts'

export { GENERATED_PREFIX } from './kinds.ts'
export { contentMigrations } from './migrations.ts'
export type { ContentService, Publication } from './service.ts'

/** Banners, promotions, notices, help and documents of a brand. */
export const contentModule = defineModule({
  name: 'content',
  needs: { site: siteModule, operators: operatorModule, lobby: lobbyModule, points: pointsModule, segments: segmentModule },
  permissions: { 'content.manage': ['owner', 'manager', 'settings', 'content', 'marketing'] },
  migrations: contentMigrations,
  create({ platform, limits }, { site, operators, lobby, points, segments }) {
    const store = createContentStore(platform)
    const pictureStore = createPictureStore(platform)
    const versions = createChannelVersions(platform.db)
    const contentCache = createContentCache({ ...platform, versions, site, store, pictures: pictureStore })
    const publish = createPublish({ ...platform, store, pictures: pictureStore, site, lobby, segments })
    const previews = createPreviews({ ...platform, store, publish, originOf: site.originOf })
    const service = createContentService({ ...platform, contentCache, publish, store, previews })
    const editing = createEditing({ ...platform, store, publish, contentCache })
    const pictures = createPictures({ ...platform, limits, usesElsewhere: points.rewardsShowing, store: pictureStore })
    return {
      service: {
        ...service,
        /** The documents players had agreed to at a moment, in the brand's language or English: for an evidence pack. */
        async termsInForce(brandId: number, at: Date): Promise<object[]> {
          const { defaultLanguage } = (await site.byId(brandId)).brand
          return (await store.documentsAt(brandId, at)).map(({ name, version, changedAt, texts }) => ({
            name,
            version,
            changedAt: changedAt.toISOString(),
            text: texts[defaultLanguage] ?? texts['EN'] ?? null,
          }))
        },
      },
      channels: [changeChannel(channels.content, { ...platform, versions })],
      // Beginnings and ends are told of within about a second. Of each process: it looks through the pieces it keeps in memory.
      jobs: [
        defineLocalTimer({ name: 'content.tellOfTimes', everySeconds: 1, run: contentCache.tellOfTimes }),
        defineSchedule({ name: 'content.endedPreviews', when: { everyMinutes: 60 }, sweep: previews.tend }),
      ],
      routes(server) {
        contentRoutes(server, { content: service, segments })
        editingRoutes(server, { ...platform, editing, previews, pictures, operators })
      },
      /** What `uploadPicture` keeps, as files. */
      pages: (fastify) => servePictures(fastify, pictures),
      operatorPages: (fastify) => servePictures(fastify, pictures),
    }
  },
})
