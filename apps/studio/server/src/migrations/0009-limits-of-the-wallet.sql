-- Limits are the wallet's, read when they are needed: a session keeps the brand they may differ by, and no amount.
alter table studio.game_session drop column min_stake, drop column max_stake, add column brand integer;
