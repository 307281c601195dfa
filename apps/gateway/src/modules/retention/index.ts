import { defineModule } from '../../platform/module.ts'
import { playerModule } from '../player/index.ts'
import { createErasure } from './erasure.ts'
import { retentionMigrations } from './migrations.ts'
import { createRetentionStore } from './store.ts'

/** One gateway of all does the work; the next may a little before the job comes round again. */
const TURN_SECONDS = 50

/** What is kept of players, for how long, and the job that keeps to it (`docs/retention.md`). */
export const retentionModule = defineModule({
  name: 'retention',
  needs: { players: playerModule },
  migrations: retentionMigrations,
  create({ platform, leases }, { players }) {
    const store = createRetentionStore(platform)
    const run = createErasure({ ...platform, store, holdBackName: players.holdBackName, dropPlayer: players.drop })
    return {
      service: { run },
      jobs: [
        {
          name: 'run',
          everySeconds: 60,
          async run() {
            if (await leases.take('retention', TURN_SECONDS)) await run()
          },
        },
      ],
    }
  },
})
