-- The hash of a row of the audit over its content and the hash before it (T67). What is written stays proven only while this stays as it is.

create or replace function gateway.operator_audit_hash(previous bytea, a gateway.operator_audit) returns bytea
language sql stable set search_path = pg_catalog, pg_temp as $$
select sha256(previous || convert_to(jsonb_build_array(coalesce(a.brand_id, 0), a.link, a.audit_id,
  round(extract(epoch from a.at) * 1000000)::bigint, a.actor_id, a.actor, a.action, a.target, a.before::text, a.after::text, a.reason,
  a.request_id, a.address)::text, 'UTF8')) $$;
