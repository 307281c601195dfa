/**
 * The facts of settled money: what consumers of the feed count (the module `feed`). Each is written in the transaction that posts its money. `xid` is that transaction, by
 * which the feed reads; `epoch` rises when the database is put back from a dump and its transactions begin anew; `lane` is that of the member. `valid` is the part of the stake that rewards count. Facts are final: what is corrected later is a fact of its own.
 */
export const MONEY_EVENTS = `
  create table gateway.money_event (
    member_id bigint not null,
    event_no bigint generated always as identity,
    lane smallint not null,
    kind text not null check (kind in ('wager', 'void')),
    brand_id integer not null,
    asset text not null,
    category text,
    vassalage text collate "C" not null,
    game_code text not null,
    round_id text collate "C" not null,
    staked bigint not null,
    refunded bigint not null,
    won bigint not null,
    valid bigint not null,
    valid_why text,
    epoch integer not null,
    xid xid8 not null default pg_current_xact_id(),
    happened_at timestamptz not null,
    primary key (member_id, event_no),
    check (lane = member_id % 16 and valid between 0 and staked - refunded));
  create index money_event_feed on gateway.money_event (lane, epoch, xid, member_id, event_no);
  create table gateway.feed_epoch (one boolean primary key default true check (one), epoch integer not null);
  insert into gateway.feed_epoch (epoch) values (0);
  revoke update, delete, truncate on gateway.money_event from halong_gateway`

/**
 * Facts of the rounds that ended shortly before there were facts: from where points or the winners board had read to by the clock. What earned its points
 * already has no valid turnover here; a win that stands on the board already is not put there twice.
 */
export const UNCOUNTED_ROUNDS = `
  do $$
  begin
    if to_regclass('gateway.points_progress') is null then return; end if;
    insert into gateway.money_event (member_id, lane, epoch, kind, brand_id, asset, vassalage, game_code, round_id, staked, refunded, won, valid, valid_why, happened_at)
      select r.member_id, r.member_id % 16, 0, 'wager', p.brand_id, r.asset, r.vassalage, r.game_code, r.round_id, r.staked, r.refunded, r.won,
             case when u.is_new then r.staked - r.refunded else 0 end, case when not u.is_new then 'counted before' end, r.closed_at
      from gateway.wager_round r
      join gateway.player p using (member_id)
      left join gateway.points_round e using (member_id, vassalage, round_id)
      cross join lateral (
        select e.member_id is null and r.closed_at >= (select read_to from gateway.points_progress) - interval '30 s' as is_new) u
      where r.state = 'completed' and r.asset <> 'FUN/4' and (u.is_new or r.closed_at >= (select read_to from gateway.winner_progress))
      order by r.closed_at;
  end $$`
