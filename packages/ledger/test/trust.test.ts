import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertDurable, checkLedger } from '../src/index.ts'
import { expectSound, openLedger, openMembers, stake, type TestLedger } from './money.ts'

const TABLES = ['member', 'account', 'transfer', 'entry', 'reason', 'guard', 'house_kind', 'player_kind']

let site: TestLedger
beforeAll(async () => {
  site = await openLedger('trust')
  await openMembers(site, 3, 1_000n)
  await site.ledger.post([stake(1, 10n, 'a'), stake(2, 20n, 'b'), stake(2, 30n, 'c')])
})
afterAll(async () => {
  await expectSound(site)
  await site.close()
})

describe('the gateway’s rights', () => {
  it.each(TABLES)('change nothing in ledger.%s by hand (I7)', async (table) => {
    const denied = /permission denied/
    await expect(site.asGateway.query(`delete from ledger.${table}`)).rejects.toThrow(denied)
    await expect(site.asGateway.query(`truncate ledger.${table}`)).rejects.toThrow(denied)
    await expect(site.asGateway.query(`insert into ledger.${table} default values`)).rejects.toThrow(denied)
    const { rows } = await site.database.pool.query<{ attname: string }>(
      `select attname from pg_attribute where attrelid = 'ledger.${table}'::regclass and attnum = 1`,
    )
    await expect(site.asGateway.query(`update ledger.${table} set ${rows[0]?.attname} = null`)).rejects.toThrow(denied)
  })

  it('do not include becoming the owner, nor making or dropping anything in the schema', async () => {
    // A login of its own, as in operation: our test connection could reset the role.
    await site.database.pool.query(`create role gateway_login login password 'x' in role halong_gateway`)
    const { default: pg } = await import('pg')
    const address = new URL(site.database.url)
    address.username = 'gateway_login'
    address.password = 'x'
    const login = new pg.Client({ connectionString: address.href })
    await login.connect()
    try {
      await expect(login.query('set role halong_ledger')).rejects.toThrow(/permission denied/)
      await expect(login.query('create table ledger.mine (a int)')).rejects.toThrow(/permission denied/)
      await expect(login.query('drop table ledger.entry')).rejects.toThrow(/must be owner/)
      await expect(login.query(`update ledger.account set balance = 0`)).rejects.toThrow(/permission denied/)
      expect((await login.query('select count(*) from ledger.entry')).rowCount).toBe(1)
    } finally {
      await login.end()
      await site.database.pool.query('drop role gateway_login')
    }
  })

  it('are not shared with everybody: a stranger may not even call the functions', async () => {
    await site.database.pool.query('create role stranger')
    const client = await site.database.pool.connect()
    try {
      await client.query('set role stranger')
      await expect(client.query(`select ledger.open_member(9, 'VND/4')`)).rejects.toThrow(/permission denied/)
    } finally {
      await client.query('reset role')
      client.release()
      await site.database.pool.query('drop role stranger')
    }
  })
})

describe('the checker', () => {
  // Each forgery is made by the database's own administrator, found, and taken back.
  it.each([
    [
      'an amount',
      'update ledger.entry set amount = amount - 1, balance_after = balance_after - 1 where owner_id = 1 and key = $1',
      'player.cash VND/4 #2',
    ],
    ['an entry’s key', `update ledger.entry set key = 'z' where owner_id = 1 and key = $1`, 'I6'],
    ['a hash', 'update ledger.entry set hash = sha256(hash) where owner_id = 1 and key = $1', 'I8'],
    ['a reason', `update ledger.transfer set reason = 'deposit.credit' where member_id = 1 and key = $1`, 'I8'],
    ['a time', `update ledger.transfer set happened_at = happened_at - interval '1 day' where member_id = 1 and key = $1`, 'I8'],
    ['a deleted entry', `delete from ledger.entry where owner_id = 1 and key = $1 and amount < 0`, 'I3'],
    ['a deleted transfer', 'delete from ledger.transfer where member_id = 1 and key = $1', 'I6'],
    ['a stored balance', `update ledger.account set balance = balance + 1 where member_id = 1 and kind = 'player.cash' and $1 <> ''`, 'I3'],
    ['a member’s state', `update ledger.account set state = 'frozen' where member_id = 1 and kind = 'player.cash' and $1 <> ''`, 'I17'],
  ])('finds %s that was changed, and where (I8)', async (_, forgery, told) => {
    const { pool } = site.database
    expect((await checkLedger(pool)).ok).toBe(true)
    await pool.query(
      'create table saved_entry as table ledger.entry; create table saved_transfer as table ledger.transfer; create table saved_account as table ledger.account',
    )
    await pool.query(forgery, ['a'])
    const { ok, findings } = await checkLedger(pool)
    expect(ok).toBe(false)
    expect(findings.map(({ rule, place }) => `${rule} ${place}`).join('\n')).toContain(told)
    expect(findings.some(({ place }) => place.startsWith('1 '))).toBe(true)
    await pool.query(`delete from ledger.entry; insert into ledger.entry table saved_entry;
      delete from ledger.transfer; insert into ledger.transfer table saved_transfer;
      update ledger.account a set balance = s.balance, state = s.state from saved_account s
        where (a.member_id, a.kind, a.asset) = (s.member_id, s.kind, s.asset);
      drop table saved_entry, saved_transfer, saved_account`)
  })

  it('tells a root that changes with every posting, and only then', async () => {
    const first = await checkLedger(site.database.pool)
    expect((await checkLedger(site.database.pool)).root).toBe(first.root)
    await site.ledger.postOne(stake(1, 1n, 'root'))
    expect((await checkLedger(site.database.pool)).root).not.toBe(first.root)
  })
})

it('accepts a server that keeps what it acknowledges and refuses one that may not (I15)', async () => {
  const durable = {
    query: async () => ({
      rows: ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'].map((name) => ({ name, setting: 'on' })),
    }),
  }
  await expect(assertDurable(durable)).resolves.toBeUndefined()
  // The server of the tests gives up flushing for speed, and says so.
  await expect(assertDurable(site.database.pool)).rejects.toThrow(/: fsync is off \([^)]*\); full_page_writes is off \([^)]*\)$/)
  const lossy = {
    query: async () => ({
      rows: [
        { name: 'fsync', setting: 'off' },
        { name: 'synchronous_commit', setting: 'off' },
      ],
    }),
  }
  await expect(assertDurable(lossy)).rejects.toThrow(/fsync is off .*synchronous_commit is off .*data_checksums is unknown/)
})
