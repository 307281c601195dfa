import { system } from '@halong/api'
import { type Clock, ok, refuse } from '@halong/base'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { CallContext, Server } from '../../platform/index.ts'
import { PAGE_NEWS } from '../../platform/page-news.ts'
import { openServicePath } from './present.ts'
import type { Site, SiteService } from './service.ts'

type Status = z.input<typeof system.systemStatus>

type SiteRoutes = {
  readonly site: SiteService
  readonly clock: Clock
  /** Told with every status, to those who keep pages. */
  pageNews(): string
  publicKeys(): Promise<{ kid: string; kty: 'EC'; crv: 'P-256'; x: string; y: string; use: 'enc'; alg: 'ECDH-ES' }[]>
  botChallenge(purpose: 'login' | 'register' | 'freeplay' | 'code' | 'password' | 'captcha'): Promise<Record<string, unknown> | null>
}

/** What recent visitors were told, by their address: the first thing every page asks is put together once until the site changes. */
const told = new WeakMap<Site, LRUCache<string, Status>>()
const MAX_CACHED_ANSWERS = 2_000

function toldOf(site: Site): LRUCache<string, Status> {
  const known = told.get(site)
  if (known) return known
  const made = new LRUCache<string, Status>({ max: MAX_CACHED_ANSWERS })
  told.set(site, made)
  return made
}

function statusFor(site: Site, { country, address }: CallContext, opennessOf: SiteService['opennessOf']): Status {
  const known = toldOf(site).get(address)
  if (known) return known
  const { presented, settingsVersion } = site
  const { status, until } = opennessOf(site, country)
  const location = { country, ip: address }
  const made: Status = {
    status,
    maintenance: status === 1 ? { until } : null,
    regionRestriction: status === 2 ? location : null,
    info: presented.info,
    brand: presented.brand,
    settingsVersion,
    location,
  }
  // Frozen: it is written once, too.
  toldOf(site).set(address, Object.freeze(made))
  return made
}

export function siteRoutes(server: Server, { site, clock, pageNews, publicKeys, botChallenge }: SiteRoutes): void {
  server.answer(system.getStatus, async ({ request }) => {
    // Taken first: news that come while the site is read make another mark.
    request.setHeader(PAGE_NEWS, pageNews())
    return ok(statusFor(await site.byId(request.brandId), request, site.opennessOf))
  })
  server.answer(system.getWhitelabel, async ({ request }) => ok((await site.byId(request.brandId)).presented.whitelabel))
  server.answer(system.getRegisterSettings, async ({ request }) => ok((await site.byId(request.brandId)).presented.register))
  server.answer(system.listDomains, async ({ request }) => ok((await site.byId(request.brandId)).presented.domains))
  server.answer(system.listServicePaths, async ({ request }) => ok((await site.byId(request.brandId)).presented.servicePaths))
  server.answer(system.getServicePath, async ({ request, query }) => {
    const url = openServicePath((await site.byId(request.brandId)).settings, query.type)
    return url === null ? refuse('system.service_unavailable') : ok({ url })
  })
  server.answer(system.getLocation, ({ request }) => ok({ country: request.country, ip: request.address }))
  server.answer(system.getKeys, async () => ok({ keys: await publicKeys(), now: clock.now().toISOString() }))
  server.answer(system.getBotChallenge, async ({ query }) => {
    const challenge = await botChallenge(query.purpose)
    return ok({ required: challenge !== null, challenge })
  })
}
