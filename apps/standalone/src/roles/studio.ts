import { databaseUrlOf, otherSitesOf, siteOriginOf } from '@halong/gateway/environment'
import { createStudio, migrateStudio } from '@halong/studio'
import pg from 'pg'
import { studioConfigOf } from '../studio-config.ts'
import type { StartRole } from './running.ts'

/** `ROLE=studio`: games, rounds and their proofs; its only way to money is the signed wallet of the gateway at `GATEWAY_URL`. */
export const start: StartRole = async (environment) => {
  const databaseUrl = databaseUrlOf(environment) ?? ''
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5_000 })
  await migrateStudio(owner).finally(() => owner.end())
  const studio = await createStudio({
    ...studioConfigOf(environment),
    databaseUrl,
    port: environment.STUDIO_PORT ?? environment.PORT + 1,
    siteOrigin: siteOriginOf(environment),
    otherSites: otherSitesOf(environment),
    gatewayUrl: environment.GATEWAY_URL[0] ?? '',
  })
  return { origin: await studio.listen(), ready: Promise.resolve(), stop: studio.close }
}
