// What the tables of bets hold, step by step in the order they came: above 300 lines, as a step that was run stays as it is.
import { join } from 'node:path'
import { functionsIn } from '@halong/base/migrate'
import type { Migrations } from '../../platform/index.ts'
import { LANE_FIRST } from './lane-first.ts'
import { MONEY_EVENTS, UNCOUNTED_ROUNDS } from './money-events.ts'
import { FIRST_PLAY } from './play-sql-0008.ts'
import { SECOND_PLAY } from './play-sql-0023.ts'

/**
 * Keys of what `wager_play` writes begin with the lane of the member (`lane-first.ts`), but for `wager_pot`, which holds the stakes of several (W24).
 */
export const wagerMigrations: Migrations = {
  schema: 'wager',
  steps: {
    '0001 transaction ids': `create table gateway.wager_key (
      vassalage text collate "C" not null,
      tx_id text collate "C" not null,
      member_id bigint not null,
      primary key (vassalage, tx_id))`,
    '0002 transactions': `create table gateway.wager_tx (
      member_id bigint not null,
      vassalage text collate "C" not null,
      tx_id text collate "C" not null,
      kind text not null,
      state text not null,
      code text,
      round_id text collate "C" not null,
      game_code text not null,
      asset text not null,
      amount bigint not null,
      debit_tx_id text collate "C",
      fingerprint bytea,
      launch_id uuid,
      written_at timestamptz not null,
      primary key (member_id, vassalage, tx_id),
      check (kind in ('debit', 'credit', 'rollback', 'close') and state in ('done', 'voided', 'refused', 'tombstone')
        and (state = 'refused') = (code is not null) and (state = 'tombstone') = (fingerprint is null) and amount >= 0))`,
    '0003 rounds': `create table gateway.wager_round (
      member_id bigint not null,
      vassalage text collate "C" not null,
      round_id text collate "C" not null,
      id uuid not null,
      game_code text not null,
      node_id integer not null,
      asset text not null,
      state text not null,
      staked bigint not null,
      refunded bigint not null default 0,
      won bigint not null default 0,
      max_win_times integer not null,
      opened_at timestamptz not null,
      closed_at timestamptz,
      primary key (member_id, vassalage, round_id),
      unique (member_id, id),
      check (state in ('open', 'completed', 'cancelled') and staked > 0 and refunded between 0 and staked and won >= 0
        and (state = 'cancelled') = (refunded = staked) and (state <> 'completed' or closed_at is not null) and (state <> 'open' or closed_at is null)))`,
    '0004 open rounds': `create index wager_round_open on gateway.wager_round (opened_at) where state = 'open'`,
    '0005 rounds by time': `create index wager_round_opened on gateway.wager_round (opened_at)`,
    '0006 matters to reconcile': `create table gateway.wager_matter (
      member_id bigint not null,
      vassalage text collate "C" not null,
      tx_id text collate "C" not null,
      code text not null,
      kind text not null,
      round_id text not null,
      amount bigint not null,
      asset text not null,
      seen_at timestamptz not null,
      primary key (member_id, vassalage, tx_id, code))`,
    '0007 launches': `create table gateway.launch (
      member_id bigint not null,
      launch_id uuid not null,
      vassalage text collate "C" not null,
      game_code text not null,
      node_id integer not null,
      session_id text not null,
      language text not null,
      ticket_hash bytea not null,
      opened_at timestamptz not null,
      ticket_expires_at timestamptz not null,
      game_session_hash bytea,
      entered_at timestamptz,
      expires_at timestamptz,
      primary key (member_id, launch_id),
      unique (member_id, ticket_hash),
      unique (member_id, game_session_hash),
      check ((entered_at is null) = (game_session_hash is null)))`,
    '0008 play': FIRST_PLAY,
    // Ids, transactions, rounds and matters are for ever: not even the gateway may remove one (W9, I6).
    '0009 nothing is removed': `revoke delete, truncate on gateway.wager_key, gateway.wager_tx, gateway.wager_round, gateway.wager_matter from halong_gateway`,
    '0010 an id keeps its owner': `revoke update on gateway.wager_key from halong_gateway`,
    // A vendor pays players it knew long ago; the launches they came by needn't be kept for that.
    '0011 whom a vendor knows': `create table gateway.vendor_player (
      member_id bigint not null,
      vassalage text collate "C" not null,
      since timestamptz not null,
      primary key (member_id, vassalage))`,
    '0012 whom it knew before': `insert into gateway.vendor_player (member_id, vassalage, since)
      select member_id, vassalage, min(entered_at) from gateway.launch where entered_at is not null group by member_id, vassalage`,
    '0013 once known, always known': `revoke update, delete, truncate on gateway.vendor_player from halong_gateway`,
    '0014 launches by their end': `create index launch_over on gateway.launch (coalesce(expires_at, ticket_expires_at))`,
    '0015 rounds by their end': `create index wager_round_closed on gateway.wager_round (closed_at) where state = 'completed'`,
    // The board's rows name rounds and say nothing by themselves: what is shown is read from the round (R-WIN-1).
    '0016 winners': `create table gateway.winner (
      member_id bigint not null,
      vassalage text collate "C" not null,
      round_id text collate "C" not null,
      brand_id integer not null,
      day date not null,
      won bigint not null,
      closed_at timestamptz not null,
      primary key (member_id, vassalage, round_id))`,
    '0017 newest winners': `create index winner_newest on gateway.winner (brand_id, closed_at desc)`,
    '0018 biggest winners': `create index winner_biggest on gateway.winner (brand_id, day, won desc)`,
    '0019 players who are not shown': `create table gateway.winner_hidden (member_id bigint primary key, since timestamptz not null)`,
    '0020 how far rounds were looked through': `create table gateway.winner_progress (
      one boolean primary key default true check (one), read_to timestamptz not null)`,
    '0021 from when on': `insert into gateway.winner_progress (read_to) values (now() - interval '7 days')`,
    '0022 open rounds of a player': `create index wager_round_open_of on gateway.wager_round (member_id) where state = 'open'`,
    '0023 play: a rollback under the id of its debit': SECOND_PLAY,
    '0024 play takes records': `drop function gateway.wager_play(
      timestamptz, bigint[], text[], text[], text[], bigint[], text[], text[], text[], text[], text[], bigint[], text[],
      bytea[], text[], int[], int[], int[], int[], uuid[], uuid[])`,
    // Null for rounds that were opened before it: whoever needs it asks the catalogue of games.
    '0025 what kind of game a round is of': `alter table gateway.wager_round add column category text`,
    '0026 settled money': MONEY_EVENTS,
    '0027 rounds that were not counted yet': UNCOUNTED_ROUNDS,
    '0028 winners go by the feed': `drop table gateway.winner_progress`,
    '0029 nobody looks rounds up by their end': 'drop index gateway.wager_round_closed',
    // Deposits are played by rounds that were opened after them.
    '0030 when the round of a fact was opened': 'alter table gateway.money_event add column opened_at timestamptz',
    '0031 play tells which limit was reached': 'drop function if exists gateway.wager_play(timestamptz, json, json)',
    '0032 play takes groups': 'drop function if exists gateway.wager_play(timestamptz, json, json)',
    // `max_win` of a round is the sum over its live debits (W21); null on debits from before: their amount times the round's `max_win_times`.
    '0033 what a round may pay and how it ends': `alter table gateway.wager_round
      add column max_win numeric not null default 0,
      add column expected_by timestamptz,
      add column summary text,
      add column valid bigint,
      add column valid_why text,
      add column result text,
      drop constraint wager_round_check,
      add constraint wager_round_check check (state in ('open', 'completed', 'cancelled') and staked > 0 and refunded between 0 and staked and won >= 0
        and (state = 'cancelled') = (refunded = staked and won = 0) and (state <> 'completed' or closed_at is not null) and (state <> 'open' or closed_at is null))`,
    '0034 what rounds before could pay': `update gateway.wager_round set max_win = max_win_times::numeric * (staked - refunded) where closed_at is null`,
    '0035 refunds, groups and why a stake went back': `alter table gateway.wager_tx
      add column cause text,
      add column max_win numeric,
      add column refunded bigint,
      add column reason text,
      drop constraint wager_tx_check,
      add constraint wager_tx_check check (kind in ('debit', 'credit', 'refund', 'rollback', 'close') and state in ('done', 'voided', 'refused', 'tombstone')
        and (state = 'refused') = (code is not null) and (state = 'tombstone') = (fingerprint is null) and amount >= 0
        and (code = 'wallet.group_refused') = (cause is not null))`,
    '0036 rollbacks by vendor, game and day': `create index wager_tx_rolled_back on gateway.wager_tx (vassalage, game_code, written_at) where kind = 'rollback' and state = 'done' and amount > 0`,
    '0037 facts of a round': 'create index money_event_round on gateway.money_event (member_id, vassalage, round_id)',
    '0038 how many wins a round was paid': 'alter table gateway.wager_round add column credits integer not null default 0',
    // Money that came in from outside, or left for good: of no round.
    '0039 facts of money in and out': `alter table gateway.money_event drop constraint money_event_kind_check,
      add constraint money_event_kind_check check (kind in ('wager', 'void', 'deposit', 'withdraw')),
      add column amount bigint not null default 0`,
    // W24. Of a vendor, not of a member: the stakes of several players.
    '0040 pots': `create table gateway.wager_pot (
      vassalage text collate "C" not null,
      pot_id text collate "C" not null,
      asset text not null,
      staked bigint not null default 0,
      refunded bigint not null default 0,
      paid bigint not null default 0,
      opened_at timestamptz not null,
      primary key (vassalage, pot_id),
      check (refunded between 0 and staked and paid between 0 and staked - refunded))`,
    '0041 the pot of a round': 'alter table gateway.wager_round add column pot_id text collate "C"',
    '0042 pots stay': 'revoke delete, truncate on gateway.wager_pot from halong_gateway',
    '0043 lane first': LANE_FIRST,
    // An index of a player's rounds that says nothing of a round's own key would do for `wager_play` as well as the key while the table is small, and its plan is kept (docs/decisions/0093).
    // Whoever looks for an id implies that it is one; whoever looks for a round's key does not.
    '0044 rounds are met by their key': `alter table gateway.wager_round drop constraint wager_round_lane_member_id_id_key;
      create unique index wager_round_id on gateway.wager_round (lane, member_id, id) where id is not null`,
    // W28. What people approved, how much of it in each money, and what it did to each round.
    '0045 approved corrections': `create table gateway.wager_correction (
      vassalage text collate "C" not null,
      correction_id text collate "C" not null,
      game_code text not null,
      about text not null,
      approved_by text not null,
      approved_at timestamptz not null,
      primary key (vassalage, correction_id));
      create table gateway.wager_correction_sum (
        vassalage text collate "C" not null,
        correction_id text collate "C" not null,
        asset text not null,
        up bigint not null,
        down bigint not null,
        up_done bigint not null default 0,
        down_done bigint not null default 0,
        primary key (vassalage, correction_id, asset),
        check (up_done between 0 and up and down_done between 0 and down))`,
    '0046 corrected rounds': `create table gateway.wager_corrected (
      lane smallint not null,
      member_id bigint not null,
      vassalage text collate "C" not null,
      round_id text collate "C" not null,
      correction_id text collate "C" not null,
      won_was bigint not null,
      won_should bigint not null,
      moved bigint not null,
      written_off bigint not null,
      corrected_at timestamptz not null,
      primary key (lane, member_id, vassalage, round_id, correction_id),
      check (won_was >= 0 and won_should >= 0 and won_was <> won_should and written_off >= 0 and moved - written_off = won_should - won_was))`,
    '0047 corrections stay': `revoke delete, truncate on gateway.wager_correction, gateway.wager_correction_sum, gateway.wager_corrected from halong_gateway;
      revoke update on gateway.wager_correction, gateway.wager_corrected from halong_gateway`,
    '0048 facts of corrections': `alter table gateway.money_event drop constraint money_event_kind_check,
      add constraint money_event_kind_check check (kind in ('wager', 'void', 'deposit', 'withdraw', 'correction'))`,
    // Of a stake the bonus money in it, and what of that went back by refunds (rollbacks give back all); of a round what is at stake of it and was won with it.
    '0049 bonus money in stakes and wins': `alter table gateway.wager_tx
        add column bonus_part bigint not null default 0, add column bonus_back bigint not null default 0,
        add constraint wager_tx_bonus check (bonus_back between 0 and bonus_part and bonus_part <= amount);
      alter table gateway.wager_round
        add column bonus_id uuid, add column bonus_stake bigint not null default 0, add column bonus_won bigint not null default 0,
        add constraint wager_round_bonus check (bonus_stake between 0 and staked - refunded and bonus_won between 0 and won and (bonus_stake = 0 or bonus_id is not null));
      alter table gateway.money_event
        add column bonus_staked bigint not null default 0, add column bonus_won bigint not null default 0`,
    '0050 play tells bonus money': `drop function if exists gateway.wager_play(timestamptz, json, json, json, json);
      drop function if exists gateway.wager_play_once(timestamptz, json, json, json, json, text[], int)`,
    // W25. What the house stakes for a player: so many rounds of one stake in named games. `rules` says how what is won is played; null where it is cash.
    '0051 grants of free rounds': `create table gateway.wager_grant (
        lane smallint not null,
        member_id bigint not null,
        grant_id uuid not null,
        brand_id integer not null,
        asset text not null,
        vassalage text collate "C" not null,
        games text[] not null,
        stake bigint not null check (stake > 0),
        count integer not null,
        used integer not null default 0,
        in_play integer not null default 0,
        won bigint not null default 0,
        rules jsonb,
        state text not null default 'open' check (state in ('open', 'over')),
        code text not null,
        source text not null,
        hash text not null,
        by text,
        given_at timestamptz not null,
        ends_at timestamptz not null,
        paused_at timestamptz,
        due_at timestamptz not null,
        ended_at timestamptz,
        primary key (lane, member_id, grant_id),
        check (lane = member_id % 16 and used between 0 and count and in_play between 0 and used and won >= 0 and (state = 'over') = (ended_at is not null)));
      create unique index wager_grant_source on gateway.wager_grant (lane, member_id, source);
      create index wager_grant_due on gateway.wager_grant (due_at) where state = 'open';
      create index wager_grant_played on gateway.wager_grant (member_id, grant_id) where state = 'open' and used = count and in_play = 0;
      revoke delete, truncate on gateway.wager_grant from halong_gateway;
      alter table gateway.wager_round add column grant_id uuid, drop constraint wager_round_bonus,
        add constraint wager_round_bonus check (bonus_stake between 0 and staked - refunded and bonus_won between 0 and won and (bonus_stake = 0 or bonus_id is not null or grant_id is not null))`,
    // What operators list, newest first.
    '0052 grants of a brand': 'create index wager_grant_brand on gateway.wager_grant (brand_id, given_at desc, grant_id)',
    // W26. What rounds contributed to a jackpot and what was won of it, lane by lane: of each lane the jackpots of all brands are what its shard of house.jackpots holds.
    '0053 jackpots': `create table gateway.wager_meter (
        lane smallint not null check (lane between 0 and 15),
        brand_id integer not null,
        vassalage text collate "C" not null,
        meter_id text collate "C" not null,
        asset text collate "C" not null,
        contributed bigint not null default 0,
        awarded bigint not null default 0,
        began_at timestamptz not null,
        primary key (lane, brand_id, vassalage, meter_id, asset),
        check (awarded between 0 and contributed));
      revoke delete, truncate on gateway.wager_meter from halong_gateway`,
    // What a vendor may give away without a stake: opened by people of the house, never above `budget`, nor above `per_player` for one.
    '0054 budgets of prizes': `create table gateway.wager_award_budget (
        brand_id integer not null,
        vassalage text collate "C" not null,
        source text not null check (source in ('tournament', 'prize', 'free_rounds')),
        source_id text collate "C" not null,
        asset text not null,
        budget bigint not null check (budget > 0),
        per_player bigint not null check (per_player between 1 and budget),
        spent bigint not null default 0 check (spent between 0 and budget),
        opened_by text not null,
        opened_at timestamptz not null,
        ended_at timestamptz,
        primary key (brand_id, vassalage, source, source_id));
      revoke delete, truncate on gateway.wager_award_budget from halong_gateway;
      create table gateway.wager_award_day (
        brand_id integer not null,
        vassalage text collate "C" not null,
        asset text not null,
        day date not null,
        paid bigint not null check (paid >= 0),
        primary key (brand_id, vassalage, asset, day));
      revoke delete, truncate on gateway.wager_award_day from halong_gateway`,
    // `pool`: of a jackpot what it held before.
    '0055 awards': `create table gateway.wager_award (
        lane smallint not null check (lane = member_id % 16),
        member_id bigint not null,
        vassalage text collate "C" not null,
        tx_id text collate "C" not null,
        brand_id integer not null,
        source text not null check (source in ('jackpot', 'tournament', 'prize', 'free_rounds')),
        source_id text collate "C" not null,
        game_code text not null,
        round_id text collate "C" not null,
        asset text not null,
        amount bigint not null check (amount > 0),
        pool bigint check ((pool is null) = (source <> 'jackpot') and (pool is null or pool >= amount)),
        paid_at timestamptz not null,
        primary key (lane, member_id, vassalage, tx_id));
      create index wager_award_source on gateway.wager_award (brand_id, vassalage, source, source_id, paid_at desc);
      create index wager_award_newest on gateway.wager_award (brand_id, paid_at desc, tx_id desc);
      revoke update, delete, truncate on gateway.wager_award from halong_gateway;
      alter table gateway.wager_tx drop constraint wager_tx_check,
        add constraint wager_tx_check check (kind in ('debit', 'credit', 'refund', 'rollback', 'close', 'award') and state in ('done', 'voided', 'refused', 'tombstone')
          and (state = 'refused') = (code is not null) and (state = 'tombstone') = (fingerprint is null) and amount >= 0
          and (code = 'wallet.group_refused') = (cause is not null))`,
    '0056 facts of awards': `alter table gateway.money_event drop constraint money_event_kind_check,
      add constraint money_event_kind_check check (kind in ('wager', 'void', 'deposit', 'withdraw', 'correction', 'award'))`,
    // What a change of a budget rests on.
    '0057 versions of budgets': 'alter table gateway.wager_award_budget add version integer not null default 1 check (version > 0)',
    // An id is one of its vendor alone, so both name a row of the list.
    '0058 awards of all vendors': `drop index gateway.wager_award_newest;
      create index wager_award_newest on gateway.wager_award (brand_id, paid_at desc, (vassalage || '/' || tx_id) desc)`,
    // A round shows its awards, a day's profit those of a product; null of those from before.
    '0059 awards by round': `create index wager_award_round on gateway.wager_award (lane, member_id, vassalage, round_id);
      alter table gateway.wager_award add category text`,
  },
  functions: functionsIn(join(import.meta.dirname, 'functions'), ['wager-play', 'wager-play-once']),
}
