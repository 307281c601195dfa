-- Players of a brand that criteria find (`rule.ts`), by number, at most so many. Nobody is found whom nothing may be offered: trials, accounts that are closed or
-- blocked, who is excluded or in a time-out, and whose markers of harm somebody has to look at.

create or replace function gateway.segment_fits(for_brand integer, in_asset text, r jsonb, at_time timestamptz, most integer) returns table (member_id bigint)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with money as (
    select d.member_id, sum(d.deposits) as deposits, sum(d.withdrawals) as withdrawals, sum(d.staked - d.refunded) as staked,
      sum(d.won - d.staked + d.refunded) as result
    from gateway.member_day d
    where d.brand_id = for_brand and d.asset = in_asset and d.day >= (r ->> 'since')::date and (r ->> 'countsMoney')::boolean
    group by d.member_id)
  select p.member_id
  from gateway.player p
  left join money m on m.member_id = p.member_id
  left join gateway.vip_member v on v.member_id = p.member_id
  left join lateral (
    select s.at, s.country from gateway.sign_in s where s.member_id = p.member_id and s.outcome = 'ok' order by s.at desc limit 1) seen on true
  where p.brand_id = for_brand and p.asset = in_asset and p.kind <> 'trial' and p.state = 'active'
    and not exists (
      select from gateway.protection x where x.member_id = p.member_id and (x.excluded_at is not null or x.time_out_until > at_time))
    and not exists (
      select from gateway.harm_score h where h.member_id = p.member_id and h.score >= (r ->> 'watched')::integer and h.spoken_at is null)
    and (r -> 'labels' = '[]' or exists (
      select from gateway.member_label l where l.member_id = p.member_id and r -> 'labels' ? l.label))
    and (r -> 'countries' = '[]' or r -> 'countries' ? seen.country)
    and (r -> 'languages' = '[]' or r -> 'languages' ? p.language)
    and (r ->> 'registeredAfter' is null or p.created_at > (r ->> 'registeredAfter')::timestamptz)
    and (r ->> 'registeredBefore' is null or p.created_at <= (r ->> 'registeredBefore')::timestamptz)
    and (r ->> 'seenAfter' is null or coalesce(seen.at, p.created_at) > (r ->> 'seenAfter')::timestamptz)
    and (r ->> 'seenBefore' is null or coalesce(seen.at, p.created_at) <= (r ->> 'seenBefore')::timestamptz)
    and (r ->> 'rankFrom' is null or coalesce(v.rank, 0) >= (r ->> 'rankFrom')::integer)
    and (r ->> 'rankTo' is null or coalesce(v.rank, 0) <= (r ->> 'rankTo')::integer)
    and (r ->> 'depositsFrom' is null or coalesce(m.deposits, 0) >= (r ->> 'depositsFrom')::bigint)
    and (r ->> 'depositsBelow' is null or coalesce(m.deposits, 0) < (r ->> 'depositsBelow')::bigint)
    and (r ->> 'withdrawalsFrom' is null or coalesce(m.withdrawals, 0) >= (r ->> 'withdrawalsFrom')::bigint)
    and (r ->> 'withdrawalsBelow' is null or coalesce(m.withdrawals, 0) < (r ->> 'withdrawalsBelow')::bigint)
    and (r ->> 'stakedFrom' is null or coalesce(m.staked, 0) >= (r ->> 'stakedFrom')::bigint)
    and (r ->> 'stakedBelow' is null or coalesce(m.staked, 0) < (r ->> 'stakedBelow')::bigint)
    and (r ->> 'resultFrom' is null or coalesce(m.result, 0) >= (r ->> 'resultFrom')::bigint)
    and (r ->> 'resultBelow' is null or coalesce(m.result, 0) < (r ->> 'resultBelow')::bigint)
  limit most
$$;
