type AccountSql = { readonly member: string; readonly kind: string; readonly asset: string }

/**
 * The first version of an account whose entry was written at or after a moment, as an SQL expression; one past the last where there is none. In an account
 * versions, commits and times rise together, so it is found by halving: some 25 entries are read, and no index on time is needed.
 */
export const firstVersionSince = ({ member, kind, asset }: AccountSql, moment: string): string => `(
  with recursive search (low, high) as (
    select 1::bigint, a.version + 1 from ledger.account a where a.lane = ledger.lane_of(${member}) and a.member_id = ${member} and a.kind = ${kind} and a.asset = ${asset}
    union all
    select case when x.written_at < ${moment} then x.version + 1 else s.low end, case when x.written_at < ${moment} then s.high else x.version end
    from search s join ledger.entry x on x.lane = ledger.lane_of(${member}) and x.member_id = ${member} and x.kind = ${kind} and x.asset = ${asset} and x.version = (s.low + s.high) / 2
    where s.low < s.high)
  select coalesce(max(low), 1) from search where low = high)`
