-- S50: whether a game may play rounds by itself in the player's market, as the wallet told it at the way in.

alter table :schema.game_session add column autoplay boolean not null default false;
