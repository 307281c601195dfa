-- Friends who were invited (`friend-store.ts`).

-- name: done
-- What was asked of a friend is counted by days of the brand; money that was paid in has to lie for three.
select f.*, f.until_on::text as until_text from gateway.referral_friend f cross join lateral (
  select coalesce(sum(d.valid) filter (where d.day <= f.until_on), 0) as valid,
    coalesce(sum(d.deposits) filter (where d.day <= f.until_on and d.day <= $2::date - 3), 0) as deposits
  from gateway.member_day d where d.member_id = f.member_id and d.asset = f.asset and d.day >= f.joined_on) s
where f.brand_id = $1 and f.state = 'WAITING' and f.member_id > $3 and s.valid >= f.turnover and s.deposits >= f.deposit
order by f.member_id limit 200;

-- name: traits
select case when t.member_id = $2 then 'inviter' else 'others' end as who, t.kind from gateway.risk_trait m
join gateway.risk_trait t on t.kind = m.kind and t.trait = m.trait and t.member_id <> m.member_id
where m.member_id = $1 and (t.member_id = $2 or t.member_id in (
  select member_id from gateway.referral_friend where inviter_id = $2 and state in ('QUALIFIED', 'HELD') limit 1000))
group by 1, 2;

-- name: progress
select f.*, f.until_on::text as until_text, coalesce(sum(d.valid) filter (where d.day <= f.until_on), 0) as played,
  coalesce(sum(d.deposits) filter (where d.day <= f.until_on), 0) as paid_in
from gateway.referral_friend f left join gateway.member_day d on d.member_id = f.member_id and d.asset = f.asset and d.day >= f.joined_on
where f.member_id = $1 group by f.member_id;

-- name: page
select f.friend_no, f.state, f.why, f.joined_on::text as joined_on, f.inviter_paid_at, p.username,
  exists (select from gateway.member_day d where d.member_id = f.member_id and d.deposits > 0) as has_paid_in
from gateway.referral_friend f join gateway.player p using (member_id)
where f.inviter_id = $1 and f.friend_no < $2 order by f.friend_no desc limit $3;

-- name: sums
select count(*)::int as invited, count(*) filter (where state = 'WAITING')::int as waiting, count(*) filter (where state = 'QUALIFIED')::int as qualified,
  coalesce(sum(inviter_reward) filter (where inviter_paid_at is not null), 0) as earned,
  coalesce(sum(inviter_reward) filter (where inviter_paid_at >= ($2::date::timestamp at time zone $3)), 0) as earned_since
from gateway.referral_friend where inviter_id = $1;

-- name: due
select friend_no, 'inviter' as side, inviter_reward as reward from gateway.referral_friend
where inviter_id = $1 and state = 'QUALIFIED' and inviter_paid_at is null and inviter_reward > 0
union all
select friend_no, 'friend', friend_reward from gateway.referral_friend
where member_id = $1 and state = 'QUALIFIED' and friend_paid_at is null and friend_reward > 0
order by friend_no limit 100;
