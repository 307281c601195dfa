-- Launches, their tickets and game sessions, and whom a vendor knows (`launch-store.ts`).

-- name: insert
insert into gateway.launch (member_id, launch_id, vassalage, game_code, node_id, session_id, language, ticket_hash, opened_at, ticket_expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- name: is_entered
select from gateway.launch where member_id = any($1::bigint[]) and launch_id = $2 and entered_at is not null;

-- name: opened_by
select node_id from (
  select node_id, opened_at from gateway.launch where member_id = $1 order by launch_id desc limit 500
) latest group by node_id order by max(opened_at) desc limit 60;

-- name: enter
with entered as (
  update gateway.launch set entered_at = $5, game_session_hash = $6, expires_at = $7
  where member_id = $1 and ticket_hash = $2 and vassalage = $3 and game_code = $4 and entered_at is null and ticket_expires_at > $5
  returning member_id, vassalage, session_id, language
), known as (
  insert into gateway.vendor_player (member_id, vassalage, since) select member_id, vassalage, $5 from entered on conflict do nothing
)
select session_id, language from entered;

-- name: by_game_session
select launch_id, vassalage, game_code, session_id, expires_at from gateway.launch where member_id = $1 and game_session_hash = $2;

-- name: forget
delete from gateway.launch where (member_id, launch_id) in (
  select member_id, launch_id from gateway.launch where coalesce(expires_at, ticket_expires_at) < $1
  order by coalesce(expires_at, ticket_expires_at) limit $2 for update skip locked);

-- name: has_entered
select from gateway.vendor_player where member_id = $1 and vassalage = $2;
