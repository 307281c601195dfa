import { createGateway, migrateGateway } from '@halong/gateway'
import { gatewayConfigOf } from '../gateway-config.ts'
import { beside } from '../ports.ts'
import type { StartRole } from './running.ts'

/** `ROLE=gateway`: every operation and the live socket; the jobs are left to the workers. */
export const start: StartRole = async (environment) => {
  const config = gatewayConfigOf(environment)
  await migrateGateway(config.databaseUrl)
  const opsPort = beside(environment.PORT, environment.OPS_PORT, 3)
  const gateway = await createGateway({ ...config, port: environment.PORT, opsPort, runsJobs: false })
  const { port } = await gateway.listen()
  return { origin: `http://${environment.HOST}:${port}`, ready: Promise.resolve(), stop: gateway.close }
}
