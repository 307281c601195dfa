-- Refuses whatever would change or remove a row of the audit (T67).

create or replace function gateway.operator_audit_stays() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin raise exception 'the audit can only be added to'; end $$;
