-- Takes a newcomer in, whom nobody else can see yet: below an upline, or below nobody. Answers as `agency_place`. Newcomers share the row of the brand's tree;
-- they wait for a move alone.

create or replace function gateway.agency_enter(p_brand integer, p_member bigint, p_upline bigint, p_grade smallint, p_sponsor bigint, p_code text, p_joined timestamptz)
returns text language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_upline_grade smallint;
  v_path bigint[] := '{}';
begin
  insert into gateway.agency_tree (brand_id) values (p_brand) on conflict do nothing;
  perform 1 from gateway.agency_tree where brand_id = p_brand for share;
  if p_upline is not null then
    select grade, p_upline || uplines into v_upline_grade, v_path from gateway.agency_member where member_id = p_upline and brand_id = p_brand;
    if not found then return 'unknown'; end if;
    if not gateway.agency_may_stand(v_upline_grade, p_grade) then return 'kind'; end if;
    if cardinality(v_path) > 29 then return 'deep'; end if;
  end if;
  insert into gateway.agency_member (member_id, brand_id, upline_id, uplines, grade, sponsor_id, code, joined_at)
    values (p_member, p_brand, p_upline, v_path, p_grade, p_sponsor, p_code, p_joined);
  insert into gateway.agency_line (member_id, place_no, uplines, from_at) values (p_member, 0, v_path, clock_timestamp());
  return 'placed';
end $$;
