import type { ChildProcess } from 'node:child_process'
import { anOperator, type Site, startSite, testGames, VENDOR } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../apps/standalone/src/free-port.ts'
import { killHard, spawnServer } from './doomed-gateway.ts'
import { expectAsWitnessed, takeSeats } from './seats.ts'
import { startBalancer } from './small-balancer.ts'
import { playSeat } from './wallet-player.ts'

const SEATS = 4
const ROUNDS = 30

let site: Site
let balancer: Awaited<ReturnType<typeof startBalancer>>
let gateways: string[]
let webs: string[]
let workerOps: number
const running: ChildProcess[] = []

/** The worked example of docs/operating.md on one machine: two gateways, two webs and a worker behind a proxy. */
beforeAll(async () => {
  site = await startSite({ name: 'several_processes' })
  const ports = await Promise.all(Array.from({ length: 9 }, () => freePort()))
  const [firstGateway, secondGateway, firstWeb, secondWeb, ...ops] = ports.map(String)
  const shared = { HOST: '127.0.0.1', LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' }
  const withDatabase = {
    ...shared,
    EMBEDDED_DATABASE_URL: site.db.url,
    MASTER_SECRET: 'master secret of the tests, 32 characters',
    BOT_CHECK: 'off',
    PAYLOAD_ENCRYPTION: 'optional',
    DATABASE_POOL: '4',
  }
  gateways = [firstGateway, secondGateway].map((port) => `http://127.0.0.1:${port}`)
  webs = [firstWeb, secondWeb].map((port) => `http://127.0.0.1:${port}`)
  workerOps = Number(ops[4])
  const atGateways = { ...shared, ROLE: 'web', GATEWAY_URL: gateways.join() }
  running.push(
    ...(await Promise.all([
      spawnServer({ ...withDatabase, ROLE: 'gateway', BACKOFFICE_PORT: '0', PORT: String(firstGateway), OPS_PORT: String(ops[0]) }),
      spawnServer({ ...withDatabase, ROLE: 'gateway', BACKOFFICE_PORT: '0', PORT: String(secondGateway), OPS_PORT: String(ops[1]) }),
      spawnServer({ ...withDatabase, ROLE: 'worker', OPS_PORT: String(workerOps) }),
      spawnServer({ ...atGateways, PORT: String(firstWeb), OPS_PORT: String(ops[2]) }),
      spawnServer({ ...atGateways, PORT: String(secondWeb), OPS_PORT: String(ops[3]) }),
    ])),
  )
  balancer = await startBalancer({ gateways, webs })
}, 120_000)
afterAll(async () => {
  await balancer?.close()
  await Promise.all(running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).map(killHard))
  await site.stop()
})

/** What each web process shows. */
const pagesOf = (path: string) =>
  Promise.all(
    webs.map(async (web) => {
      const answer = await fetch(`${web}${path}`)
      return { status: answer.status, text: await answer.text() }
    }),
  )
const LATEST = { timeout: 10_000 }

it('R-SESS-1: who signs in at one gateway is signed in at the other', { timeout: 40_000 }, async () => {
  const [first = '', second = ''] = gateways
  const signed = await fetch(`${first}/wps/session/login/freeplay`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  const { value } = (await signed.json()) as { value: { token: string } }
  const cookie = signed.headers.getSetCookie().map((text) => text.split(';')[0])
  const headers = { authorization: `Bearer ${value.token}`, cookie: cookie.join('; ') }
  for (const gateway of [second, webs[0], webs[1], balancer.origin])
    expect((await fetch(`${gateway}/wps/v2/wallets/balance`, { headers })).status).toBe(200)
})

it('R-SYS-6: what an operator changes is seen by both webs at once, and so is another name of a game', { timeout: 40_000 }, async () => {
  const { browser } = await anOperator(site)
  const shown = async (name: string) => (await pagesOf('/rng')).map(({ text }) => text.includes(name))
  // Drawn, and kept by both.
  expect(await shown('Pearl Reef')).toEqual([true, true])
  const renamed = testGames.map((game) =>
    game.code === 'pearl-reef' ? { ...game, name: { en: 'Coral Garden', vi: 'Coral Garden' } } : game,
  )
  await site.gateway.services.lobby.importCatalogue(VENDOR.vassalage, renamed)
  await expect.poll(() => shown('Coral Garden'), LATEST).toEqual([true, true])

  const change = async (isOn: boolean) => {
    const list = await browser.call('settings.list')
    const expectedVersion = (list.ok && list.value.settings.find(({ name }) => name === 'maintenance')?.version) || 0
    const body = { name: 'maintenance', value: { isOn, until: null }, reason: 'a test of two webs', expectedVersion }
    expect(await browser.call('settings.change', { body })).toMatchObject({ ok: true })
  }
  await change(true)
  await expect.poll(async () => (await pagesOf('/rng')).map(({ status }) => status), LATEST).toEqual([503, 503])
  await change(false)
  await expect.poll(async () => (await pagesOf('/rng')).map(({ status }) => status), LATEST).toEqual([200, 200])
})

it('F4, W2, W8: a gateway is killed under play: pages and bets go on, and no bet is lost or doubled', { timeout: 40_000 }, async () => {
  const seats = await takeSeats(site, SEATS)
  let isOver = false
  const witnesses = seats.map(({ seat }) => playSeat(balancer.origin, seat, { isOver: () => isOver }))
  const statuses = new Set<number>()
  let pages = 0
  const reading = (async () => {
    while (!isOver) {
      statuses.add((await fetch(balancer.origin)).status)
      pages++
    }
  })()
  const betsSince = async (start: number): Promise<number> => {
    const { rows } = await site.db.pool.query<{ rounds: string }>('select count(*) as rounds from gateway.wager_round')
    return Number(rows[0]?.rounds) - start
  }
  await expect.poll(() => betsSince(0), { timeout: 15_000 }).toBeGreaterThan(ROUNDS)
  const [first] = running
  if (first) await killHard(first)
  const [bets, seen] = [await betsSince(0), pages]
  await expect.poll(() => betsSince(bets), { timeout: 15_000 }).toBeGreaterThan(ROUNDS)
  await expect.poll(() => pages, { timeout: 15_000 }).toBeGreaterThan(seen + 4)
  isOver = true
  await reading
  expect([...statuses]).toEqual([200])
  await expectAsWitnessed(site, seats, await Promise.all(witnesses))
})

it('R-OPS: every process says on its own whether it can serve', { timeout: 40_000 }, async () => {
  const told = await Promise.all(['healthz', 'readyz', 'metrics'].map((path) => fetch(`http://127.0.0.1:${workerOps}/${path}`)))
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200])
})
