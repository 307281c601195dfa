-- Open pages are told of tickets that have just ended.
create index ticket_ended on lottery.ticket (settled_at) where settled_at is not null;
