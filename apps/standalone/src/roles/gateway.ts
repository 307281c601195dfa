import { mountBackoffice } from '@halong/backoffice'
import { createGateway, migrateGateway } from '@halong/gateway'
import { gatewayConfigOf } from '../gateway-config.ts'
import { beside } from '../ports.ts'
import type { StartRole } from './running.ts'

/** `ROLE=gateway`: every operation and the live socket, and the back office on a listener of its own; the jobs are left to the workers. */
export const start: StartRole = async (environment) => {
  const config = gatewayConfigOf(environment)
  await migrateGateway(config.databaseUrl)
  const opsPort = beside(environment.PORT, environment.OPS_PORT, 3)
  const backofficePort = beside(environment.PORT, environment.BACKOFFICE_PORT, 2)
  const gateway = await createGateway({ ...config, port: environment.PORT, backofficePort, opsPort, runsJobs: false })
  mountBackoffice(gateway.backoffice.server, { origin: environment.BACKOFFICE_ORIGIN ?? null })
  const { port } = await gateway.listen()
  return { origin: `http://${environment.HOST}:${port}`, ready: Promise.resolve(), stop: gateway.close }
}
