-- Sets from when on a player may not play, and why, in every asset of theirs. Null is in the past already. Waits for every posting under way: once this commits,
-- no stake decided under the old moment can follow. Answers a refusal code, or null when done.

create or replace function ledger.set_play_stop(of_member bigint, new_stop timestamptz, new_code text) returns text
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  in_lane constant smallint := ledger.lane_of(of_member);
begin
  perform from ledger.account a where a.lane = in_lane and a.member_id = of_member and a.kind = 'player.cash' order by a.asset for no key update;
  if not found or of_member < 1 then return 'ledger.account_unknown'; end if;
  update ledger.account a set play_stop = new_stop, stop_code = new_code where a.lane = in_lane and a.member_id = of_member and a.kind = 'player.cash';
  return null;
end
$$;

revoke all on function ledger.set_play_stop(bigint, timestamptz, text) from public;
grant execute on function ledger.set_play_stop(bigint, timestamptz, text) to halong_gateway;
