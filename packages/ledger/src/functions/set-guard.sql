-- Sets, changes or, with a null cap, takes away one limit of a player. `used` is counted from the entries of the span under way, in this transaction: the player's
-- cash is locked, as it is by every posting that counts. Answers a refusal code, or null when done. A zone that is not one fails.

create or replace function ledger.set_guard(of_member bigint, in_asset text, of_scope text, of_kind text, of_span text, in_zone text, new_cap bigint) returns text
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  in_lane constant smallint := ledger.lane_of(of_member);
  since timestamptz; until timestamptz; counted bigint := 0; each record;
begin
  perform from ledger.account a where a.lane = in_lane and a.member_id = of_member and a.kind = 'player.cash' and a.asset = in_asset for no key update;
  if not found or of_member < 1 then return 'ledger.account_unknown'; end if;
  if in_asset = 'FUN/4' then return 'ledger.asset_mismatch'; end if;
  if new_cap is null then
    delete from ledger.guard g where g.lane = in_lane and g.member_id = of_member and g.asset = in_asset and g.scope = of_scope and g.kind = of_kind and g.span = of_span;
  else
    select s.from_at, s.to_at into since, until from ledger.span_of(clock_timestamp(), of_span, in_zone) s;
    -- Newest first, no further than the span: an old account has a long history.
    for each in
      select e.amount, e.written_at, t.scope, r.guards from ledger.entry e
      join ledger.transfer t on t.lane = ledger.lane_of(e.owner_id) and t.member_id = e.owner_id and t.key = e.key join ledger.reason r on r.reason = t.reason
      where e.lane = in_lane and e.member_id = of_member and e.kind = 'player.cash' and e.asset = in_asset order by e.version desc
    loop
      exit when each.written_at < since;
      continue when strpos(each.guards, of_kind) = 0 or (of_scope <> '' and each.scope is distinct from of_scope);
      counted := counted + case when of_kind = 'deposit' then greatest(each.amount, 0) else -each.amount end;
    end loop;
    insert into ledger.guard as g (lane, member_id, asset, scope, kind, span, cap, used, from_at, to_at, zone)
      values (in_lane, of_member, in_asset, of_scope, of_kind, of_span, new_cap, counted, since, until, in_zone)
      on conflict (lane, member_id, asset, scope, kind, span) do update
        set cap = excluded.cap, used = excluded.used, from_at = excluded.from_at, to_at = excluded.to_at, zone = excluded.zone;
  end if;
  update ledger.account a set is_guarded = exists (select from ledger.guard g where g.lane = in_lane and g.member_id = of_member and g.asset = in_asset)
    where a.lane = in_lane and a.member_id = of_member and a.kind = 'player.cash' and a.asset = in_asset
      and a.is_guarded <> exists (select from ledger.guard g where g.lane = in_lane and g.member_id = of_member and g.asset = in_asset);
  return null;
end
$$;

revoke all on function ledger.set_guard(bigint, text, text, text, text, text, bigint) from public;
grant execute on function ledger.set_guard(bigint, text, text, text, text, text, bigint) to halong_gateway;
