import { system } from '@halong/api'
import { type Clock, ok } from '@halong/base'
import type { Server } from '../../platform/index.ts'
import type { SiteService } from './service.ts'

type SiteRoutes = {
  readonly site: SiteService
  readonly clock: Clock
  publicKeys(): Promise<{ kid: string; kty: 'EC'; crv: 'P-256'; x: string; y: string; use: 'enc'; alg: 'ECDH-ES' }[]>
  botChallenge(purpose: 'login' | 'register' | 'freeplay' | 'code' | 'password'): Promise<Record<string, unknown> | null>
}

export function siteRoutes(server: Server, { site, clock, publicKeys, botChallenge }: SiteRoutes): void {
  server.answer(system.getStatus, async ({ request }) => {
    const { presented, settingsVersion } = await site.byId(request.brandId)
    const { status, until } = await site.openness(request.brandId, request.country)
    const location = { country: request.country, ip: request.address }
    return ok({
      status,
      maintenance: status === 1 ? { until } : null,
      regionRestriction: status === 2 ? location : null,
      info: presented.info,
      brand: presented.brand,
      settingsVersion,
      location,
    })
  })
  server.answer(system.getWhitelabel, async ({ request }) => ok((await site.byId(request.brandId)).presented.whitelabel))
  server.answer(system.getRegisterSettings, async ({ request }) => ok((await site.byId(request.brandId)).presented.register))
  server.answer(system.getLocation, ({ request }) => ok({ country: request.country, ip: request.address }))
  server.answer(system.getKeys, async () => ok({ keys: await publicKeys(), now: clock.now().toISOString() }))
  server.answer(system.getBotChallenge, async ({ query }) => {
    const challenge = await botChallenge(query.purpose)
    return ok({ required: challenge !== null, challenge })
  })
}
