-- Risk cases and what links accounts (`risk-store.ts`).

-- name: see
insert into gateway.risk_trait as t (kind, trait, member_id, brand_id, label, first_at, seen_at) values ($1, $2, $3, $4, $5, $6, $6)
on conflict (kind, trait, member_id) do update set seen_at = excluded.seen_at, label = case when excluded.label = '' then t.label else excluded.label end;

-- name: see_payouts
insert into gateway.risk_trait as t (kind, trait, member_id, brand_id, label, first_at, seen_at)
select 'payout', p.number_mac, $1, $2, p.provider, p.added_at, $3 from gateway.payout_account p where p.member_id = $1 limit 20
on conflict (kind, trait, member_id) do update set seen_at = excluded.seen_at;

-- name: document
select nullif(fields->>'idNumber', '') as document from gateway.player_contact where member_id = $1;

-- name: links
-- Accounts with the same trait within half a year, or that came from the same network within 30 days; a device and a network are shared by households too.
with found as (
  select o.member_id, o.kind, greatest(o.seen_at, m.seen_at) as seen_at from gateway.risk_trait m
    join gateway.risk_trait o on o.kind = m.kind and o.trait = m.trait and o.member_id <> m.member_id where m.member_id = $1
  union all
  select o.member_id, 'network', greatest(o.seen_at, m.seen_at) from gateway.known_place m
    join gateway.known_place o on o.place = m.place and o.member_id <> m.member_id
    where m.member_id = $1 and m.seen_at > $2::timestamptz - interval '30 days' and o.seen_at > $2::timestamptz - interval '30 days')
select p.player_id, p.username, p.brand_id, array_agg(distinct f.kind) as kinds, max(f.seen_at) as seen_at,
  bool_or(f.kind <> 'network') as is_close
from found f join gateway.player p using (member_id)
where $3::integer is null or p.brand_id = $3
group by p.member_id, p.player_id, p.username, p.brand_id order by is_close desc, max(f.seen_at) desc, p.username limit 50;

-- name: same_holder
select distinct o.member_id from gateway.risk_trait m
  join gateway.risk_trait o on o.kind = m.kind and o.trait = m.trait and o.member_id <> m.member_id and o.brand_id = m.brand_id
where m.member_id = $1 and m.kind in ('document', 'payout') order by o.member_id limit 50;

-- name: phone
select address from gateway.contact where member_id = $1 and channel = 'sms';

-- name: likely
-- Accounts of the brand on the same device or with the same number within 90 days. A household shares a device, and each has an account of its own to be paid to.
select o.member_id, array_agg(distinct o.kind order by o.kind) as kinds from gateway.risk_trait m
  join gateway.risk_trait o on o.kind = m.kind and o.trait = m.trait and o.member_id <> m.member_id and o.brand_id = m.brand_id
where m.member_id = $1 and m.kind in ('device', 'phone') and o.seen_at > $2::timestamptz - interval '90 days' and m.seen_at > $2::timestamptz - interval '90 days'
  and (m.kind = 'phone' or not (exists (select from gateway.payout_account p where p.member_id = m.member_id)
    and exists (select from gateway.payout_account p where p.member_id = o.member_id)))
group by o.member_id order by max(o.seen_at) desc, o.member_id limit 50;

-- name: noted
select exists (select from gateway.risk_event where member_id = $1 and key = $2) as found;

-- name: begin
insert into gateway.risk_case (brand_id, member_id, state, opened_by, opened_at, last_at) values ($1, $2, 'OPEN', $3, $4, $4)
on conflict (member_id) where state in ('OPEN', 'WATCHED') do nothing returning case_no;

-- name: at_work
select * from gateway.risk_case where member_id = $1 and state in ('OPEN', 'WATCHED') for update;

-- name: lock
select * from gateway.risk_case where case_no = $1 and brand_id = $2 for update;

-- name: one
select * from gateway.risk_case where case_no = $1 and brand_id = $2;

-- name: standing
select state, held_since, held_until from gateway.risk_case where member_id = $1 and state in ('OPEN', 'WATCHED');

-- name: write
update gateway.risk_case set state = $2::text, held_since = $3, held_until = $4, assigned_to = $5, last_at = $6::timestamptz, version = version + 1,
  ended_at = case when $2::text in ('OPEN', 'WATCHED') then null else $6::timestamptz end where case_no = $1 returning version;

-- name: touch
update gateway.risk_case set state = 'OPEN', last_at = $2, version = version + 1,
  signals = case when $3::text = any(signals) then signals else signals || $3::text end where case_no = $1;

-- name: note
insert into gateway.risk_event (member_id, case_no, at, event, signal, key, figure, about, by, note) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict (member_id, key) where key is not null do nothing returning event_no;

-- name: events
select e.at, e.event, e.signal, e.figure, e.by, e.note,
  coalesce((select jsonb_agg(jsonb_build_object('player_id', p.player_id, 'username', p.username)) from gateway.player p where p.member_id = any(e.about)), '[]') as about
from gateway.risk_event e where e.case_no = $1 order by e.event_no desc limit 200;

-- name: withdrawals
select withdrawal_id, asset, amount, state, created_at from gateway.withdrawal
where member_id = $1 and ended_at is null order by created_at desc limit 20;

-- name: harm
select score from gateway.harm_score where member_id = $1 order by day desc limit 1;

-- name: found_withdrawals
-- Withdrawals that wait for a person because of a grave rule.
select w.member_id, w.brand_id, w.withdrawal_id as id, (select string_agg(r->>'rule', ' ') from jsonb_array_elements(w.risks) r where r->>'rule' = any($1)) as figure
from gateway.withdrawal w where w.state = 'review' and w.ended_at is null
  and exists (select from jsonb_array_elements(w.risks) r where r->>'rule' = any($1))
  and not exists (select from gateway.risk_event e where e.member_id = w.member_id and e.key = 'withdrawal:' || w.withdrawal_id) limit $2;

-- name: found_recalls
-- Payments that were recalled after they had been booked.
select a.member_id, a.brand_id, a.approval_id as id, a.amount, a.asset from gateway.brand b
  join gateway.adjustment a on a.brand_id = b.brand_id and a.asked_at > $1::timestamptz - interval '60 days'
where a.code = 'PAYMENT_RECALLED' and a.booked_at is not null
  and not exists (select from gateway.risk_event e where e.member_id = a.member_id and e.key = 'chargeback:' || a.approval_id) limit $2;

-- name: found_harm
select h.member_id, h.brand_id, h.day::text as id, h.day::text || ' ' || h.score as figure, h.score from gateway.harm_score h
where h.looked_at > $1::timestamptz - interval '3 days' and h.score >= 60
  and not exists (select from gateway.risk_event e where e.member_id = h.member_id and e.key = 'harm:' || h.day) limit $2;

-- name: found_groups
-- Traits that were seen within a day and belong to more than one player of a brand: who came to them last, and the others.
with fresh as (select distinct kind, trait, brand_id from gateway.risk_trait where seen_at > $1::timestamptz - interval '1 day' and kind <> 'phone'),
grouped as (
  select f.kind, f.trait, f.brand_id, array_agg(t.member_id order by t.first_at desc, t.member_id desc) as members
  from fresh f join gateway.risk_trait t on t.kind = f.kind and t.trait = f.trait and t.brand_id = f.brand_id and t.seen_at > $1::timestamptz - interval '30 days'
  group by f.kind, f.trait, f.brand_id having count(*) > 1)
select g.kind, g.trait as id, g.brand_id, g.members[1] as member_id, g.members[2:21] as about, cardinality(g.members) as members
from grouped g where not exists (select from gateway.risk_event e where e.member_id = g.members[1] and e.key = g.kind || ':' || g.trait) limit $2;
