import type { ChildProcess } from 'node:child_process'
import { type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../apps/standalone/src/free-port.ts'
import { killHard, spawnGateway } from './doomed-gateway.ts'
import { stateOf } from './handles-and-memory.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'
import { expectAsWitnessed, takeSeats } from './seats.ts'
import { playSeat, sendSigned } from './wallet-player.ts'

const isLong = process.env['HALONG_FAULTS'] === 'long'
const OUTAGES = isLong ? 2 : 1
const OUTAGE_SECONDS = Number(process.env['HALONG_OUTAGE_SECONDS'] ?? (isLong ? 600 : 4))
const SEATS = isLong ? 12 : 6
const ANSWER_TIMEOUT_MS = 1_000
const RECOVERY_TIMEOUT_MS = 5_000
const STOP_TIMEOUT_MS = 15_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let database: OwnDatabase
let site: Site
const running = new Set<ChildProcess>()
beforeAll(async () => {
  database = await ownDatabase()
  process.env['HALONG_TEST_DATABASE_URL'] = database.url
  site = await startSite({ name: 'database_outage' })
})
afterAll(async () => {
  for (const gateway of running) await killHard(gateway)
  await site.stop()
  delete process.env['HALONG_TEST_DATABASE_URL']
  await database.stop()
})

async function aGateway() {
  const [port, opsPort] = [await freePort(), await freePort()]
  const gateway = await spawnGateway({
    DATABASE_URL: site.db.url,
    PORT: String(port),
    OPS_PORT: String(opsPort),
    MASTER_SECRET: 'master secret of the tests, 32 characters',
    LOG_LEVEL: 'fatal',
  })
  running.add(gateway)
  gateway.once('exit', () => running.delete(gateway))
  return { gateway, origin: `http://127.0.0.1:${port}`, ops: `http://127.0.0.1:${opsPort}` }
}
type Running = Awaited<ReturnType<typeof aGateway>>

const isReady = async ({ ops }: Running) => (await fetch(`${ops}/readyz`)).status === 200
async function timed(ask: () => Promise<Response>): Promise<{ readonly ms: number; readonly response: Response }> {
  const startedAt = performance.now()
  const response = await ask()
  return { ms: performance.now() - startedAt, response }
}
const balance = ({ origin }: Running) =>
  sendSigned(origin, '/lgw/seamless/balance', { playerId: 'ply_0000000000000000000000', asset: 'USD/4' })

/** An orderly stop; the exit code, and how long it took. */
async function stopped({ gateway }: Running): Promise<{ readonly code: number | null; readonly ms: number }> {
  const startedAt = performance.now()
  const code = new Promise<number | null>((resolve) => gateway.once('exit', resolve))
  gateway.kill('SIGTERM')
  return { code: await code, ms: performance.now() - startedAt }
}

/**
 * T95, F5, G18. The database server is killed while seats play, stays away, and comes back, once or, in the long form, twice for ten minutes. Each seat is the
 * witness of what it was told.
 */
it('T95, F5, G18: with the database away handles and memory stay flat, calls are told to come back, and nothing is lost or doubled', async () => {
  const seats = await takeSeats(site, SEATS)
  const one = await aGateway()
  // One for each outage, to be stopped in its middle.
  const others: Running[] = []
  for (let outage = 1; outage <= OUTAGES; outage++) others.push(await aGateway())
  let isOver = false
  const giveUpAfterMs = (OUTAGE_SECONDS + 120) * 1_000
  const playing = seats.map(({ seat }) => playSeat(one.origin, seat, { isOver: () => isOver, giveUpAfterMs }))
  await pause(3_000)
  const before = stateOf(one.gateway.pid ?? 0)
  const figures = []
  for (const [index, other] of others.entries()) {
    database.kill()
    await expect.poll(() => isReady(one), { timeout: 5_000 }).toBe(false)
    const stopping = stopped(other)
    const most = { handles: 0, memoryMb: 0, ms: 0 }
    const until = performance.now() + OUTAGE_SECONDS * 1_000
    while (performance.now() < until) {
      const { ms, response } = await timed(() => balance(one))
      expect(response.status).toBe(503)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await isReady(one)).toBe(false)
      const now = stateOf(one.gateway.pid ?? 0)
      most.handles = Math.max(most.handles, now.handles)
      most.memoryMb = Math.max(most.memoryMb, now.memoryMb)
      most.ms = Math.max(most.ms, ms)
      await pause(500)
    }
    const stop = await stopping
    await database.revive()
    const { ms: backMs } = await timed(async () => {
      await expect.poll(() => isReady(one), { timeout: 30_000, interval: 50 }).toBe(true)
      return balance(one)
    })
    figures.push({ outage: index + 1, ...most, stopMs: Math.round(stop.ms), backMs: Math.round(backMs) })
    expect(stop.code).toBe(0)
    expect(stop.ms).toBeLessThan(STOP_TIMEOUT_MS)
    expect(most.ms).toBeLessThan(ANSWER_TIMEOUT_MS)
    expect(most.handles).toBeLessThanOrEqual(before.handles + 10)
    expect(most.memoryMb).toBeLessThan(before.memoryMb * 1.5 + 50)
    expect(backMs).toBeLessThan(RECOVERY_TIMEOUT_MS)
    await pause(3_000)
  }
  if (isLong) process.stdout.write(`${JSON.stringify({ before, figures })}\n`)
  isOver = true
  const witnesses = await Promise.all(playing)
  const rounds = witnesses.reduce((sum, witness) => sum + witness.rounds, 0)
  const retries = witnesses.reduce((sum, witness) => sum + witness.retries, 0)
  expect(rounds).toBeGreaterThan(SEATS)
  expect(retries).toBeGreaterThan(SEATS)
  await expectAsWitnessed(site, seats, witnesses)
  expect(await stopped(one)).toMatchObject({ code: 0 })
})
