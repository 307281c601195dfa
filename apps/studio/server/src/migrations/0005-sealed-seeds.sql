-- From here on a seed rests sealed until it is revealed, and a next seed always; the studio seals older rows when it starts (it alone has the
-- key), and finds them by this index, which is empty afterwards. The constraint is not asked of rows written before it.

create index seed_pair_in_clear on studio.seed_pair (player_id, game_code, number) where next_server_seed not like 'sealed.%';

alter table studio.seed_pair add constraint seeds_rest_sealed
  check (next_server_seed like 'sealed.%' and (revealed_at is not null) = (server_seed not like 'sealed.%')) not valid;
