-- Ids of bets begin with their time: operators read the latest of all players.
create index bet_by_time on sportsbook.bet (id);
