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

-- name: balance
select balance, version from ledger.account where member_id = $1 and kind = $2 and asset = $3;

-- name: movements
select t.id, e.version, t.reason, t.reference, t.memo, e.amount, e.balance_before, e.balance_after, t.happened_at, e.written_at
from ledger.entry e join ledger.transfer t on t.member_id = e.owner_id and t.key = e.key
where e.member_id = $1 and e.kind = $2 and e.asset = $3 and e.version < $4
  and ($5::timestamptz is null or e.written_at >= $5) and ($6::timestamptz is null or e.written_at < $6)
order by e.version desc limit $7;
