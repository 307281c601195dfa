import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLedger, type TestLedger } from './money.ts'

// Architecture §6: the schema must be one that can be spread over machines by lane. Small shared tables are named here.
const SHARED = ['reason', 'house_kind', 'player_kind']

let site: TestLedger
beforeAll(async () => {
  site = await openLedger('catalogue')
})
afterAll(() => site.close())

const names = async (query: string) => (await site.database.pool.query<{ name: string }>(query, [SHARED])).rows.map(({ name }) => name)

it('says the lane of every row of a big table, by a check that holds it to the member', async () => {
  expect(
    await names(`select c.relname as name from pg_class c where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all ($1)
      and not exists (select from pg_constraint k join pg_attribute l on l.attrelid = c.oid and l.attname = 'lane' and l.attnotnull and l.attgenerated = ''
        join pg_attribute m on m.attrelid = c.oid and m.attname = 'member_id'
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey @> array[l.attnum, m.attnum] and cardinality(k.conkey) = 2)`),
  ).toEqual([])
})

it('begins every key of a big table with the lane and its member: primary, unique and foreign', async () => {
  expect(
    await names(`select k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1] join pg_attribute b on b.attrelid = c.oid and b.attnum = k.conkey[2]
      where c.relnamespace = 'ledger'::regnamespace and c.relname <> all ($1) and k.contype in ('p', 'u', 'f') and (a.attname, b.attname) <> ('lane', 'member_id')
      union all
      select i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where c.relnamespace = 'ledger'::regnamespace and c.relname <> all ($1) and i.indisunique and a.attname <> 'lane'`),
  ).toEqual([])
})

it('has a primary key on every table, and no trigger, deferrable constraint, sequence or unlogged table', async () => {
  expect(
    await names(`select c.relname || ' has no primary key' as name from pg_class c where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) and c.relname <> all ($1)
      union all
      select t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'ledger'::regnamespace and not t.tgisinternal
      union all
      select k.conname from pg_constraint k where k.connamespace = 'ledger'::regnamespace and k.condeferrable
      union all
      select c.relname from pg_class c where c.relnamespace = 'ledger'::regnamespace and (c.relkind = 'S' or c.relpersistence <> 'p')`),
  ).toEqual([])
})

it('runs every function that writes as its owner, with a fixed search path', async () => {
  expect(
    await names(`select p.proname as name from pg_proc p where p.pronamespace = 'ledger'::regnamespace and $1::text[] is not null
      and p.provolatile <> 'i' and (not p.prosecdef or p.proowner <> 'halong_ledger'::regrole or not 'search_path=pg_catalog, pg_temp' = any (p.proconfig))`),
  ).toEqual([])
})

it('is migrated as often as one likes', async () => {
  const { migrateLedger } = await import('../src/index.ts')
  await Promise.all([migrateLedger(site.database.pool), migrateLedger(site.database.pool)])
})
