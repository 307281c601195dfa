-- R12: milliseconds between the starts of two paid rounds in the player's market, as the wallet told them at the way in; 0: what the game itself says.

alter table :schema.game_session add column min_cycle_ms integer not null default 0;
