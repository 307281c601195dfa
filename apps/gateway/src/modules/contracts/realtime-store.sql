-- Real-time salaries by day (`realtime-store.ts`).

-- name: take
select settlement_id, state from gateway.agency_settlement where brand_id = $1 and kind = 'realtimeSalary' and ends_on = $2::date + 1 for update;

-- name: bill
insert into gateway.agency_bill as b (contract_id, period_start, period_end, settlement_id, brand_id, kind, asset, payer_id, payee_id, depth, turnover, result, members,
  carry_in, base, tier, amount, carry_out, paid, state, made_at)
values ($1, $2::date, $2::date + 1, $3, $4, 'realtimeSalary', $5, null, $6, $7, $8, $9, $10, 0, $8, 0, $11, 0, $11, case when $11::bigint > 0 then 'PAID' else 'NONE' end, $12)
on conflict (contract_id, period_start, part) do update set turnover = excluded.turnover, result = excluded.result, members = excluded.members, base = excluded.base,
  amount = excluded.amount, paid = excluded.paid, state = excluded.state
returning bill_id;

-- name: paid
select b.contract_id, b.amount, (select count(*)::int from gateway.agency_bill_part t where t.bill_id = b.bill_id) as parts
from gateway.agency_bill b where b.settlement_id = $1;
