-- Opens a member with the player accounts of an asset that are not lazy. Locks in ledger order; answers a refusal code, or null when done.

create or replace function ledger.open_member(new_member bigint, in_asset text) returns text
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  wanted_class constant text := case when in_asset = 'FUN/4' then 'trial' else 'real' end;
  in_lane constant smallint := ledger.lane_of(new_member);
  known ledger.member;
begin
  if new_member < 1 then raise invalid_parameter_value using message = 'a member is numbered from 1'; end if;
  if in_asset !~ '^[A-Z][A-Z0-9]{1,9}/[0-9]$' then raise invalid_parameter_value using message = 'no such asset: ' || in_asset; end if;
  -- The first member of an asset opens its house accounts.
  if not exists (select from ledger.account a where a.lane = in_lane and a.member_id = -1 - in_lane and a.kind = 'house.gaming' and a.asset = in_asset) then
    insert into ledger.account (lane, member_id, kind, asset)
      select m.lane, m.member_id, k.kind, in_asset from ledger.member m cross join ledger.house_kind k
      where m.member_id < 0 order by m.member_id, k.kind
      on conflict do nothing;
  end if;
  insert into ledger.member (lane, member_id, class) values (in_lane, new_member, wanted_class) on conflict do nothing;
  select * into known from ledger.member m where m.lane = in_lane and m.member_id = new_member for update;
  if known.class <> wanted_class then return 'ledger.asset_mismatch'; end if;
  -- Who may not play in one asset may not in another.
  insert into ledger.account (lane, member_id, kind, asset, state, play_stop, stop_code)
    select in_lane, new_member, k.kind, in_asset, known.state,
      case when k.kind = 'player.cash' and o.member_id is not null then o.play_stop else 'infinity' end, case when k.kind = 'player.cash' then o.stop_code end
    from ledger.player_kind k
    left join (select a.member_id, a.play_stop, a.stop_code from ledger.account a where a.lane = in_lane and a.member_id = new_member and a.kind = 'player.cash' limit 1) o on true
    where not k.is_lazy order by k.kind
    on conflict do nothing;
  return null;
end
$$;

revoke all on function ledger.open_member(bigint, text) from public;
grant execute on function ledger.open_member(bigint, text) to halong_gateway;
