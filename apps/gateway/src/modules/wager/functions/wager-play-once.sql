-- `gateway.wager_play` for commands that each came with a vendor's nonce (W18): nonces and money in one transaction, so that a bet costs one call and one commit.
--
-- Where a nonce was used before, nothing is carried out and nothing is kept: the answer is a row a used nonce, `replayed` with the nonce as its cause. The caller sends the
-- others again. No nonce comes twice in a call. A nonce is locked by its insert, in order, before anything of `gateway.wager_play`.
create or replace function gateway.wager_play_once(now timestamptz, accounts json, rounds json, ids json, commands json, nonces text[], kept_seconds int)
returns table (code text, cause text, duplicate boolean, balance bigint, version bigint, detail json, bonus bigint)
language plpgsql volatile
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
as $$
declare
  fresh text[];
begin
  with kept as (
    insert into gateway.used_value (kind, value, expires_at)
      select 'nonce', n, clock_timestamp() + make_interval(secs => kept_seconds) from unnest(nonces) n order by n
      on conflict do nothing returning value
  )
  select array_agg(value) into fresh from kept;
  if cardinality(fresh) = cardinality(nonces) then
    return query select * from gateway.wager_play(now, accounts, rounds, ids, commands);
  else
    delete from gateway.used_value u where u.kind = 'nonce' and u.value = any(fresh);
    return query select 'replayed', n, false, null::bigint, null::bigint, null::json, null::bigint from unnest(nonces) n where n <> all(coalesce(fresh, '{}'));
  end if;
end
$$;
