import { aMember, anOperator, type MovableClock, movableClock, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createErasure } from '../src/modules/retention/erasure.ts'
import { personalRules } from '../src/modules/retention/personal-rules.ts'
import { createRetentionStore } from '../src/modules/retention/store.ts'
import type { Db } from '../src/platform/db.ts'
import { gatherWinners } from './feed-fixture.ts'
import { askForEverything, everythingOf, marksOf, type Person, person, tracesOf, wholeDatabase } from './retention-fixture.ts'

const DAY_MS = 86_400_000
let site: Site
let clock: MovableClock
beforeAll(async () => {
  clock = movableClock()
  site = await startSite({ name: 'retention_closure', clock })
  await askForEverything(site)
})
afterAll(async () => {
  await site.expectLedgerRight()
  await site.stop()
})

type Whole = Awaited<ReturnType<typeof everythingOf>>
async function closed(who: Person): Promise<Whole & { readonly marks: Readonly<Record<string, string>> }> {
  const member = await everythingOf(site, clock, who)
  const marks = await marksOf(site, member.memberId)
  // The search looks for what is there: all of it stands somewhere, and the number of a bank account nowhere but sealed.
  const there = new Set(Object.values(await tracesOf(site, { ...who, ...marks })).flat())
  expect([...there].sort()).toEqual(
    Object.keys({ ...who, ...marks })
      .filter((name) => name !== 'number')
      .sort(),
  )
  expect(await member.browser.call('security.closeAccount', { body: { password: PASSWORD } })).toMatchObject({ ok: true })
  return { ...member, marks }
}
const ofThePerson = (who: Person, marks: Readonly<Record<string, string>>) => ({ ...who, ...marks })
/** Whether the name may be taken, found out without taking it for good. */
const takes = (username: string) =>
  site.gateway.services.players.openByOperator({
    brandId: site.brandId,
    username,
    password: PASSWORD,
    wireType: 0,
    language: 'EN',
    mustChange: false,
  })
/** What may remain once the job has run: what is needed for a dispute, messages of the last days, and what the studio knows of its own. */
const ALLOWED = {
  'gateway.message': ['username', 'email', 'passkeyName'],
  'gateway.session': ['address', 'userAgent'],
  'gateway.sign_in': ['address', 'userAgent'],
  'studio.game_session': ['nickname'],
}

describe('R-MC-1: what a closed account leaves', () => {
  it('is what the retention rules allow, is deleted when due, and a second run changes nothing', async () => {
    const who = person()
    const { marks, memberId, agent } = await closed(who)
    const values = ofThePerson(who, marks)
    const before = await tracesOf(site, values)
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['gateway.player', 'gateway.username', 'gateway.player_contact']))

    await site.gateway.services.retention.run()
    expect(await tracesOf(site, values)).toEqual(ALLOWED)
    const once = await kept()
    await site.gateway.services.retention.run()
    expect(await kept()).toEqual(once)

    clock.forward(8 * DAY_MS)
    await site.gateway.services.messages.cleanUp()
    await site.gateway.services.retention.run()
    const { 'gateway.message': _gone, ...later } = ALLOWED
    expect(await tracesOf(site, values)).toEqual(later)
    clock.forward(83 * DAY_MS)
    await site.gateway.services.retention.run()
    expect(await tracesOf(site, values)).toEqual({ 'studio.game_session': ['nickname'] })

    // The records stand, under the number; the agent above still has its downline.
    expect(await site.gateway.services.agency.uplinesOf(memberId)).toEqual([agent.memberId])
    const { rows } = await site.db.pool.query('select from gateway.wager_round where member_id = $1', [memberId])
    expect(rows).toHaveLength(3)
    await site.expectLedgerRight()
  })

  it('T18: the user name stays taken for five years by a hash, and is free afterwards', async () => {
    const who = person()
    await closed(who)
    await site.gateway.services.retention.run()
    const { rows } = await site.db.pool.query('select from gateway.username where name_key = $1', [who.username])
    expect(rows).toEqual([])
    for (const name of [who.username, who.username.toUpperCase()])
      expect(await takes(name)).toMatchObject({ ok: false, code: 'player.username_taken' })
    clock.forward(5 * 365 * DAY_MS)
    await site.gateway.services.retention.run()
    expect(await takes(who.username)).toMatchObject({ ok: false, code: 'player.username_taken' })
    clock.forward(2 * DAY_MS)
    await site.gateway.services.retention.run()
    expect(await takes(who.username)).toMatchObject({ ok: true })
  })

  it('R-WIN-1: removes its wins from the board, and nobody can sign in to it', async () => {
    const who = person()
    const member = await everythingOf(site, clock, who)
    const board = async () => {
      site.gateway.platform.bus.publish('winners', { brandId: site.brandId })
      await new Promise((done) => setImmediate(done))
      const answer = await site.browser().call('wager.listWinners', { query: { list: 'latest' } })
      return answer.ok ? answer.value.wins.map(({ name }) => name) : []
    }
    await expect.poll(board).toEqual(expect.arrayContaining(['Ho****']))
    await member.browser.call('security.closeAccount', { body: { password: PASSWORD } })
    await site.gateway.services.retention.run()
    await gatherWinners(site)
    await expect.poll(board).toEqual([])
    const wayIn = await site.browser().call('session.login', { body: { username: who.username, password: PASSWORD } })
    expect(wayIn).toMatchObject({ ok: false })
    await site.expectLedgerRight()
  })

  it('the operators’ audit says what was done, by number', async () => {
    const who = person()
    const { playerId } = await closed(who)
    await site.gateway.services.retention.run()
    const operator = await anOperator(site)
    const audit = await operator.browser.call('audit.list', { query: { target: `player ${playerId}` } })
    expect(audit).toMatchObject({ value: { rows: [{ action: 'account.erase', actor: '(retention)' }] } })
    expect(JSON.stringify(audit)).toContain('"gateway.player_contact":1')
    expect(JSON.stringify(audit)).not.toContain(who.username)
  })

  it('is the same after kills in the middle of runs', async () => {
    const who = person()
    const { marks, memberId, playerId } = await closed(who)
    const isDue = async () =>
      (await site.db.pool.query('select from gateway.closed_player where member_id = $1 and done_days < 0', [memberId])).rowCount === 1
    let kills = 0
    for (let statements = 1; await isDue(); statements++) {
      const wasKilled = await retentionOver(dyingAfter(statements))().then(
        () => false,
        () => true,
      )
      if (wasKilled) kills++
    }
    expect(kills).toBeGreaterThan(20)
    await site.gateway.services.retention.run()
    expect(await tracesOf(site, ofThePerson(who, marks))).toEqual(ALLOWED)
    const { rows } = await site.db.pool.query('select from gateway.operator_audit where target = $1', [`player ${playerId}`])
    expect(rows).toHaveLength(1)
  })

  it('an account closed under older rules is processed again', async () => {
    const who = person()
    const { memberId } = await closed(who)
    await site.gateway.services.retention.run()
    await site.db.pool.query('update gateway.player_contact set fields = \'{"zalo": "849"}\' where member_id = $1', [memberId])
    await site.gateway.services.retention.run()
    const fields = async () =>
      (await site.db.pool.query('select fields from gateway.player_contact where member_id = $1', [memberId])).rows[0]?.fields
    expect(await fields()).toEqual({ zalo: '849' })
    await site.db.pool.query("update gateway.closed_player set rules = 'of another year' where member_id = $1", [memberId])
    await site.gateway.services.retention.run()
    expect(await fields()).toEqual({})
  })
})

describe('T24: retention of open accounts', () => {
  it('ends with the history of 180 days; the account and its sign-in stay', async () => {
    const member = await aMember(site)
    const count = async (table: string) =>
      (await site.db.pool.query(`select from gateway.${table} where member_id = $1`, [member.memberId])).rowCount
    clock.forward(179 * DAY_MS)
    await site.gateway.services.retention.run()
    expect([await count('sign_in'), await count('session')]).toEqual([1, 1])
    clock.forward(2 * DAY_MS)
    await site.gateway.services.retention.run()
    expect([await count('sign_in'), await count('session'), await count('known_place')]).toEqual([0, 0, 1])
    const wayIn = { username: member.username, password: PASSWORD }
    expect(await site.browser(member.browser.address).call('session.login', { body: wayIn })).toMatchObject({ ok: true })
  })
})

/** All that the rules and the job write, as it stands. */
async function kept(): Promise<Readonly<Record<string, readonly string[]>>> {
  const all = await wholeDatabase(site)
  const tables = [...personalRules.map(({ table }) => table), 'gateway.closed_player', 'gateway.operator_audit']
  return Object.fromEntries(tables.map((table) => [table, [...(all[table] ?? [])].sort()]))
}

const retentionOver = (db: Db) =>
  createErasure({
    ...site.gateway.platform,
    db,
    store: createRetentionStore({ db }),
    holdBackName: site.gateway.services.players.holdBackName,
    dropPlayer: site.gateway.services.players.drop,
  })

/** A database whose process is killed after so many statements: no later one arrives, nor does the end of a transaction. */
function dyingAfter(statements: number): Db {
  const { db } = site.gateway.platform
  let left = statements
  const spend = () => {
    if (left-- <= 0) throw new Error('killed')
  }
  // cast: the pool as the job uses it, one question at a time.
  const query = ((...question: Parameters<Db['pool']['query']>) => {
    spend()
    return db.pool.query(...question)
  }) as Db['pool']['query']
  return {
    ...db,
    pool: Object.assign(Object.create(db.pool), { query }),
    transaction: (work) =>
      db.transaction(async (tx) => {
        const done = await work(tx)
        spend()
        return done
      }),
  }
}
