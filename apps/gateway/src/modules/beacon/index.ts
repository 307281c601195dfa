import { marksIn } from '@halong/base/witness'
import { defineSchedule } from '../../platform/jobs/define.ts'
import { defineModule } from '../../platform/module.ts'
import { createChains } from './chains.ts'
import { beaconMigrations } from './migrations.ts'
import { beaconRoutes } from './routes.ts'
import { createBeacons } from './service.ts'
import { createBeaconStore } from './store.ts'
import { createWitness } from './witness.ts'

export type { ChainWish } from './chains.ts'
export type { BeaconService } from './service.ts'
export { createWitness } from './witness.ts'

/** The gateway's half of every draw for many players: chains of values that no vendor holds. */
export const beaconModule = defineModule({
  name: 'beacon',
  needs: {},
  migrations: beaconMigrations,
  async create({ platform, config, secrets }) {
    const store = createBeaconStore(platform)
    const witness =
      config.seedsWitness === null ? null : createWitness({ ...platform, store, marks: marksIn(config.seedsWitness, 'beacon') })
    await witness?.compare()
    const beacons = createBeacons({
      ...platform,
      store,
      chains: createChains({ store, secrets, clock: platform.clock, length: config.beaconLength }),
      seal: witness?.seal ?? (async () => undefined),
    })
    return {
      service: beacons,
      jobs: [defineSchedule({ name: 'beacon.announce', when: { everyMinutes: 60 }, sweep: beacons.announce })],
      routes: (server) => beaconRoutes(server, beacons),
    }
  },
})
