import { defineConsumer } from '../../platform/feed.ts'
import { defineModule } from '../../platform/module.ts'
import { feedModule } from '../feed/index.ts'
import { siteModule, siteSettings } from '../site/index.ts'
import { createCounting } from './counting.ts'
import { type DaySpan, figuresStore } from './figures-store.ts'
import { figuresMigrations } from './migrations.ts'

export type { DayFigures, DaySpan } from './figures-store.ts'

const CONSUMER = 'figures'

/** Settled play by member and day (contracts §9): what records and reports read in the place of rounds. */
export const figuresModule = defineModule({
  name: 'figures',
  needs: { site: siteModule, feed: feedModule },
  migrations: figuresMigrations,
  create({ platform: { db } }, { site, feed }) {
    const count = createCounting(async (brandId) => (await site.byId(brandId)).read(siteSettings).timeZone)
    return {
      service: {
        ofMember: (span: DaySpan) => figuresStore.ofMember(db.pool, span),
        /** The newest full hour up to which everything is in the figures; null before the first. */
        countedTo: (): Promise<Date | null> => feed.countedTo(CONSUMER),
      },
      consumers: [defineConsumer({ consumer: CONSUMER, count })],
    }
  },
})
