import { setPriority } from 'node:os'
import { siteOriginOf } from '@halong/gateway/environment'
import { startWeb } from '@halong/web/process'
import { beside } from '../ports.ts'
import { isSupervised } from '../run-until-stopped.ts'
import type { StartRole } from './running.ts'

/** Of the scheduler's steps: a third of a processor's time is left to pages where everything else wants all of it. */
const YIELDS_BY = 5

/** `ROLE=web`: pages, files, and a door to the gateways of `GATEWAY_URL`. Reads no secret and no address of a database. */
export const start: StartRole = async (environment) => {
  // On one machine a page that is drawn waits for a bet, and no bet for a page.
  if (isSupervised) setPriority(YIELDS_BY)
  const publicOrigin = siteOriginOf(environment)
  const web = await startWeb({
    host: environment.HOST,
    port: environment.PORT,
    opsPort: beside(environment.PORT, environment.OPS_PORT, 3),
    gateways: environment.GATEWAY_URL,
    studioOrigin: environment.STUDIO_ORIGIN ?? `http://localhost:${environment.STUDIO_PORT ?? environment.PORT + 1}`,
    publicOrigin,
    trustedProxies: environment.TRUSTED_PROXIES,
    logLevel: environment.LOG_LEVEL,
  })
  return { origin: `http://${environment.HOST}:${web.port}`, ready: Promise.resolve(), stop: web.close }
}
