-- Locks accounts in ledger order, for functions of other schemas whose decision rests on balances before they post.

create or replace function ledger.lock_accounts(of_member bigint[], of_kind text[], of_asset text[]) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '1s'
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
as $$
begin
  perform from ledger.account a
    join (select distinct ledger.lane_of(u.m) as lane, u.m, u.k collate "C" as k, u.s collate "C" as s from unnest(of_member, of_kind, of_asset) as u(m, k, s)) w
      on a.lane = w.lane and a.member_id = w.m and a.kind = w.k and a.asset = w.s
    order by a.member_id, a.kind, a.asset
    for no key update of a;
end
$$;

revoke all on function ledger.lock_accounts(bigint[], text[], text[]) from public;
grant execute on function ledger.lock_accounts(bigint[], text[], text[]) to halong_gateway;
