-- Puts a member below an upline, with everybody below it, and keeps the line everybody stands in from now on (T20). `circle`: the upline stands below the
-- member; `unknown`: either is not of the brand; `kind`: the upline's rank takes nobody of this rank; `deep`: somebody would have more than 29 uplines.
-- Locks the row of the brand's tree.

create or replace function gateway.agency_place(p_brand integer, p_member bigint, p_upline bigint) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_grade smallint;
  v_uplines bigint[];
  v_upline_grade smallint;
  v_path bigint[] := '{}';
  v_below integer;
begin
  insert into gateway.agency_tree (brand_id) values (p_brand) on conflict do nothing;
  perform 1 from gateway.agency_tree where brand_id = p_brand for update;
  select grade, uplines into v_grade, v_uplines from gateway.agency_member where member_id = p_member and brand_id = p_brand;
  if not found then return 'unknown'; end if;
  if p_upline is not null then
    select grade, p_upline || uplines into v_upline_grade, v_path from gateway.agency_member where member_id = p_upline and brand_id = p_brand;
    if not found then return 'unknown'; end if;
    if p_member = any(v_path) then return 'circle'; end if;
    if not gateway.agency_may_stand(v_upline_grade, v_grade) then return 'kind'; end if;
  end if;
  select coalesce(max(cardinality(uplines)) - cardinality(v_uplines), 0) into v_below from gateway.agency_member where uplines @> array[p_member];
  if cardinality(v_path) + v_below > 29 then return 'deep'; end if;
  if v_path = v_uplines then return 'placed'; end if;
  with moved as (
    update gateway.agency_member
    set uplines = case when member_id = p_member then v_path else uplines[:array_position(uplines, p_member)] || v_path end,
        upline_id = case when member_id = p_member then p_upline else upline_id end, place_no = place_no + 1
    where member_id = p_member or uplines @> array[p_member]
    returning member_id, place_no, uplines)
  insert into gateway.agency_line (member_id, place_no, uplines, from_at) select member_id, place_no, uplines, clock_timestamp() from moved;
  return 'placed';
end $$;
