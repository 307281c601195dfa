import { beacon as operations, seamless } from '@halong/api'
import { ok } from '@halong/base'
import type { Server } from '../../platform/index.ts'
import type { BeaconService } from './service.ts'
import type { Chain } from './store.ts'

const presentChain = ({ schedule, announcedAt, retiredAt, ...chain }: Chain) => ({
  ...chain,
  firstAt: schedule?.firstAt.toISOString() ?? null,
  everyMs: schedule?.everyMs ?? null,
  announcedAt: announcedAt.toISOString(),
  retiredAt: retiredAt?.toISOString() ?? null,
})

export function beaconRoutes(server: Server, service: BeaconService): void {
  server.answer(operations.listChains, async () =>
    ok({ now: (await service.now()).toISOString(), list: (await service.list()).map(presentChain) }),
  )
  server.answer(seamless.beacon, async ({ caller, body }) => ok({ items: await service.release(caller.vendor, body.items) }))
}
