import { createChannelVersions } from '../../platform/channel-versions.ts'
import { idFromUuid } from '../../platform/index.ts'
import { defineTick } from '../../platform/jobs/define.ts'
import { defineModule } from '../../platform/module.ts'
import { inboxModule } from '../inbox/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { recordsModule } from '../records/index.ts'
import { siteModule } from '../site/index.ts'
import { createCannedStore } from './canned-store.ts'
import { supportChannel } from './channel.ts'
import { createClocks } from './clocks.ts'
import { createDesk } from './desk.ts'
import { deskRoutes } from './desk-routes.ts'
import { createEntryStore } from './entry-store.ts'
import { createEvidenceStore } from './evidence-store.ts'
import { supportMigrations } from './migrations.ts'
import { createSupportPictures } from './pictures.ts'
import { createPresenceStore } from './presence-store.ts'
import { supportRoutes } from './routes.ts'
import { supportSettings } from './settings.ts'
import { createTalking } from './talking.ts'
import type { Thread } from './thread.ts'
import { createThreadStore } from './thread-store.ts'
import { createWriting } from './writing.ts'

export { cleanWords, lengthOf } from './words.ts'

/** What players and the house say to each other: feedback, complaints, and the desk that answers them (R-MSG-2, N13). */
export const supportModule = defineModule({
  name: 'support',
  needs: { site: siteModule, operators: operatorModule, players: playerModule, inbox: inboxModule, records: recordsModule },
  settings: supportSettings,
  permissions: { 'tickets.work': ['owner', 'manager', 'compliance', 'support', 'support_lead'] },
  migrations: supportMigrations,
  create({ platform, limits, secrets }, { site, operators, players: { cardByMemberId, cardByPlayerId }, inbox, records }) {
    const { bus, clock, log } = platform
    const versions = createChannelVersions(platform.db)
    const players = { byMemberId: cardByMemberId, byPlayerId: cardByPlayerId }
    const stores = {
      threads: createThreadStore(platform),
      entries: createEntryStore({ ...platform, secrets }),
      evidence: createEvidenceStore(platform),
      canned: createCannedStore(platform),
      presence: createPresenceStore(platform),
      pictures: createSupportPictures({ ...platform, secrets, limits }),
    }
    const rulesOf = async (brandId: number) => (await site.byId(brandId)).read(supportSettings).desk
    const writing = createWriting({ ...platform, ...stores, inbox })
    const parts = { ...platform, ...stores, secrets, limits, writing, rulesOf }
    const talking = createTalking({ ...parts, evidenceOf: records.evidenceOf })
    const desk = createDesk(parts)
    /** Best effort: a page that misses it asks by itself. */
    function tell({ memberId, threadId }: Thread): void {
      void versions
        .raise('support', String(memberId), { at: clock.now() })
        .then(() => versions.read('support', String(memberId)))
        .then(({ version }) => bus.publish('support', { memberId, version, id: idFromUuid('thr', threadId) }))
        .catch((error: unknown) => log.debug({ err: error }, 'a page was not told of an answer'))
    }
    const clocks = createClocks({ ...parts, tell })
    return {
      service: {
        runClocks: clocks.run,
        cannedOf: stores.canned.of,
        /** A ready answer as a program writes it. */
        addCanned: (written: Omit<Parameters<typeof stores.canned.add>[1], 'at'>) =>
          platform.db.transaction((tx) => stores.canned.add(tx, { ...written, at: clock.now() })),
      },
      channels: [supportChannel({ bus, versions })],
      jobs: [defineTick({ name: 'support.clocks', everySeconds: 30, run: clocks.run })],
      routes(server) {
        supportRoutes(server, { ...parts, talking, tell })
        deskRoutes(server, { ...parts, desk, talking, operators, players, tell })
      },
    }
  },
})
