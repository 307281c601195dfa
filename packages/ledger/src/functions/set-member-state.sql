-- Changes the state of a member. Locks in ledger order; answers a refusal code, or null when done.

create or replace function ledger.set_member_state(of_member bigint, new_state text) returns text
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  in_lane constant smallint := ledger.lane_of(of_member);
begin
  if new_state not in ('active', 'frozen', 'excluded', 'closed') then
    raise invalid_parameter_value using message = 'no such member state: ' || new_state;
  end if;
  update ledger.member m set state = new_state, state_since = clock_timestamp() where m.lane = in_lane and m.member_id = of_member and of_member > 0;
  if not found then return 'ledger.account_unknown'; end if;
  -- Waits for every posting under way: once this returns and commits, nothing decided under the old state can follow.
  perform from ledger.account a where a.lane = in_lane and a.member_id = of_member order by a.member_id, a.kind, a.asset for no key update;
  update ledger.account a set state = new_state where a.lane = in_lane and a.member_id = of_member;
  return null;
end
$$;

revoke all on function ledger.set_member_state(bigint, text) from public;
grant execute on function ledger.set_member_state(bigint, text) to halong_gateway;
