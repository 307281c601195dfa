import { defineSchedule, defineTick } from '../../platform/jobs/define.ts'
import { defineModule } from '../../platform/module.ts'
import { wagerModule } from '../wager/index.ts'
import { createFeed } from './feed.ts'
import { createFeedStore } from './feed-store.ts'
import { feedMigrations } from './migrations.ts'

export { type MovedMoney, noteMoney } from './feed-store.ts'

/** Settled money, counted by whoever asks for it: each fact once by each consumer. */
export const feedModule = defineModule({
  name: 'feed',
  // Its facts are written by the wager module's SQL.
  needs: { wager: wagerModule },
  migrations: feedMigrations,
  async create({ platform, consumers }) {
    const store = createFeedStore(platform)
    // Before anything is settled: what is written from here on is of the new epoch.
    await store.renew()
    const feed = createFeed({ ...platform, consumers, store })
    return {
      service: { run: feed.run, countedTo: feed.countedTo, catchUp: feed.catchUp, standings: feed.standings },
      jobs: [
        defineTick({ name: 'feed.run', everySeconds: 2, run: feed.run }),
        defineSchedule({ name: 'feed.forgetFences', when: { everyMinutes: 60 }, sweep: feed.forgetFences }),
      ],
    }
  },
})
