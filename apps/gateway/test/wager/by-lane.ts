import type pg from 'pg'

const TABLES = [
  'ledger.member',
  'ledger.account',
  'ledger.transfer',
  'ledger.entry',
  'ledger.guard',
  'gateway.wager_key',
  'gateway.wager_tx',
  'gateway.wager_round',
  'gateway.wager_matter',
  'gateway.money_event',
]
const LANES = Array.from({ length: 16 }, (_, lane) => lane)

/** Lays a table out in sixteen partitions, with its columns, checks, keys, indexes and rows. */
async function partition(pool: pg.Pool, table: string): Promise<void> {
  const [schema = '', name = ''] = table.split('.')
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const columns = rows[0]?.columns ?? ''
  await pool.query(`begin; ${schema === 'ledger' ? 'set local role halong_ledger' : ''};
    alter table ${table} rename to ${name}_whole;
    create table ${table} (like ${schema}.${name}_whole including all) partition by list (lane);
    ${LANES.map((lane) => `create table ${table}_lane_${lane} partition of ${table} for values in (${lane});`).join('\n')}
    insert into ${table} (${columns}) overriding system value select ${columns} from ${schema}.${name}_whole;
    drop table ${schema}.${name}_whole;
    commit`)
}

/** The tables of money as they would lie apart: by lane. What can't be kept across lanes goes: that an id has one owner in all of them (W3). */
export async function layOutByLane(pool: pg.Pool): Promise<void> {
  await pool.query(`alter table gateway.wager_key drop constraint wager_key_one_owner;
    alter table ledger.guard drop constraint guard_lane_member_id_fkey;
    alter table ledger.account drop constraint account_lane_member_id_fkey, drop constraint account_lane_member_id_player_class_fkey`)
  for (const table of TABLES) await partition(pool, table)
  await pool.query(`alter table ledger.guard add foreign key (lane, member_id) references ledger.member;
    alter table ledger.account add foreign key (lane, member_id) references ledger.member,
      add foreign key (lane, member_id, player_class) references ledger.member (lane, member_id, class)`)
}

/** Which lanes of which tables the transaction of a connection read or wrote so far, by the server's own counters of scans and rows. */
export async function touchedBy(client: pg.Client): Promise<Record<string, number[]>> {
  const { rows } = await client.query<{ name: string; lanes: number[] }>(
    `select i.inhparent::regclass::text as name, array_agg(substring(s.relname from '[0-9]+$')::int order by 1) as lanes
     from (select relid, relname from pg_stat_xact_user_tables
       where seq_scan + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del > 0 order by length(relname), relname) s
     join pg_inherits i on i.inhrelid = s.relid group by 1`,
  )
  return Object.fromEntries(rows.map(({ name, lanes }) => [name, lanes.toSorted((a, b) => a - b)]))
}
