-- Operators look for an order by what its player was told: its id alone. Ids rise with time, so the index grows at its end.
create index bet_order_id on lottery.bet_order (id);
