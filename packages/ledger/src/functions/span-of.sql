-- The calendar day, week (from Monday) or month around a moment, in a time zone: from its first moment to that of the next one. A day has 23 or 25 hours where clocks change.

create or replace function ledger.span_of(at timestamptz, span text, zone text, out from_at timestamptz, out to_at timestamptz)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select date_trunc(span, at at time zone zone) at time zone zone, (date_trunc(span, at at time zone zone) + ('1 ' || span)::interval) at time zone zone
$$;

revoke all on function ledger.span_of(timestamptz, text, text) from public;
grant execute on function ledger.span_of(timestamptz, text, text) to halong_gateway;
