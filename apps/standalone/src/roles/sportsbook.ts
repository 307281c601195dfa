import { databaseUrlOf, otherSitesOf, siteOriginOf } from '@halong/gateway/environment'
import { createSportsbook, migrateSportsbook } from '@halong/sportsbook'
import pg from 'pg'
import { sportsbookConfigOf } from '../sportsbook-config.ts'
import type { StartRole } from './running.ts'

/** `ROLE=sportsbook`: seasons, matches and bets; its only ways to money and beacons are the signed calls of the gateway at `GATEWAY_URL`. */
export const start: StartRole = async (environment) => {
  const databaseUrl = databaseUrlOf(environment) ?? ''
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5_000 })
  await migrateSportsbook(owner).finally(() => owner.end())
  const sportsbook = await createSportsbook({
    ...sportsbookConfigOf(environment),
    databaseUrl,
    port: environment.SPORTSBOOK_PORT ?? environment.PORT + 6,
    siteOrigin: siteOriginOf(environment),
    otherSites: otherSitesOf(environment),
    gatewayUrl: environment.GATEWAY_URL[0] ?? '',
  })
  return { origin: await sportsbook.listen(), ready: Promise.resolve(), stop: sportsbook.close }
}
