import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type Answer, sign } from '@halong/api'
import { aMember, PASSWORD, type Site, startSite, VENDOR, vendorCall } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../apps/standalone/src/free-port.ts'
import { killHard, spawnGateway } from './doomed-gateway.ts'
import type { FloodTold } from './flood-sender.ts'

/** Needs two processors of its own for a minute. `apps/gateway/test/flood.test.ts` proves the bounds of the room in every run. */
const isLong = process.env['HALONG_FAULTS'] === 'long'
const PER_SECOND = Number(process.env['HALONG_FLOOD_PER_SECOND'] ?? 500)
const SECONDS = Number(process.env['HALONG_FLOOD_SECONDS'] ?? 60)
const QUIET_SECONDS = 15
/** The longest that one wave keeps an unknown device from trying. */
const WAVE_PAUSE_SECONDS = 10

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'sign_in_flood', payloadEncryption: 'optional' })
})
afterAll(() => site.stop())

async function aSeat() {
  const member = await aMember(site, { balance: '100000.00' })
  const games = await site.browser().call('lobby.listGames', { query: {} })
  const nodeId = games.ok ? (games.value.games[0]?.nodeId ?? 0) : 0
  const launched = await member.browser.call('wager.launchGame', { body: { nodeId } })
  if (!launched.ok) throw new Error(launched.code)
  const url = new URL(launched.value.game_url)
  const gameCode = url.pathname.split('/').at(-1) ?? ''
  const ticket = new URLSearchParams(url.hash.slice(1)).get('ticket') ?? ''
  const { answer } = await vendorCall(site.gateway, '/lgw/seamless/authenticate', { ticket, gameCode })
  if (!answer.success) throw new Error(answer.code)
  return {
    username: member.username,
    who: { playerId: member.playerId, gameCode, asset: 'USD/4', gameSession: answer.value['gameSession'] },
  }
}

/**
 * Stakes one after another until told to stop; the milliseconds each took. A vendor that is told to come again does so with the same id
 * (W8), and its time counts on. A bet that is refused otherwise ends the test.
 */
async function bet(origin: string, who: object, isOver: () => boolean): Promise<number[]> {
  const [path, times] = ['/lgw/seamless/debit', new Array<number>()]
  while (!isOver()) {
    const id = randomBytes(12).toString('hex')
    const body = JSON.stringify({ ...who, transactionId: id, roundId: id, amount: '1.00' })
    const began = performance.now()
    for (let isTaken = false; !isTaken; ) {
      const [timestamp, nonce] = [String(Date.now()), randomBytes(12).toString('hex')]
      const signature = sign(VENDOR.secret, { timestamp, nonce, method: 'POST', path, body })
      const headers = { 'x-vendor': VENDOR.vassalage, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature }
      const response = await fetch(`${origin}${path}`, {
        method: 'POST',
        body,
        headers: { ...headers, 'content-type': 'application/json' },
      })
      const answer = (await response.json()) as Answer<object>
      if (!answer.success && answer.code !== 'request.busy') throw new Error(`a bet was refused: ${answer.code}`)
      isTaken = answer.success
    }
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return times
}
const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
const after = (seconds: number) => {
  const end = performance.now() + seconds * 1_000
  return () => performance.now() > end
}

/** The flood comes from a process of its own, as it would from another machine: what it takes to send it is not in the time of a bet. */
async function flood(origin: string): Promise<FloodTold[]> {
  const program = fileURLToPath(new URL('./flood-sender.ts', import.meta.url))
  const child = fork(program, [origin, String(PER_SECOND), String(SECONDS)], { execArgv: [] })
  const told = new Promise<FloodTold[]>((resolve, reject) => {
    child.once('message', (answers) => resolve(answers as FloodTold[]))
    child.once('exit', (code) => reject(new Error(`the sender ended with ${code}`)))
  })
  try {
    return await told
  } finally {
    child.kill()
  }
}

/** F33. Half a thousand wrong passwords a second while somebody plays, for a minute, as the row says (reliability.md §6). */
it.skipIf(!isLong)(
  'F33, T5: a flood of sign-ins waits in a room of bounded size, is told when to come again, and leaves betting alone',
  async () => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const env = { DATABASE_URL: site.db.url, PORT: String(port), MASTER_SECRET: 'master secret of the tests, 32 characters' }
    const gateway = await spawnGateway(env, fileURLToPath(new URL('./open-gateway.ts', import.meta.url)))
    try {
      const { username, who } = await aSeat()
      await bet(origin, who, after(1))
      const normal = p99(await bet(origin, who, after(QUIET_SECONDS)))
      let isOver = false
      const flooding = flood(origin).finally(() => {
        isOver = true
      })
      const times = await bet(origin, who, () => isOver)
      const told = await flooding

      const sent = told.reduce((sum, { count }) => sum + count, 0)
      expect(sent).toBe(PER_SECOND * SECONDS)
      // A wave of guesses from everywhere is slowed down by a pause of seconds for devices that nobody knows (T2).
      expect(told.map(({ answer }) => answer).sort()).toEqual(['401 session.credentials_wrong', '429 session.locked', '503 request.busy'])
      for (const { answer, soonest } of told) if (!answer.startsWith('401')) expect(soonest).toBeGreaterThan(0)
      for (const { answer, latest } of told) if (answer.startsWith('429')) expect(latest).toBeLessThanOrEqual(WAVE_PAUSE_SECONDS)
      // Two processors hash tens of passwords a second: nearly all of the flood is sent away unhashed.
      const hashed = told.find(({ answer }) => answer.startsWith('401'))?.count ?? 0
      expect(hashed).toBeLessThan(sent / 2)
      console.info(
        `bets: p99 ${normal.toFixed(0)} ms alone, ${p99(times).toFixed(0)} ms under ${sent} sign-ins in ${SECONDS} s, ${hashed} of them hashed`,
      )
      expect(times.length).toBeGreaterThan(SECONDS)
      expect(p99(times)).toBeLessThan(2 * normal)

      await new Promise((resolve) => setTimeout(resolve, WAVE_PAUSE_SECONDS * 1_000))
      const own = await fetch(`${origin}/wps/session/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.251.1.9' },
        body: JSON.stringify({ username, password: PASSWORD }),
      })
      expect(own.status).toBe(200)
    } finally {
      await killHard(gateway)
    }
    await site.expectLedgerRight()
  },
)
