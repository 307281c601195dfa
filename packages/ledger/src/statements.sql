-- What the ledger's TypeScript asks of the database (`statements.ts`).

-- name: post
select * from ledger.post(
  array(select a from json_populate_recordset(null::ledger.account_request, $1) as a),
  array(select t from json_populate_recordset(null::ledger.transfer_request, $2) as t),
  array(select p from json_populate_recordset(null::ledger.posting_request, $3) as p));

-- name: open_member
select ledger.open_member($1, $2) as code;

-- name: set_member_state
select ledger.set_member_state($1, $2) as code;

-- name: set_guard
select ledger.set_guard($1, $2, $3, $4, $5, $6, $7) as code;

-- name: set_play_stop
select ledger.set_play_stop($1, case $2::text when 'never' then 'infinity' else clock_timestamp() + $2::bigint * interval '1 millisecond' end, $3) as code;

-- name: guards
select g.scope, g.kind, g.span, g.cap, g.zone, case when g.to_at > n.at then g.used else 0 end as used,
  case when g.to_at > n.at then g.from_at else s.from_at end as from_at, case when g.to_at > n.at then g.to_at else s.to_at end as to_at
from ledger.guard g cross join (select clock_timestamp() as at) n cross join lateral ledger.span_of(n.at, g.span, g.zone) s
where g.lane = ledger.lane_of($1) and g.member_id = $1 and g.asset = $2 order by g.kind, g.scope, g.span;

-- name: counters
select staked, won, deposited, withdrawn, version, case when play_stop < 'infinity' then play_stop end as play_stop, play_stop = 'infinity' as is_open, stop_code
from ledger.account where lane = ledger.lane_of($1) and member_id = $1 and kind = 'player.cash' and asset = $2;

-- name: balance
select balance, version from ledger.account where lane = ledger.lane_of($1) and member_id = $1 and kind = $2 and asset = $3;

-- name: movements
select t.id, e.version, t.reason, t.reference, t.memo, e.amount, e.balance_before, e.balance_after, t.happened_at, e.written_at
from ledger.entry e join ledger.transfer t on t.lane = ledger.lane_of(e.owner_id) and t.member_id = e.owner_id and t.key = e.key
where e.lane = ledger.lane_of($1) and e.member_id = $1 and e.kind = $2 and e.asset = $3 and e.version < $4
  and ($5::timestamptz is null or e.written_at >= $5) and ($6::timestamptz is null or e.written_at < $6)
order by e.version desc limit $7;
