import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSeedOfChain, seedBefore } from '@halong/chance'
import { createGateway } from '@halong/gateway'
import { type Site, startSite, VENDOR, vendorCall } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const witness = mkdtempSync(join(tmpdir(), 'halong-beacons-'))
let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'beacon', beaconLength: 100, seedsWitness: witness })
})
afterAll(async () => {
  await site.stop()
  rmSync(witness, { recursive: true })
})

type Answered = { chain: string; no: number; beacon: string | null; code: string | null }
const rootOf = (letter: string) => letter.repeat(64)
const PAST = new Date(Date.now() - 60_000).toISOString()
const ahead = () => new Date(Date.now() + 60_000).toISOString()

async function open(code: string, more: object = {}): Promise<string> {
  await site.gateway.services.beacon.open({ vassalage: VENDOR.vassalage, code, binds: 'root', ...more })
  return `${VENDOR.vassalage}.${code}.1`
}
const ask = (chain: string, no: number, root: string | null = rootOf('a'), acceptUntil = PAST) => ({ chain, no, root, acceptUntil })
async function release(...items: object[]): Promise<Answered[]> {
  const { answer } = await vendorCall(site.gateway, '/lgw/seamless/beacon', { items })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.value['items'] as Answered[]
}
async function published(chain: string) {
  const answer = await site.browser().call('beacon.listChains')
  if (!answer.ok) throw new Error(answer.code)
  // What vendors compare their own clock with.
  expect(Math.abs(Date.parse(answer.value.now) - Date.now())).toBeLessThan(60_000)
  const found = answer.value.list.find((each) => each.chain === chain)
  if (!found) throw new Error(`${chain} is not published`)
  return found
}
const codes = (items: readonly Answered[]) => items.map(({ code }) => code)

describe('W29: beacons', () => {
  it('are values of a chain whose end everybody knew before the first', async () => {
    const chain = await open('ENDS')
    const before = await published(chain)
    expect(before).toMatchObject({ code: 'ENDS', binds: 'root', length: 100, released: 0, retiredAt: null })
    const values = await release(...[1, 2, 3].map((no) => ask(chain, no)))
    expect(codes(values)).toEqual([null, null, null])
    for (const { no, beacon } of values) expect(isSeedOfChain({ index: no, seed: beacon ?? '' }, before.terminal)).toBe(true)
    expect(seedBefore(values[2]?.beacon ?? '')).toBe(values[1]?.beacon)
    expect(await published(chain)).toMatchObject({ terminal: before.terminal, released: 3 })
    await open('ENDS')
    expect((await site.gateway.services.beacon.list()).filter(({ code }) => code === 'ENDS')).toHaveLength(1)
  })

  it('are refused before acceptUntil, out of order, with a second root and where there is none; a refusal binds nothing', async () => {
    const chain = await open('REFUSE')
    expect(codes(await release(ask(chain, 1, rootOf('b'), ahead()), ask(chain, 2), ask(chain, 101), ask(chain, 1, null)))).toEqual([
      'beacon.too_early',
      'beacon.out_of_order',
      'beacon.unknown',
      'beacon.unknown',
    ])
    const [first] = await release(ask(chain, 1))
    expect(first?.beacon).toMatch(/^[0-9a-f]{64}$/)
    expect(await release(ask(chain, 1), ask(chain, 1, rootOf('b')), ask(chain, 3))).toEqual([
      first,
      { chain, no: 1, beacon: null, code: 'beacon.bound' },
      { chain, no: 3, beacon: null, code: 'beacon.out_of_order' },
    ])
    expect(codes(await release(ask('FAKE.NOBODY.1', 1)))).toEqual(['beacon.unknown'])
    const { rows } = await site.db.pool.query('select no, root from gateway.beacon_round where chain = $1', [chain])
    expect(rows).toEqual([{ no: 1, root: rootOf('a') }])
  })

  it('go to one root of those that ask at once', async () => {
    const chain = await open('RACE')
    const letters = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
    for (const no of [1, 2]) {
      const answers = (await Promise.all(letters.map((letter) => release(ask(chain, no, rootOf(letter)))))).flat()
      expect(answers.filter(({ beacon }) => beacon !== null)).toHaveLength(1)
      expect(answers.filter(({ code }) => code === 'beacon.bound')).toHaveLength(9)
    }
  })

  it('belong to their vendor, and bind the time where the chain says so', async () => {
    const chain = await open('TICKS', { binds: 'time', schedule: { firstAt: new Date(Date.now() - 61_000), everyMs: 60_000 } })
    expect(codes(await release(ask(chain, 1), ask(chain, 1, null, ahead()), ask(chain, 2, null), ask(chain, 3, null)))).toEqual([
      'beacon.unknown',
      null,
      null,
      'beacon.too_early',
    ])
    const vendor = { vassalage: 'OTHER', secret: 'a secret of thirty-two characters or longer', launchOrigin: 'http://localhost:9' }
    await site.gateway.services.lobby.putVendor({ ...vendor, name: 'Another', verifyUrl: null })
    const { answer } = await vendorCall(
      site.gateway,
      '/lgw/seamless/beacon',
      { items: [ask(chain, 1, null)] },
      { vendor: vendor.vassalage, secret: vendor.secret },
    )
    expect(answer).toMatchObject({ value: { items: [{ beacon: null, code: 'beacon.unknown' }] } })
  })

  it('come from sealed rows, and a chain that ends is followed by one that was published before', async () => {
    const chain = await open('LAST')
    const secret = (await release(...Array.from({ length: 51 }, (_, at) => ask(chain, at + 1)))).at(-1)?.beacon
    const { rows } = await site.db.pool.query<{ sealed: Buffer }>('select sealed from gateway.beacon_place where chain = $1', [chain])
    expect(rows.length).toBeGreaterThan(0)
    for (const { sealed } of rows) expect(sealed.toString('utf8')).not.toContain(secret ?? 'nothing')
    await Promise.all([site.gateway.services.beacon.announce(), site.gateway.services.beacon.announce()])
    const own = (await site.gateway.services.beacon.list()).filter(({ code }) => code === 'LAST')
    expect(own.map(({ generation }) => generation)).toEqual([2, 1])
  })

  it('a database that was put back gives no new units to chains whose values were told', async () => {
    const chain = await open('BACK')
    await release(ask(chain, 1))
    // As a backup of before would hold it.
    await site.db.pool.query('update gateway.beacon_witness set mark = mark - 1')
    const options = { databaseUrl: site.db.url, masterSecret: 'master secret of the tests, 32 characters', logLevel: 'silent' }
    const restored = await createGateway({ ...options, beaconLength: 100, seedsWitness: witness, runsJobs: false })
    try {
      await restored.services.beacon.announce()
      const own = (await restored.services.beacon.list()).filter(({ code }) => code === 'BACK')
      expect(own.map(({ generation, retiredAt }) => [generation, retiredAt === null])).toEqual([
        [2, true],
        [1, false],
      ])
    } finally {
      await restored.close()
    }
  })
})
