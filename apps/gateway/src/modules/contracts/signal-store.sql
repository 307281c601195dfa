-- Signals of collusion in agents' lines (`signal-store.ts`): each statement notes one kind, every case once by its key.

-- name: self_referral
insert into gateway.agency_signal (brand_id, kind, key, member_id, about_id, shares, accounts, noted_at)
select $1, 'self_referral', 'self ' || a.member_id || ' ' || m.member_id, a.member_id, m.member_id, array_agg(distinct t.kind order by t.kind), 1, $2
from gateway.agency_member a
join gateway.risk_trait s on s.member_id = a.member_id and s.kind in ('device', 'payout', 'document')
join gateway.risk_trait t on t.kind = s.kind and t.trait = s.trait and t.member_id <> a.member_id
join gateway.agency_member m on m.member_id = t.member_id and m.uplines @> array[a.member_id]
where a.brand_id = $1 and a.grade <> 0
group by a.member_id, m.member_id on conflict (brand_id, key) do nothing;

-- name: shared_payout
insert into gateway.agency_signal (brand_id, kind, key, member_id, about_id, shares, accounts, noted_at)
select $1, 'shared_payout', 'payout ' || m.upline_id || ' ' || min(m.member_id), m.upline_id, min(m.member_id), array['payout'], count(distinct m.member_id), $2
from gateway.agency_member m join gateway.risk_trait t on t.member_id = m.member_id and t.kind = 'payout'
where m.brand_id = $1 and m.upline_id is not null
group by m.upline_id, t.trait having count(distinct m.member_id) > 1 on conflict (brand_id, key) do nothing;

-- name: turnover_mill
-- Seven days in which at least 30 times what was paid in was turned over, and 98 of a hundred or more came back: play for turnover's sake.
insert into gateway.agency_signal (brand_id, kind, key, member_id, about_id, accounts, asset, turnover, deposits, noted_at)
select $1, 'turnover_mill', 'mill ' || m.member_id || ' ' || $3::date, m.uplines[1], m.member_id, 1, d.asset, sum(d.valid), sum(d.deposits), $2
from gateway.member_day d join gateway.agency_member m using (member_id)
where d.brand_id = $1 and d.day > $3::date - 7 and d.day <= $3::date and cardinality(m.uplines) > 0
group by m.member_id, m.uplines[1], d.asset
having sum(d.deposits) > 0 and sum(d.valid) >= 30 * sum(d.deposits) and sum(d.staked - d.refunded) > 0
  and sum(d.won) between 0.98 * sum(d.staked - d.refunded) and 1.02 * sum(d.staked - d.refunded)
  and not exists (select from gateway.agency_signal s where s.brand_id = $1 and s.kind = 'turnover_mill' and s.about_id = m.member_id and s.noted_at > $2::timestamptz - interval '7 days')
on conflict (brand_id, key) do nothing;

-- name: burst
insert into gateway.agency_signal (brand_id, kind, key, member_id, accounts, noted_at)
select $1, 'burst', 'burst ' || upline_id || ' ' || $3::date, upline_id, count(*), $2
from gateway.agency_member where brand_id = $1 and upline_id is not null and joined_at > $2::timestamptz - interval '24 hours' and joined_at <= $2::timestamptz
group by upline_id having count(*) >= $4 on conflict (brand_id, key) do nothing;

-- name: shared_device
-- One browser behind several accounts that stand directly below one agent: play that may be one person's. Two are a household.
insert into gateway.agency_signal (brand_id, kind, key, member_id, about_id, shares, accounts, noted_at)
select $1, 'shared_device', 'device ' || m.upline_id || ' ' || min(m.member_id), m.upline_id, min(m.member_id), array['device'], count(distinct m.member_id), $2
from gateway.agency_member m join gateway.risk_trait t on t.member_id = m.member_id and t.kind = 'device'
where m.brand_id = $1 and m.upline_id is not null
group by m.upline_id, t.trait having count(distinct m.member_id) >= 3 on conflict (brand_id, key) do nothing;

-- name: endless_play
-- More rounds in a day than anybody plays by hand: a program that turns money over for the line's salaries.
insert into gateway.agency_signal (brand_id, kind, key, member_id, about_id, accounts, asset, turnover, deposits, noted_at)
select $1, 'endless_play', 'endless ' || m.member_id || ' ' || d.day, m.uplines[1], m.member_id, 1, d.asset, sum(d.valid), sum(d.deposits), $2
from gateway.member_day d join gateway.agency_member m using (member_id)
where d.brand_id = $1 and d.day > $3::date - 2 and d.day <= $3::date and cardinality(m.uplines) > 0
group by m.member_id, m.uplines[1], d.asset, d.day having sum(d.rounds) >= $4
on conflict (brand_id, key) do nothing;

-- name: result_swing
-- A period whose losses left the team just before it ended: a dividend paid, and the house's loss of the day after at least as large as what had made it.
insert into gateway.agency_signal (brand_id, kind, key, member_id, accounts, asset, turnover, deposits, noted_at)
select $1, 'result_swing', 'swing ' || b.bill_id, b.payee_id, b.members, b.asset, b.result, 0, $2
from gateway.agency_bill b
join lateral (select sum(t.staked - t.refunded - t.won) as result from gateway.team_day t
  where t.member_id = b.payee_id and t.asset = b.asset and t.day = b.period_end) after on true
where b.brand_id = $1 and b.kind = 'dividend' and b.amount > 0 and b.result > 0 and b.period_end > $3::date - 7 and b.period_end < $3::date and after.result <= -b.result
on conflict (brand_id, key) do nothing;
