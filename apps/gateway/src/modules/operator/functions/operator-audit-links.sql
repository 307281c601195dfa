-- Links a new row of the audit to the one before it in its chain (T67).

create or replace function gateway.operator_audit_links() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare tail gateway.operator_audit_end;
begin
  insert into gateway.operator_audit_end values (coalesce(new.brand_id, 0), 0, '') on conflict do nothing;
  -- Whoever writes next in this chain waits here until this row stands or is gone: two rows never follow the same one.
  select * into tail from gateway.operator_audit_end e where e.chain = coalesce(new.brand_id, 0) for update;
  new.link := tail.links + 1;
  new.hash := gateway.operator_audit_hash(tail.hash, new);
  update gateway.operator_audit_end set links = new.link, hash = new.hash where chain = tail.chain;
  return new;
end $$;
