-- Puts a member below an upline, with everybody below it; `circle` when the upline stands below the member, `unknown` when either is not of the brand.
-- Locks the row of the brand's tree.

create or replace function gateway.agency_place(p_brand integer, p_member bigint, p_upline bigint) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into gateway.agency_tree (brand_id) values (p_brand) on conflict do nothing;
  perform 1 from gateway.agency_tree where brand_id = p_brand for update;
  if not exists (select from gateway.agency_member where member_id = p_member and brand_id = p_brand) then return 'unknown'; end if;
  if p_upline is not null and not exists (select from gateway.agency_member where member_id = p_upline and brand_id = p_brand)
    then return 'unknown'; end if;
  if p_upline = p_member or exists (select from gateway.agency_upline where member_id = p_upline and upline_id = p_member)
    then return 'circle'; end if;
  delete from gateway.agency_upline l
    using (select member_id from gateway.agency_upline where upline_id = p_member union all select p_member) s,
          (select upline_id from gateway.agency_upline where member_id = p_member) a
    where l.member_id = s.member_id and l.upline_id = a.upline_id;
  insert into gateway.agency_upline (member_id, upline_id, depth)
    select s.member_id, a.upline_id, s.depth + a.depth
    from (select member_id, depth from gateway.agency_upline where upline_id = p_member union all select p_member, 0) s,
         (select upline_id, depth + 1 as depth from gateway.agency_upline where member_id = p_upline
          union all select p_upline, 1 where p_upline is not null) a;
  update gateway.agency_member set upline_id = p_upline where member_id = p_member;
  return 'placed';
end $$;
