import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { functionsIn, type Migrations, runMigrations, SchemaTooNew, stepsIn } from '@halong/base/migrate'
import { type FreshDatabase, freshDatabase } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

const LOCK = 7_311_954

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase('migrate')
})
afterAll(() => database.close())

const run = (...all: Migrations[]) => runMigrations(database.pool, all)
const answer = async (query: string) => (await database.pool.query<{ answer: unknown }>(`select ${query} as answer`)).rows[0]?.answer
const limit = (name: string, value: number) => ({
  name: 'limit',
  text: `create or replace function ${name}.limit_of() returns int language sql as 'select ${value}'`,
})
const listOf = (schema: string, more: Partial<Migrations> = {}): Migrations => ({
  schema,
  ...more,
  steps: { '0001 schema': `create schema ${schema}`, '0002 table': `create table ${schema}.thing (n int)`, ...more.steps },
})

it('replaces a function whose text changed, and runs nothing else again', async () => {
  const list = listOf('changing', { functions: [limit('changing', 1)] })
  expect(await run(list)).toEqual({ applied: 3 })
  expect(await run(list)).toEqual({ applied: 0 })
  expect(await run({ ...list, functions: [limit('changing', 2)] })).toEqual({ applied: 1 })
  expect(await answer('changing.limit_of()')).toBe(2)
})

it('runs the functions of all lists after the steps of all, in their order', async () => {
  const early = listOf('early', {
    functions: [
      limit('early', 1),
      {
        name: 'twice',
        text: `create or replace function early.twice() returns bigint language sql as 'select 2 * count(*) from late.thing'`,
      },
    ],
  })
  await run(early, listOf('late', { steps: { '0003 row': 'insert into late.thing values (1)' } }))
  expect(await answer('early.twice()')).toBe('2')
})

it('refuses a database with a step, a function or a later text of a function that the program does not know, and leaves it as it is', async () => {
  const list = listOf('newer', { functions: [limit('newer', 1)] })
  const newest = listOf('newer', { steps: { '0003 more': 'create table newer.more (n int)' }, functions: [limit('newer', 1)] })
  await run(list)
  await run({ ...list, functions: [limit('newer', 2)] })
  await expect(run(list)).rejects.toThrow(SchemaTooNew)
  await expect(run(list)).rejects.toThrow('newer/limit.sql')
  await expect(run({ ...list, functions: [] })).rejects.toThrow('newer/limit.sql')
  expect(await answer('newer.limit_of()')).toBe(2)
  await run({ ...newest, functions: [limit('newer', 3)] })
  await expect(run({ ...list, functions: [limit('newer', 3)] })).rejects.toThrow('newer/0003 more')
})

it('refuses a step that was edited after it ran', async () => {
  await run(listOf('edited'))
  await expect(run(listOf('edited', { steps: { '0002 table': 'create table edited.other (n int)' } }))).rejects.toThrow(
    '"edited/0002 table" was edited after it ran',
  )
})

it('forgets a function that a step dropped', async () => {
  await run(listOf('dropping', { functions: [limit('dropping', 1)] }))
  const without = listOf('dropping', { steps: { '0003 limit': 'drop function dropping.limit_of()' }, droppedFunctions: ['limit'] })
  expect(await run(without)).toEqual({ applied: 1 })
  expect(await answer(`to_regproc('dropping.limit_of')`)).toBe(null)
})

it('changes nothing when one of the changes fails, and says which', async () => {
  const failing = listOf('failing', { functions: [{ name: 'broken', text: 'create or replace function' }] })
  await expect(run(listOf('beside'), failing)).rejects.toThrow('the change "failing/broken.sql" failed: syntax error')
  expect(await answer(`to_regclass('beside.thing')`)).toBe(null)
})

it('refuses a step that ends the transaction', async () => {
  await expect(run(listOf('committing', { steps: { '0003 commit': 'commit' } }))).rejects.toThrow('a step may not commit')
})

it('waits for a lock, asks again, and ends after so many tries', async () => {
  const other = await database.pool.connect()
  await other.query('select pg_advisory_lock($1)', [LOCK])
  let waits = 0
  const patience = (onWait: () => Promise<unknown>) => ({
    lockTimeoutMs: 20,
    tries: 3,
    timers: {
      after: (_: number, act: () => void) => {
        waits++
        void onWait().then(act)
        return () => undefined
      },
    },
  })
  await expect(
    runMigrations(
      database.pool,
      [listOf('waiting')],
      patience(async () => undefined),
    ),
  ).rejects.toThrow('other sessions hold locks')
  expect(waits).toBe(2)
  const released = patience(() => other.query('select pg_advisory_unlock($1)', [LOCK]))
  expect(await runMigrations(database.pool, [listOf('waiting')], released)).toEqual({ applied: 2 })
  other.release()
})

it('makes what it makes as the owner of the schema', async () => {
  const owned: Migrations = {
    schema: 'owned',
    owner: 'halong_ledger',
    roles: ['halong_ledger'],
    steps: { '0001 table': 'create table owned.thing (n int)' },
    functions: [limit('owned', 1)],
  }
  await run(owned)
  expect(
    await answer(`(select array_agg(distinct o::text) from (select relowner::regrole o from pg_class where relnamespace = 'owned'::regnamespace
    union all select proowner::regrole from pg_proc where pronamespace = 'owned'::regnamespace) x)`),
  ).toEqual(['halong_ledger'])
})

it('takes over what an earlier migrator noted, once', async () => {
  await database.pool.query(
    `create schema old; create table old.thing (n int); create table old.migration (name text); insert into old.migration values ('0001 schema'), ('0002 table')`,
  )
  const list = listOf('old', { earlierRecord: 'old.migration', steps: { '0003 more': 'create table old.more (n int)' } })
  expect(await run(list)).toEqual({ applied: 1 })
  await database.pool.query(`insert into old.migration values ('0009 later')`)
  expect(await run(list)).toEqual({ applied: 0 })
  await database.pool.query(
    `create schema older; create table older.migration (name text); insert into older.migration values ('0009 later')`,
  )
  await expect(run(listOf('older', { earlierRecord: 'older.migration' }))).rejects.toThrow(SchemaTooNew)
})

it('reads a folder of files, and refuses a list that is not the folder’s', () => {
  const folder = mkdtempSync(join(tmpdir(), 'halong-sql-'))
  try {
    for (const name of ['0002-b', '0001-a']) writeFileSync(join(folder, `${name}.sql`), `select '${name}'`)
    expect(Object.entries(stepsIn(folder))).toEqual([
      ['0001-a', "select '0001-a'"],
      ['0002-b', "select '0002-b'"],
    ])
    expect(functionsIn(folder, ['0002-b', '0001-a']).map(({ name }) => name)).toEqual(['0002-b', '0001-a'])
    expect(() => functionsIn(folder, ['0001-a'])).toThrow('its list names 0001-a')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
