-- Cancels tickets of an order in the given issues, all of them or none; without issues whatever of it is still on sale, which ends a chase. The order is locked against others
-- who cancel of it, and every issue for share, so that whoever closes one waits; the time is the database's after the locks: cancelled before the close, or not at all.
-- `cancelled` (also for those that were already), `order.unknown`, `issue.unknown`, `order.pending` while the wallet has not told what became of the stake, or
-- `order.not_cancellable`. The stake is given back by whoever takes up `wallet_due_at`.
create or replace function lottery.cancel(the_player uuid, the_order uuid, the_issues text[], the_reason text) returns text language plpgsql as $$
declare
  moment timestamptz;
  wanted integer;
  known integer;
  pending integer;
  gone integer;
  late integer;
  standing integer;
  taken_out uuid[];
begin
  perform from lottery.bet_order where player_id = the_player and id = the_order for update;
  if not found then
    return 'order.unknown';
  end if;
  perform from lottery.issue
    where id in (select issue_id from lottery.ticket where player_id = the_player and order_id = the_order) and (the_issues is null or issue_no = any (the_issues))
    order by id for share;
  moment := clock_timestamp();
  select count(distinct no) into wanted from unnest(coalesce(the_issues, '{}')) as no;
  select count(distinct i.issue_no), count(*) filter (where t.state = 'PLACED'), count(*) filter (where t.state = 'CANCELLED'),
      count(*) filter (where t.state = 'ACCEPTED' and i.state in ('SCHEDULED', 'OPEN') and i.close_at > moment),
      count(*) filter (where t.state not in ('PLACED', 'CANCELLED') and (t.state <> 'ACCEPTED' or i.state not in ('SCHEDULED', 'OPEN') or i.close_at <= moment))
    into known, pending, gone, standing, late
    from lottery.ticket t join lottery.issue i on i.id = t.issue_id
    where t.player_id = the_player and t.order_id = the_order and (the_issues is null or i.issue_no = any (the_issues));
  if known < wanted then
    return 'issue.unknown';
  end if;
  if pending > 0 then
    return 'order.pending';
  end if;
  if (the_issues is null and standing + gone = 0) or (the_issues is not null and late > 0) then
    return 'order.not_cancellable';
  end if;
  with gone as (
    update lottery.ticket t set state = 'CANCELLED', cancelled_at = moment, cancel_reason = the_reason, wallet_due_at = moment, wallet_attempts = 0
    from lottery.issue i
    where i.id = t.issue_id and t.player_id = the_player and t.order_id = the_order and t.state = 'ACCEPTED' and (the_issues is null or i.issue_no = any (the_issues))
      and i.state in ('SCHEDULED', 'OPEN') and i.close_at > moment
    returning t.id)
    select array_agg(id) into taken_out from gone;
  perform lottery.release(the_player, taken_out);
  if the_issues is null and standing > 0 then
    update lottery.bet_order set stopped_at = moment, stop_reason = the_reason, chase_due_at = null
      where player_id = the_player and id = the_order and is_chase and stopped_at is null;
  end if;
  return 'cancelled';
end $$;
