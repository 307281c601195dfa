import type { FastifyInstance } from 'fastify'
import type { Platform, Server } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import { startTending } from '../../platform/tending.ts'
import type { OperatorsService } from '../operator/index.ts'
import type { SiteService } from '../site/index.ts'
import { createEditing } from './editing.ts'
import { editingRoutes, servePictures } from './editing-routes.ts'
import { createPictureStore } from './picture-store.ts'
import { createPictures } from './pictures.ts'
import { createPublish } from './publish.ts'
import { contentRoutes } from './routes.ts'
import { createContentService } from './service.ts'
import { createShelf } from './shelf.ts'
import { createContentStore } from './store.ts'

export { contentMigrations } from './migrations.ts'
export type { ContentService, Publication } from './service.ts'

type Deps = {
  platform: Platform
  limits: Limits
  site: SiteService
  operators: Pick<OperatorsService, 'brandOf'>
  /** What of other modules shows an uploaded picture. */
  usesElsewhere: Parameters<typeof createPictures>[0]['usesElsewhere']
}

/** Banners, promotions, notices, help and documents of a brand. */
export function createContent({ platform, limits, site, operators, usesElsewhere }: Deps) {
  const store = createContentStore(platform)
  const pictureStore = createPictureStore(platform)
  const shelf = createShelf({ ...platform, site, store, pictures: pictureStore })
  const publish = createPublish({ ...platform, store, pictures: pictureStore, site })
  const service = createContentService({ ...platform, shelf, publish, store })
  const editing = createEditing({ ...platform, store, publish, shelf })
  const pictures = createPictures({ ...platform, limits, usesElsewhere, store: pictureStore })
  // Beginnings and ends are told of within about a second.
  const tending = startTending([{ name: 'content that begins or ends', everySeconds: 1, run: () => shelf.tellOfTimes() }], platform.log)
  return {
    service,
    routes(server: Server): void {
      contentRoutes(server, { content: service })
      editingRoutes(server, { editing, pictures, operators })
    },
    /** What `uploadPicture` keeps, as files. With the listener ends what is done by the clock. */
    pictures(fastify: Pick<FastifyInstance, 'get' | 'addHook'>): void {
      servePictures(fastify, pictures)
      fastify.addHook('onClose', () => tending.stop())
    },
  }
}
