import { type FreshDatabase, freshDatabase } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase('wager catalogue')
})
afterAll(() => database.close())

// Architecture §6. `wager_key_one_owner` stands apart on purpose: a vendor's transaction id is one id for all its players (W3); so does `wager_pot`, which holds the stakes of several (W24).
it('begins every key of the tables that a wager writes with the lane, and of launches with the member, so that they can be spread over machines', async () => {
  const { rows } = await database.pool.query<{ key: string }>(
    `select i.indexrelid::regclass::text as key from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where i.indisunique and ((i.indrelid = any (array['gateway.wager_key', 'gateway.wager_tx', 'gateway.wager_round', 'gateway.wager_matter', 'gateway.money_event']::regclass[]) and a.attname <> 'lane')
       or (i.indrelid = any (array['gateway.launch', 'gateway.vendor_player']::regclass[]) and a.attname <> 'member_id'))`,
  )
  expect(rows).toEqual([{ key: 'gateway.wager_key_one_owner' }])
})

// The audit of operators is small, stands on one machine and is kept from change by its trigger.
it('has no trigger and no deferrable constraint on them, nor on any table but the audit of operators', async () => {
  const { rows } = await database.pool.query(
    `select tgname from pg_trigger where not tgisinternal and tgrelid::regclass::text like 'gateway.%' and tgrelid <> 'gateway.operator_audit'::regclass
     union all select conname from pg_constraint where condeferrable and conrelid::regclass::text like 'gateway.%'`,
  )
  expect(rows).toEqual([])
})
