-- A chase is an order of one slip over several issues (contracts §8): a ticket an issue, all of them paid for at once. It may stop by its own rules.
-- `chase_due_at` says that a draw of it was judged and nobody has looked yet whether it stops.

alter table lottery.bet_order
  add column is_chase boolean not null default false,
  add column stop_on_win boolean not null default false,
  add column stop_profit bigint check (stop_profit > 0),
  add column chase_due_at timestamptz,
  add column stopped_at timestamptz,
  add column stop_reason text,
  add constraint bet_order_chase_check check (is_chase or (not stop_on_win and stop_profit is null and chase_due_at is null)),
  add constraint bet_order_stop_check check ((stopped_at is null) = (stop_reason is null));

create index bet_order_chase_due on lottery.bet_order (chase_due_at) where chase_due_at is not null;

create index bet_order_chase on lottery.bet_order (player_id, id desc) where is_chase;

create index bet_order_chase_newest on lottery.bet_order (id desc) where is_chase;
