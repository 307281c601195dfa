import { defineSchedule } from '../../platform/jobs/define.ts'
import { defineModule } from '../../platform/module.ts'
import { playerModule } from '../player/index.ts'
import { createErasure } from './erasure.ts'
import { retentionMigrations } from './migrations.ts'
import { createRetentionStore } from './store.ts'

/** What is kept of players, for how long, and the job that keeps to it (`docs/retention.md`). */
export const retentionModule = defineModule({
  name: 'retention',
  needs: { players: playerModule },
  migrations: retentionMigrations,
  create({ platform }, { players }) {
    const store = createRetentionStore(platform)
    const run = createErasure({ ...platform, store, holdBackName: players.holdBackName, dropPlayer: players.drop })
    return {
      service: { run },
      jobs: [defineSchedule({ name: 'retention.run', when: { everyMinutes: 1 }, atMostSeconds: 900, sweep: run })],
    }
  },
})
