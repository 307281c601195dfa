-- The whole chart of accounts, and every reason with its class (`../chart.ts`, `../reasons.ts`).

insert into ledger.house_kind values ('house.fees'), ('house.vendors'), ('house.agency'), ('house.jackpots');

-- Lazy kinds are opened by `ledger.post` when they are first named; the others with the member.
alter table ledger.player_kind add column is_lazy boolean not null default false;

insert into ledger.player_kind (kind, is_lazy) values
  ('player.held', true), ('player.bonus', true), ('player.bonus_wagers', true), ('player.transferring', true), ('player.income', true),
  ('player.escrow', true);

create table ledger.reason (
  reason text collate "C" primary key,
  class text not null check (class in ('play', 'fund', 'leave', 'grant', 'owed', 'act')),
  -- The module that alone posts by it; null for one that is retired.
  module text,
  -- The counter of player.cash that its cash entries move.
  counter text check (counter in ('staked', 'won', 'deposited', 'withdrawn'))
);

insert into ledger.reason values
  ('wager.debit', 'play', 'wager', 'staked'),
  ('wager.grant', 'play', 'wager', null),
  ('vendor.in', 'play', 'wallet', null),
  ('deposit.credit', 'fund', 'cashier', 'deposited'),
  ('held.release', 'fund', 'cashier', 'deposited'),
  ('withdrawal.hold', 'leave', 'cashier', 'withdrawn'),
  ('held.return', 'leave', 'cashier', null),
  ('vendor.recall', 'leave', 'wallet', null),
  ('promotion.grant', 'grant', 'promotion', null),
  ('referral.share', 'grant', 'referrals', null),
  ('bonus.grant', 'grant', 'bonus', null),
  ('rebate.credit', 'grant', 'rebate', null),
  ('points.award', 'grant', 'points', null),
  ('points.convert', 'grant', 'points', null),
  ('trial.grant', 'grant', 'player', null),
  ('wager.credit', 'owed', 'wager', 'won'),
  ('wager.rollback', 'owed', 'wager', 'staked'),
  ('wager.refund', 'owed', 'wager', 'staked'),
  ('wager.close', 'owed', 'wager', null),
  ('wager.contribute', 'owed', 'wager', null),
  ('award.jackpot', 'owed', 'wager', 'won'),
  ('award.prize', 'owed', 'wager', null),
  ('correction.up', 'owed', 'wager', 'won'),
  ('correction.down', 'owed', 'wager', 'won'),
  ('correction.writeoff', 'owed', 'wager', null),
  ('rebate.series', 'owed', 'lottery', null),
  ('bonus.release', 'owed', 'bonus', null),
  ('bonus.exit', 'owed', 'bonus', null),
  ('bonus.trim', 'owed', 'bonus', null),
  ('bonus.forfeit', 'owed', 'bonus', null),
  ('deposit.park', 'owed', 'cashier', null),
  ('withdrawal.release', 'owed', 'cashier', 'withdrawn'),
  ('withdrawal.payout', 'owed', 'cashier', null),
  ('withdrawal.fee', 'owed', 'cashier', null),
  ('withdrawal.return', 'owed', 'cashier', null),
  ('withdrawal.lost', 'owed', 'cashier', null),
  ('vendor.out', 'owed', 'wallet', null),
  ('vendor.back', 'owed', 'wallet', null),
  ('agency.bill', 'owed', 'contracts', null),
  ('agency.realtime', 'owed', 'contracts', null),
  ('agency.rebate', 'owed', 'contracts', null),
  ('agency.collect', 'owed', 'contracts', null),
  ('agency.escrow_release', 'owed', 'contracts', null),
  ('agency.recover', 'owed', 'contracts', null),
  ('agency.correction', 'owed', 'contracts', null),
  ('agency.receive', 'owed', 'agency', null),
  ('agency.back', 'owed', 'agency', null),
  ('points.return', 'owed', 'points', null),
  ('points.spend', 'owed', 'points', null),
  ('adjustment.credit', 'owed', 'cashier', null),
  ('agency.hold', 'act', 'agency', null),
  ('agency.escrow_hold', 'act', 'contracts', null),
  ('points.redeem', 'act', 'points', null),
  ('adjustment.debit', 'act', 'cashier', null),
  ('house.fee', 'act', 'cashier', null),
  ('house.settle', 'act', 'cashier', null),
  ('agency.transfer', 'act', null, null);

drop table ledger.owed_reason;

grant select on ledger.reason to halong_gateway;

alter table ledger.account
  add column staked bigint not null default 0,
  add column won bigint not null default 0,
  add column deposited bigint not null default 0,
  add column withdrawn bigint not null default 0,
  add constraint jackpot_not_negative check (kind <> 'house.jackpots' or balance >= 0);

-- What every account counted so far.
update ledger.account a set staked = e.staked, won = e.won, deposited = e.deposited, withdrawn = e.withdrawn
from (
  select e.member_id, e.kind, e.asset,
    coalesce(-sum(e.amount) filter (where r.counter = 'staked'), 0) as staked, coalesce(sum(e.amount) filter (where r.counter = 'won'), 0) as won,
    coalesce(sum(e.amount) filter (where r.counter = 'deposited'), 0) as deposited,
    coalesce(-sum(e.amount) filter (where r.counter = 'withdrawn'), 0) as withdrawn
  from ledger.entry e
  join ledger.transfer t on t.member_id = e.owner_id and t.key = e.key
  join ledger.reason r on r.reason = t.reason and r.counter is not null
  where e.kind = 'player.cash' group by 1, 2, 3
) e
where (a.member_id, a.kind, a.asset) = (e.member_id, e.kind, e.asset);
