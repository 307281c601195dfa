import { idFromUuid, type Queryable, uuidFromId } from '../../platform/index.ts'
import { defineModule } from '../../platform/module.ts'
import { figuresModule } from '../figures/index.ts'
import { harmModule } from '../harm/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { protectionModule } from '../protection/index.ts'
import { sessionModule } from '../session/index.ts'
import { vipModule } from '../vip/index.ts'
import { segmentMigrations } from './migrations.ts'
import { segmentRoutes } from './routes.ts'
import { segmentStore } from './segment-store.ts'
import { createSegments } from './segments.ts'

/** Segments of players by criteria, for lists and promotions, and the labels of players (R-OPS-1). */
export const segmentModule = defineModule({
  name: 'segment',
  // It reads players, sign-ins, ranks, days of figures, exclusions and scores of harm.
  needs: {
    operators: operatorModule,
    players: playerModule,
    sessions: sessionModule,
    protection: protectionModule,
    vip: vipModule,
    figures: figuresModule,
    harm: harmModule,
  },
  permissions: {
    'members.tags': ['owner', 'manager', 'marketing', 'support', 'support_lead'],
    'segments.manage': ['owner', 'manager', 'marketing'],
  },
  migrations: segmentMigrations,
  create({ platform }, { operators, players }) {
    const segments = createSegments({ ...platform, scopeOf: operators.scopeOf })
    return {
      service: {
        /** The segments that ever found a player, by id. */
        ofMember: async (memberId: number): Promise<ReadonlySet<string>> =>
          new Set((await segmentStore.ofMember(platform.db.reads, memberId)).map((id) => idFromUuid('seg', id))),
        /** A segment of a brand with how many players it found and when; null where there is none. */
        async one(
          brandId: number,
          id: string,
        ): Promise<{ readonly name: string; readonly members: number; readonly takenAt: Date | null } | null> {
          const segmentId = uuidFromId('seg', id)
          const found = (await segmentStore.ofBrand(platform.db.pool, brandId)).find((each) => each.segmentId === segmentId)
          return found ? { name: found.name, members: found.members ?? 0, takenAt: found.takenAt } : null
        },
        /** Players that a segment found the last time, by their number, after one of them. */
        membersAfter: (on: Queryable, { id, after, most }: { readonly id: string; readonly after: number; readonly most: number }) =>
          segmentStore.membersAfter(on, { segmentId: uuidFromId('seg', id) ?? id, after, most }),
        isOfBrand: async (brandId: number, segment: string): Promise<boolean> =>
          (await segmentStore.ofBrand(platform.db.pool, brandId)).some(({ segmentId }) => idFromUuid('seg', segmentId) === segment),
        /** The segments a player is in now, by id. */
        nowOf: async (memberId: number): Promise<ReadonlySet<string>> =>
          new Set((await segmentStore.nowOf(platform.db.reads, memberId)).map((id) => idFromUuid('seg', id))),
        /** The segments of a brand that found somebody, by id. */
        async taken(brandId: number): Promise<ReadonlySet<string>> {
          const found = await segmentStore.ofBrand(platform.db.pool, brandId)
          return new Set(found.flatMap(({ segmentId, takenAt }) => (takenAt === null ? [] : [idFromUuid('seg', segmentId)])))
        },
      },
      routes: (server) => segmentRoutes(server, { segments, operators, memberOf: players.cardByPlayerId }),
    }
  },
})
