import type { ChildProcess } from 'node:child_process'
import { aMember, type Site, startSite, VENDOR, vendorCall } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../apps/standalone/src/free-port.ts'
import { killHard, spawnGateway } from './doomed-gateway.ts'
import { playSeat, type Seat } from './wallet-player.ts'

const CYCLES = process.env['HALONG_FAULTS'] === 'long' ? 200 : 20
const SEATS = 16
const START = 1_000_000_000n

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'gateway_kill' })
})
afterAll(() => site.stop())

async function takeSeat(nodeId: number): Promise<{ seat: Seat; memberId: number }> {
  const member = await aMember(site, { balance: '100000.00' })
  const launched = await member.browser.call('wager.launchGame', { body: { nodeId } })
  if (!launched.ok) throw new Error(`launching: ${launched.code}`)
  const ticket = new URLSearchParams(new URL(launched.value.game_url).hash.slice(1)).get('ticket') ?? ''
  const gameCode = new URL(launched.value.game_url).pathname.split('/').at(-1) ?? ''
  const { answer } = await vendorCall(site.gateway, '/lgw/seamless/authenticate', { ticket, gameCode })
  if (!answer.success) throw new Error(`authenticating: ${answer.code}`)
  return {
    memberId: member.memberId,
    seat: { playerId: member.playerId, gameSession: String(answer.value['gameSession']), gameCode, asset: String(answer.value['asset']) },
  }
}

/**
 * F4. Sixteen seats play against a gateway that is killed without warning at random moments, twenty times. Each seat is the witness of what it
 * was told; at the end the ledger holds exactly that, neither a stake nor a win lost or doubled.
 */
it('F4, W2, W8: no bet is lost or doubled while the gateway is killed and started again', async () => {
  const games = await site.browser().call('lobby.listGames', { query: {} })
  if (!games.ok) throw new Error(games.code)
  const nodeId = games.value.games[0]?.nodeId ?? 0
  const seats = []
  for (let number = 0; number < SEATS; number++) seats.push(await takeSeat(nodeId))

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
  const playing = seats.map(({ seat }) => playSeat(`http://127.0.0.1:${port}`, seat, () => isOver))
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 700))
    await killHard(gateway)
    gateway = await spawnGateway(env)
  }
  isOver = true
  const witnesses = await Promise.all(playing)
  await killHard(gateway)

  const { ledger } = site.gateway.services
  for (const [index, witness] of witnesses.entries()) {
    const { memberId, seat } = seats[index] ?? { memberId: 0, seat: null }
    expect(witness.refused).toEqual([])
    const cash = await ledger.balance(memberId, 'player.cash', 'USD/4')
    const inPlay = await ledger.balance(memberId, 'player.wagers', 'USD/4')
    expect({ seat, cash: cash?.minor, inPlay: inPlay?.minor }).toEqual({
      seat,
      cash: START - witness.staked + witness.returned,
      inPlay: 0n,
    })
  }
  const total = (of: (witness: (typeof witnesses)[number]) => number) => witnesses.reduce((sum, witness) => sum + of(witness), 0)
  expect(total(({ rounds }) => rounds)).toBeGreaterThan(CYCLES * 10)
  expect(total(({ rolledBack }) => rolledBack)).toBeGreaterThan(0)
  expect(total(({ retries }) => retries)).toBeGreaterThan(CYCLES)
  await site.expectLedgerRight()
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
