import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStudio, type Studio } from '@halong/studio'
import { type FreshDatabase, freshDatabase } from '@halong/testkit/database'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkVendor } from '../vendor/check-vendor.ts'
import type { Play } from '../vendor/sandbox.ts'

const secret = 'the studio’s secret, thirty-two characters or more'
const siteOrigin = 'http://localhost:8080'
const folder = mkdtempSync(join(tmpdir(), 'halong-vendor-check-'))
let database: FreshDatabase
let studio: Studio
let launchOrigin: string
let port: number

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

beforeAll(async () => {
  // Stands for the built client: what is looked at is what the studio's server says of it.
  for (const page of ['play', 'rules', 'verify']) writeFileSync(join(folder, `${page}.html`), '<!doctype html>')
  database = await freshDatabase('vendor check studio')
  port = await freePort()
  studio = await createStudio({
    databaseUrl: database.url,
    port: 0,
    siteOrigin,
    gatewayUrl: `http://127.0.0.1:${port}`,
    vendorCode: 'HALONG',
    secret,
    seedKey: Buffer.alloc(32, 7),
    seedsWitness: folder,
    assetsDir: folder,
    log: pino({ level: 'silent' }),
  })
  launchOrigin = await studio.listen()
})
afterAll(async () => {
  await studio.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

type Answer = { code?: string; value: { token?: string; round?: { roundId: string; nextStep: number | null } } | null }

/** One round as the studio's own page plays it: a press whose outcome is not known yet is asked for again. */
const play: Play = async ({ ticket, gameCode }) => {
  const post = async (path: string, body: object, token = ''): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    return (await (await fetch(`${launchOrigin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as Answer
  }
  const token = (await post('/api/enter', { ticket, gameCode })).value?.token
  const press = { intentId: crypto.randomUUID(), stake: '1.00', choices: {} }
  let answer = await post('/api/rounds', press, token)
  while (answer.code === 'round.pending') answer = await post('/api/rounds', press, token)
  for (let round = answer.value?.round; round && round.nextStep !== null; round = answer.value?.round)
    answer = await post(`/api/rounds/${round.roundId}/step`, { step: round.nextStep, choice: {} }, token)
}

it('R-LAUNCH-4: our studio passes vendor:check', async () => {
  const outcomes = await checkVendor({ launchOrigin, siteOrigin, vendor: 'HALONG', secret, port, gameCode: 'lantern-night', play })
  expect(outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  expect(outcomes).toHaveLength(12)
})
