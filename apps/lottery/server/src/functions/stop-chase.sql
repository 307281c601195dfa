-- Looks whether a chase of which a draw was judged stops by its rules, and cancels what of it is still on sale: key (order, issue), by the database's clock under the issues'
-- share locks. What is closed already is drawn like any other ticket. Answers how many tickets were cancelled. Whoever judges the next draw waits for the order's row and
-- marks it again, so that no draw goes unseen.
create or replace function lottery.stop_chase(the_player uuid, the_order uuid) returns integer language plpgsql as $$
declare
  chase lottery.bet_order;
  has_won boolean;
  profit numeric;
  reason text;
  moment timestamptz;
  taken_out uuid[];
begin
  select * into chase from lottery.bet_order where player_id = the_player and id = the_order and chase_due_at is not null for update skip locked;
  if not found then
    return 0;
  end if;
  select coalesce(bool_or(win > 0), false), coalesce(sum(win - cost), 0) into has_won, profit
    from lottery.ticket where player_id = the_player and order_id = the_order and state in ('WON', 'LOST', 'SETTLED');
  reason := case
    when chase.stopped_at is not null then null
    when chase.stop_on_win and has_won then 'rule:chase_won'
    when profit >= chase.stop_profit then 'rule:chase_target' end;
  if reason is null then
    update lottery.bet_order set chase_due_at = null where player_id = the_player and id = the_order;
    return 0;
  end if;
  perform from lottery.issue
    where id in (select issue_id from lottery.ticket where player_id = the_player and order_id = the_order and state = 'ACCEPTED') order by id for share;
  moment := clock_timestamp();
  with gone as (
    update lottery.ticket t set state = 'CANCELLED', cancelled_at = moment, cancel_reason = reason, wallet_due_at = moment, wallet_attempts = 0
    from lottery.issue i
    where i.id = t.issue_id and t.player_id = the_player and t.order_id = the_order and t.state = 'ACCEPTED' and i.state in ('SCHEDULED', 'OPEN') and i.close_at > moment
    returning t.id)
    select array_agg(id) into taken_out from gone;
  perform lottery.release(the_player, taken_out);
  update lottery.bet_order set chase_due_at = null, stopped_at = moment, stop_reason = reason where player_id = the_player and id = the_order;
  return coalesce(cardinality(taken_out), 0);
end $$;
