import type { ChildProcess } from 'node:child_process'
import { type Site, startSite, VENDOR, vendorCall } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../apps/standalone/src/free-port.ts'
import { killHard, spawnGateway } from './doomed-gateway.ts'
import { expectAsWitnessed, takeSeats } from './seats.ts'
import { playSeat } from './wallet-player.ts'

const CYCLES = process.env['HALONG_FAULTS'] === 'long' ? 200 : 8
const SEATS = 16

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'gateway_kill' })
})
afterAll(() => site.stop())

/**
 * F4. Sixteen seats play against a gateway that is killed without warning at random moments: 8 times in every run, 200 in the long form. Each seat is the witness of what it
 * was told; at the end the ledger holds exactly that, neither a stake nor a win lost or doubled.
 */
it('F4, W2, W8: no bet is lost or doubled while the gateway is killed and started again', async () => {
  const seats = await takeSeats(site, SEATS)

  const port = await freePort()
  const env = {
    DATABASE_URL: site.db.url,
    PORT: String(port),
    OPS_PORT: String(await freePort()),
    MASTER_SECRET: 'master secret of the tests, 32 characters',
    LOG_LEVEL: 'fatal',
  }
  let gateway: ChildProcess = await spawnGateway(env)
  let isOver = false
  const playing = seats.map(({ seat }) => playSeat(`http://127.0.0.1:${port}`, seat, { isOver: () => isOver }))
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 700))
    await killHard(gateway)
    gateway = await spawnGateway(env)
  }
  isOver = true
  const witnesses = await Promise.all(playing)
  await killHard(gateway)

  const total = (of: (witness: (typeof witnesses)[number]) => number) => witnesses.reduce((sum, witness) => sum + of(witness), 0)
  expect(total(({ rounds }) => rounds)).toBeGreaterThan(CYCLES * 10)
  expect(total(({ rolledBack }) => rolledBack)).toBeGreaterThan(0)
  expect(total(({ retries }) => retries)).toBeGreaterThan(CYCLES)
  await expectAsWitnessed(site, seats, witnesses)
})

it('knows its vendor by its signature', async () => {
  const { status } = await vendorCall(
    site.gateway,
    '/lgw/seamless/balance',
    { playerId: 'ply_0000000000000000000000', asset: 'USD/4' },
    { secret: `${VENDOR.secret}x` },
  )
  expect(status).toBe(401)
})
