import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sign } from '@halong/api'
import { systemClock } from '@halong/base'
import { startFakeWallet } from '@halong/testkit/fake-wallet'
import { afterAll, describe, expect, it } from 'vitest'
import { failedOf } from '../vendor-check/report.ts'
import { checkVendor } from '../vendor-check/vendor/check-vendor.ts'
import { playOnce } from './play-once.ts'
import { startSampleVendor } from './sample-vendor.ts'

const folder = mkdtempSync(join(tmpdir(), 'halong-sample-'))
const secret = 'a secret that the sandbox brand gave out'
const site = 'http://localhost:8080'
const open: { close: () => unknown }[] = []
afterAll(async () => {
  for (const each of open) await each.close()
  rmSync(folder, { recursive: true })
})

const portOf = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer()
  const port = await portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts a vendor that finds the wallet at `brand`; answers the origin of its pages. */
async function vendorCalling(brand: string): Promise<string> {
  const vendor = await startSampleVendor({ brand, vendor: 'ACME', secret, site, port: 0, journal: join(folder, `journal ${open.length}`) })
  open.push(vendor)
  return vendor.origin
}

/** A way to the wallet that gives a debit which comes again a new id, as a vendor would that keeps none. */
async function forgetfulWay(port: number): Promise<string> {
  const seen = new Set<string>()
  const renamed = new Map<string, string>()
  const server = createServer(async (request, response) => {
    let raw = ''
    for await (const part of request) raw += part
    const path = request.url ?? ''
    const { transactionId } = JSON.parse(raw)
    if (path.endsWith('/debit') && seen.has(transactionId)) renamed.set(transactionId, `${transactionId}2`)
    seen.add(transactionId)
    for (const [from, to] of renamed) raw = raw.replaceAll(`"${from}"`, `"${to}"`)
    const [timestamp, nonce] = [String(Date.now()), crypto.randomUUID()]
    const signature = sign(secret, { timestamp, nonce, method: 'POST', path, body: raw })
    const headers = { 'x-vendor': 'ACME', 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: raw, headers }).catch(() => null)
    if (answer === null) return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  open.push({ close: () => server.close().closeAllConnections() })
  return `http://127.0.0.1:${await portOf(server)}`
}

describe('R-LAUNCH-4: vendor:check against a vendor', () => {
  const check = async (port: number, launchOrigin: string, patienceMs?: number) =>
    checkVendor({ launchOrigin, siteOrigin: site, vendor: 'ACME', secret, port, play: playOnce, ...(patienceMs && { patienceMs }) })

  it('passes a vendor written from the guide alone', async () => {
    const port = await freePort()
    const outcomes = await check(port, await vendorCalling(`http://127.0.0.1:${port}`))
    expect(outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
    expect(outcomes.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, at) => `V${at + 1}`))
  })

  it('finds a vendor that begins a new debit where an answer was lost, and nothing else', async () => {
    const port = await freePort()
    expect(failedOf(await check(port, await vendorCalling(await forgetfulWay(port)), 1_000))).toEqual(['V5', 'V6', 'V7'])
  })

  it('holds the sample to its own word: a round that an earlier run left owed is paid by the next', async () => {
    const wallet = await startFakeWallet(systemClock, { vendorCode: 'ACME', secret })
    open.push({ close: wallet.stop })
    const journal = join(folder, 'left')
    const config = { brand: wallet.url, vendor: 'ACME', secret, site, port: 0, journal }
    const first = await startSampleVendor(config)
    const { playerId, ticket } = wallet.newPlayer({ balance: '10' })
    wallet.fail('settle', 'lose-request', 1_000)
    const playing = playOnce({ ticket: ticket(), url: first.origin }).catch(() => 'cut off')
    await expect.poll(() => wallet.calls.filter(({ call }) => call === 'settle').length).toBeGreaterThan(0)
    await first.close()
    await playing
    expect([...wallet.rounds.values()]).toMatchObject([{ playerId, state: 'open' }])
    wallet.heal()
    open.push(await startSampleVendor(config))
    await expect.poll(() => [...wallet.rounds.values()].map(({ state }) => state)).toEqual(['closed'])
  })

  it('says what cannot be tried while nobody plays', async () => {
    const port = await freePort()
    const launchOrigin = await vendorCalling(`http://127.0.0.1:${port}`)
    const outcomes = await checkVendor({ launchOrigin, siteOrigin: 'http://elsewhere.example', vendor: 'ACME', secret, port, play: null })
    expect(failedOf(outcomes)).toEqual(['V2'])
    expect(outcomes.filter(({ verdict }) => verdict === 'not applicable')).toHaveLength(9)
  })
})
