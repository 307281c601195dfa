-- Whether somebody of a rank may stand directly below somebody of another (R-ROLE-1): agents take everybody but general agents, affiliates and sub-agents members alone.

create or replace function gateway.agency_may_stand(p_upline smallint, p_grade smallint) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when p_upline in (1, 2) then p_grade in (0, 2, 41, 42) when p_upline in (41, 42) then p_grade = 0 else false end
$$;
