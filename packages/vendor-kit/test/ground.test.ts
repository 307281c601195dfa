import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idFromUuid } from '@halong/base'
import { runMigrations } from '@halong/base/migrate'
import { isSeedOfChain } from '@halong/chance'
import { movableClock } from '@halong/testkit'
import { type FreshDatabase, freshDatabase } from '@halong/testkit/database'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  claimDue,
  createChains,
  createRetirement,
  createSealer,
  createSessions,
  kitSteps,
  listIncidents,
  marksIn,
  NotDealing,
  openVendorDatabase,
  openWitness,
  type VendorDatabase,
  type Witness,
} from '../src/index.ts'

const log = pino({ level: 'silent' })
const clock = movableClock()
const marks = mkdtempSync(join(tmpdir(), 'halong-vendor-'))
const sealer = createSealer(Buffer.alloc(32, 9))
const RULES = 'f'.repeat(64)
type Own = { 'fair.errand': { id: number; wallet_due_at: Date | null } }
let database: FreshDatabase
let vendor: VendorDatabase<Own>
let witness: Witness

/** A vendor that never was before: schema `fair`, its role, the kit's tables and one of its own. */
beforeAll(async () => {
  database = await freshDatabase('vendor-kit')
  const place = { schema: 'fair', role: 'halong_fair' }
  const own = `create table fair.errand (id integer primary key, wallet_due_at timestamptz); grant select, insert, update on fair.errand to halong_fair`
  await runMigrations(database.pool, [
    { schema: 'fair', roles: [place.role], steps: { '0000-schema': 'create schema fair', ...kitSteps(place), '0001-errands': own } },
  ])
  vendor = openVendorDatabase<Own>({ ...place, databaseUrl: database.url, connections: 4, log })
  witness = await openWitness({ db: vendor.kit, clock, log, marks: marksIn(marks, 'fair'), name: 'fair' })
})
afterAll(async () => {
  await vendor.end()
  await database.close()
  rmSync(marks, { recursive: true, force: true })
})

const entered = (uuid: string) => ({
  playerId: idFromUuid('ply', uuid),
  gameSession: 'a-session-at-the-wallet',
  kind: 'member' as const,
  nickname: 'Lan',
  language: 'VI' as const,
  asset: 'VND/4' as const,
  currencySymbol: '₫',
  brand: 1,
  minCycleMs: 0,
  autoplay: true,
  balance: '1.0000',
  version: 1,
  minStake: '1.0000',
  maxStake: '2.0000',
  limitsVersion: 'v',
  grants: [],
})

it('R13: a second vendor has sessions of its own, one at a time for each player', async () => {
  const sessions = createSessions({ db: vendor.kit, clock })
  const player = entered('0199c5a4-0000-7000-8000-000000000001')
  const first = await sessions.start(player, 'SSC1M')
  const second = await sessions.start(player, 'SSC1M')
  expect((await sessions.find(second.token)).ok).toBe(true)
  expect(await sessions.find(first.token)).toMatchObject({ ok: true, value: { end_reason: 'superseded' } })
  expect(await sessions.find(first.token.toLowerCase())).toEqual({ ok: false, code: 'session.required' })
  clock.forward(30 * 60_000 + 1)
  expect(await sessions.find(second.token)).toEqual({ ok: false, code: 'session.ended' })
})

it('F9: what is due is taken on by one of those who ask, and comes again when the lease is over', async () => {
  const now = clock.now()
  await vendor.db
    .insertInto('fair.errand')
    .values([1, 2, 3].map((id) => ({ id, wallet_due_at: id === 3 ? null : now })))
    .execute()
  const claim = (at: Date) =>
    claimDue<Own['fair.errand'], Own>(vendor.db, {
      table: 'fair.errand',
      key: ['id'],
      now: at,
      leaseUntil: new Date(at.getTime() + 8_000),
      limit: 10,
    })
  const [one, other] = await Promise.all([claim(now), claim(now)])
  expect([...one, ...other].map(({ id }) => id).toSorted()).toEqual([1, 2])
  expect((await claim(new Date(now.getTime() + 8_000))).length).toBe(2)
})

describe('T51: chains of seeds', () => {
  const chainsOf = (of: Witness) => createChains({ db: vendor.kit, clock, sealer, witness: of, length: 2_050, announceAhead: 10 })
  const allot = (of: Witness, count: number) => vendor.db.transaction().execute((tx) => chainsOf(of).allot(tx, 'SSC1M', count))

  it('are announced before their first unit, and hand out places in order without a gap', async () => {
    const chains = chainsOf(witness)
    expect(await allot(witness, 1)).toEqual([])
    await chains.ensure('SSC1M', RULES)
    await chains.ensure('SSC1M', RULES)
    const [chain, ...others] = await chains.listOf('SSC1M')
    expect(others).toEqual([])
    const given = (await Promise.all([allot(witness, 3), allot(witness, 2)])).flat()
    expect(given.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
    for (const index of [1, 1_024, 1_025, 2_050]) {
      const seed = await chains.seedOf({ chainId: chain?.id ?? '', index })
      expect(isSeedOfChain({ index, seed }, chain?.terminal ?? '')).toBe(true)
    }
  })
  it('take a place back with the transaction that failed', async () => {
    const failed = vendor.db.transaction().execute(async (tx) => {
      await chainsOf(witness).allot(tx, 'SSC1M', 1)
      throw new Error('no unit was stored')
    })
    await expect(failed).rejects.toThrow('no unit')
    expect((await allot(witness, 1)).map(({ index }) => index)).toEqual([6])
  })
  it('rest sealed: no seed stands in the database', async () => {
    const chains = chainsOf(witness)
    const [chain] = await chains.listOf('SSC1M')
    const { rows } = await database.pool.query<{ sealed: string }>('select sealed from fair.chain_checkpoint')
    const seeds = await Promise.all([1_024, 2_048, 2_050].map((index) => chains.seedOf({ chainId: chain?.id ?? '', index })))
    expect(rows.length).toBe(3)
    for (const seed of seeds) expect(rows.some(({ sealed }) => sealed.includes(seed))).toBe(false)
  })
  it('announce the next one before they end, and never hand out a place that is not there', async () => {
    const chains = chainsOf(witness)
    expect((await allot(witness, 2_035)).length).toBe(2_035)
    await chains.ensure('SSC1M', RULES)
    expect((await chains.listOf('SSC1M')).map(({ number }) => number)).toEqual([2, 1])
    expect((await allot(witness, 100)).length).toBe(9)
    expect((await allot(witness, 1))[0]?.index).toBe(1)
  })
  it('are retired and revealed when the database was put back, and others are drawn', async () => {
    expect(await witness.seal()).toBe(true)
    await database.pool.query("update fair.seed_witness set mark = mark - 1, witnessed = 0 where name = 'fair'")
    const after = await openWitness({ db: vendor.kit, clock, log, marks: marksIn(marks, 'fair'), name: 'fair' })
    await expect(allot(after, 1)).rejects.toThrow(NotDealing)
    const chains = chainsOf(after)
    const retirement = createRetirement({
      db: vendor.kit,
      clock,
      log,
      witness: after,
      finishOpen: () => Promise.resolve(null),
      retire: (epoch) => chains.retire(epoch, 10),
    })
    while ((await retirement.pass()) > 0);
    expect(after.isDealing()).toBe(true)
    const old = await chains.listOf('SSC1M')
    for (const { revealed, terminal, length } of old) expect(isSeedOfChain({ index: length, seed: revealed ?? '' }, terminal)).toBe(true)
    expect((await listIncidents(vendor.kit)).incidents).toMatchObject([{ epoch: 1, why: 'database_older', pairs: 2 }])
    expect(await allot(after, 1)).toEqual([])
    await chains.ensure('SSC1M', RULES)
    expect((await allot(after, 1))[0]?.index).toBe(1)
  })
})
