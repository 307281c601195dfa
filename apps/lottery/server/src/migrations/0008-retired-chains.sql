-- A draw to come whose chain was ended gets a place of the chain in use.
grant update (chain_id, chain_no) on lottery.issue to halong_lottery_draw;
