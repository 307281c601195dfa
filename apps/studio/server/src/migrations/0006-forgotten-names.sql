-- Sessions that still hold a nickname, by when they were last used: what is to be forgotten is found without reading the others.

create index game_session_named on studio.game_session (seen_at) where nickname <> '';
