-- Every part of a player's money, and what was staked and won since a session began (`funds-store.ts`).

-- name: funds
select a.kind, a.asset, a.balance, a.version, a.deposited, a.withdrawn from ledger.account a
where a.member_id = $1 and (a.asset = $2 or (a.asset = 'PTS/0' and a.kind = 'player.cash'));

-- name: session
with recursive search (low, high) as (
  select 1::bigint, a.version + 1 from ledger.account a where a.member_id = $1 and a.kind = 'player.cash' and a.asset = $2
  union all
  select case when x.written_at < $3::timestamptz then x.version + 1 else s.low end, case when x.written_at < $3::timestamptz then s.high else x.version end
  from search s join ledger.entry x on x.member_id = $1 and x.kind = 'player.cash' and x.asset = $2 and x.version = (s.low + s.high) / 2
  where s.low < s.high)
select coalesce(-sum(e.amount) filter (where r.counter = 'staked'), 0) as staked, coalesce(sum(e.amount) filter (where r.counter = 'won'), 0) as won
from ledger.entry e
join ledger.transfer t on t.member_id = e.owner_id and t.key = e.key
join ledger.reason r on r.reason = t.reason and r.counter in ('staked', 'won')
where e.member_id = $1 and e.kind = 'player.cash' and e.asset = $2
  and e.version >= (select coalesce(max(low), 1) from search where low = high);

-- name: began
select created_at from gateway.session where member_id = $1 and session_id = $2;
