import { randomUUID } from 'node:crypto'
import {
  aMember,
  type DatabaseProxy,
  databaseProxy,
  type ManualTimers,
  manualTimers,
  type Site,
  startSite,
  vendorCall,
} from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let site: Site
let proxy: DatabaseProxy
let timers: ManualTimers
let ops: string
beforeAll(async () => {
  timers = manualTimers()
  site = await startSite({
    name: 'outage',
    opsPort: 0,
    timers,
    async through(url) {
      proxy = await databaseProxy(url)
      return proxy.url
    },
  })
  ops = `http://127.0.0.1:${(await site.gateway.listen()).opsPort}`
})
afterAll(async () => {
  await site.stop()
  await proxy.close()
})

const isReady = async () => (await fetch(`${ops}/readyz`)).status === 200
const line = () => site.gateway.platform.db.line
const isBack = () => expect.poll(() => (timers.forward(500), !line().isAway()), { timeout: 20_000 }).toBe(true)
const goesAway = async () => {
  await proxy.shut()
  await expect.poll(() => line().isAway(), { timeout: 10_000 }).toBe(true)
}
/** The answer, and that it came at once. */
async function answered(ask: () => Promise<Response>): Promise<Response> {
  const startedAt = performance.now()
  const response = await ask()
  expect(performance.now() - startedAt).toBeLessThan(1_000)
  return response
}

it('T95, G18: with the database away for ten minutes one probe at a time is under way, calls are told to come back, and all of it is there again', async () => {
  const { browser } = await aMember(site, { balance: '100.00' })
  let gaps = 0
  const forget = site.gateway.platform.bus.onGap(() => gaps++)
  expect(await isReady()).toBe(true)
  await goesAway()
  expect(await isReady()).toBe(false)
  expect((await fetch(`${ops}/healthz`)).status).toBe(200)
  expect(await (await fetch(`${ops}/metrics`)).text()).toContain('halong_database_away 1')

  let most = 0
  for (let second = 0; second < 600; second++) {
    timers.forward(1_000)
    most = Math.max(most, line().connections())
    if (second % 20 === 0) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => answered(() => browser.fetch('/wps/v2/wallets/balance'))))
      for (const { status, headers } of answers) {
        expect(status).toBe(503)
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      }
    }
    // What the network has to say of an attempt comes between two seconds.
    await new Promise((resume) => setImmediate(resume))
  }
  expect(most).toBeLessThanOrEqual(1)
  expect(timers.waiting()).toBeLessThan(10)

  await proxy.reopen()
  await isBack()
  await expect.poll(() => (timers.forward(500), gaps), { timeout: 20_000 }).toBe(1)
  expect(await isReady()).toBe(true)
  expect((await browser.call('wallet.getBalance')).ok).toBe(true)
  forget()
  await site.expectLedgerRight()
})

it('W5, W8: a debit whose end nobody knows is told to be asked again, never refused, and asked again it is taken once', async () => {
  const { browser, playerId, memberId } = await aMember(site, { balance: '100.00' })
  const games = await browser.call('lobby.listGames', { query: {} })
  const nodeId = games.ok ? (games.value.games[0]?.nodeId ?? 0) : 0
  const launched = await browser.call('wager.launchGame', { body: { nodeId } })
  if (!launched.ok) throw new Error(launched.code)
  const address = new URL(launched.value.game_url)
  const ticket = new URLSearchParams(address.hash.slice(1)).get('ticket') ?? ''
  const gameCode = address.pathname.split('/').at(-1) ?? ''
  const entered = await vendorCall(site.gateway, '/lgw/seamless/authenticate', { ticket, gameCode })
  if (!entered.answer.success) throw new Error(entered.answer.code)
  const gameSession = String(entered.answer.value['gameSession'])
  const round = randomUUID()
  const debit = () =>
    vendorCall(site.gateway, '/lgw/seamless/debit', {
      playerId,
      gameSession,
      gameCode,
      asset: 'USD/4',
      transactionId: `d-${round}`,
      roundId: `r-${round}`,
      amount: '1.00',
    })
  const cash = async () => {
    const { rows } = await site.db.pool.query("select balance from ledger.account where member_id = $1 and kind = 'player.cash'", [
      memberId,
    ])
    return rows[0]?.balance
  }
  // The debit is carried out and its answer is lost with the connection. What comes before it is answered: the nonce is another call.
  proxy.swallowAfter('wager.play')
  const underWay = debit()
  await expect.poll(cash).toBe('990000')
  await goesAway()
  for (const { status, answer } of [await underWay, await debit()])
    expect({ status, code: answer.success || answer.code, value: answer.value }).toMatchObject({
      status: 503,
      code: 'request.busy',
      value: { retry: 'retry', retryAfterSeconds: 2 },
    })
  await proxy.reopen()
  await isBack()
  await expect.poll(async () => (await debit()).status, { timeout: 20_000 }).toBe(200)
  expect(await cash()).toBe('990000')
  await site.expectLedgerRight()
})

it('T95: a stop in the middle of an outage comes to its end', async () => {
  await goesAway()
  const startedAt = performance.now()
  const closing = site.gateway.close()
  // Goodbyes that nobody answers are waited for in halves.
  const passing = setInterval(() => timers.forward(1_000), 50)
  await closing
  clearInterval(passing)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(proxy.open()).toBe(0)
})
