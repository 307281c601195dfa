import { systemClock } from '@halong/base'
import { checkLedger, ledgerMigrations } from '@halong/ledger'
import { expect, it } from 'vitest'
import { migrateSchemas } from '../../src/app.ts'
import { pointsMigrations } from '../../src/modules/points/migrations.ts'
import { fingerprintOf } from '../../src/modules/wager/command.ts'
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
  drop function gateway.wager_play(timestamptz, json, json, json, json);
  drop table gateway.wager_pot, gateway.wager_correction, gateway.wager_correction_sum, gateway.wager_corrected; alter table gateway.wager_round drop pot_id;
  drop table gateway.money_event, gateway.feed_cursor, gateway.period_fence, gateway.feed_epoch;
  alter table gateway.wager_round drop constraint wager_round_check, drop category, drop max_win, drop credits, drop expected_by, drop summary, drop valid, drop valid_why, drop result;
  alter table gateway.wager_round add constraint wager_round_check check (true);
  drop index gateway.wager_tx_rolled_back;
  alter table gateway.wager_key drop lane, drop constraint wager_key_one_owner, add primary key (vassalage, tx_id);
  alter table gateway.wager_tx drop lane, add primary key (member_id, vassalage, tx_id);
  alter table gateway.wager_round drop lane, add primary key (member_id, vassalage, round_id), add unique (member_id, id);
  alter table gateway.wager_matter drop lane, add primary key (member_id, vassalage, tx_id, code);
  create index wager_round_open_of on gateway.wager_round (member_id) where state = 'open';
  alter table gateway.wager_tx drop bonus_part, drop bonus_back;
  alter table gateway.wager_round drop bonus_id, drop bonus_stake, drop bonus_won, drop grant_id;
  drop table gateway.wager_grant, gateway.wager_meter, gateway.wager_award_budget, gateway.wager_award_day, gateway.wager_award;
  alter table gateway.wager_tx drop constraint wager_tx_check, drop cause, drop max_win, drop refunded, drop reason;
  alter table gateway.wager_tx add constraint wager_tx_check check (true);
  ${wagerMigrations.steps['0015 rounds by their end']};
  ${wagerMigrations.steps['0020 how far rounds were looked through']};
  ${wagerMigrations.steps['0021 from when on']};
  ${pointsMigrations.steps['0003 rounds that earned']};
  ${pointsMigrations.steps['0005 how far rounds were looked through']};
  ${pointsMigrations.steps['0006 from when on']};
  alter table gateway.points_reward drop is_delivered;
  alter table gateway.points_redemption drop sealed_address;
  drop function ledger.post(ledger.account_request[], ledger.transfer_request[], ledger.posting_request[]);
  drop function ledger.lock_accounts(bigint[], text[], text[]);
  drop function ledger.open_missing(bigint[], text[], text[]);
  drop function ledger.set_guard(bigint, text, text, text, text, text, bigint);
  drop function ledger.set_play_stop(bigint, timestamptz, text);
  drop function ledger.span_of(timestamptz, text, text);
  drop function ledger.lane_of(bigint);
  drop table ledger.guard;
  alter table ledger.account drop lane, add primary key (member_id, kind, asset);
  drop statistics ledger.entry_lane_of_owner;
  alter table ledger.entry drop lane, add primary key (member_id, kind, asset, version);
  alter table ledger.member drop lane, add primary key (member_id), add unique (member_id, class);
  alter table ledger.account add foreign key (member_id) references ledger.member, add foreign key (member_id, player_class) references ledger.member (member_id, class);
  alter table ledger.account drop play_stop, drop stop_code, drop is_guarded;
  alter table ledger.account drop constraint jackpot_not_negative, drop staked, drop won, drop deposited, drop withdrawn;
  alter table ledger.transfer drop scope, drop xid, drop lane, add primary key (member_id, key);
  delete from ledger.account where kind in ('house.fees', 'house.vendors', 'house.agency', 'house.jackpots');
  delete from ledger.house_kind where kind in ('house.fees', 'house.vendors', 'house.agency', 'house.jackpots');
  delete from ledger.player_kind where is_lazy;
  alter table ledger.player_kind drop is_lazy;
  set role halong_ledger;
  create table ledger.owed_reason (reason text collate "C" primary key);
  insert into ledger.owed_reason select reason from ledger.reason where class = 'owed';
  grant select on ledger.owed_reason to halong_gateway;
  drop table ledger.reason;
  reset role;
  drop type ledger.posting_request; drop type ledger.transfer_request; drop type ledger.account_request;
  set role halong_ledger;
  ${ledgerMigrations.steps['0003-posting']}
  reset role;
  ${wagerMigrations.steps['0008 play']};
  ${wagerMigrations.steps['0023 play: a rollback under the id of its debit']};
  create table ledger.migration (name varchar(255) primary key, timestamp varchar(255) not null);
  insert into ledger.migration select name, '' from unnest(array['${FIRST_STEPS.join("', '")}']) as name;
  delete from public.halong_migration where schema = 'ledger' or (schema = 'wager' and name >= '0024') or schema = 'feed' or (schema = 'points' and name >= '0014');
  drop table public.halong_function_migration`

/** `first`, as the program of that time sent it. */
const FIRST_DEBIT = `select * from gateway.wager_play(now(), '{1,1}', '{player.cash,player.wagers}', '{USD/4,USD/4}',
  '{debit}', '{1}', '{FAKE}', '{d1}', '{r1}', '{pearl-reef}', '{USD/4}', '{100}', '{null}', array[$1::bytea], '{null}', '{1}', '{2}',
  '{7}', '{10}', array[gen_random_uuid()], '{null}')`

it('W1, I6: a database that shipped before takes the new functions and keeps what was played', async () => {
  const table = await openTable('wager_upgrade', { members: 2, minor: 1_000n })
  try {
    const { pool: owner } = table.database
    const first = debit({ txId: 'd1', roundId: 'r1' })
    await owner.query(BEFORE)
    await table.pool.query(FIRST_DEBIT, [fingerprintOf(first)])
    await migrateSchemas(owner)
    const { rows } = await owner.query(`select proname from pg_proc where proname in ('post', 'wager_play') order by proname`)
    expect(rows).toEqual([{ proname: 'post' }, { proname: 'wager_play' }])
    const again = await playSet(table.pool, [[first], [debit({ memberId: 2, txId: 'd2', roundId: 'r2' })]], { clock: systemClock })
    expect(again).toMatchObject([[{ code: null, duplicate: true, balance: 900n }], [{ code: null, duplicate: false, balance: 900n }]])
    // What was staked and paid in before was counted by the upgrade.
    const { rows: counters } = await owner.query(
      `select member_id, staked, won, deposited from ledger.account where member_id > 0 and kind = 'player.cash' order by member_id`,
    )
    expect(counters).toEqual([1, 2].map((member) => ({ member_id: String(member), staked: '100', won: '0', deposited: '1000' })))
    const { rows: lanes } = await owner.query(
      `select member_id, key, lane, xid = '0' as old from ledger.transfer where reason = 'wager.debit' order by 1`,
    )
    expect(lanes).toEqual([
      { member_id: '1', key: 'FAKE:d1', lane: 1, old: true },
      { member_id: '2', key: 'FAKE:d2', lane: 2, old: false },
    ])
    // What was there before lies in its lane too.
    const { rows: laid } = await owner.query(
      `select tx_id, x.lane as of_tx, k.lane as of_id, (select count(distinct e.lane)::int from ledger.entry e where e.owner_id = x.member_id) as of_entries
       from gateway.wager_tx x join gateway.wager_key k using (lane, tx_id) order by 1`,
    )
    expect(laid).toEqual([
      { tx_id: 'd1', of_tx: 1, of_id: 1, of_entries: 1 },
      { tx_id: 'd2', of_tx: 2, of_id: 2, of_entries: 1 },
    ])
    expect((await checkLedger(owner)).findings).toEqual([])
  } finally {
    await table.close()
  }
})
