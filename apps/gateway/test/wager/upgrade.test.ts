import { systemClock } from '@halong/base'
import { checkLedger, ledgerMigrations } from '@halong/ledger'
import { expect, it } from 'vitest'
import { migrateSchemas } from '../../src/app.ts'
import { wagerMigrations } from '../../src/modules/wager/migrations.ts'
import { playSet } from '../../src/modules/wager/play.ts'
import { debit, openTable } from './play-fixture.ts'

const FIRST_STEPS = [
  '0001-members-and-accounts',
  '0002-transfers-and-entries',
  '0003-posting',
  '0004-members',
  '0005-privileges',
  '0006-points',
]

/** The database as it was shipped before functions were files: functions that take lists, and the ledger's steps noted by name in a table of its own. */
const BEFORE = `
  drop function gateway.wager_play(timestamptz, json, json);
  drop function ledger.post(ledger.account_request[], ledger.transfer_request[], ledger.posting_request[]);
  drop function ledger.lock_accounts(bigint[], text[], text[]);
  drop type ledger.posting_request; drop type ledger.transfer_request; drop type ledger.account_request;
  set role halong_ledger;
  ${ledgerMigrations.steps['0003-posting']}
  reset role;
  ${wagerMigrations.steps['0008 play']};
  ${wagerMigrations.steps['0023 play: a rollback under the id of its debit']};
  create table ledger.migration (name varchar(255) primary key, timestamp varchar(255) not null);
  insert into ledger.migration select name, '' from unnest(array['${FIRST_STEPS.join("', '")}']) as name;
  delete from public.halong_migration where schema = 'ledger' or (schema = 'wager' and name like '0024%');
  drop table public.halong_function_migration`

it('W1, I6: a database that shipped before takes the new functions and keeps what was played', async () => {
  const table = await openTable('wager_upgrade', { members: 2, minor: 1_000n })
  try {
    const { pool: owner } = table.database
    const first = debit({ txId: 'd1', roundId: 'r1' })
    await table.playAll([first])
    await owner.query(BEFORE)
    await migrateSchemas(owner)
    const { rows } = await owner.query(`select proname from pg_proc where proname in ('post', 'wager_play') order by proname`)
    expect(rows).toEqual([{ proname: 'post' }, { proname: 'wager_play' }])
    const again = await playSet(table.pool, [first, debit({ memberId: 2, txId: 'd2', roundId: 'r2' })], { clock: systemClock })
    expect(again).toMatchObject([
      { code: null, duplicate: true, balance: 900n },
      { code: null, duplicate: false, balance: 900n },
    ])
    expect((await checkLedger(owner)).findings).toEqual([])
  } finally {
    await table.close()
  }
})
