-- A ticket may be taken back before its issue closes. `wallet_due_at` of a cancelled one says that its stake is still to be given back; without it the wallet has done so.

alter table lottery.ticket drop constraint ticket_state_check;

alter table lottery.ticket
  add column cancelled_at timestamptz,
  add column cancel_reason text,
  add constraint ticket_state_check check (state in ('PLACED', 'ACCEPTED', 'WON', 'LOST', 'SETTLED', 'REFUSED', 'CANCELLED')),
  add constraint ticket_cancelled_check check ((state = 'CANCELLED') = (cancelled_at is not null) and (cancelled_at is null) = (cancel_reason is null));

create index ticket_of_order on lottery.ticket (player_id, order_id, id);
