const LANE = 'member_id % 16'

/** A table's lane, its check and its key, made in one pass over the table; the lane is written by `wager_play` from then on, because nothing is partitioned by a generated column. */
const lay = (table: string, keys: string): string => `alter table gateway.${table}
    add column lane smallint not null generated always as (${LANE}) stored,
    add constraint ${table}_lane check (lane = ${LANE}),
    drop constraint ${table}_pkey,
    ${keys};
  alter table gateway.${table} alter column lane drop expression`

/**
 * The tables of played money laid out lane first, as those of the ledger (docs/decisions/0092). An id is one for all players of its vendor (W3): a lane can only keep
 * that for its own players, so an index of all ids stays beside the key for as long as the tables are on one machine.
 */
export const LANE_FIRST = [
  lay('wager_key', 'add primary key (lane, vassalage, tx_id), add constraint wager_key_one_owner unique (vassalage, tx_id)'),
  lay('wager_tx', 'add primary key (lane, member_id, vassalage, tx_id)'),
  lay(
    'wager_round',
    'drop constraint wager_round_member_id_id_key, add primary key (lane, member_id, vassalage, round_id), add unique (lane, member_id, id)',
  ),
  lay('wager_matter', 'add primary key (lane, member_id, vassalage, tx_id, code)'),
  // It says its lane already.
  'alter table gateway.money_event drop constraint money_event_pkey, add primary key (lane, member_id, event_no)',
  'drop index gateway.money_event_round',
  'create index money_event_round on gateway.money_event (lane, member_id, vassalage, round_id)',
  'drop index gateway.wager_round_open_of',
  `create index wager_round_open_of on gateway.wager_round (lane, member_id) where state = 'open'`,
  // The planner would take the lane for one more condition and expect a sixteenth of a member's rows.
  ...['wager_tx', 'wager_round', 'money_event'].map(
    (table) => `create statistics gateway.${table}_lane_of_member (dependencies) on member_id, lane from gateway.${table}`,
  ),
].join(';\n')
