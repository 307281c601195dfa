import { databaseUrlOf, otherSitesOf, siteOriginOf } from '@halong/gateway/environment'
import { createLottery, migrateLottery } from '@halong/lottery'
import pg from 'pg'
import { lotteryConfigOf } from '../lottery-config.ts'
import type { StartRole } from './running.ts'

/** `ROLE=lottery`: issues, tickets and draws; its only ways to money and beacons are the signed calls of the gateway at `GATEWAY_URL`. */
export const start: StartRole = async (environment) => {
  const databaseUrl = databaseUrlOf(environment) ?? ''
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5_000 })
  await migrateLottery(owner).finally(() => owner.end())
  const lottery = await createLottery({
    ...lotteryConfigOf(environment),
    databaseUrl,
    port: environment.LOTTERY_PORT ?? environment.PORT + 5,
    siteOrigin: siteOriginOf(environment),
    otherSites: otherSitesOf(environment),
    gatewayUrl: environment.GATEWAY_URL[0] ?? '',
  })
  return { origin: await lottery.listen(), ready: Promise.resolve(), stop: lottery.close }
}
