-- Opens the accounts of a list that are missing and may be opened when they are first named: of a lazy kind, for a member who holds the asset (points have
-- the kinds of the member's opening alone), and of the house in an asset it holds. In the order of the list, which is the order of locks; all of the list
-- are locked afterwards. The state of a new account is its member's, whose row is locked: where its state is being changed, this fails with 55P03 and is sent again.

create or replace function ledger.open_missing(of_member bigint[], of_kind text[], of_asset text[]) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '1s'
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
as $$
declare
  missing record; held boolean := false; new_state text;
begin
  for missing in
    select h.lane, u.m, u.k, u.s
    from unnest(of_member, of_kind, of_asset) with ordinality as u(m, k, s, no)
    cross join lateral (select case when u.m > 0 then 'player.cash' else 'house.gaming' end as kind, ledger.lane_of(u.m) as lane) h
    where not exists (select from ledger.account a where a.lane = h.lane and a.member_id = u.m and a.kind = u.k collate "C" and a.asset = u.s collate "C")
      and exists (select from ledger.account a where a.lane = h.lane and a.member_id = u.m and a.kind = h.kind collate "C" and a.asset = u.s collate "C")
      and (exists (select from ledger.player_kind p where u.m > 0 and u.s <> 'PTS/0' and p.kind = u.k collate "C" and p.is_lazy)
        or exists (select from ledger.house_kind p where u.m < 0 and p.kind = u.k collate "C"))
    order by u.no
  loop
    held := true;
    select m.state into new_state from ledger.member m where m.lane = missing.lane and m.member_id = missing.m for share nowait;
    insert into ledger.account (lane, member_id, kind, asset, state) values (missing.lane, missing.m, missing.k, missing.s, new_state) on conflict do nothing;
  end loop;
  if held then perform ledger.lock_accounts(of_member, of_kind, of_asset); end if;
end
$$;

revoke all on function ledger.open_missing(bigint[], text[], text[]) from public;
