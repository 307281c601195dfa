import { connectSandbox, createGateway, migrateGateway } from '@halong/gateway'
import { type Environment, siteOriginOf } from '@halong/gateway/environment'
import { gatewayConfigOf } from '../gateway-config.ts'
import { joinLottery } from '../join-lottery.ts'
import { joinSportsbook } from '../join-sportsbook.ts'
import { joinStudio } from '../join-studio.ts'
import { lotterySecretOf } from '../lottery-config.ts'
import { beside } from '../ports.ts'
import { retryUntilDone } from '../retry-until-done.ts'
import { sandboxSecretOf } from '../sandbox-secret.ts'
import { sportsbookSecretOf } from '../sportsbook-config.ts'
import { studioSecretOf } from '../studio-config.ts'
import type { StartRole } from './running.ts'

/** Where browsers find what answers at an address of this machine: on the site's own host. */
function sandboxOriginOf(environment: Environment, url: string): string {
  const { protocol, hostname } = new URL(siteOriginOf(environment))
  return `${protocol}//${hostname}:${new URL(url).port}`
}

/**
 * `ROLE=worker`: the gateway's jobs, and no call of anybody. It is also what tells the lobby where our own studio is and which games it has (`STUDIO_ORIGIN`),
 * and, beside the embedded database, seeds the demo.
 */
export const start: StartRole = async (environment) => {
  const config = gatewayConfigOf(environment)
  await migrateGateway(config.databaseUrl)
  const gateway = await createGateway({ ...config, opsPort: beside(environment.PORT, environment.OPS_PORT, 3), runsJobs: true })
  await gateway.listenToOps()
  const { STUDIO_ORIGIN: origin, LOTTERY_ORIGIN: lotteryOrigin, SPORTSBOOK_ORIGIN: sportsbookOrigin, DATA_DIR: dataDir } = environment
  const demo = environment.EMBEDDED_DATABASE_URL === undefined ? null : { operatorIn: dataDir }
  const secret = studioSecretOf(environment)
  const joining =
    origin === undefined
      ? null
      : retryUntilDone(
          async () => {
            await joinStudio(gateway, { address: environment.STUDIO_URL ?? origin, origin, secret, demo })
            if (lotteryOrigin !== undefined)
              await joinLottery(gateway, {
                address: environment.LOTTERY_URL ?? lotteryOrigin,
                origin: lotteryOrigin,
                secret: lotterySecretOf(environment),
                isDemo: demo !== null,
              })
            if (sportsbookOrigin !== undefined)
              await joinSportsbook(gateway, {
                address: environment.SPORTSBOOK_URL ?? sportsbookOrigin,
                origin: sportsbookOrigin,
                secret: sportsbookSecretOf(environment),
              })
            const [url, callbackOrigin] = [environment.SANDBOX_URL, environment.GATEWAY_URL[0]]
            if (url !== undefined && callbackOrigin !== undefined)
              await connectSandbox(gateway, {
                url,
                callbackOrigin,
                secret: sandboxSecretOf(environment),
                origin: sandboxOriginOf(environment, url),
              })
          },
          (fault) =>
            gateway.platform.log.warn(
              { err: fault, studio: origin },
              'studio, lottery or sportsbook could not be joined; it is tried again',
            ),
        )
  return {
    origin: null,
    ready: joining?.done ?? Promise.resolve(),
    async stop() {
      await joining?.stop()
      await gateway.close()
    },
  }
}
