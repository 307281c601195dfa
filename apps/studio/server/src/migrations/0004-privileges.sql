-- The studio's role reads and writes its rows, never deletes one, and has no right anywhere else.

grant usage on schema studio to halong_studio;

grant select, insert on studio.rules to halong_studio;

grant select, insert, update on studio.seed_pair, studio.game_session, studio.round to halong_studio;
